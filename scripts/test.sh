#!/bin/sh
# Runs the tests that are fast; what is given is handed on to pytest. Makes its own environment the first time.

unset CDPATH
cd -- "$(dirname -- "$0")/.." || exit
. scripts/setup.sh
setup test || exit
PATH=$bin:$PATH
export PATH

exec "$bin/python" -m pytest --numprocesses=auto "$@"

#!/bin/sh
# Shows what tonkspec does: verifies the recorded hands that come with it, passes an engine that plays by the rules
# and catches one that does not. Makes its own environment the first time.

unset CDPATH
cd -- "$(dirname -- "$0")/.." || exit
. scripts/setup.sh
setup "" || exit
PATH=$bin:$PATH

failed=0
show() { # EXPECTED_EXIT_CODE COMMAND...
    expected=$1
    shift
    printf '\n$'
    for word in "$@"; do
        case $word in
            *' '*) printf ' "%s"' "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    "$@"
    code=$?
    if [ "$code" -ne "$expected" ]; then
        printf 'ended with exit code %s, not with %s as it should\n' "$code" "$expected" >&2
        failed=1
    fi
}

printf 'Recorded hands, each played through by the rules that it names:\n'
show 0 tonkspec trace verify

printf '\nAn engine that plays by the rules:\n'
show 0 tonkspec conform "cmd:python3 conformance/engines/naive_tonk.py"

printf '\nAn engine that lets sets be hit (it is caught, so the exit code is 1):\n'
show 1 tonkspec conform "cmd:python3 conformance/zoo/hits_on_sets.py"

exit "$failed"

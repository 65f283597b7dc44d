# To be sourced at the root of the checkout: gives the project its own Python environment there, in `.venv`. A second
# time it only looks whether anything changed.
#
# `setup EXTRAS` installs tonkspec from the checkout with these extras (`test`, `test,dev`, or nothing) and sets `bin`
# to the folder of the environment's programs. The interpreter is the first suitable one of $PYTHON, python3.13 down to
# python3.11, python3 and python.

root=$PWD
bin=$root/.venv/bin
# Tests start the program many hundreds of times: what was compiled once is kept, whatever the surroundings say.
unset PYTHONDONTWRITEBYTECODE

say() { printf '%s\n' "$*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    old=
    for candidate in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3 python; do
        command -v "$candidate" >/dev/null 2>&1 || continue
        if ! new_enough "$candidate"; then
            old="$old $candidate"
        elif ! "$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            say "$candidate has no module venv or ensurepip; install it (on Debian and Ubuntu: python3-venv)"
        else
            python=$candidate
            return 0
        fi
    done
    say "tonkspec needs Python 3.11 or newer${old:+; too old:$old}; set PYTHON to one that is"
    return 2
}

setup() {
    if ! new_enough "$bin/python"; then
        find_python || return
        say "making an environment in .venv"
        "$python" -m venv --clear "$root/.venv" || return
    fi
    state=$("$bin/python" -c '
import hashlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
print(sys.version, root, hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest())
' "$root") || return
    # What was installed for more extras (`test,dev`) serves for fewer (`test`).
    if ! grep -qsxF -e "$state" "$root/.venv/installed-$1"*; then
        say "installing tonkspec${1:+ with $1} into .venv"
        "$bin/python" -m pip install --quiet --disable-pip-version-check --editable "$root${1:+[$1]}" || return
        printf '%s\n' "$state" >"$root/.venv/installed-$1"
    fi
}

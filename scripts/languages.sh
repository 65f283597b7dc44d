# Sees to it that there are a JavaScript runtime and a C compiler for the tests of engines in those languages: Debian's.

missing=
command -v node >/dev/null 2>&1 || missing="nodejs"
command -v cc >/dev/null 2>&1 || missing="$missing gcc libc6-dev"
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    printf '%s\n' "install $missing" >&2
    exit 1
fi
# shellcheck disable=SC2086 # several words
apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq --no-install-recommends $missing

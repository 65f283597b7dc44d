# Sees to it that there is a browser for the tests that look at pages: Debian's Chromium, installed if need be.

browser=${CHROMIUM:-/usr/bin/chromium}
[ -x "$browser" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    printf '%s\n' "there is no $browser; install Chromium and set CHROMIUM to its path" >&2
    exit 1
fi
apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq --no-install-recommends chromium

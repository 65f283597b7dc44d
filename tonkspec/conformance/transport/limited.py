"""Becomes another program, within limits: `python limited.py PARENT REPORT MEMORY FILE FILES COMMAND...`.

Limits that are set from outside come too late for what a program starts at once. So this small program sets its own,
and then becomes the other. It has it ended when its parent, the process PARENT, is no more (on Linux; strictly when the
thread is no more that has started it). If it cannot become the other, it writes the number of the error to the
descriptor REPORT, which is closed otherwise. A limit of 0 is none.

It is run alone and imports nothing of tonkspec, as it is started with every engine.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from contextlib import suppress

_SET_PARENT_DEATH_SIGNAL = 1
_CANNOT_RUN = 127
_LIMITED = (resource.RLIMIT_DATA, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE)


def main() -> int:
    """Become the other program; comes back if there is none."""
    parent, report, *most = map(int, sys.argv[1:6])
    os.set_inheritable(report, False)  # noqa: FBT003 -- as the library has it
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # it was gone before
            return _CANNOT_RUN
    limit(resource.RLIMIT_CORE, 0)
    for which, value in zip(_LIMITED, most, strict=True):
        if value:
            limit(which, value)
    for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # by Python, for itself
        signal.signal(ignored, signal.SIG_DFL)
    try:
        os.execvp(sys.argv[6], sys.argv[6:])  # noqa: S606 -- running what the user named is the purpose
    except OSError as problem:
        os.write(report, str(problem.errno).encode())
    return _CANNOT_RUN


def limit(which: int, most: int) -> None:
    """Set a limit, where the system has it, to what is asked for or what there may be at most."""
    with suppress(OSError, ValueError):
        highest = resource.getrlimit(which)[1]
        most = most if highest == resource.RLIM_INFINITY else min(most, highest)
        resource.setrlimit(which, (most, most))


if __name__ == "__main__":
    sys.exit(main())

"""A wrong engine: it ends, and leaves a process in a session of its own that holds its output open."""

from __future__ import annotations

import os
import sys

from base import Wire, misbehave, stay_silent


def leave_a_daemon(_: Wire) -> None:
    """End, but for a child of a child."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            stay_silent()
        os._exit(0)
    os.wait()
    sys.exit(0)


if __name__ == "__main__":
    misbehave("tonk with a daemon", "do", leave_a_daemon)

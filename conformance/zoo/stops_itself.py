"""A wrong engine: it stops itself (SIGSTOP), so that it cannot even take a signal to end."""

from __future__ import annotations

import os
import signal

from base import Wire, misbehave


def stop(_: Wire) -> None:
    """Stand still."""
    os.kill(os.getpid(), signal.SIGSTOP)


if __name__ == "__main__":
    misbehave("tonk that stands still", "do", stop)

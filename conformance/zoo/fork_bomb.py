"""A wrong engine: it starts two hundred processes that leave its group and its session, and says nothing more."""

from __future__ import annotations

import os

from base import Wire, misbehave, stay_silent

MOST = 200


def multiply(_: Wire) -> None:
    """Start processes that nobody waits for, each in a session of its own."""
    for _place in range(MOST):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                stay_silent()
            os._exit(0)
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk with a crowd", "do", multiply)

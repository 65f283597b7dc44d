"""A wrong engine: it opens more and more files, up to a hundred thousand if it is let."""

from __future__ import annotations

import os

from base import Wire, misbehave, stay_silent


def open_all(_: Wire) -> None:
    """Open, and keep open."""
    for _place in range(100_000):
        os.open(os.devnull, os.O_RDONLY)
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk that opens everything", "do", open_all)

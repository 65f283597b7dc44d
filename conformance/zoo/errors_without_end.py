"""A wrong engine: it writes to standard error without end, and never answers."""

from __future__ import annotations

import sys

from base import Wire, misbehave


def complain(_: Wire) -> None:
    """Complain."""
    while True:
        sys.stderr.write("complaint " * 1000)


if __name__ == "__main__":
    misbehave("tonk that complains", "do", complain)

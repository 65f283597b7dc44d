"""A wrong engine: it ends with exit code 0 in the middle of a hand."""

from __future__ import annotations

import sys

from base import Wire, misbehave


def leave(_: Wire) -> None:
    """End as if all were well."""
    sys.exit(0)


if __name__ == "__main__":
    misbehave("tonk that leaves", "do", leave)

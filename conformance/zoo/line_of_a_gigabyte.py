"""A wrong engine: its answer is a line of 1 GB."""

from __future__ import annotations

from base import Wire, misbehave, write

PIECE = "x" * (1 << 20)


def write_at_length(_: Wire) -> None:
    """Write a line that is longer than anything."""
    for _place in range(1 << 10):
        write(PIECE, end="")
    write("")


if __name__ == "__main__":
    misbehave("tonk without line ends", "do", write_at_length)

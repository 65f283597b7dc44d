"""A wrong engine: it writes a file, up to 2 GiB if it is let, which is gone when it ends."""

from __future__ import annotations

import tempfile

from base import Wire, misbehave, stay_silent

PIECE = b"x" * (1 << 20)


def write_it_down(_: Wire) -> None:
    """Write into a file that has no name."""
    with tempfile.TemporaryFile(buffering=0) as file:
        for _place in range(1 << 11):
            file.write(PIECE)
        stay_silent()


if __name__ == "__main__":
    misbehave("tonk that writes it all down", "do", write_it_down)

"""A wrong engine: it writes its answer a character at a time, one in a fifth of a second."""

from __future__ import annotations

import json
import time

from base import Wire, misbehave, write


def drip(answer: Wire) -> None:
    """Answer slowly."""
    for character in json.dumps(answer).rjust(1000):
        write(character, end="")
        time.sleep(0.2)
    write("")


if __name__ == "__main__":
    misbehave("tonk drop by drop", "do", drip)

"""A wrong engine: it answers rightly, but after ten minutes."""

from __future__ import annotations

import json
import time

from base import Wire, misbehave, write


def think(answer: Wire) -> None:
    """Think, and answer."""
    time.sleep(600)
    write(json.dumps(answer))


if __name__ == "__main__":
    misbehave("slow tonk", "do", think)

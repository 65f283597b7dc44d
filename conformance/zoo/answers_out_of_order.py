"""A wrong engine: it answers the second of two questions first."""

from __future__ import annotations

import json

from base import Wire, misbehave, write

KEPT: list[Wire] = []


def wait_for_another(answer: Wire) -> None:
    """Keep an answer until there is another, and give that one first."""
    KEPT.append(answer)
    if len(KEPT) > 1:
        while KEPT:
            write(json.dumps(KEPT.pop()))


if __name__ == "__main__":
    misbehave("tonk in disorder", "ask", wait_for_another)

"""A wrong engine: it gives every answer to a deal twice."""

from __future__ import annotations

import json

from base import Wire, misbehave, write


def say_twice(answer: Wire) -> None:
    """Answer, and answer again."""
    write(f"{json.dumps(answer)}\n{json.dumps(answer)}")


if __name__ == "__main__":
    misbehave("tonk that says it twice", "deal", say_twice)

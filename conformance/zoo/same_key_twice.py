"""A wrong engine: its answer names the request that it is to twice, once wrongly."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(answer: Wire) -> None:
    """Answer two requests at once."""
    write(f'{{"seq": 0, "ok": true, "seq": {answer["seq"]}}}')


if __name__ == "__main__":
    misbehave("tonk of two minds", "do", answer_wildly)

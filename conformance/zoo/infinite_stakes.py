"""A wrong engine: what it pays is `1e999`, which no machine number holds."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(answer: Wire) -> None:
    """Pay without end."""
    write(f'{{"seq": {answer["seq"]}, "ok": true, "end": {{"winners": [], "net": {{"Kostoprav": 1e999}}}}}}')


if __name__ == "__main__":
    misbehave("tonk without limits", "do", answer_wildly)

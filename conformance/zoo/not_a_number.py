"""A wrong engine: what it pays is `NaN`, which JSON does not have."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(answer: Wire) -> None:
    """Pay what is no number."""
    write(f'{{"seq": {answer["seq"]}, "ok": true, "end": {{"winners": [], "net": {{"Kostoprav": NaN}}}}}}')


if __name__ == "__main__":
    misbehave("tonk for nothing", "do", answer_wildly)

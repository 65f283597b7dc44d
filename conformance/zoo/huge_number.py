"""A wrong engine: what it pays is a number of five thousand digits."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(answer: Wire) -> None:
    """Pay it all."""
    amount = "9" * 5000
    write(f'{{"seq": {answer["seq"]}, "ok": true, "end": {{"winners": [], "net": {{"Kostoprav": {amount}}}}}}}')


if __name__ == "__main__":
    misbehave("tonk for high stakes", "do", answer_wildly)

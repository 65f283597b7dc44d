"""A wrong engine: its answer says `ok` a million times."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(answer: Wire) -> None:
    """Say it a million times."""
    again = ', "ok": true' * 1_000_000
    write(f'{{"seq": {answer["seq"]}{again}}}')


if __name__ == "__main__":
    misbehave("tonk with a million keys", "do", answer_wildly)

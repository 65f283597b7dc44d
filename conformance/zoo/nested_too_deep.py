"""A wrong engine: its answer is a list in a list, a hundred thousand times."""

from __future__ import annotations

from base import Wire, misbehave, write


def answer_wildly(_: Wire) -> None:
    """Nest."""
    write("[" * 100_000 + "]" * 100_000)


if __name__ == "__main__":
    misbehave("tonk in a nutshell", "do", answer_wildly)

"""A wrong engine: the ace is only low: Q K A is no run."""

from __future__ import annotations

from base import serve
from naive import cards

LINE_OF = cards.line_of


def line_without_high_ace(suit: str, *, around: bool) -> list[cards.Card]:
    """The line of a suit, which ends with the king."""
    return LINE_OF(suit, around=around) if around else [rank + suit for rank in cards.RANKS]


if __name__ == "__main__":
    cards.line_of = line_without_high_ace
    serve("tonk with low aces")

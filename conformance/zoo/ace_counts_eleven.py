"""A wrong engine: an ace in hand counts eleven."""

from __future__ import annotations

from base import serve
from naive import cards

POINTS = cards.points


def points_of_aces(card: cards.Card) -> int:
    """Eleven for an ace."""
    return 11 if cards.rank_of(card) == "A" else POINTS(card)


if __name__ == "__main__":
    cards.points = points_of_aces
    serve("tonk with aces of eleven")

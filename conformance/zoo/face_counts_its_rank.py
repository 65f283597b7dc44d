"""A wrong engine: the jack counts eleven, the queen twelve, the king thirteen."""

from __future__ import annotations

from base import serve
from naive import cards


def points_by_rank(card: cards.Card) -> int:
    """What the rank says."""
    return cards.RANKS.index(cards.rank_of(card)) + 1


if __name__ == "__main__":
    cards.points = points_by_rank
    serve("tonk with kings of thirteen")

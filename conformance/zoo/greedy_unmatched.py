"""A wrong engine: a hand is counted with the largest group put aside, not with those that leave the least."""

from __future__ import annotations

from base import serve
from naive import melds, pagat
from naive.cards import Card


def unmatched_greedily(hand: list[Card], joker_points: int = 0) -> int:
    """What is left when the largest group is put aside, and the largest of the rest, and so on."""
    found = melds.melds_in(hand)
    if not found:
        return melds.total(hand, joker_points)
    return unmatched_greedily(melds.without(hand, max(found, key=len)), joker_points)


if __name__ == "__main__":
    pagat.unmatched = unmatched_greedily
    serve("tonk counted greedily")

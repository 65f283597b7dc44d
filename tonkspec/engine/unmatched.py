"""The cards that fit no meld, when as much as possible is melded."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tonkspec.cards import cards_in
from tonkspec.model.melds import MeldTable, melds_within


def unmatched_in(melds: MeldTable, worth: Callable[[int], int]) -> Callable[[int], int]:
    """A function of a set of cards: what is left of it after taking out disjoint melds so that the points left are
    fewest; then the cards left fewest; then the left cards first in canonical order.

    `worth` gives the points of a set of cards. The search is exact.
    """

    def rank_of(left: int) -> tuple[int, int, tuple[int, ...]]:
        return worth(left), left.bit_count(), cards_in(left)

    @lru_cache(maxsize=1 << 16)
    def unmatched(cards: int) -> int:
        if not cards:
            return 0
        # The lowest card is left over, or lies in one of the melds that begin with it.
        lowest = cards & -cards
        choices = [lowest | unmatched(cards ^ lowest)]
        choices += (unmatched(cards & ~meld.cards) for meld in melds_within(melds, cards) if meld.cards & lowest)
        return min(choices, key=rank_of)

    return unmatched

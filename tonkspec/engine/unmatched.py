"""The cards that fit no meld, when as much as possible is melded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from tonkspec.cards import Card, card_set, cards_in
from tonkspec.engine.faults import Fault
from tonkspec.model.melds import MeldTable

MOST_REMAINDERS = 1 << 18
"""How many different remainders of connected cards one search goes through at most.

With sets and runs of three or more cards, random hands of 20 cards have fewer than 128, and 41 cards fewer than 32,768.
Only nearly the whole pack with runs round the corner was found to have more than this.
"""


def unmatched_in(melds: MeldTable, worth: Callable[[int], int], rule: str) -> Callable[[int], int]:
    """A function of a set of cards: what is left of it after taking out disjoint melds so that the points left are
    fewest; then the cards left fewest; then the left cards first in canonical order.

    `worth` gives the points of a set of cards, never below zero. The search is exact. It raises `Fault` with `rule`
    after `MOST_REMAINDERS` remainders.
    """

    def badness_of(card: Card) -> int:
        # One number that adds up: points, then cards, then, of as many cards, the lower ones are the better ones.
        return (worth(1 << card) << 64) + (1 << 56) - (1 << (53 - card))

    @lru_cache(maxsize=1 << 14)
    def unmatched(cards: int) -> int:
        left = cards
        within = [meld for meld in _indivisible(melds) if not meld & ~cards]
        for connected in _components(within):
            part = card_set({card for meld in connected for card in cards_in(meld)})
            badness = {card: badness_of(card) for card in cards_in(part)}
            left ^= part ^ _least_left(connected, badness, rule)
        return left

    return unmatched


@lru_cache(maxsize=64)
def _indivisible(melds: MeldTable) -> tuple[int, ...]:
    """The melds, as cards, that are not two melds side by side: those take out nothing that the two do not."""
    return tuple(
        meld.cards
        for meld in melds.melds
        if not any(
            part & ~meld.cards == 0 and meld.cards ^ part in melds.by_cards
            for part in (melds.melds[place].cards for place in melds.by_lowest[min(meld.order)])
        )
    )


def _components(melds: Iterable[int]) -> list[list[int]]:
    """The melds in groups such that melds of two groups never have a card in common."""
    groups: list[tuple[int, list[int]]] = []
    for meld in melds:
        touching = [group for group in groups if group[0] & meld]
        groups = [group for group in groups if not group[0] & meld]
        cards, members = meld, [meld]
        for others, more in touching:
            cards |= others
            members = more + members
        groups.append((cards, members))
    return [members for _, members in groups]


def _least_left(melds: Sequence[int], badness: dict[Card, int], rule: str) -> int:
    """What is left of the cards after taking out disjoint melds so that the sum of what is left is least.

    Cards are decided on by rank: so the remainders of all that may have been done with the ranks below differ only in
    the few cards that runs begun there reach up to.
    """
    by_rank = sorted(badness, key=lambda card: (card.rank, card))
    beginning: dict[Card, list[int]] = {card: [] for card in by_rank}
    for meld in melds:
        beginning[min(cards_in(meld), key=by_rank.index)].append(meld)
    known: dict[int, tuple[int, int]] = {0: (0, 0)}

    def least(cards: int, place: int) -> tuple[int, int]:
        """The least sum, and the cards that are left for it; all before `place` are decided on."""
        found = known.get(cards)
        if found is not None:
            return found
        if len(known) > MOST_REMAINDERS:
            raise Fault(f"the best melds of {len(badness)} cards are too many to find", (rule,))
        while not cards >> by_rank[place] & 1:
            place += 1
        first = by_rank[place]
        best: tuple[int, int] | None = None
        for meld in beginning[first]:
            if not meld & ~cards and (best is None or best[0]):
                melded = least(cards ^ meld, place + 1)
                best = melded if best is None else min(best, melded)
        # To leave the card costs its own badness at the least.
        if best is None or best[0] > badness[first]:
            sum_left, left = least(cards ^ 1 << first, place + 1)
            kept = (sum_left + badness[first], left | 1 << first)
            best = kept if best is None else min(best, kept)
        known[cards] = best
        return best

    return least(card_set(badness), 0)[1]

"""The cards that fit no meld, in games with wild cards or several packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from tonkspec.cards import COPIES, MOST_PACKS, Card, card_set, cards_in, first_copies
from tonkspec.engine.faults import Fault
from tonkspec.engine.unmatched import MOST_REMAINDERS
from tonkspec.model.melds import Meld

_FACE_BITS = (2 * MOST_PACKS).bit_length()
_ONE_CARD = 1 << _FACE_BITS * (len(COPIES) + 1)
_POINTS_BITS = _ONE_CARD.bit_length() + 16


def unmatched_with_wild(
    within: Callable[[int], tuple[Meld, ...]], wild: int, worth: Callable[[int], int], rule: str
) -> Callable[[int], int]:
    """The same as `unmatched_in`, for melds that are found on demand: `within` finds those within some cards, `wild` is
    the set of wild cards.

    Equal cards are one card held several times, so a remainder holds the first copies of each face, and a meld takes
    the last of those that are there.
    """

    def badness_of(card: Card) -> int:
        # One number that adds up: points, then cards, then, of as many cards, the lower ones are the better ones.
        return (worth(1 << card) << _POINTS_BITS) + _ONE_CARD - (1 << _FACE_BITS * (len(COPIES) - 1 - card.face))

    @lru_cache(maxsize=1 << 14)
    def unmatched(cards: int) -> int:
        held = cards_in(cards)
        canonical = first_copies(held)
        whole = card_set(canonical)
        masks = {meld.cards for meld in within(whole)}
        badness = {card: badness_of(card) for card in canonical}
        left = _least_left(whole, wild, tuple(masks), badness, rule)
        # Which of two equal cards is left does not matter: the first of them.
        return card_set(card for card, first in zip(held, canonical, strict=True) if left >> first & 1)

    return unmatched


def _least_left(whole: int, wild: int, melds: Sequence[int], badness: Mapping[Card, int], rule: str) -> int:
    """What is left of the cards after taking out disjoint melds so that the sum of what is left is least.

    Natural cards are decided on by rank, since each meld has one; the wild ones that no meld took are left at the end.
    """
    by_rank = sorted((card for card in badness if not wild >> card & 1), key=lambda card: (card.rank, card))
    beginning: dict[Card, list[int]] = {card.face: [] for card in by_rank}
    for meld in melds:
        natural = cards_in(meld & ~wild)
        beginning[min(natural, key=lambda card: (card.rank, card.face)).face].append(meld)
    several = card_set(card for copies in COPIES for card in copies[1:]) & whole
    known: dict[int, tuple[int, int]] = {}

    def least(cards: int, place: int) -> tuple[int, int]:
        """The least sum, and the cards that are left for it; all before `place` are decided on."""
        found = known.get(cards)
        if found is not None:
            return found
        if len(known) > MOST_REMAINDERS:
            raise Fault(f"the best melds of {len(badness)} cards are too many to find", (rule,))
        while place < len(by_rank) and not cards >> by_rank[place].face & 1:
            place += 1
        if place == len(by_rank):
            best = (sum(badness[card] for card in cards_in(cards)), cards)
        else:
            best = _decided(cards, place)
        known[cards] = best
        return best

    def _decided(cards: int, place: int) -> tuple[int, int]:
        first = by_rank[place].face
        best: tuple[int, int] | None = None
        for meld in beginning[first]:
            if not meld & ~cards and (best is None or best[0]):
                melded = least(_taken(cards, meld, several), place)
                best = melded if best is None else min(best, melded)
        # To leave the card costs its own badness at the least.
        if best is None or best[0] > badness[first]:
            sum_left, left = least(_taken(cards, 1 << first, several), place)
            # The cards left are told by their first copies too.
            number = sum(left >> copy & 1 for copy in COPIES[first])
            kept = (sum_left + badness[first], left | 1 << COPIES[first][number])
            best = kept if best is None else min(best, kept)
        return best

    return least(whole, 0)[1]


def _taken(cards: int, taken: int, several: int) -> int:
    """What is left without these; of faces that are there several times the last copies go."""
    if not several:
        return cards & ~taken
    for card in cards_in(taken):
        cards ^= 1 << max(copy for copy in COPIES[card.face] if cards >> copy & 1)
    return cards

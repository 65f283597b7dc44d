"""Sets and runs with the ace low, in which jokers may stand for other cards.

A joker in a group has what it stands for behind it: `Jo=9` in a set, `Jo=6s` in a run.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from naive.cards import RANKS, SUITS, Card, points, rank_of, suit_of

JOKER = "Jo"
STANDS_FOR = JOKER + "="

REMEMBERED = 1 << 14
"""So many hands are remembered with what was found in them: it is asked for at each move, and by each player."""


def is_joker(card: Card) -> bool:
    """Whether this is a joker, in hand or in a group."""
    return card.startswith(JOKER)


def in_hand(card: Card) -> Card:
    """The card as it lies in a hand, where a joker stands for nothing.

    >>> in_hand("Jo=6s"), in_hand("6s")
    ('Jo', '6s')
    """
    return JOKER if is_joker(card) else card


def without(hand: list[Card] | tuple[Card, ...], cards: list[Card] | tuple[Card, ...]) -> list[Card]:
    """The hand when these cards have left it; KeyError is never raised, they must be there."""
    rest = list(hand)
    for card in cards:
        rest.remove(in_hand(card))
    return rest


def is_set(meld: list[Card]) -> bool:
    """Three or four cards of one rank (wikipedia.spread-set, pagat.spread-set, tongits.set, tongits.secret).

    >>> is_set(["9c", "9d", "Jo=9"]), is_set(["9c", "9d", "Jo=9s"])
    (True, False)
    """
    naturals = [card for card in meld if not is_joker(card)]
    ranks = {rank_of(card) for card in naturals} | {card.removeprefix(STANDS_FOR) for card in meld if is_joker(card)}
    return len(meld) in (3, 4) and len(set(naturals)) == len(naturals) and len(ranks) == 1 and ranks <= set(RANKS)


def run_in_order(meld: list[Card]) -> list[Card] | None:
    """The cards as a run from its low end up, or None: three or more of one suit in sequence, with the ace low.

    wikipedia.spread-run, wikipedia.ace-low, wikipedia.jokers-wild, pagat.spread-run, tongits.run, tongits.points.

    >>> run_in_order(["7s", "Jo=6s", "5s"])
    ['5s', 'Jo=6s', '7s']
    >>> run_in_order(["Ks", "Qs", "As"]) is None
    True
    """
    meant = {card.removeprefix(STANDS_FOR): card for card in meld}
    if len(meld) < 3 or len(meant) != len(meld) or any(rank_of(card) not in RANKS for card in meant):
        return None
    if len({suit_of(card) for card in meant}) != 1:
        return None
    in_order = sorted(meant, key=lambda card: RANKS.index(rank_of(card)))
    first = RANKS.index(rank_of(in_order[0]))
    if [rank_of(card) for card in in_order] != list(RANKS[first : first + len(meld)]):
        return None
    return [meant[card] for card in in_order]


def is_meld(meld: list[Card]) -> bool:
    """Whether these cards are a set or a run."""
    return is_set(meld) or run_in_order(meld) is not None


def arranged(meld: list[Card] | tuple[Card, ...]) -> list[Card]:
    """A group as it lies: a run from its low end to its high end, a set as it was laid."""
    return run_in_order(list(meld)) or list(meld)


def with_jokers(places: list[Card], stand_ins: list[Card], hand: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Every way to fill these places, each with its card from the hand or with a joker that stands for it."""
    jokers = hand.count(JOKER)
    missing = [place for place, card in enumerate(places) if card not in hand]
    held = [place for place, card in enumerate(places) if card in hand]
    for more in range(jokers - len(missing) + 1):
        for replaced in combinations(held, more):
            yield tuple(
                stand_ins[place] if place in missing or place in replaced else card for place, card in enumerate(places)
            )


def sets_in(hand: list[Card]) -> set[tuple[Card, ...]]:
    """Every set that can be laid from a hand.

    >>> sorted(sets_in(["9c", "9d", "Jo"]))
    [('9c', '9d', 'Jo=9')]
    """
    found: set[tuple[Card, ...]] = set()
    held = hand.count(JOKER)
    for rank in RANKS:
        alike = [rank + suit for suit in SUITS if rank + suit in hand]
        if len(alike) + held < 3:
            continue
        for size in (3, 4):
            for jokers in range(held + 1):
                for naturals in combinations(alike, size - jokers):
                    found.add((*naturals, *[STANDS_FOR + rank] * jokers))
    return found


def runs_in(hand: list[Card]) -> set[tuple[Card, ...]]:
    """Every run that can be laid from a hand.

    >>> sorted(runs_in(["5s", "6s", "7s"]))
    [('5s', '6s', '7s')]
    >>> sorted(runs_in(["Qs", "Ks", "Jo", "As"]))
    [('Jo=Js', 'Qs', 'Ks')]
    """
    found: set[tuple[Card, ...]] = set()
    jokers = hand.count(JOKER)
    for suit in SUITS:
        line = [rank + suit for rank in RANKS]
        if sum(card in hand for card in line) + jokers < 3:
            continue
        for start in range(len(line)):
            missing = 0
            for stop in range(start + 1, len(line) + 1):
                missing += line[stop - 1] not in hand
                if missing > jokers:
                    break
                places = line[start:stop]
                if len(places) < 3:
                    continue
                found.update(with_jokers(places, [STANDS_FOR + card for card in places], hand))
    return found


def melds_in(hand: list[Card]) -> list[tuple[Card, ...]]:
    """Every group that can be laid from a hand."""
    return list(_melds_in(tuple(hand)))


@lru_cache(maxsize=REMEMBERED)
def _melds_in(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return sorted(sets_in(list(hand)) | runs_in(list(hand)))


def additions(hand: list[Card], meld: list[Card]) -> list[Card]:
    """The cards of a hand that may be added to a group on the table, a joker with what it would stand for.

    The fourth card of a set, or a card at either end of a run (wikipedia.hit-any-spread, wikipedia.hit-set-example,
    pagat.hit, pagat.hit-example, tongits.sapaw-fit).

    >>> additions(["4c", "8c", "9c", "Jo"], ["5c", "6c", "7c"])
    ['4c', '8c', 'Jo=4c', 'Jo=8c']
    """
    fitting = _fitting(tuple(meld))
    cards = [card for card in hand if card in fitting]
    return [*cards, *(card for card in fitting if is_joker(card))] if JOKER in hand else cards


@lru_cache(maxsize=REMEMBERED)
def _fitting(meld: tuple[Card, ...]) -> list[Card]:
    """Every card that may be added to a group, and what a joker may stand for there: of its suit, or of its rank."""
    one = meld[0].removeprefix(STANDS_FOR)
    if is_set(list(meld)):
        cards = [*(rank_of_meant(one) + suit for suit in SUITS), STANDS_FOR + rank_of_meant(one)]
    else:
        naturals = [rank + suit_of(one) for rank in RANKS]
        cards = [*naturals, *(STANDS_FOR + card for card in naturals)]
    return [card for card in cards if is_meld([*meld, card])]


def rank_of_meant(meant: Card) -> str:
    """The rank of a card, or of what a joker stands for in a set."""
    return meant if meant in RANKS else rank_of(meant)


def worth(card: Card, joker_points: int = 0) -> int:
    """What a card counts: faces ten, the ace one, others their number, a joker what the table has agreed.

    pagat.points, tongits.points; wikipedia.points and wikipedia.joker-points leave it open.
    """
    return joker_points if is_joker(card) else points(card)


def total(hand: list[Card], joker_points: int = 0) -> int:
    """What all cards in hand count, whatever groups they make."""
    return sum(worth(card, joker_points) for card in hand)


def unmatched(hand: list[Card], joker_points: int = 0) -> int:
    """The least that the cards count that are left when disjoint groups are put aside.

    >>> unmatched(["6s", "6h", "6d", "7s", "8s"])
    12
    """
    return _unmatched(tuple(sorted(hand)), joker_points)


@lru_cache(maxsize=REMEMBERED)
def _unmatched(hand: tuple[Card, ...], joker_points: int) -> int:
    if not hand:
        return 0
    melds = melds_in(list(hand))
    if not melds:
        return total(list(hand), joker_points)
    first, *rest = hand
    least = worth(first, joker_points) + _unmatched(tuple(rest), joker_points)
    for meld in melds:
        if first in map(in_hand, meld):
            least = min(least, _unmatched(tuple(without(hand, meld)), joker_points))
    return least


def all_in_melds(hand: list[Card]) -> bool:
    """Whether all these cards form groups, each card in one; no cards do.

    >>> all_in_melds(["6s", "6h", "6d", "7s", "8s", "9s"]), all_in_melds(["6s", "6h", "6d", "7s", "8s"])
    (True, False)
    """
    return _all_in_melds(tuple(sorted(hand)))


@lru_cache(maxsize=REMEMBERED)
def _all_in_melds(hand: tuple[Card, ...]) -> bool:
    if len(hand) < 3:
        return not hand
    with_first = (meld for meld in melds_in(list(hand)) if hand[0] in map(in_hand, meld))
    return any(_all_in_melds(tuple(without(hand, meld))) for meld in with_first)

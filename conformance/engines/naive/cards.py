"""The cards, the options, and the groups that may be laid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, takewhile

Card = str
Player = str

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("c", "d", "h", "s")
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 standard cards (speno.deck)."""

HIGH_LIMIT = 48


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the source leaves open; the first value is what is played when nothing else is asked.

    `low_limit`: speno.tonk-fifteen. `others_pay`: speno.open-others-who. `tied_opener`: speno.open-tied.
    `lay_many`: speno.lay-many. `around`: speno.ace-corner. `take_back`: speno.take-back.
    `win_pays`: speno.stakes-equal.
    """

    low_limit: int = 15
    others_pay: bool = True
    tied_opener: bool = False
    lay_many: bool = True
    around: bool = False
    take_back: bool = True
    win_pays: str = "payer"


OPTION_VALUES: dict[str, tuple[int | str, ...]] = {
    "low_limit": (15, 14),
    "others_pay": (True, False),
    "tied_opener": (False, True),
    "lay_many": (True, False),
    "around": (False, True),
    "take_back": (True, False),
    "win_pays": ("payer", "winner"),
}


def rank_of(card: Card) -> str:
    """The rank of a card, as `10` of `10s`."""
    return card[:-1]


def suit_of(card: Card) -> str:
    """The suit of a card, as `s` of `10s`."""
    return card[-1]


def points(card: Card) -> int:
    """Jack, queen and king are ten, the ace one, others their number (speno.points)."""
    rank = rank_of(card)
    if rank in ("J", "Q", "K"):
        return 10
    if rank == "A":
        return 1
    return int(rank)


def count(hand: list[Card]) -> int:
    """The sum of all cards in hand, whatever groups they make (speno.count-hand, speno.spread-not-counted)."""
    return sum(points(card) for card in hand)


def is_tonk(hand: list[Card], options: Options) -> bool:
    """Whether a hand just dealt is a Tonk (speno.tonk, speno.tonk-fifteen)."""
    return count(hand) <= options.low_limit or count(hand) > HIGH_LIMIT


def line_of(suit: str, *, around: bool) -> list[Card]:
    """The line along which the runs of a suit lie (speno.spread-run, speno.ace-both, speno.ace-corner).

    >>> line_of("s", around=False)
    ['As', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '10s', 'Js', 'Qs', 'Ks', 'As']
    """
    ranks = RANKS + RANKS if around else (*RANKS, "A")
    return [rank + suit for rank in ranks]


def is_set(cards: list[Card]) -> bool:
    """Whether these are three or four cards of one rank (speno.spread-set)."""
    return len(cards) in (3, 4) and len(set(cards)) == len(cards) and len({rank_of(card) for card in cards}) == 1


def run_in_order(cards: list[Card], *, around: bool) -> list[Card] | None:
    """The cards as a run from its low end to its high end, or None if they are no run (speno.spread-run).

    >>> run_in_order(["As", "Qs", "Ks"], around=False)
    ['Qs', 'Ks', 'As']
    >>> run_in_order(["As", "2s", "Ks"], around=False) is None
    True
    """
    wanted = set(cards)
    if len(wanted) != len(cards) or not 3 <= len(cards) <= len(RANKS):
        return None
    line = line_of(suit_of(cards[0]), around=around)
    for start in range(len(line) - len(cards) + 1):
        part = line[start : start + len(cards)]
        if set(part) == wanted:
            return part
    return None


def sets_in(hand: list[Card]) -> list[tuple[Card, ...]]:
    """Every set that can be laid from a hand (speno.spread-set)."""
    found: list[tuple[Card, ...]] = []
    ranks = [rank_of(card) for card in hand]
    for rank in RANKS:
        if ranks.count(rank) < 3:
            continue
        alike = [card for card in hand if rank_of(card) == rank]
        for size in (3, 4):
            found.extend(combinations(alike, size))
    return found


def runs_in(hand: list[Card], *, around: bool) -> list[tuple[Card, ...]]:
    """Every run that can be laid from a hand, each once (speno.spread-run, speno.ace-both, speno.ace-corner).

    >>> runs_in(["4h", "2h", "3h", "Ah", "9c"], around=False)
    [('Ah', '2h', '3h'), ('Ah', '2h', '3h', '4h'), ('2h', '3h', '4h')]
    """
    found: dict[frozenset[Card], tuple[Card, ...]] = {}
    for suit in SUITS:
        held = {card for card in hand if suit_of(card) == suit}
        if len(held) < 3:
            continue
        line = line_of(suit, around=around)
        for start in range(len(RANKS)):
            longest = list(takewhile(held.__contains__, line[start : start + len(RANKS)]))
            for length in range(3, len(longest) + 1):
                run = tuple(longest[:length])
                found.setdefault(frozenset(run), run)
    return list(found.values())


def fits(card: Card, meld: list[Card], *, around: bool) -> bool:
    """Whether a card may be added to a group on the table: to a run at either end, never to a set.

    speno.hit-runs, speno.no-hit-sets.
    """
    return _fits(card, tuple(meld), around=around)


@lru_cache(maxsize=1 << 14)
def _fits(card: Card, meld: tuple[Card, ...], *, around: bool) -> bool:
    return not is_set(list(meld)) and run_in_order([*meld, card], around=around) is not None

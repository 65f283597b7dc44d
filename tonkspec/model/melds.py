"""Melds: every meld that a game without wild cards has, in one table.

A meld is its cards, not its kind: cards that are both a `set` and a `four` are one meld with two kinds. Games with
wild cards have no such table; analysis refuses them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from tonkspec.cards import SUITS, Card, card_set, cards_in
from tonkspec.model.game import Ace, Game, MeldKind

_ACE = 1


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that lie together: `cards` as a set of bits, `order` as they are written.

    A set is written by suit; a run from its low to its high end, the ace by its place in it.

    >>> queen_king_ace = tuple(map(Card.parse, ("Qh", "Kh", "Ah")))
    >>> str(Meld(card_set(queen_king_ace), queen_king_ace))
    'Qh Kh Ah'
    """

    cards: int
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.order))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MeldTable:
    """All melds of a game in canonical order, with the ways to find them.

    `melds`: by kind in order of declaration, then runs by suit, low end and length, sets by rank and suits. `by_cards`
    finds a meld by its set of cards, `kinds` the kinds it belongs to, in order of declaration. `by_lowest` holds for
    each card number the places in `melds` of those whose first card in canonical order it is.
    """

    melds: tuple[Meld, ...]
    by_cards: Mapping[int, Meld]
    kinds: Mapping[int, tuple[str, ...]]
    by_lowest: tuple[tuple[int, ...], ...]

    def is_kind(self, cards: int, kind: str | None) -> bool:
        """Whether these cards are a meld of kind `kind`, or of any kind for None."""
        return cards in self.by_cards if kind is None else kind in self.kinds.get(cards, ())


def meld_table(game: Game) -> MeldTable:
    """The table of a game's melds; equal kinds and decks share one."""
    return table_of(game.deck.ranks, game.melds)


def table_of(ranks: tuple[int, ...], kinds: tuple[MeldKind, ...]) -> MeldTable:
    """The table of the melds of these kinds in a pack with these ranks.

    >>> from tonkspec.model.rule import Rule
    >>> run = MeldKind(rule=Rule(name="g.run"), name="run", least=3, most=None, same="suit", ace="low or high")
    >>> table = table_of(tuple(range(1, 14)), (run,))
    >>> len(table.melds), str(table.melds[0])
    (304, 'Ac 2c 3c')
    """
    return _table(ranks, tuple(_Shape(kind.name, kind.least, kind.most, kind.same, kind.ace) for kind in kinds))


@lru_cache(maxsize=1 << 16)
def melds_within(table: MeldTable, cards: int) -> tuple[Meld, ...]:
    """All melds whose cards lie in the set `cards`, in canonical order."""
    places: list[int] = []
    for card in cards_in(cards):
        places += (place for place in table.by_lowest[card] if not table.melds[place].cards & ~cards)
    return tuple(table.melds[place] for place in sorted(places))


@dataclass(frozen=True, slots=True)
class _Shape:
    """What of a meld kind decides which cards are one."""

    name: str
    least: int
    most: int | None
    same: str
    ace: Ace | None


@lru_cache(maxsize=64)
def _table(ranks: tuple[int, ...], shapes: tuple[_Shape, ...]) -> MeldTable:
    by_cards: dict[int, Meld] = {}
    kinds: dict[int, tuple[str, ...]] = {}
    for shape in shapes:
        for order in _orders(ranks, shape):
            cards = card_set(order)
            by_cards.setdefault(cards, Meld(cards, order))
            if shape.name not in kinds.get(cards, ()):
                kinds[cards] = (*kinds.get(cards, ()), shape.name)
    melds = tuple(by_cards.values())
    by_lowest: list[list[int]] = [[] for _ in range(54)]
    for place, meld in enumerate(melds):
        by_lowest[min(meld.order)].append(place)
    return MeldTable(melds=melds, by_cards=by_cards, kinds=kinds, by_lowest=tuple(map(tuple, by_lowest)))


def _orders(ranks: tuple[int, ...], shape: _Shape) -> Iterator[tuple[Card, ...]]:
    """The melds of one kind in canonical order, each as its cards are written."""
    suits = range(len(SUITS))
    if shape.same == "rank":
        most = len(SUITS) if shape.most is None else shape.most
        for rank in ranks:
            chosen = [some for size in range(shape.least, most + 1) for some in combinations(suits, size)]
            yield from (tuple(_card(rank, suit) for suit in some) for some in sorted(chosen))
    else:
        for suit in suits:
            yield from (tuple(_card(rank, suit) for rank in stretch) for stretch in _stretches(ranks, shape))


def _stretches(ranks: tuple[int, ...], shape: _Shape) -> Iterator[tuple[int, ...]]:
    """The sequences of ranks that a run may have, by low end, then length; none holds a rank twice."""
    line = ranks
    if shape.ace != "low" and _ACE in ranks:
        without_ace = tuple(rank for rank in ranks if rank != _ACE)
        line = {"high": (*without_ace, _ACE), "round the corner": ranks + ranks}.get(shape.ace or "", (*ranks, _ACE))
    starts = len(ranks) if shape.ace == "round the corner" else len(line)
    most = len(ranks) if shape.most is None else min(shape.most, len(ranks))
    for start in range(starts):
        for size in range(shape.least, min(most, len(line) - start) + 1):
            yield line[start : start + size]


def _card(rank: int, suit: int) -> Card:
    return Card(suit * 13 + rank - 1)

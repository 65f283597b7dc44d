"""Melds: every meld that a game of one pack without wild cards has, in one table.

A meld is its cards and what the wild ones stand for, not its kind: cards that are both a `set` and a `four` are one
meld with two kinds. Games with wild cards or several packs have no such table but find their melds as they are asked
for (`melds_on_demand`); both answer as `Melds` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Protocol

from tonkspec.cards import ALL_CARDS, CARD_BITS, CARDS, RANKS, SUITS, Card, card_set, cards_in
from tonkspec.model.game import Ace, MeldKind

_ACE = 1


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that lie together: `cards` as a set of bits, `order` as they are written.

    A set is written by suit, wild cards last; a run from its low to its high end, the ace by its place in it. `stands`
    is empty where no card is wild; else it has for each card in `order` what it stands for: a card in a run, a rank in
    a set, and nothing for a natural card. `value` is the meld as one number: its cards, and above them, if some are
    wild, what those stand for.

    >>> queen_king_ace = tuple(map(Card.parse, ("Qh", "Jo", "Ah")))
    >>> str(Meld(card_set(queen_king_ace), queen_king_ace, ("", "Kh", "")))
    'Qh Jo=Kh Ah'
    """

    cards: int
    order: tuple[Card, ...]
    stands: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(self.written)

    @property
    def written(self) -> tuple[str, ...]:
        """Each card as it is written in this meld."""
        if not self.stands:
            return tuple(map(str, self.order))
        return tuple(
            f"{card}={stands}" if stands else str(card) for card, stands in zip(self.order, self.stands, strict=True)
        )

    @property
    def value(self) -> int:
        """The meld as one number; of natural cards alone it is the set of them."""
        if not self.stands:
            return self.cards
        return valued(self.cards, zip(self.order, self.stands, strict=True))


_STANDS = ("", *map(str, CARDS[:52]), *RANKS)
"""What a wild card can stand for."""
_STANDS_NUMBER = {text: number for number, text in enumerate(_STANDS)}
_STANDS_BITS = 7
_STAND_IN_BITS = 16


def valued(cards: int, stand_ins: Iterable[tuple[Card, str]]) -> int:
    """The value of cards that lie together, of which the wild ones stand for these; a natural one for nothing."""
    number = 0
    for card, stands in sorted(stand_ins, reverse=True):
        if stands:
            number = number << _STAND_IN_BITS | card << _STANDS_BITS | _STANDS_NUMBER[stands]
    return cards | number << CARD_BITS


def stand_ins(value: int) -> tuple[tuple[Card, str], ...]:
    """The wild cards of a meld, each with what it stands for."""
    found: list[tuple[Card, str]] = []
    number = value >> CARD_BITS
    while number:
        card, stands = number >> _STANDS_BITS & (1 << _STAND_IN_BITS - _STANDS_BITS) - 1, number & 0x7F
        found.append((CARDS[card], _STANDS[stands]))
        number >>= _STAND_IN_BITS
    return tuple(found)


def written_meld(value: int) -> str:
    """The cards of a meld in canonical order, the wild ones with what they stand for."""
    stands = dict(stand_ins(value))
    cards = cards_in(value & ALL_CARDS)
    return " ".join(f"{card}={stands[card]}" if card in stands else str(card) for card in cards)


def without(value: int, cards: int) -> int:
    """What is left of a meld without some cards; the wild cards that are left stand for what they did."""
    return valued(value & ALL_CARDS & ~cards, [one for one in stand_ins(value) if not cards >> one[0] & 1])


def assignments(value: int) -> Counter[tuple[Card, str]]:
    """The faces of the wild cards of a meld with what they stand for; of equal ones it does not matter which."""
    return Counter((card.face, stands) for card, stands in stand_ins(value))


def added_stand_ins(before: int, after: int) -> tuple[tuple[Card, str], ...]:
    """The wild cards that a meld has more than before, by face, each with what it stands for, in canonical order."""
    return in_order((assignments(after) - assignments(before)).elements())


def in_order(stand_ins: Iterable[tuple[Card, str]]) -> tuple[tuple[Card, str], ...]:
    """Wild cards with what they stand for in canonical order: by card, then from low to high."""
    return tuple(sorted(stand_ins, key=lambda one: (one[0], _STANDS_NUMBER.get(one[1], 0))))


class Melds(Protocol):
    """The melds of a game. A meld is given and told by its `value`; `cards` are always sets of cards."""

    @property
    def wild(self) -> int:
        """The set of all wild cards."""
        ...

    def find(self, value: int) -> Meld | None:
        """The meld with this value; None for what is none."""
        ...

    def place(self, value: int) -> int:
        """What orders melds canonically; -1 for what is no meld."""
        ...

    def kinds_of(self, value: int) -> tuple[str, ...]:
        """The kinds that a meld belongs to, in order of declaration; none for what is no meld."""
        ...

    def is_kind(self, cards: int, kind: str | None) -> bool:
        """Whether these cards are, in some way, a meld of kind `kind`, or of any kind for None."""
        ...

    def ways(self, cards: int) -> tuple[Meld, ...]:
        """The melds that all of these cards together are, in canonical order."""
        ...

    def within(self, cards: int) -> tuple[Meld, ...]:
        """All melds whose cards lie in a set, in canonical order; of equal cards the first ones are taken."""
        ...

    def grown(self, value: int, cards: int) -> tuple[Meld, ...]:
        """The melds of a meld's cards and these in which its wild cards stand for what they did, in canonical order."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MeldTable:
    """All melds of a game in canonical order, with the ways to find them.

    `melds`: by kind in order of declaration, then runs by suit, low end and length, sets by rank and suits. `by_cards`
    finds a meld by its set of cards, `kinds` the kinds it belongs to, in order of declaration, `places` its place.
    `by_lowest` holds for each card number the places in `melds` of those whose first card in canonical order it is.
    """

    melds: tuple[Meld, ...]
    by_cards: Mapping[int, Meld]
    kinds: Mapping[int, tuple[str, ...]]
    by_lowest: tuple[tuple[int, ...], ...]
    places: Mapping[int, int]
    wild: int = 0

    def find(self, value: int) -> Meld | None:
        """See `Melds`."""
        return self.by_cards.get(value)

    def place(self, value: int) -> int:
        """See `Melds`."""
        return self.places.get(value, -1)

    def kinds_of(self, value: int) -> tuple[str, ...]:
        """See `Melds`."""
        return self.kinds.get(value, ())

    def is_kind(self, cards: int, kind: str | None) -> bool:
        """See `Melds`."""
        return cards in self.by_cards if kind is None else kind in self.kinds.get(cards, ())

    def ways(self, cards: int) -> tuple[Meld, ...]:
        """See `Melds`."""
        found = self.by_cards.get(cards)
        return () if found is None else (found,)

    def within(self, cards: int) -> tuple[Meld, ...]:
        """See `Melds`."""
        return melds_within(self, cards)

    def grown(self, value: int, cards: int) -> tuple[Meld, ...]:
        """See `Melds`."""
        return self.ways(value | cards)


def table_of(ranks: tuple[int, ...], kinds: tuple[MeldKind, ...]) -> MeldTable:
    """The table of the melds of these kinds in a pack with these ranks.

    >>> from tonkspec.model.rule import Rule
    >>> run = MeldKind(rule=Rule(name="g.run"), name="run", least=3, most=None, same="suit", ace="low or high")
    >>> table = table_of(tuple(range(1, 14)), (run,))
    >>> len(table.melds), str(table.melds[0])
    (304, 'Ac 2c 3c')
    """
    return _table(ranks, tuple(map(Shape.of, kinds)))


@lru_cache(maxsize=1 << 16)
def melds_within(table: MeldTable, cards: int) -> tuple[Meld, ...]:
    """All melds whose cards lie in the set `cards`, in canonical order."""
    places: list[int] = []
    for card in cards_in(cards):
        places += (place for place in table.by_lowest[card] if not table.melds[place].cards & ~cards)
    return tuple(table.melds[place] for place in sorted(places))


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a meld kind decides which cards are one."""

    name: str
    least: int
    most: int | None
    same: str
    ace: Ace | None

    @classmethod
    def of(cls, kind: MeldKind) -> Shape:
        """The shape of a kind."""
        return cls(kind.name, kind.least, kind.most, kind.same, kind.ace)


@lru_cache(maxsize=64)
def _table(ranks: tuple[int, ...], shapes: tuple[Shape, ...]) -> MeldTable:
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
    return MeldTable(
        melds=melds,
        by_cards=by_cards,
        kinds=kinds,
        by_lowest=tuple(map(tuple, by_lowest)),
        places={meld.cards: place for place, meld in enumerate(melds)},
    )


def _orders(ranks: tuple[int, ...], shape: Shape) -> Iterator[tuple[Card, ...]]:
    """The melds of one kind in canonical order, each as its cards are written."""
    suits = range(len(SUITS))
    if shape.same == "rank":
        most = len(SUITS) if shape.most is None else shape.most
        for rank in ranks:
            chosen = [some for size in range(shape.least, most + 1) for some in combinations(suits, size)]
            yield from (tuple(_card(rank, suit) for suit in some) for some in sorted(chosen))
    else:
        for suit in suits:
            yield from (tuple(_card(rank, suit) for rank in stretch) for stretch in stretches(ranks, shape))


def stretches(ranks: tuple[int, ...], shape: Shape) -> Iterator[tuple[int, ...]]:
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

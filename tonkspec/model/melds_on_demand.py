"""Melds of games with wild cards or several packs: found among the cards at hand, when they are asked for.

A table of them all would be too large: four wild deuces and runs of thirteen cards make hundreds of thousands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from tonkspec.cards import ALL_CARDS, CARDS, RANKS, SUITS, Card, card_set, cards_in
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld, Melds, Shape, assignments, stretches, table_of

MOST_MELDS = 1 << 15
"""So many melds are found within some cards at most; no choice may offer nearly as many."""
_LONGEST_KEY = 1 << 7
"""No meld has so many cards: it would need 13 wild cards of each pack beside its own."""


class TooManyMeldsError(Exception):
    """More than `MOST_MELDS` melds lie within some cards."""


def melds_of(game: Game) -> Melds:
    """The melds of a game; equal kinds, packs and wild cards share them."""
    deck = game.deck
    if deck.packs == 1 and not game.wilds:
        return table_of(deck.ranks, game.melds)
    wilds = tuple((one.rank, one.least_natural, one.most_wild) for one in game.wilds)
    return _finder(deck.ranks, tuple(map(Shape.of, game.melds)), wilds)


@lru_cache(maxsize=64)
def _finder(
    ranks: tuple[int, ...], shapes: tuple[Shape, ...], wilds: tuple[tuple[int, int, int | None], ...]
) -> MeldFinder:
    return MeldFinder(ranks, shapes, wilds)


@dataclass(frozen=True, slots=True)
class _Found:
    """A meld that was found, by what it comes in canonical order, and the kinds it belongs to."""

    meld: Meld
    key: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Hand:
    """Cards to make melds of: the natural ones by rank and suit, and by rank, the wild ones in canonical order."""

    natural: dict[tuple[int, int], tuple[Card, ...]]
    of_rank: dict[int, tuple[Card, ...]]
    wild: tuple[Card, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.wild) + sum(map(len, self.natural.values()))


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Ranks of a run, as bits too, and their number among all stretches of their kind."""

    number: int
    ranks: tuple[int, ...]
    bits: int

    @classmethod
    def of(cls, numbered: tuple[int, tuple[int, ...]]) -> _Stretch:
        number, ranks = numbered
        return cls(number, ranks, sum(1 << rank for rank in ranks))


def _by_length(all_of_them: Iterable[_Stretch]) -> dict[int, tuple[_Stretch, ...]]:
    found: dict[int, tuple[_Stretch, ...]] = {}
    for stretch in all_of_them:
        length = len(stretch.ranks)
        found[length] = (*found.get(length, ()), stretch)
    return found


class MeldFinder:
    """The melds of these kinds among cards of these ranks; what it found it keeps for a while.

    `wilds` are the ranks whose cards are wild, each with the least number of natural cards beside one of them, and the
    most wild cards (None: any number) in a meld with one of them.
    """

    def __init__(
        self,
        ranks: tuple[int, ...],
        shapes: tuple[Shape, ...],
        wilds: tuple[tuple[int, int, int | None], ...],
    ) -> None:
        self._ranks = ranks
        self._shapes = shapes
        self._limits = {rank: (least, most) for rank, least, most in wilds}
        self._stretches = {
            shape: _by_length(map(_Stretch.of, enumerate(stretches(ranks, shape))))
            for shape in shapes
            if shape.same == "suit"
        }
        self.wild = card_set(card for card in CARDS if card.rank in self._limits)
        self.within = lru_cache(maxsize=1 << 14)(self._within)
        self._exactly = lru_cache(maxsize=1 << 15)(self._made_of_all)

    def find(self, value: int) -> Meld | None:
        """See `Melds`."""
        found = self._exactly(value & ALL_CARDS).get(value)
        return None if found is None else found.meld

    def place(self, value: int) -> int:
        """See `Melds`."""
        found = self._exactly(value & ALL_CARDS).get(value)
        return -1 if found is None else found.key

    def kinds_of(self, value: int) -> tuple[str, ...]:
        """See `Melds`."""
        found = self._exactly(value & ALL_CARDS).get(value)
        return () if found is None else found.kinds

    def is_kind(self, cards: int, kind: str | None) -> bool:
        """See `Melds`."""
        return any(kind is None or kind in found.kinds for found in self._exactly(cards).values())

    def ways(self, cards: int) -> tuple[Meld, ...]:
        """See `Melds`."""
        return tuple(found.meld for found in self._exactly(cards).values())

    def grown(self, value: int, cards: int) -> tuple[Meld, ...]:
        """See `Melds`."""
        kept = assignments(value)
        found = self._exactly(value & ALL_CARDS | cards).items()
        return tuple(one.meld for grown, one in found if not kept - assignments(grown))

    def has_more_than(self, number: int, cards: int) -> bool:
        """Whether more melds than this lie within some cards; many more are not looked for."""
        try:
            return len(self._search(self._hand(cards), whole=False, most=number)) > number
        except TooManyMeldsError:
            return True

    def _within(self, cards: int) -> tuple[Meld, ...]:
        return tuple(found.meld for found in self._search(self._hand(cards), whole=False).values())

    def _made_of_all(self, cards: int) -> dict[int, _Found]:
        return self._search(self._hand(cards), whole=True)

    def _hand(self, cards: int) -> _Hand:
        natural: dict[tuple[int, int], tuple[Card, ...]] = {}
        for card in cards_in(cards & ~self.wild):
            if card.suit is not None:
                place = (card.rank, card.suit)
                natural[place] = (*natural.get(place, ()), card)
        of_rank: dict[int, tuple[Card, ...]] = {}
        for (rank, _), alike in sorted(natural.items(), key=lambda item: item[0][1]):
            of_rank[rank] = (*of_rank.get(rank, ()), *alike)
        return _Hand(natural, of_rank, cards_in(cards & self.wild))

    def _search(self, hand: _Hand, *, whole: bool, most: int = MOST_MELDS) -> dict[int, _Found]:
        """The melds by value in canonical order; with `whole`, those of all the cards alone."""
        found: dict[int, _Found] = {}
        for place, shape in enumerate(self._shapes):
            make = self._sets if shape.same == "rank" else self._runs
            for key, meld in make(shape, hand, whole=whole):
                known = found.get(meld.value)
                if len(found) > most:
                    raise TooManyMeldsError
                if known is None:
                    found[meld.value] = _Found(meld, _key((place, *key)), (shape.name,))
                elif shape.name not in known.kinds:
                    found[meld.value] = _Found(meld, known.key, (*known.kinds, shape.name))
        return dict(sorted(found.items(), key=lambda item: item[1].key))

    def _sets(self, shape: Shape, hand: _Hand, *, whole: bool) -> Iterator[tuple[tuple[int, ...], Meld]]:
        size = hand.size
        for rank in self._ranks:
            held = hand.of_rank.get(rank, ())
            if not held or (whole and len(held) + len(hand.wild) < size):
                continue
            for natural in (held,) if whole else _choices(held):
                for wild in (hand.wild,) if whole else ((), *_choices(hand.wild)):
                    total = len(natural) + len(wild)
                    if shape.least <= total <= (shape.most or total) and self._allowed(len(natural), wild):
                        order = (*natural, *wild)
                        stands = (*("" for _ in natural), *(RANKS[rank - 1] for _ in wild)) if wild else ()
                        key = (rank, *(card.suit or 0 for card in natural), *(len(SUITS) + card.face for card in wild))
                        yield key, Meld(card_set(order), order, stands)

    def _runs(self, shape: Shape, hand: _Hand, *, whole: bool) -> Iterator[tuple[tuple[int, ...], Meld]]:
        size, most_missing = hand.size, len(hand.wild)
        for suit in range(len(SUITS)):
            ranks = sum(1 << rank for rank, own in hand.natural if own == suit)
            lengths = () if not ranks else (size,) if whole else range(ranks.bit_count() + most_missing + 1)
            for stretch in chain.from_iterable(self._stretches[shape].get(length, ()) for length in lengths):
                length = len(stretch.ranks)
                met = (stretch.bits & ranks).bit_count()
                missing = length - met
                if not met or missing > most_missing:
                    continue
                held = [hand.natural.get((rank, suit), ()) for rank in stretch.ranks]
                there = [place for place, cards in enumerate(held) if cards]
                for more in range(1 if whole else min(met, most_missing - missing + 1)):
                    for besides in combinations(there, more):
                        wild_at = sorted({*range(length)} - {*there} | {*besides})
                        yield from self._filled(suit, stretch.number, stretch.ranks, held, wild_at, hand.wild)

    def _filled(
        self,
        suit: int,
        number: int,
        stretch: tuple[int, ...],
        held: Sequence[tuple[Card, ...]],
        wild_at: Sequence[int],
        wild: tuple[Card, ...],
    ) -> Iterator[tuple[tuple[int, ...], Meld]]:
        """The runs of a stretch of ranks in which wild cards stand at these places, and natural cards elsewhere."""
        for chosen in _arrangements(wild, len(wild_at)):
            if not self._allowed(len(stretch) - len(chosen), chosen):
                continue
            at = dict(zip(wild_at, chosen, strict=True))
            order = tuple(at[place] if place in at else cards[0] for place, cards in enumerate(held))
            stands = tuple(
                f"{RANKS[rank - 1]}{SUITS[suit]}" if place in at else "" for place, rank in enumerate(stretch)
            )
            key = (suit, number, *(1 + at[place].face if place in at else 0 for place in range(len(stretch))))
            yield key, Meld(card_set(order), order, stands if at else ())

    def _allowed(self, natural: int, wild: Sequence[Card]) -> bool:
        """Whether so many natural cards and these wild ones may be in one meld."""
        for card in wild:
            least, most = self._limits[card.rank]
            if natural < least or (most is not None and len(wild) > most):
                return False
        return natural > 0


def _key(parts: Sequence[int]) -> int:
    """A number that orders as these numbers do, which are all below 255; what ends comes before what goes on."""
    return int.from_bytes(bytes(part + 1 for part in parts).ljust(_LONGEST_KEY, b"\0"), "big")


def _choices(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """One or more of these cards in canonical order; of equal cards the first are taken."""
    alike: dict[Card, list[Card]] = {}
    for card in cards:
        alike.setdefault(card.face, []).append(card)
    chosen: list[tuple[Card, ...]] = [()]
    for copies in alike.values():
        chosen = [(*some, *copies[:number]) for some in chosen for number in range(len(copies) + 1)]
    return (some for some in chosen if some)


def _arrangements(cards: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """So many of these cards in every order; equal cards stand in their own order, and the first are taken."""
    if not size:
        yield ()
        return
    tried: set[Card] = set()
    for place, card in enumerate(cards):
        if card.face not in tried:
            tried.add(card.face)
            for others in _arrangements((*cards[:place], *cards[place + 1 :]), size - 1):
                yield (card, *others)

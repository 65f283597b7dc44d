"""Melds of a kind to look at, found by the rules themselves, and cards that look like one and are none."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.cards import JOKER_RANK, RANKS, Card, card_set
from tonkspec.model.game import Game, MeldKind
from tonkspec.model.melds import Meld, Melds, Shape, stretches, table_of
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.rulebook.book.pages import Shown

_LARGEST = 5
"""A meld of more cards shows nothing that one of so many does not."""
_ACE = 1


def example_melds(game: Game, kind: MeldKind) -> tuple[tuple[Shown, ...], ...]:
    """Melds of a kind: a small and a larger one, those in which the ace stands at an end, and one with a wild card.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> for meld in example_melds(game, game.melds[1]):
    ...     print(" ".join(str(one.card) for one in meld))
    7d 8d 9d
    6h 7h 8h 9h
    As 2s 3s
    Qc Kc Ac
    """
    found = [meld for meld in dict.fromkeys(_natural(game, kind)) if meld]
    return (*(tuple(map(Shown, one)) for one in found), *_wild(game, kind, found[0] if found else ()))


def no_melds(game: Game, kind: MeldKind) -> tuple[tuple[Shown, ...], ...]:
    """Cards that one might take for a meld of a kind: a run that begins at the one end of the ranks, or goes on beyond
    the other.
    """
    ranks, size = game.deck.ranks, kind.least
    if kind.same != "suit" or size > len(ranks):
        return ()
    melds = melds_of(game)
    ring = ranks + ranks[:size]
    tries = (ring[start : start + size] for start in range(len(ranks) - size + 1, len(ranks) + 1))
    found = (tuple(_card(rank, 3) for rank in some) for some in tries)
    return tuple(tuple(map(Shown, cards)) for cards in found if not melds.is_kind(card_set(cards), kind.name))


def _natural(game: Game, kind: MeldKind) -> Iterator[tuple[Card, ...]]:
    ranks = game.deck.ranks
    sizes = dict.fromkeys((kind.least, min(kind.least + 1, kind.most or _LARGEST)))
    if kind.same == "rank":
        for number, size in enumerate(sizes):
            rank = ranks[(len(ranks) // 2 + 2 * number) % len(ranks)]
            melds = [meld.order for meld in table_of(ranks, (kind,)).melds if meld.order[0].rank == rank]
            yield next((one for one in reversed(melds) if len(one) == size), ())
        return
    lines = tuple(stretches(ranks, Shape.of(kind)))
    for number, size in enumerate(sizes):
        plain = [line for line in lines if len(line) == size and _ACE not in line]
        yield tuple(_card(rank, 1 + number) for rank in (plain[len(plain) // 2] if plain else ()))
    for suit, line in ((3, _first(lines, kind.least, 0)), (0, _first(lines, kind.least, -1))):
        if line:
            yield tuple(_card(rank, suit) for rank in line)
    corner = [line for line in lines if len(line) == kind.least and _ACE in line[1:-1]]
    yield from (tuple(_card(rank, 1) for rank in line) for line in corner[:1])


def _first(lines: tuple[tuple[int, ...], ...], size: int, place: int) -> tuple[int, ...]:
    """The first of some sequences of a size that has the ace at a place."""
    return next((line for line in lines if len(line) == size and line[place] == _ACE), ())


def _wild(game: Game, kind: MeldKind, natural: tuple[Card, ...]) -> Iterator[tuple[Shown, ...]]:
    """A meld in which a wild card stands for one of the natural cards."""
    melds: Melds = melds_of(game)
    for wild in game.wilds:
        card = Card(52) if wild.rank == JOKER_RANK else _card(wild.rank, 3)
        for place in range(len(natural) - 1, -1, -1):
            cards = card_set((*natural[:place], card, *natural[place + 1 :]))
            ways = [one for one in melds.ways(cards) if kind.name in melds.kinds_of(one.value) and one.stands]
            if ways:
                yield shown_meld(ways[0])
                break


def shown_meld(meld: Meld) -> tuple[Shown, ...]:
    """A meld as it is written, with what its wild cards stand for."""
    stands = meld.stands or ("",) * len(meld.order)
    return tuple(Shown(card.face, other) for card, other in zip(meld.order, stands, strict=True))


def _card(rank: int, suit: int) -> Card:
    return Card(suit * len(RANKS) + rank - 1)

"""Between the values that positions hold and those that are given out or come in: cards, seats, melds, zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from tonkspec.cards import ALL_CARDS, CARDS, Card, card_set, cards_in
from tonkspec.engine.draft import SEATS, seats_in
from tonkspec.engine.position import Content, Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.scope import LEAST, MOST, SETS, Dictionary
from tonkspec.engine.values import Value
from tonkspec.model.game import Layout
from tonkspec.model.melds import Meld, Melds
from tonkspec.model.types import ELEMENT_OF, Kind, Type


class WrongContentError(ValueError):
    """A value of another kind than the game wants here; the message says what is wanted."""


def given_out(held: Any, kind: Kind, names: Dictionary) -> Value:  # noqa: ANN401 -- see `Evaluate`
    """A value of this kind as it is given out."""
    if held is None:
        return None
    match kind:
        case Kind.CARD:
            return CARDS[int(held)]
        case Kind.PLAYER:
            return SEATS[int(held)]
        case Kind.MELD:
            return meld_given_out(held, names)
        case Kind.CARDS:
            return cards_in(held)
        case Kind.PLAYERS:
            return seats_in(held)
        case Kind.MELDS:
            return tuple(meld_given_out(meld, names) for meld in held)
        case _:
            return held


def meld_given_out(value: int, names: Dictionary) -> Meld:
    """A meld by its value. One that is torn while a move is made is its cards alone."""
    found = names.melds.find(value)
    cards = value & ALL_CARDS
    return Meld(cards, cards_in(cards)) if found is None else found


def taken_in(value: object, wanted: Type, players: int, names: Dictionary) -> Held:
    """A value of a state or given as positions hold it.

    Raises `WrongContentError` for a value of another kind, a number out of range and money below zero.
    """
    if value is None and wanted.optional:
        return None
    held = (
        _set_held(value, wanted.kind, players, names) if wanted.kind in SETS else _held(value, wanted, players, names)
    )
    if held is None:
        raise WrongContentError(f"{wanted} is wanted, not `{value}`")
    return held


def within_bounds(held: Held, bounds: tuple[int, int] | None) -> Held:
    """A value of a state or given; raises `WrongContentError` for a number out of its bounds."""
    if bounds is not None and isinstance(held, int) and not bounds[0] <= held <= bounds[1]:
        raise WrongContentError(f"a number from {bounds[0]} to {bounds[1]} is wanted, not `{held}`")
    return held


def _held(value: object, wanted: Type, players: int, names: Dictionary) -> Held:
    """A single value; None for one of another kind."""
    kind = wanted.kind
    if kind is Kind.YES_NO:
        return value if isinstance(value, bool) else None
    if kind is Kind.CHOICE:
        return value if isinstance(value, str) and value in wanted.values else None
    if kind is Kind.CARD:
        return value if isinstance(value, Card) else None
    if kind is Kind.MELD:
        return value.value if isinstance(value, Meld) and names.melds.find(value.value) else None
    if not isinstance(value, int) or isinstance(value, bool | Card) or not LEAST <= value <= MOST:
        return None
    if kind is Kind.PLAYER:
        return SEATS[value] if 0 <= value < players else None
    return None if kind is Kind.MONEY and value < 0 else value


def _set_held(value: object, kind: Kind, players: int, names: Dictionary) -> Held:
    """A set of values; None for one of another kind."""
    if kind is Kind.CARDS:
        return card_set(cards_of(value))
    if not isinstance(value, list | tuple):
        return None
    elements = [_held(one, Type(ELEMENT_OF[kind]), players, names) for one in cast("Sequence[object]", value)]
    numbers = [one for one in elements if isinstance(one, int)]
    if len(numbers) < len(elements):
        return None
    if kind is Kind.MELDS:
        return tuple(sorted(set(numbers), key=names.melds.place))
    return sum(1 << seat for seat in set(numbers))


def cards_of(value: object) -> tuple[Card, ...]:
    """Cards in the order given; a meld gives its own."""
    if isinstance(value, Meld):
        return value.order
    if not isinstance(value, Iterable) or isinstance(value, str):
        raise WrongContentError(f"not a list of cards: `{value}`")
    cards = tuple(cast("Iterable[object]", value))
    wrong = [card for card in cards if not isinstance(card, Card)]
    if wrong:
        raise WrongContentError(f"not a card: `{wrong[0]}`")
    return cast("tuple[Card, ...]", cards)


def content_taken_in(value: object, layout: Layout, melds: Melds) -> tuple[Content, tuple[Card, ...]]:
    """What lies in a zone as positions hold it, and its cards one by one.

    Of cards that can lie as a meld in several ways, the first in canonical order is meant where a `Meld` does not say.
    Raises `WrongContentError` for what is no list of cards, or, in a zone of melds, no list of melds.
    """
    if layout != "melds":
        cards = cards_of(value)
        return (cards if layout == "pile" else card_set(cards)), cards
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise WrongContentError(f"not a list of melds: `{value}`")
    lying = [_meld(meld, melds) for meld in cast("Sequence[object]", value)]
    content = tuple(sorted((meld.value for meld in lying), key=melds.place))
    return content, tuple(card for meld in lying for card in meld.order)


def _meld(value: object, melds: Melds) -> Meld:
    cards = cards_of(value)
    if isinstance(value, Meld) and value.stands:
        found = melds.find(value.value)
    else:
        ways = melds.ways(card_set(cards)) if len(set(cards)) == len(cards) else ()
        found = ways[0] if ways else None
    if found is None:
        written = value.written if isinstance(value, Meld) else map(str, cards)
        raise WrongContentError(f"not a meld: `{' '.join(written)}`")
    return found


def content_cards(content: Content, layout: Layout) -> tuple[Card, ...]:
    """The cards of a zone one by one: a pile top first."""
    if isinstance(content, int):
        return cards_in(content)
    if layout == "pile":
        return tuple(CARDS[card] for card in content)
    return tuple(card for meld in content for card in cards_in(meld & ALL_CARDS))


def of_seats(rules: Rules, position: Position, zone: str) -> tuple[Content, ...]:
    """The contents of a zone: of each seat, or the one content of a zone of the table."""
    place, declared = rules.names.zones[zone]
    content = position.zones[place]
    return cast("tuple[Content, ...]", content if declared.per_player else (content,))

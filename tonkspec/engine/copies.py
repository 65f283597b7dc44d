"""Equal cards: no two positions differ only in which of them lies where.

Cards of two packs that look alike, and two jokers, are told apart by their numbers alone. After the deal and after each
move they are numbered anew in the order in which they lie: by zone as declared, by seat, and in each place as it is
written. What a state holds is then the first cards of their faces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tonkspec.cards import ALL_CARDS, CARDS, COPIES, Card, card_set, cards_in, first_copies
from tonkspec.engine.draft import Draft
from tonkspec.engine.scope import Dictionary, Evaluate
from tonkspec.model.melds import Meld, stand_ins, valued
from tonkspec.model.types import Kind


def renumber(draft: Draft, names: Dictionary) -> None:
    """Number equal cards anew in the order in which they lie; does nothing in a pack that has none."""
    if not names.alike:
        return
    lying = tuple(_lying(draft, names))
    numbers = dict(zip(lying, first_copies(lying), strict=True))
    if any(card != new for card, new in numbers.items()):
        for place, zone in names.zones.values():
            contents: tuple[Any, ...] = draft.zones[place] if zone.per_player else (draft.zones[place],)
            new = [_content(one, zone.layout, numbers, names) for one in contents]
            draft.zones[place] = tuple(new) if zone.per_player else new[0]
        draft.shown = _cards(draft.shown, numbers)
    for state, place in ((state, names.states[state.name]) for state in names.game.states):
        held = draft.state[place]
        if state.per_player:
            of_all: tuple[Any, ...] = held
            draft.state[place] = tuple(remembered(one, state.type.kind, names) for one in of_all)
        else:
            draft.state[place] = remembered(held, state.type.kind, names)


def outward(meld: Meld) -> Meld:
    """The meld with the first cards of their faces, as moves have it."""
    order = first_copies(meld.order)
    return Meld(card_set(order), order, meld.stands)


def made_of(meld: int, cards: int) -> int:
    """The same meld of other cards, which look like its own."""
    return _meld(meld, dict(zip(cards_in(meld & ALL_CARDS), cards_in(cards), strict=True)))


def first_of_faces(cards: int) -> int:
    """As many cards of the same faces, the first of each."""
    return card_set(first_copies(cards_in(cards)))


def found_among(faces: int, cards: int) -> int | None:
    """The cards of a set that look like these; None if they are not all there.

    >>> two_jokers, second_joker = 3 << 52, 1 << 53
    >>> found_among(1 << 52, second_joker) == second_joker, found_among(two_jokers, second_joker)
    (True, None)
    """
    found = like(faces, cards)
    return found if found.bit_count() == faces.bit_count() else None


def like(faces: int, cards: int) -> int:
    """The cards of a set that look like these, as many of each face if there are so many, and the first of them."""
    found = 0
    for card in cards_in(faces):
        copy = next((copy for copy in COPIES[card.face] if cards & ~found & 1 << copy), None)
        found |= 0 if copy is None else 1 << copy
    return found


def _lying(draft: Draft, names: Dictionary) -> Iterator[Card]:
    for place, zone in names.zones.values():
        content = draft.zones[place]
        for own in content if zone.per_player else (content,):
            if zone.layout == "pile":
                yield from (CARDS[card] for card in own)
            elif zone.layout == "cards":
                yield from sorted(cards_in(own), key=lambda card: (card.face, not draft.shown >> card & 1))
            else:
                yield from (card for value in own for card in _order(value, names))


def _order(value: int, names: Dictionary) -> tuple[Card, ...]:
    meld = names.melds.find(value)
    return cards_in(value & ALL_CARDS) if meld is None else meld.order


def _content(content: Any, layout: str, numbers: dict[Card, Card], names: Dictionary) -> Any:  # noqa: ANN401
    if layout == "cards":
        return _cards(content, numbers)
    if layout == "pile":
        return tuple(int(numbers[CARDS[card]]) for card in content)
    return tuple(sorted((_meld(value, numbers) for value in content), key=names.melds.place))


def _cards(cards: int, numbers: dict[Card, Card]) -> int:
    return card_set(numbers[card] for card in cards_in(cards))


def _meld(value: int, numbers: dict[Card, Card]) -> int:
    standing = [(numbers[card], stands) for card, stands in stand_ins(value)]
    return valued(_cards(value & ALL_CARDS, numbers), standing)


def as_remembered(value: Evaluate, kind: Kind, names: Dictionary) -> Evaluate:
    """A value as a state keeps it, and as it is compared: by faces."""

    def faces(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        return remembered(value(draft), kind, names)

    return faces


def remembered(held: Any, kind: Kind, names: Dictionary) -> Any:  # noqa: ANN401 -- see `Evaluate`
    """A value without what tells equal cards apart: the first cards of their faces."""
    if held is None:
        return None
    match kind:
        case Kind.CARD:
            return CARDS[int(held)].face
        case Kind.CARDS:
            return first_of_faces(held)
        case Kind.MELD | Kind.MELDS:
            melds = [names.melds.find(value) for value in (held if kind is Kind.MELDS else (held,))]
            values = tuple(outward(meld).value for meld in melds if meld is not None)
            return values if kind is Kind.MELDS else values[0]
        case _:
            return held

"""Cards that are remembered, in a pack in which some look alike: a state, and what comes of it, says faces, not which
card lies where.

So a remembered card is, among other cards, the one there that looks like it. Whether an expression is remembered
follows from its form alone: a state is, and so is every name, definition and choice that gets its value from one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tonkspec.cards import ALL_CARDS, CARDS, COPIES, card_set, cards_in
from tonkspec.engine.coercions import as_set
from tonkspec.engine.copies import found_among, like
from tonkspec.engine.draft import Draft
from tonkspec.engine.movement import Spot, lift_order
from tonkspec.engine.scope import Scope
from tonkspec.model.expressions import (
    Choose,
    DefinitionOf,
    Expression,
    Extreme,
    FunctionOf,
    GivenOf,
    Local,
    MeldsFrom,
    SetOf,
    StateOf,
    Where,
)
from tonkspec.model.game import Zone
from tonkspec.model.types import Kind

_OF_CARDS = frozenset({Kind.CARD, Kind.CARDS, Kind.MELD, Kind.MELDS})


def is_remembered(expression: Expression, scope: Scope) -> bool:
    """Whether the cards of an expression are faces; never so in a pack in which all cards differ."""
    if not scope.names.alike or expression.type.kind not in _OF_CARDS:
        return False
    match expression:
        case StateOf() | GivenOf():
            return True
        case Local(name=name):
            return scope.remembers(name)
        case DefinitionOf():
            return _definition_is_remembered(expression, scope)
        case Choose(then=then, otherwise=otherwise):
            return is_remembered(then, scope) or is_remembered(otherwise, scope)
        case Where(of=of) | Extreme(of=of) | MeldsFrom(cards=of) | FunctionOf(argument=of):
            return is_remembered(of, scope)
        case SetOf(operator=operator, left=left, right=right):
            return is_remembered(left, scope) and (operator == "except" or is_remembered(right, scope))
        case _:
            return False


def bound(name: str, value: Expression, scope: Scope) -> int:
    """The place of a local name that has this value, or is an element of it."""
    if is_remembered(value, scope):
        scope.remember(name)
    return scope.place(name)


def definition_scope(expression: DefinitionOf, scope: Scope) -> Scope:
    """The names within a definition. One of remembered cards has names of its own."""
    definition = next(one for one in scope.names.game.definitions if one.name == expression.definition)
    rule = definition.rule.name
    if expression.subject is None or definition.parameter is None or not is_remembered(expression.subject, scope):
        return Scope(scope.names, rule)
    inside = Scope(scope.names, rule, f"{rule} of what is remembered")
    inside.remember(definition.parameter)
    return inside


def _definition_is_remembered(expression: DefinitionOf, scope: Scope) -> bool:
    definition = next(one for one in scope.names.game.definitions if one.name == expression.definition)
    inside = definition_scope(expression, scope)
    values = (definition.value, *(one.value for one in definition.exceptions))
    return any(is_remembered(value, inside) for value in values)


def together(cards: int, faces: int) -> int:
    """Some cards, and of the faces as many more as are not among them.

    >>> joker, other_joker = 1 << 52, 1 << 53
    >>> together(other_joker, joker) == other_joker, together(1, joker) == 1 | joker
    (True, True)
    """
    missing = list(cards_in(faces))
    for card in cards_in(like(faces, cards)):
        missing.remove(next(one for one in missing if one.face == card.face))
    for card in missing:
        cards |= 1 << next(copy for copy in COPIES[card.face] if not cards >> copy & 1)
    return cards


def lying(draft: Draft, faces: int, to: Spot | None, scope: Scope, besides: int = 0) -> int:
    """The cards that a statement means by these faces: the mover's own, then those that lie in one place only.

    What lies where it is to be put (`to`) is meant last, and never one of those that are meant anyway (`besides`). A
    fault where a card may be one of several places: nobody's card is taken for another's.
    """
    found, missing = 0, faces
    every = [(spot, cards & ~besides) for spot, cards in _spots(draft, scope.names.zones.values())]
    spots = [(spot, cards) for spot, cards in every if spot != to]
    own = [cards for (_, seat), cards in spots if seat is not None and seat == draft.mover]
    for cards in own:
        found, missing = _found(found, missing, cards)
    for card in cards_in(missing):
        holding = [cards for _, cards in spots if like(1 << card, cards & ~found)]
        if len(holding) > 1:
            raise scope.fault(f"`{card}` lies in several places, and it is not said which is meant")
        for cards in holding:
            found, missing = _found(found, missing, cards & ~found)
    if missing:
        found, missing = _found(found, missing, sum(cards for _, cards in every) & ~found)
    if missing:
        raise scope.fault(f"no zone holds `{' '.join(map(str, cards_in(missing)))}`")
    return found


def meant(expression: Expression, scope: Scope) -> Callable[[Draft, int, Spot | None], int]:
    """What makes of the cards of a statement those that it means, given where they are to be put."""
    if is_remembered(expression, scope):
        return lambda draft, cards, to: lying(draft, cards, to, scope)
    if isinstance(expression, SetOf) and expression.operator == "plus":
        placed = [side for side in (expression.left, expression.right) if not is_remembered(side, scope)]
        if len(placed) == 1:
            there = as_set(placed[0], scope)
            return lambda draft, cards, to: (own := there(draft)) | lying(draft, cards & ~own, to, scope, own)
    return lambda _, cards, __: cards


def laid_cards(draft: Draft, faces: int, scope: Scope) -> int:
    """The cards of the one laid meld in which there are cards like these."""
    melds = [
        meld & ALL_CARDS
        for place, zone in scope.names.zones.values()
        if zone.layout == "melds"
        for own in (draft.zones[place] if zone.per_player else (draft.zones[place],))
        for meld in own
        if found_among(faces & ALL_CARDS, meld & ALL_CARDS) is not None
    ]
    if len(melds) > 1:
        raise scope.fault("several melds look like this one, and it is not said which is meant")
    return melds[0] if melds else faces & ALL_CARDS


def _found(found: int, missing: int, cards: int) -> tuple[int, int]:
    """What has been found among these cards too, and what is still missing."""
    here = like(missing, cards)
    left = list(cards_in(missing))
    for card in cards_in(here):
        left.remove(next(one for one in left if one.face == card.face))
    return found | here, card_set(left)


def _spots(draft: Draft, zones: Iterable[tuple[int, Zone]]) -> Iterator[tuple[Spot, int]]:
    """Every place where cards lie, with them; loose cards come before melds, and these before piles."""
    for place, zone in lift_order(zones):
        content: Any = draft.zones[place]
        for seat, own in enumerate(content) if zone.per_player else ((None, content),):
            yield (place, seat), _cards(own, zone)


def _cards(content: Any, zone: Zone) -> int:  # noqa: ANN401 -- what lies in a zone of any layout
    if zone.layout == "cards":
        return content
    if zone.layout == "pile":
        return card_set(CARDS[int(card)] for card in content)
    cards = 0
    for meld in content:
        cards |= meld & ALL_CARDS
    return cards

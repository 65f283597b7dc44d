"""What sets are called: places for cards, groups of players, cards and melds."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    Expression,
    Extreme,
    Literal_,
    MeldsFrom,
    RoleOf,
    SetOf,
    Where,
    Winners,
    ZoneOf,
)
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import Group, Member, Phrase, Place, Together, Who, WithExtreme, Without
from tonkspec.prose.scope import Scope
from tonkspec.prose.shape import taken_together
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.terms import declared, zone_term
from tonkspec.prose.values import owner


@phrase.register
def all_players(expression: AllPlayers, scope: Scope) -> Phrase:
    """Everyone who plays."""
    del expression, scope
    return Group(noun="player", determiner="the")


@phrase.register
def winners(expression: Winners, scope: Scope) -> Phrase:
    """Those who have won."""
    del expression, scope
    return Group(noun="winner", determiner="the")


@phrase.register
def zone(expression: ZoneOf, scope: Scope) -> Phrase:
    """A zone."""
    return place(scope, expression.zone, owner(expression.owner, scope))


@phrase.register
def any_zone(expression: AnyZone, scope: Scope) -> Phrase:
    """The zones of all players."""
    return replace(place(scope, expression.zone, None), everyones=True)


def place(scope: Scope, name: str, whose: Phrase | None) -> Place:
    """A zone by name, and whose it is."""
    return Place(zone_term(scope.game, name), declared(scope.game.zones, name).layout, whose)


@phrase.register
def set_of(expression: SetOf, scope: Scope) -> Phrase:
    """Two sets taken together, or one without the other; what is but taken as a set is called as it is."""
    alone = taken_as_a_set(expression)
    if alone is not expression:
        return phrase(alone, scope)
    left = phrase(expression.left, scope)
    right = phrase(expression.right, scope)
    if expression.operator == "plus":
        return Together(left, right)
    whole = elements(expression.left, scope, "the") if expression.left.type.kind is Kind.PLAYERS else left
    if not isinstance(whole, Group):
        return Without(left, right)
    oneself = isinstance(expression.right, RoleOf) and expression.right.role in {"mover", "closer"}
    named = whole.among is not None or whole.restrictions
    if oneself and isinstance(right, Member) and whole.other is None and not named:
        return replace(whole, other=right)
    return replace(whole, exceptions=(*whole.exceptions, *taken_together(right)))


def taken_as_a_set(expression: Expression) -> Expression:
    """The card, player or meld of which this is the set; anything else is itself."""
    if isinstance(expression, SetOf) and expression.operator == "plus":
        for one, other in ((expression.left, expression.right), (expression.right, expression.left)):
            if isinstance(other, Literal_) and other.value is None:
                return one
    return expression


@phrase.register
def melds_from(expression: MeldsFrom, scope: Scope) -> Phrase:
    """The melds that can be made of some cards."""
    return Group(noun="meld", determiner="the", source=phrase(expression.cards, scope))


@phrase.register
def where(expression: Where, scope: Scope) -> Phrase:
    """Those of a set for which a condition holds."""
    inner, element = scope.with_element(expression.name, expression.of)
    return _restricted(expression, scope, Who(element, condition(expression.condition, inner)))


@phrase.register
def extreme(expression: Extreme, scope: Scope) -> Phrase:
    """Those of a set with the least or most of something."""
    inner, element = scope.with_element(expression.name, expression.of)
    key = phrase(expression.key, inner)
    return _restricted(expression, scope, WithExtreme(expression.extreme, element, key))


def _restricted(expression: Where | Extreme, scope: Scope, restriction: Who | WithExtreme) -> Phrase:
    whole = elements(expression.of, scope, "the", restriction.element)
    if isinstance(whole, Group):
        whole = replace(whole, element=None)
        less = whole.restrictions or whole.exceptions or whole.other
        if isinstance(restriction, Who) or not less:
            return replace(whole, restrictions=(*whole.restrictions, restriction))
    return Group(noun=restriction.element.noun, determiner="the", among=whole, restrictions=(restriction,))

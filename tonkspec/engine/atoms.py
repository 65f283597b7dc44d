"""Expressions that name something: constants, roles, zones, state, definitions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from tonkspec.cards import card_set
from tonkspec.engine.draft import Draft
from tonkspec.engine.exceptions import chosen_value, exceptional
from tonkspec.engine.remembering import definition_scope
from tonkspec.engine.scope import DefinitionClosure, Evaluate, Scope
from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    DefinitionOf,
    EndingName,
    Expression,
    GivenOf,
    Literal_,
    Local,
    OptionValue,
    RoleOf,
    StateOf,
    TheEnding,
    Winners,
    ZoneOf,
)


def raw_zone(zone: ZoneOf, scope: Scope) -> Evaluate:
    """What lies in a zone as a position holds it: a pile as a tuple, top first. None for a zone of `none`."""
    place, _ = scope.names.zones[zone.zone]
    if zone.owner is None:
        return lambda draft: draft.zones[place]
    owner = scope.evaluator(zone.owner)

    def of_player(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        seat = owner(draft)
        return None if seat is None else draft.zones[place][seat]

    return of_player


def _constant(expression: Literal_ | OptionValue, _scope: Scope) -> Evaluate:
    value = expression.value
    return lambda _: value


def _local(expression: Local, scope: Scope) -> Evaluate:
    place = scope.place(expression.name)
    return lambda draft: draft.local[place]


def _role(expression: RoleOf, _scope: Scope) -> Evaluate:
    return attrgetter(expression.role)


def _all_players(_expression: AllPlayers, _scope: Scope) -> Evaluate:
    return attrgetter("seats")


def _winners(_expression: Winners, _scope: Scope) -> Evaluate:
    return attrgetter("winners")


def _the_ending(_expression: TheEnding, _scope: Scope) -> Evaluate:
    return attrgetter("ending")


def _ending_name(expression: EndingName, _scope: Scope) -> Evaluate:
    name = expression.ending
    return lambda _: name


def _zone(expression: ZoneOf, scope: Scope) -> Evaluate:
    raw = raw_zone(expression, scope)
    if scope.names.zones[expression.zone][1].layout == "pile":
        return lambda draft: card_set(raw(draft) or ())
    return raw


def _any_zone(expression: AnyZone, scope: Scope) -> Evaluate:
    place, zone = scope.names.zones[expression.zone]
    if zone.layout == "melds":
        canonical = scope.names.melds.place
        return lambda draft: tuple(sorted((meld for laid in draft.zones[place] for meld in laid), key=canonical))
    contents: Callable[[Any], int] = card_set if zone.layout == "pile" else int

    def union(draft: Draft) -> int:
        cards = 0
        for content in draft.zones[place]:
            cards |= contents(content)
        return cards

    return union


def _state(expression: StateOf, scope: Scope) -> Evaluate:
    place = scope.names.states[expression.state]
    if expression.owner is None:
        return lambda draft: draft.state[place]
    owner = scope.evaluator(expression.owner)

    def of_player(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        seat = owner(draft)
        return None if seat is None else draft.state[place][seat]

    return of_player


def _given(expression: GivenOf, scope: Scope) -> Evaluate:
    place = scope.names.givens[expression.given]
    if expression.owner is None:
        return lambda draft: draft.given[place]
    owner = scope.evaluator(expression.owner)

    def of_player(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        seat = owner(draft)
        values: Any = draft.given[place]
        return None if seat is None else values[seat]

    return of_player


def definition_closure(name: str, inside: Scope) -> DefinitionClosure:
    """A definition made ready in the scope of its own names, once for the whole game."""
    known = inside.names.definitions
    if inside.whole:
        name = inside.whole
    if name not in known:
        definition = next(one for one in inside.names.game.definitions if one.rule.name == inside.rule)
        place = None if definition.parameter is None else inside.place(definition.parameter)
        base = inside.evaluator(definition.value)
        exceptions = exceptional(definition.exceptions, inside, lambda one, part: part.evaluator(one.value))
        value = chosen_value(base, exceptions) if exceptions else base
        known[name] = DefinitionClosure(place, value)
    return known[name]


def _definition(expression: DefinitionOf, scope: Scope) -> Evaluate:
    closure = definition_closure(expression.definition, definition_scope(expression, scope))
    value, place = closure.value, closure.place
    if expression.subject is None or place is None:
        return value
    subject = scope.evaluator(expression.subject)

    def of_subject(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        element = subject(draft)
        if element is None:
            return None
        draft.local[place] = element
        return value(draft)

    return of_subject


ATOMS: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]] = {
    Literal_: _constant,
    OptionValue: _constant,
    Local: _local,
    RoleOf: _role,
    AllPlayers: _all_players,
    Winners: _winners,
    TheEnding: _the_ending,
    EndingName: _ending_name,
    ZoneOf: _zone,
    AnyZone: _any_zone,
    StateOf: _state,
    GivenOf: _given,
    DefinitionOf: _definition,
}
"""The builders of this module by class of expression."""

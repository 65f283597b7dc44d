"""What a name stands for once its value has changed: "the cards that were in his hand before".

A `let` holds its value, and a choice is made before any effect. Once an effect has moved cards or set a state, an
expression put in for the name would say what is there now.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace

from tonkspec.model.expressions import AnyZone, DefinitionOf, Expression, StateOf, ZoneOf
from tonkspec.model.statements import Assign, DealCards, Join, Lay, Put, Shuffle, Statement
from tonkspec.model.walk import descendants
from tonkspec.prose.clauses import Attribute, Described, Earlier, Group, Member, Phrase
from tonkspec.prose.scope import Scope
from tonkspec.prose.speech import phrase

_MOVING = (Put, Lay, Join, DealCards, Shuffle)


def changes(statement: Statement) -> bool:
    """Whether a statement moves cards or sets a state."""
    return any(isinstance(node, (*_MOVING, Assign)) for node in descendants(statement))


def after_change(mentioned: AbstractSet[str], scope: Scope) -> Scope:
    """The scope after an effect: names whose values may be others now stand for what these were before.

    `mentioned` are the names that have come up already, so that what they stand for has been said.
    """
    kept = {name: value for name, value in scope.values.items() if not may_change(value)}
    earlier = {name: _earlier(phrase(value, scope)) for name, value in scope.values.items() if name not in kept}
    described = {
        name: replace(called, description=replace(called.description, phrase=_earlier(called.description.phrase)))
        for name, called in scope.names.items()
        if isinstance(called, Member) and isinstance(called.description, Described) and name not in mentioned
        if isinstance(called.description.phrase, Attribute | Group)
    }
    return replace(scope, values=kept, names={**scope.names, **earlier, **described})


def may_change(value: Expression) -> bool:
    """Whether a value reads what effects change."""
    return any(isinstance(node, AnyZone | DefinitionOf | StateOf | ZoneOf) for node in descendants(value))


def _earlier(of: Phrase) -> Phrase:
    return of if isinstance(of, Earlier) else Earlier(of)

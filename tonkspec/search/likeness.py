"""Expressions in a form in which two that mean the same by their form are equal."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import cast

from tonkspec.model.expressions import (
    DefinitionOf,
    Expression,
    Extreme,
    ExtremeValue,
    Local,
    Quantified,
    Total,
    Where,
)
from tonkspec.model.game import Definition, Game
from tonkspec.model.rule import Rule
from tonkspec.model.walk import replaced

MOST_INLINED = 2000
"""A definition is put in the place of its name only while the whole stays smaller than this many nodes."""

_BINDING = (Extreme, ExtremeValue, Quantified, Total, Where)


def likeness(value: object) -> object:
    """A value of the model without what carries no meaning: rules, and the names of elements, which become numbers.

    Two expressions or statements that differ in no more than that have equal likenesses.
    """
    return _likeness(value, {})


def inlined(expression: Expression, game: Game) -> Expression:
    """The expression with what is defined in the place of each name, where the definition has no exceptions."""
    plain = {one.name: one for one in game.definitions if not one.exceptions}
    size = [0]

    def change(node: Expression) -> Expression:
        size[0] += 1
        if not isinstance(node, DefinitionOf) or node.definition not in plain or size[0] > MOST_INLINED:
            return node
        return replaced(_applied(plain[node.definition], node.subject), change)

    return replaced(expression, change)


def _applied(definition: Definition, subject: Expression | None) -> Expression:
    """What a definition says of this subject."""
    if subject is None or definition.parameter is None:
        return definition.value
    name = definition.parameter
    return replaced(definition.value, lambda node: subject if isinstance(node, Local) and node.name == name else node)


def _likeness(value: object, bound: Mapping[str, int]) -> object:
    if isinstance(value, tuple):
        return tuple(_likeness(item, bound) for item in cast("tuple[object, ...]", value))
    if isinstance(value, Rule):
        return None
    if isinstance(value, Local) and value.name in bound:
        return ("element", bound[value.name])
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    inside = {**bound, value.name: len(bound)} if isinstance(value, _BINDING) else bound
    parts: list[object] = [type(value)]
    for field in dataclasses.fields(value):
        held: object = getattr(value, field.name)
        if isinstance(value, _BINDING) and field.name == "name":
            continue
        # The set itself does not see its element.
        parts.append(_likeness(held, bound if field.name == "of" else inside))
    return tuple(parts)

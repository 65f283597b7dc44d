"""Definitions that only give a number, or what comes with the deal, another name: sentences say what is behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tonkspec.model.expressions import DefinitionOf, Expression, GivenOf, Literal_, Local
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants, replaced
from tonkspec.prose.resolve import resolve

Plain = tuple[str | None, Expression]
"""The parameter, if there is one, and the value of a plain definition."""


def plain_definitions(game: Game) -> dict[str, Plain]:
    """The plain definitions by name."""
    found = ((one.name, _plain(one)) for one in game.definitions)
    return {name: plain for name, plain in found if plain is not None}


def without_plain_names(expression: Expression, behind: Callable[[Expression], Expression]) -> Expression:
    """The expression with what stands `behind` each plain definition in the place of its name."""
    if not any(isinstance(node, DefinitionOf) for node in descendants(expression)):
        return expression
    return replaced(expression, behind)


def what_is_behind(game: Game) -> Callable[[Expression], Expression]:
    """What gives what stands behind a plain definition for its name, and any other expression as it is."""
    definitions = {one.name: one for one in game.definitions}

    @cache
    def plain(name: str) -> Plain | None:
        definition = definitions.get(name)
        return None if definition is None else _plain(definition)

    def change(node: Expression) -> Expression:
        found = plain(node.definition) if isinstance(node, DefinitionOf) else None
        if not isinstance(node, DefinitionOf) or found is None:
            return node
        (parameter, value), subject = found, node.subject
        if subject is None:
            return value
        return replaced(value, lambda part: subject if isinstance(part, Local) and part.name == parameter else part)

    return change


def _plain(definition: Definition) -> Plain | None:
    if definition.exceptions:
        return None
    value = resolve(definition.value, {})
    return (definition.parameter, value) if _is_plain(value) else None


def _is_plain(value: Expression) -> bool:
    if isinstance(value, Literal_):
        return value.type.kind in {Kind.NUMBER, Kind.MONEY, Kind.POINTS}
    return isinstance(value, GivenOf)

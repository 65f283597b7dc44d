"""Definitions that only give a number, or what comes with the deal, another name: sentences say what is behind it."""

from __future__ import annotations

from tonkspec.model.expressions import DefinitionOf, Expression, GivenOf, Literal_, Local
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Kind
from tonkspec.model.walk import replaced
from tonkspec.prose.resolve import resolve


def without_plain_names(expression: Expression, game: Game) -> Expression:
    """The expression with what stands behind each plain definition in the place of its name."""

    def change(node: Expression) -> Expression:
        if not isinstance(node, DefinitionOf):
            return node
        return _said_for(node, next(one for one in game.definitions if one.name == node.definition))

    return replaced(expression, change)


def _said_for(node: DefinitionOf, definition: Definition) -> Expression:
    value = resolve(definition.value, {})
    if definition.exceptions or not _is_plain(value):
        return node
    subject = node.subject
    if subject is None or definition.parameter is None:
        return value
    return replaced(
        value, lambda part: subject if isinstance(part, Local) and part.name == definition.parameter else part
    )


def _is_plain(value: Expression) -> bool:
    if isinstance(value, Literal_):
        return value.type.kind in {Kind.NUMBER, Kind.MONEY, Kind.POINTS}
    return isinstance(value, GivenOf)

"""Definitions that only give a number, or what comes with the deal, another name: sentences say what is behind it."""

from __future__ import annotations

from collections.abc import Callable

from tonkspec.model.expressions import DefinitionOf, Expression, GivenOf, Literal_, Local
from tonkspec.model.game import Game
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants, replaced
from tonkspec.prose.resolve import resolve


def plain_definitions(game: Game) -> dict[str, tuple[str | None, Expression]]:
    """The parameter, if there is one, and the value of each plain definition, by name."""
    decided = ((one, resolve(one.value, {})) for one in game.definitions if not one.exceptions)
    return {one.name: (one.parameter, value) for one, value in decided if _is_plain(value)}


def without_plain_names(expression: Expression, game: Game) -> Expression:
    """The expression with what stands behind each plain definition in the place of its name."""
    if not any(isinstance(node, DefinitionOf) for node in descendants(expression)):
        return expression
    return replaced(expression, what_is_behind(game))


def what_is_behind(game: Game) -> Callable[[Expression], Expression]:
    """What gives what stands behind a plain definition for its name, and any other expression as it is."""
    plain = plain_definitions(game)

    def change(node: Expression) -> Expression:
        if not isinstance(node, DefinitionOf) or node.definition not in plain:
            return node
        (parameter, value), subject = plain[node.definition], node.subject
        if subject is None:
            return value
        return replaced(value, lambda part: subject if isinstance(part, Local) and part.name == parameter else part)

    return change


def _is_plain(value: Expression) -> bool:
    if isinstance(value, Literal_):
        return value.type.kind in {Kind.NUMBER, Kind.MONEY, Kind.POINTS}
    return isinstance(value, GivenOf)

"""Expressions with what is defined in the place of each name."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.model.binding import fresh_names, with_fresh_names
from tonkspec.model.expressions import DefinitionOf, Expression, Local
from tonkspec.model.game import Definition, Game
from tonkspec.model.walk import replaced

MOST_INLINED = 2000
"""A definition is put in the place of its name only while the whole stays smaller than this many nodes."""


def inlined(expression: Expression, game: Game, *, for_any_choice: bool = False) -> Expression:
    """The expression with what is defined in the place of each name, where the definition has no exceptions.

    `for_any_choice`: nor where it stands so for some choices of the table only.
    """
    plain = {
        one.name: one for one in game.definitions if not one.exceptions and not (for_any_choice and one.rule.under)
    }
    names = fresh_names(expression)
    size = 0

    def change(node: Expression) -> Expression:
        nonlocal size
        size += 1
        if not isinstance(node, DefinitionOf) or node.definition not in plain or size > MOST_INLINED:
            return node
        return replaced(_applied(plain[node.definition], node.subject, names), change)

    return replaced(expression, change)


def _applied(definition: Definition, subject: Expression | None, names: Iterator[str]) -> Expression:
    """What a definition says of this subject. Its own names are new ones, so that none is a name of the subject."""
    value = with_fresh_names(definition.value, names)
    if subject is None or definition.parameter is None:
        return value
    name = definition.parameter
    return replaced(value, lambda node: subject if isinstance(node, Local) and node.name == name else node)

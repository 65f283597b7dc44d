"""Definitions that say the same under two names, told under one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tonkspec.model.expressions import DefinitionOf, Expression, Local
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Type
from tonkspec.model.walk import replaced


def under_one_name(game: Game) -> Game:
    """The game with each definition that is nothing but another one in the place of that, and with one for all that say
    the same and that no option tells apart.
    """
    for short, long in _no_more_than_others(game):
        game = _merged(game, short, long)
    return _renamed(game, _alike(game))


def _no_more_than_others(game: Game) -> list[tuple[str, str]]:
    """The definitions whose value is that of another one of the same subject, each with that, the last first."""
    found: list[tuple[str, str]] = []
    for one in game.definitions:
        value = one.value
        if isinstance(value, DefinitionOf) and not one.exceptions and _is_subject(value.subject, one):
            found.append((one.name, value.definition))
    return found[::-1]


def _is_subject(expression: Expression | None, definition: Definition) -> bool:
    if expression is None:
        return definition.parameter is None
    return isinstance(expression, Local) and expression.name == definition.parameter


def _merged(game: Game, short: str, long: str) -> Game:
    """The game in which a definition says itself what the other one says that it names, and that one is gone."""
    by_name = {one.name: one for one in game.definitions}
    if short not in by_name or long not in by_name:
        return game
    outer, inner = by_name[short], by_name[long]
    rule = replace(outer.rule, citations=tuple(dict.fromkeys((*inner.rule.citations, *outer.rule.citations))))
    whole = replace(inner, name=short, rule=rule)
    kept = (whole if one is outer else one for one in game.definitions if one is not inner)
    return _renamed(replace(game, definitions=tuple(kept)), {long: short})


def _alike(game: Game) -> Mapping[str, str]:
    """By its name each definition that says the same as one before it, and the name of that."""
    first: dict[tuple[Expression, str | None, Type | None], str] = {}
    found: dict[str, str] = {}
    for one in game.definitions:
        if one.exceptions or one.rule.under:
            continue
        name = first.setdefault((one.value, one.parameter, one.parameter_type), one.name)
        if name != one.name:
            found[one.name] = name
    return found


def _renamed(game: Game, names: Mapping[str, str]) -> Game:
    """The game without some definitions, with that of the other name in the place of each where it is read."""
    if not names:
        return game

    def change(node: Expression) -> Expression:
        if isinstance(node, DefinitionOf) and node.definition in names:
            return replace(node, definition=names[node.definition])
        return node

    left = replace(game, definitions=tuple(one for one in game.definitions if one.name not in names))
    return replaced(left, change)

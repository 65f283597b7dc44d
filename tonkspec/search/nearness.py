"""The options that decide what a rule says, those that it reads itself before those that it rests on from afar."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.model.expressions import DefinitionOf, OptionValue, PointsOf
from tonkspec.model.find import Construct, every_rule
from tonkspec.model.game import (
    CaseException,
    Definition,
    DefinitionException,
    Ending,
    Game,
    Option,
    PointsTable,
    RequireException,
    Settlement,
)
from tonkspec.model.walk import descendants

_PARTING = (
    CaseException,
    Definition,
    DefinitionException,
    Ending,
    PointsTable,
    RequireException,
    Settlement,
)
"""The constructs that may part, and what they read."""


def options_that_matter(game: Game) -> tuple[Option, ...]:
    """The open options that decide what rules with exceptions, cases and endings say, or what they read."""
    names: set[str] = set()
    for found in every_rule(game):
        construct = found.construct
        if isinstance(construct, _PARTING):
            names.update(construct.rule.under)
            names.update(node.option for node in descendants(construct) if isinstance(node, OptionValue))
    return tuple(option for option in game.options if option.name in names and not option.fixed)


def nearest_options(game: Game, rules: Iterable[str]) -> tuple[Option, ...]:
    """The open options that rules of these names read, also by way of definitions and points, the nearest first."""
    wanted = set(rules)
    waiting: list[Construct] = [found.construct for found in every_rule(game) if found.rule.name in wanted]
    names: dict[str, None] = {}
    seen: set[str] = set()
    while waiting:
        further: list[Construct] = []
        for one in waiting:
            if one.rule.name not in seen:
                seen.add(one.rule.name)
                names.update(dict.fromkeys(one.rule.under))
                nodes = tuple(descendants(one))
                names.update(dict.fromkeys(node.option for node in nodes if isinstance(node, OptionValue)))
                definitions = {node.definition for node in nodes if isinstance(node, DefinitionOf)}
                tables = {node.table for node in nodes if isinstance(node, PointsOf)}
                further += [table for table in game.points if table.name in tables]
                further += [definition for definition in game.definitions if definition.name in definitions]
        waiting = sorted(further, key=lambda one: not isinstance(one, PointsTable))
    open_options = {option.name: option for option in game.options if not option.fixed}
    return tuple(open_options[name] for name in names if name in open_options)

"""Names that nothing uses: most often a slip, or what is left of a rule that is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import AnyZone, DefinitionOf, GivenOf, OptionValue, PointsOf, StateOf, ZoneOf
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Assign, DealCards, Lay, Put
from tonkspec.model.walk import children, descendants

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_MAIN = "points"


def check_unused(game: Game, messages: Messages, read_options: Iterable[str] = ()) -> None:
    """Warn of zones, states, given values, options, definitions and points tables that no rule uses.

    `read_options` are options that something read before there was a game: a section, or the value of another option.
    """
    used = {name for node in _read(game) for name in _uses(node)} | {game.setup.pile, *read_options}
    used |= {option for found in every_rule(game) for option in found.rule.under}
    written = {node.state.state for node in descendants(game) if isinstance(node, Assign)}
    for name, rule in _named(game):
        if name not in used:
            messages.warn("R208", f"nothing uses `{name}`", rule.span)
    for state in game.states:
        if state.name in used and state.name not in written:
            messages.warn("R208", f"`{state.name}` never becomes anything but what it is at first", state.rule.span)


def _read(node: DataclassInstance) -> Iterator[DataclassInstance]:
    """A node and all under it, but for states where they are only set."""
    if isinstance(node, Assign):
        yield from _read(node.value)
        if node.state.owner is not None:
            yield from _read(node.state.owner)
        return
    yield node
    for child in children(node):
        yield from _read(child)


def _uses(node: DataclassInstance) -> tuple[str, ...]:
    match node:
        case ZoneOf(zone=name) | AnyZone(zone=name) | Put(zone=name) | Lay(zone=name):
            return (name,)
        case DealCards(pile=pile, zone=zone):
            return (pile, zone)
        case GivenOf(given=name) | DefinitionOf(definition=name) | OptionValue(option=name) | StateOf(state=name):
            return (name,)
        case PointsOf(table=name):
            return (name or _MAIN,)
        case _:
            return ()


def _named(game: Game) -> Iterator[tuple[str, Rule]]:
    for parts in (game.zones, game.states, game.givens, game.options, game.definitions):
        yield from ((part.name, part.rule) for part in parts)
    yield from ((table.name or _MAIN, table.rule) for table in game.points)

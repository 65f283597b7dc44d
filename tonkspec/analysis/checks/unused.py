"""Names that nothing uses: most often a slip, or what is left of a rule that is gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tonkspec.analysis.domains import value_text
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import rule_name
from tonkspec.model.expressions import (
    AnyZone,
    DefinitionOf,
    FunctionOf,
    GivenOf,
    OptionValue,
    PointsOf,
    StateOf,
    ZoneOf,
)
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game, Match
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Assign, DealCards, Lay, Pay, PotParty, Put, Score, Shuffle
from tonkspec.model.walk import children, descendants
from tonkspec.source import Span

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_MAIN = "points"


@dataclass(frozen=True, slots=True)
class Background:
    """What a game does not tell of its rules any more.

    `read`: names that have their use before there is a game, as options have that a section reads. `replaced`: names in
    texts that some file replaces or takes away, each with the place where it does. `unsourced`: the places of changes
    that name no source.
    """

    read: frozenset[str]
    replaced: Mapping[str, Span]
    unsourced: tuple[Span, ...]


def check_unused(game: Game, messages: Messages, background: Background) -> None:
    """Warn of zones, states, given values, options, definitions and points tables that no rule uses.

    Of what a base declares only options concern the ruleset, since it can fix them; where another file has taken the
    rule away that used one, that is where it is said.
    """
    used = _used(game, background)
    nodes = tuple(descendants(game))
    written = {node.state.state for node in nodes if isinstance(node, Assign)}
    options = {option.name: option for option in game.options}
    own = game.name.split(" + ")
    for name, rule in _named(game):
        if name in used:
            continue
        gone = background.replaced.get(name)
        taken = gone is not None and rule.span is not None and gone.path != rule.span.path
        if not taken and rule.name in {rule_name(file, name) for file in own}:
            messages.warn("R208", f"nothing uses `{name}`", rule.span, help_line="take it out, or use it in a rule")
        elif name in options and not options[name].fixed:
            since = f" any more, since `{Path(gone.path).stem}` changes what did" if gone else ""
            messages.warn(
                "R208",
                f"nothing uses the option `{name}`{since}",
                gone or rule.span,
                help_line=f"write `fix {name} to {value_text(options[name].value)}`, so that nobody has to choose it",
            )
    for state in game.states:
        if state.name in used - background.read and state.name not in written:
            messages.warn(
                "R208",
                f"`{state.name}` never becomes anything but what it is at first",
                state.rule.span,
                help_line=f"let a move change it: `{state.name} becomes VALUE`; or write what it is in its place",
            )
    _check_pots(game, nodes, messages)
    _check_scores(game, nodes, messages)


def with_inert_options(game: Game, background: Background) -> Game:
    """The game, with the options marked that nothing uses."""
    used = _used(game, background)
    options = tuple(one if one.name in used else replace(one, inert=True) for one in game.options)
    return game if options == game.options else replace(game, options=options)


def _used(game: Game, background: Background) -> frozenset[str]:
    named = {name for node in read_nodes(game) for name in uses(node)} | {game.setup.pile}
    under = {option for found in every_rule(game) for option in found.rule.under}
    return background.read | named | under


def _check_pots(game: Game, nodes: Sequence[DataclassInstance], messages: Messages) -> None:
    """Warn of pots that nobody pays into, and of those that pay nobody."""
    payments = [node for node in nodes if isinstance(node, Pay)]
    filled = {one.payees.pot for one in payments if isinstance(one.payees, PotParty)}
    emptied = {one.payers.pot for one in payments if isinstance(one.payers, PotParty)}
    for pot in game.pots:
        if pot.name not in filled:
            messages.warn(
                "R431",
                f"nobody pays into `{pot.name}`",
                pot.rule.span,
                help_line=f"write `each player pays AMOUNT to {pot.name}`",
            )
        if pot.name not in emptied:
            messages.warn(
                "R431",
                f"`{pot.name}` never pays anybody",
                pot.rule.span,
                help_line=f"write `{pot.name} pays everything to PLAYER`",
            )


def _check_scores(game: Game, nodes: Sequence[DataclassInstance], messages: Messages) -> None:
    """Warn of a rule that asks for scores where nobody ever scores."""
    if any(isinstance(node, Score) for node in nodes) or not any(map(_asks_for_score, nodes)):
        return
    for found in every_rule(game):
        if isinstance(found.construct, Match):  # its lines have rules of their own
            continue
        if any(map(_asks_for_score, descendants(found.construct))):
            help_line = "write `PLAYER scores AMOUNT` in a settlement"
            what = f"`{found.rule.name}` asks for the score, and nobody ever scores"
            messages.warn("R432", what, found.rule.span, help_line=help_line)
            return


def _asks_for_score(node: DataclassInstance) -> bool:
    return isinstance(node, FunctionOf) and node.function == "score"


def read_nodes(node: DataclassInstance) -> Iterator[DataclassInstance]:
    """A node and all under it, but for states where they are only set."""
    if isinstance(node, Assign):
        yield from read_nodes(node.value)
        if node.state.owner is not None:
            yield from read_nodes(node.state.owner)
        return
    yield node
    for child in children(node):
        yield from read_nodes(child)


def uses(node: DataclassInstance) -> tuple[str, ...]:
    """The declared names that a node of the model uses itself, without those under it."""
    match node:
        case ZoneOf(zone=name) | AnyZone(zone=name) | Put(zone=name) | Lay(zone=name) | Shuffle(zone=name):
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

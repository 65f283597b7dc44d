"""Which rules a trace exercises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tonkspec.engine import Move, Outcome, Refusal
from tonkspec.model import game as model
from tonkspec.model.expressions import (
    AnyZone,
    ContainsKind,
    DefinitionOf,
    GivenOf,
    IsKind,
    MeldsFrom,
    OptionValue,
    PointsOf,
    StateOf,
    ZoneOf,
)
from tonkspec.model.find import Construct, Found, find_rules
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld, meld_table
from tonkspec.model.walk import descendants
from tonkspec.trace.bound import BoundStep, Expecting, Listing, Looking, Making, Trying, ValueExpected, ZoneExpected

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def rules_at_deal(game: Game) -> Iterator[str]:
    """What every hand exercises: who plays with what, what comes with the deal, and the deal itself."""
    yield from (one.rule.name for one in (game.players, game.deck, game.order, game.setup))
    yield from (one.rule.name for one in (*game.zones, *game.givens))
    yield from (phase.rule.name for phase in game.phases)
    yield from _tested_after(game, "setup")


def rules_of_step(game: Game, step: BoundStep, refusal: Refusal | None) -> Iterator[str]:
    """What a step exercises; `refusal` is what a tried move met with."""
    match step:
        case Making():
            yield from _of_move(game, step.move)
            yield from _tested_after(game, step.move.name)
        case Trying():
            yield from refusal.failed if refusal is not None else ()
            tested = set(_of_move(game, step.move))
            if refusal is not None and refusal.rule in tested:
                yield from tested
        case Listing():
            for move in (step.exactly or frozenset[Move]()) | step.includes | step.excludes:
                yield from _of_move(game, move)
        case Expecting():
            named = [one.name for one in step.expectations if isinstance(one, ValueExpected)]
            named += [one.where.zone for one in step.expectations if isinstance(one, ZoneExpected)]
            declared = (*game.definitions, *game.states, *game.givens, *game.zones)
            yield from (one.rule.name for one in declared if one.name in named)
        case Looking():
            yield from (zone.rule.name for zone in game.zones)


def rules_of_outcome(game: Game, outcome: Outcome) -> Iterator[str]:
    """What the end of a hand exercises."""
    yield from outcome.rules
    if game.match is not None:
        yield game.match.rule.name


def with_all_they_use(game: Game, names: Iterable[str]) -> frozenset[str]:
    """These rules and all that they rest on: definitions, options, tables of points, zones, kinds of meld."""
    done: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in done:
            continue
        done.add(name)
        for found in find_rules(game, name):
            waiting.extend(_used(game, found))
    return frozenset(done)


def _tested_after(game: Game, what: str) -> Iterator[str]:
    yield from (ending.rule.name for ending in game.endings if what in ending.after)


def _of_move(game: Game, move: Move) -> Iterator[str]:
    declared = next(one for one in game.moves if one.name == move.name)
    yield declared.rule.name
    yield from (one.rule.name for one in (*declared.parameters, *declared.requires))
    table = meld_table(game)
    for argument in move.arguments:
        if isinstance(argument, Meld):
            kinds = table.kinds.get(argument.cards, ())
            yield from (kind.rule.name for kind in game.melds if kind.name in kinds)


def _used(game: Game, found: Found) -> Iterator[str]:
    """The rules that a construct names in what is said of it; of a settlement, only what all its cases see."""
    under = found.rule.under
    yield from (option.rule.name for option in game.options if option.name in under)
    roots: list[DataclassInstance] = []
    for construct in (found.construct, *found.within):
        if isinstance(construct, model.Settlement):
            roots.extend(construct.lets)
        elif construct is found.construct:
            roots.extend(_parts(construct))
    for root in roots:
        for node in descendants(root):
            yield from _named_by(game, node)


def _parts(construct: Construct) -> Iterator[DataclassInstance]:
    """The parts of a construct that have no rule of their own."""
    match construct:
        case model.Move():
            yield from construct.effects
        case model.Definition():
            yield construct.value
        case model.Require():
            yield construct.condition
        case model.Case():
            yield from construct.body
            yield from () if construct.guard is None else (construct.guard,)
        case _:
            yield construct


def _named_by(game: Game, node: object) -> Iterator[str]:
    """The rules of what an expression names."""
    match node:
        case DefinitionOf():
            yield from _called(game.definitions, node.definition)
        case OptionValue():
            yield from _called(game.options, node.option)
        case PointsOf():
            yield from _called(game.points, node.table)
        case ZoneOf() | AnyZone():
            yield from _called(game.zones, node.zone)
        case StateOf():
            yield from _called(game.states, node.state)
        case GivenOf():
            yield from _called(game.givens, node.given)
        case IsKind() | ContainsKind():
            yield from (kind.rule.name for kind in game.melds if node.kind in (None, kind.name))
        case MeldsFrom():
            yield from (kind.rule.name for kind in game.melds)
        case _:
            return


def _called(
    declared: Iterable[model.Definition | model.Option | model.PointsTable | model.Zone | model.State | model.Given],
    name: str,
) -> Iterator[str]:
    yield from (one.rule.name for one in declared if one.name == name)

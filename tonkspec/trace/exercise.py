"""Which rules a trace exercises: those that decide something in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tonkspec.cards import Card
from tonkspec.engine import Event, Move, Outcome, Position, Refusal, Rules, StandIn, to_move
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
from tonkspec.model.melds import Meld
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.model.statements import PotParty
from tonkspec.model.walk import descendants
from tonkspec.trace.bound import (
    BoundStep,
    DecisionExpected,
    EventsExpected,
    Expectation,
    Expecting,
    Listing,
    Looking,
    Making,
    PotExpected,
    Trying,
    ValueExpected,
    ZoneExpected,
)
from tonkspec.trace.document import Trace

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_Named = model.Definition | model.Option | model.PointsTable | model.Zone | model.State | model.Given | model.Pot
"""What an expression, or whoever pays, names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A step that was taken: the table before and after it, and what a tried move met with.

    `at_deal` when the table is as it was dealt.
    """

    step: BoundStep
    before: Position
    after: Position
    refusal: Refusal | None
    at_deal: bool


def rules_of_deal(game: Game, trace: Trace) -> Iterator[str]:
    """What the head of a trace exercises: the deal from a pack, as many players as the limit, options that it sets."""
    if trace.deck is not None:
        yield from (one.rule.name for one in (game.deck, game.order, game.setup))
    if len(trace.players) in (game.players.least, game.players.most):
        yield game.players.rule.name
    yield from (option.rule.name for option in game.options if not trace.options.keys().isdisjoint(_called_so(option)))


def _called_so(option: model.Option) -> Iterator[str]:
    """The names by which a table may choose an option."""
    yield from (option.name, option.rule.name, *option.rule.formerly)
    yield option.rule.name.rpartition(".")[2]


def rules_of_events(game: Game, events: Iterable[Event]) -> Iterator[str]:
    """What the moves exercise that were made by themselves."""
    for event in events:
        yield from (one.rule.name for one in game.moves if one.name == event.move.name)
        yield from _kinds_of(game, event.move)


def rules_of_step(rules: Rules, taken: Taken) -> Iterator[str]:
    """What a step exercises."""
    game, phase = rules.game, rules.stages[taken.before.stage].rule
    match taken.step:
        case Making(move=move):
            yield phase
            yield from (one.rule.name for one in game.moves if one.name == move.name)
            yield from _kinds_of(game, move)
            if to_move(taken.after) not in (None, to_move(taken.before)):
                yield game.order.rule.name
        case Trying():
            yield from () if taken.refusal is None else taken.refusal.failed
        case Listing(exactly=exactly, includes=includes):
            yield phase
            for move in (exactly or frozenset[Move]()) | includes:
                yield from _kinds_of(game, move)
        case Expecting(expectations=expectations):
            for expected in expectations:
                yield from _of_check(game, expected, phase)
                if isinstance(expected, PotExpected):
                    paid = (entry for entry in taken.after.account.paid if expected.name in (entry.payer, entry.payee))
                    yield from (entry.rule for entry in paid)
            if taken.at_deal and any(isinstance(expected, ZoneExpected) for expected in expectations):
                yield game.setup.rule.name
        case Looking(sees=sees, hides=hides, shows=shows):
            named = {where.zone for _, where in (*sees, *hides)} | {one.where.zone for one in shows}
            yield from (zone.rule.name for zone in game.zones if zone.name in named)


def rules_of_outcome(game: Game, trace: Trace, outcome: Outcome, *, at_deal: bool) -> Iterator[str]:
    """What the end of a hand exercises; `at_deal` when no move was made before it."""
    next_dealer = None if game.match is None else game.match.next_dealer
    unnamed = trace.end is None or trace.end.next_dealer is None
    # Who deals next is found at every end, and judged only where the trace names him.
    yield from (name for name in outcome.rules if next_dealer is None or name != next_dealer.rule.name)
    if next_dealer is not None and not unnamed:
        yield next_dealer.rule.name
    named = frozenset(() if trace.end is None else trace.end.pots or ())
    moved = {party for entry in outcome.ledger for party in (entry.payer, entry.payee)}
    yield from (pot.rule.name for pot in game.pots if pot.name in named or pot.name in moved)
    if at_deal:
        yield game.setup.rule.name


def with_all_they_use(game: Game, names: Iterable[str]) -> frozenset[str]:
    """These rules and all that they read: definitions, options, tables of points, zones, kinds of meld."""
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


def _of_check(game: Game, expected: Expectation, phase: str) -> Iterator[str]:
    match expected:
        case DecisionExpected() | EventsExpected():
            yield phase
        case ValueExpected(name=name):
            declared = (*game.definitions, *game.states, *game.givens)
            yield from (one.rule.name for one in declared if one.name == name)
        case PotExpected(name=name):
            yield from _called(game.pots, name)
        case ZoneExpected(where=where):
            yield from (zone.rule.name for zone in game.zones if zone.name == where.zone)


def _kinds_of(game: Game, move: Move) -> Iterator[str]:
    """The kinds of the melds that a move names, and the wild cards that stand for others in it."""
    melds = melds_of(game)
    for argument in move.arguments:
        if isinstance(argument, Meld):
            kinds = melds.kinds_of(argument.value)
            yield from (kind.rule.name for kind in game.melds if kind.name in kinds)
            yield from _wild_among(game, argument.order if argument.stands else ())
        elif isinstance(argument, StandIn):
            yield from _wild_among(game, (argument.card,))
        elif isinstance(argument, tuple):
            yield from _wild_among(game, (one.card for one in argument if isinstance(one, StandIn)))


def _wild_among(game: Game, cards: Iterable[Card]) -> Iterator[str]:
    ranks = {card.rank for card in cards}
    yield from (wild.rule.name for wild in game.wilds if wild.rank in ranks)


def _used(game: Game, found: Found) -> Iterator[str]:
    """The rules that a construct reads; of a settlement, only what all its cases see."""
    under = found.rule.under
    yield from (option.rule.name for option in game.options if option.name in under)
    roots: list[DataclassInstance] = []
    for construct in (found.construct, *found.within):
        if isinstance(construct, model.Settlement):
            roots.extend(construct.lets)
        elif construct is found.construct:
            roots.extend(_parts(construct))
    # What cards are moved from and to is no reading of the zone: nothing is decided by it.
    moving = isinstance(found.construct, model.Move | model.Setup)
    for root in roots:
        for node in descendants(root):
            if not (moving and isinstance(node, ZoneOf | AnyZone)):
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
        case PotParty():
            yield from _called(game.pots, node.pot)
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


def _called(declared: Iterable[_Named], name: str) -> Iterator[str]:
    yield from (one.rule.name for one in declared if one.name == name)

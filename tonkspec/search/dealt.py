"""What depends on a dealt hand alone, looked at for every pattern of ranks that a hand can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.engine import DealError, Fault, Position, Rules, definition_value, start
from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    ContainsKind,
    DefinitionOf,
    Expression,
    FunctionOf,
    IsEmpty,
    IsKind,
    Local,
    Neighbour,
    PointsOf,
    RoleOf,
    ZoneOf,
)
from tonkspec.model.game import Definition, Game, Zone
from tonkspec.model.inlining import inlined
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.search.deals import Table
from tonkspec.search.exclusion import Prover
from tonkspec.search.findings import Answer, Finding, Witness
from tonkspec.search.questions import is_complete


def open_definitions(game: Game, asked: tuple[Answer, ...]) -> tuple[Definition, ...]:
    """The definitions with exceptions that may part, of a player or the table, that have a value in any position."""
    names = {rule.name for one in asked if one.verdict == "not found" for rule in one.rules}
    return tuple(
        one
        for one in game.definitions
        if any(exception.rule.name in names for exception in one.exceptions)
        and (one.parameter_type is None or one.parameter_type.kind is Kind.PLAYER)
        and not any(
            isinstance(node, RoleOf) and node.role not in {"dealer", "mover"}
            for part in _parts(one, game)
            for node in descendants(part)
        )
    )


def ask_for_others(game: Game, definitions: tuple[Definition, ...]) -> bool:
    """Whether what some definitions say may depend on who else plays."""
    return any(
        isinstance(node, AllPlayers | AnyZone | Neighbour | DefinitionOf)
        for definition in definitions
        for part in _parts(definition, game)
        for node in descendants(part)
    )


def is_open_at_the_deal(game: Game, asked: tuple[Answer, ...]) -> bool:
    """Whether it is not known that a hand can end by the deal in one way only."""
    prover = Prover(game)
    names = {rule.name for one in asked if one.verdict == "not found" for rule in one.rules}
    at_once = {ending.name: ending for ending in game.endings if "setup" in ending.after}
    if sum(ending.rule.name in names for ending in at_once.values()) > 1:
        return True
    return any(
        not is_complete(settlement, prover)
        or any(
            rule.name in names for case in settlement.cases for rule in (case.rule, *(e.rule for e in case.exceptions))
        )
        for settlement in game.settlements
        if settlement.ending in at_once
    )


def wrong_value(
    rules: Rules, position: Position, definitions: tuple[Definition, ...], seats: Iterable[int]
) -> tuple[Fault, int | None] | None:
    """The first of these definitions that has two values in a position for one of some seats, and for which."""
    for definition in definitions:
        for seat in (None,) if definition.parameter is None else seats:
            try:
                definition_value(rules, position, definition.name, seat)
            except Fault as fault:
                if fault.kind == "clash":
                    return fault, seat
    return None


def dealt_findings(
    rules: Rules, table: Table, definitions: tuple[Definition, ...], patterns: int, *, whole: bool
) -> Iterator[Finding | None]:
    """What goes wrong for each dealt hand that is looked at, None where nothing does.

    `whole`: the hand is begun, so that endings by the deal and their settlements are looked at too.
    """
    suited = whole or any(_asks_for_suits(part) for one in definitions for part in _parts(one, rules.game))
    alone = all(_reads_only(table.hand, one, rules.game) for one in definitions)
    ranked = whole or not all(_only_counts(one, rules.game) for one in definitions)
    for hand in table.hands(patterns, suited=suited, ranked=ranked):
        fault: Fault | None = None
        seat: int | None = table.seat
        found = None
        if definitions and (not alone or wrong_value(rules, table.beside(hand), definitions, (table.seat,))):
            found = wrong_value(rules, table.position(hand), definitions, (table.seat,))
        if found is not None:
            fault, seat = found
        elif whole:
            try:
                start(rules, table.deal(hand))
            except DealError:
                continue  # where the setup shuffles, not every hand can be dealt
            except Fault as problem:
                fault = problem
        yield (
            None
            if fault is None
            else Finding(
                kind=fault.kind,
                rules=fault.rules,
                message=fault.message,
                witness=Witness(deal=table.deal(hand), seat=seat),
            )
        )


_MELDING = 8
_SUITED = frozenset({Kind.SUIT, Kind.CARD, Kind.MELD, Kind.MELDS})


def _parts(definition: Definition, game: Game) -> Iterator[Expression]:
    """What is said of a definition and its exceptions, with what other names stand for put in their places."""
    yield inlined(definition.value, game)
    for exception in definition.exceptions:
        yield inlined(exception.condition, game)
        yield inlined(exception.value, game)


def work_of_a_hand(game: Game, asked: tuple[Answer, ...]) -> int:
    """How much there is to do for one dealt hand: the best melds of a hand take far longer than all else."""
    parts = (part for one in open_definitions(game, asked) for part in _parts(one, game))
    nodes = (node for part in parts for node in descendants(part))
    return _MELDING if any(isinstance(node, FunctionOf) and node.function == "unmatched" for node in nodes) else 1


def _reads_only(hand: Zone, definition: Definition, game: Game) -> bool:
    """Whether a definition of a player depends on no cards but those in his hand."""
    read = [node for part in _parts(definition, game) for node in descendants(part)]
    return definition.parameter is not None and not any(
        isinstance(node, DefinitionOf | AnyZone)
        or (isinstance(node, ZoneOf) and (node.zone, _name(node.owner)) != (hand.name, definition.parameter))
        for node in read
    )


def _only_counts(definition: Definition, game: Game) -> bool:
    """Whether cards matter to a definition by their points and their number alone."""
    zones = counted = 0
    for part in _parts(definition, game):
        for node in descendants(part):
            zones += isinstance(node, ZoneOf | AnyZone | DefinitionOf)
            match node:
                case PointsOf(cards=ZoneOf()) | IsEmpty(of=ZoneOf()) | FunctionOf(function="size", argument=ZoneOf()):
                    counted += 1
                case _:
                    pass
    return zones == counted


def _name(owner: Expression | None) -> str | None:
    return owner.name if isinstance(owner, Local) else None


def _asks_for_suits(expression: Expression) -> bool:
    """Whether the value of an expression may depend on more of a hand than its ranks."""
    return any(
        isinstance(node, IsKind | ContainsKind | DefinitionOf)
        or (isinstance(node, FunctionOf) and node.function == "unmatched")
        or (isinstance(node, Expression) and node.type.kind in _SUITED)
        for node in descendants(expression)
    )

"""What depends on a dealt hand alone, looked at for every pattern of ranks that a hand can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.engine import Fault, Position, Rules, definition_value, start
from tonkspec.model.expressions import ContainsKind, DefinitionOf, Expression, FunctionOf, IsKind, RoleOf
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.search.deals import Table
from tonkspec.search.exclusion import Prover
from tonkspec.search.findings import Answer, Finding, Witness
from tonkspec.search.likeness import inlined
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
    for hand in table.hands(patterns, suited=suited):
        fault: Fault | None = None
        seat: int | None = table.seat
        found = wrong_value(rules, table.position(hand), definitions, (table.seat,)) if definitions else None
        if found is not None:
            fault, seat = found
        elif whole:
            try:
                start(rules, table.deal(hand))
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


_SUITED = frozenset({Kind.SUIT, Kind.CARD, Kind.MELD, Kind.MELDS})


def _parts(definition: Definition, game: Game) -> Iterator[Expression]:
    """What is said of a definition and its exceptions, with what other names stand for put in their places."""
    yield inlined(definition.value, game)
    for exception in definition.exceptions:
        yield inlined(exception.condition, game)
        yield inlined(exception.value, game)


def _asks_for_suits(expression: Expression) -> bool:
    """Whether the value of an expression may depend on more of a hand than its ranks."""
    return any(
        isinstance(node, IsKind | ContainsKind | DefinitionOf)
        or (isinstance(node, FunctionOf) and node.function == "unmatched")
        or (isinstance(node, Expression) and node.type.kind in _SUITED)
        for node in descendants(expression)
    )

"""What each of two rules that part says of the hand in which they do: the hand is played with one of them alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from tonkspec.engine import (
    Deal,
    Fault,
    Move,
    Position,
    Rules,
    Value,
    definition_value,
    legal_moves,
    prepare,
    start,
)
from tonkspec.model.expressions import DefinitionOf, Expression
from tonkspec.model.game import (
    CaseException,
    Definition,
    DefinitionException,
    Game,
    Require,
    RequireException,
    Settlement,
)
from tonkspec.model.types import AMOUNTS, Kind
from tonkspec.model.walk import descendants
from tonkspec.search.findings import Finding
from tonkspec.search.playing import after
from tonkspec.search.replaying import without_endings_by_the_deal
from tonkspec.search.telling import hand_told, last_moves, outcome_told
from tonkspec.trace.moves import format_move
from tonkspec.trace.new_trace import NAMES
from tonkspec.trace.values import write_value

Exceptional = TypeVar("Exceptional", DefinitionException, RequireException, CaseException)


@dataclass(frozen=True, slots=True)
class Said:
    """What each of the rules says, and of what: `for a dealt 9 (As 2s 2h 2d 2c)`."""

    each: tuple[str, ...]
    of: str


def said(finding: Finding, game: Game) -> Said | None:
    """What rules say that part in a hand; None where that cannot be shown."""
    named = set(finding.rules)
    try:
        for definition in game.definitions:
            if named <= {one.rule.name for one in definition.exceptions}:
                return _of_definition(finding, game, definition)
        for move in game.moves:
            for require in move.requires:
                if named <= {one.rule.name for one in require.exceptions}:
                    return _of_requirement(finding, game, require)
        return _of_settlement(finding, game)
    except Fault:
        return None


def _of_definition(finding: Finding, game: Game, definition: Definition) -> Said | None:
    alone = prepare(without_endings_by_the_deal(_only(game, finding.rules[0])))
    position = _reached(alone, finding)
    seats = [None] if definition.parameter is None else range(position.players)
    both = prepare(game)
    for seat in seats:
        if finding.witness.seat not in (None, seat) or not _clashes(both, position, definition.name, seat):
            continue
        values = tuple(
            _written(definition_value(prepare(_only(game, one)), position, definition.name, seat), definition)
            for one in finding.rules
        )
        return Said(values, _of_hand(finding, alone, position, definition, seat))
    return None


def _of_hand(finding: Finding, rules: Rules, position: Position, definition: Definition, seat: int | None) -> str:
    """The dealt hand by what the two conditions ask of it; when it happens, where moves were made before."""
    dealt = isinstance(finding.witness.deal, Deal) and not finding.witness.moves
    conditions = [one.condition for one in definition.exceptions if one.rule.name in finding.rules]
    told = None if seat is None else hand_told(rules, position, seat)
    if not dealt or seat is None or told is None:
        return f"{last_moves(finding.witness)}{_in_short(finding, rules, position, conditions, seat)}"
    values = _amounts(conditions, rules, position, seat)
    if len(values) == 1:
        return f"for a dealt {next(iter(values.values()))} ({told})"
    read = " and ".join(f"`{name}` {value}" for name, value in values.items())
    return f"for a dealt hand with {read} ({told})" if values else f"for a dealt hand ({told})"


def _amounts(conditions: Iterable[Expression], rules: Rules, position: Position, seat: int) -> dict[str, Value]:
    """The amounts that conditions ask for, by name, as far as they are the player's or the table's."""
    named = dict.fromkeys(
        node.definition
        for condition in conditions
        for node in descendants(condition)
        if isinstance(node, DefinitionOf) and node.type.kind in AMOUNTS
    )
    of_player = {
        one.name: one.parameter_type is not None
        for one in rules.game.definitions
        if one.parameter_type is None or one.parameter_type.kind is Kind.PLAYER
    }
    return {
        name: definition_value(rules, position, name, seat if of_player[name] else None)
        for name in named
        if name in of_player
    }


def _in_short(
    finding: Finding, rules: Rules, position: Position, conditions: Iterable[Expression], seat: int | None = None
) -> str:
    """What lies before the player whose hand matters, else before who moved last, when moves were made."""
    moves = finding.witness.moves
    if not moves:
        return ""
    whose = moves[-1][0] if seat is None else seat
    told = hand_told(rules, position, whose)
    held = [] if told is None else [f"{NAMES[whose]} holds `{told}`" if told else f"{NAMES[whose]} has no cards left"]
    try:
        values = _amounts(conditions, rules, position, whose)
    except Fault:
        values = {}
    parts = [*held, *(f"`{name}` is {value}" for name, value in values.items())]
    return f", where {' and '.join(parts)}" if parts else ""


def _of_requirement(finding: Finding, game: Game, require: Require) -> Said | None:
    """By a move that the one rule allows and the other does not."""
    alone = [prepare(_only(game, one)) for one in finding.rules]
    position = _reached(alone[0], finding)
    allowed = [frozenset(_legal(rules, position)) for rules in alone]
    parted = sorted(frozenset[Move]().union(*allowed) - allowed[0].intersection(*allowed), key=str)
    if not parted:
        return None
    told = format_move(parted[0], NAMES)
    answers = (f"that `{told}` may {'' if parted[0] in moves else 'not '}be made" for moves in allowed)
    conditions = [one.condition for one in require.exceptions if one.rule.name in finding.rules]
    short = _in_short(finding, alone[0], position, conditions, position.turn)
    return Said(tuple(answers), f"{last_moves(finding.witness)}{short}")


def _of_settlement(finding: Finding, game: Game) -> Said | None:
    alone = [prepare(_only(game, one)) for one in finding.rules]
    reached = [_reached(rules, finding) for rules in alone]
    told = tuple(outcome_told(position.outcome) for position in reached if position.outcome is not None)
    if len(told) < len(reached):
        return None
    conditions = [
        exception.condition
        for settlement in game.settlements
        for case in settlement.cases
        for exception in case.exceptions
        if exception.rule.name in finding.rules
    ]
    return Said(told, f"{last_moves(finding.witness)}{_in_short(finding, alone[0], reached[0], conditions)}")


def _legal(rules: Rules, position: Position) -> Iterator[Move]:
    try:
        yield from legal_moves(rules, position)
    except Fault:
        return


def _clashes(rules: Rules, position: Position, name: str, seat: int | None) -> bool:
    try:
        definition_value(rules, position, name, seat)
    except Fault as fault:
        return fault.kind == "clash"
    return False


def _written(value: Value, definition: Definition) -> str:
    return write_value(value, definition.type.kind, NAMES)


def _reached(rules: Rules, finding: Finding) -> Position:
    """Where the moves of the hand lead by other rules. Raises `Fault` where they do not go."""
    position = start(rules, finding.witness.deal)
    for _, move in finding.witness.moves:
        position = after(rules, position, move)
    return position


def _only(game: Game, rule: str) -> Game:
    """The game without the rules that stand beside this one: the other exceptions to the same, or the other cases."""
    return replace(
        game,
        definitions=tuple(
            replace(one, exceptions=_kept(one.exceptions, rule)) if one.exceptions else one for one in game.definitions
        ),
        moves=tuple(replace(one, requires=tuple(_required(each, rule) for each in one.requires)) for one in game.moves),
        settlements=tuple(_settled(one, rule) for one in game.settlements),
    )


def _required(require: Require, rule: str) -> Require:
    return replace(require, exceptions=_kept(require.exceptions, rule)) if require.exceptions else require


def _settled(settlement: Settlement, rule: str) -> Settlement:
    cases = tuple(replace(case, exceptions=_kept(case.exceptions, rule)) for case in settlement.cases)
    return replace(settlement, cases=tuple(case for case in cases if case.rule.name == rule) or cases)


def _kept(exceptions: tuple[Exceptional, ...], rule: str) -> tuple[Exceptional, ...]:
    """The one of this name alone, if it is among them, else all."""
    return tuple(one for one in exceptions if one.rule.name == rule) or exceptions

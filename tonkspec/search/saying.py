"""What each of two rules that part says of the hand in which they do: the hand is played with one of them alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from tonkspec.cards import Card
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
    zone_cards,
)
from tonkspec.model.expressions import DefinitionOf
from tonkspec.model.game import (
    CaseException,
    Definition,
    DefinitionException,
    Game,
    Require,
    RequireException,
    Settlement,
)
from tonkspec.model.types import AMOUNTS
from tonkspec.model.walk import descendants
from tonkspec.search.findings import Finding
from tonkspec.search.playing import after
from tonkspec.search.replaying import without_endings_by_the_deal
from tonkspec.search.telling import last_moves, outcome_told
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
                    return _of_requirement(finding, game)
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
        return Said(values, _of_hand(finding, game, alone, position, definition, seat))
    return None


def _of_hand(
    finding: Finding, game: Game, rules: Rules, position: Position, definition: Definition, seat: int | None
) -> str:
    """The dealt hand by what the two conditions ask of it; when it happens, where moves were made before."""
    dealt = isinstance(finding.witness.deal, Deal) and not finding.witness.moves
    hand = next((one for one in game.zones if one.per_player and one.layout == "cards"), None)
    if not dealt or seat is None or hand is None:
        return last_moves(finding.witness)
    in_order = sorted(zone_cards(rules, position, hand.name, seat), key=_as_told)
    told = " ".join(map(str, in_order))
    names = [
        node.definition
        for exception in definition.exceptions
        if exception.rule.name in finding.rules
        for node in descendants(exception.condition)
        if isinstance(node, DefinitionOf) and node.type.kind in AMOUNTS
    ]
    values = {name: definition_value(rules, position, name, seat) for name in dict.fromkeys(names)}
    if len(values) == 1:
        return f"for a dealt {next(iter(values.values()))} ({told})"
    read = " and ".join(f"`{name}` {value}" for name, value in values.items())
    return f"for a dealt hand with {read} ({told})" if values else f"for a dealt hand ({told})"


def _as_told(card: Card) -> tuple[int, int]:
    """Low cards first, and spades before the other suits."""
    return card.rank, -card


def _of_requirement(finding: Finding, game: Game) -> Said | None:
    """By a move that the one rule allows and the other does not."""
    alone = [prepare(_only(game, one)) for one in finding.rules]
    position = _reached(alone[0], finding)
    allowed = [frozenset(_legal(rules, position)) for rules in alone]
    parted = sorted(frozenset[Move]().union(*allowed) - allowed[0].intersection(*allowed), key=str)
    if not parted:
        return None
    told = format_move(parted[0], NAMES)
    answers = (f"that `{told}` may {'' if parted[0] in moves else 'not '}be made" for moves in allowed)
    return Said(tuple(answers), last_moves(finding.witness))


def _of_settlement(finding: Finding, game: Game) -> Said | None:
    outcomes = [_reached(prepare(_only(game, one)), finding).outcome for one in finding.rules]
    told = tuple(outcome_told(outcome) for outcome in outcomes if outcome is not None)
    return Said(told, last_moves(finding.witness)) if len(told) == len(outcomes) else None


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

"""What a trace states of its table, asked of the rules of another ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from tonkspec.conformance.parting import Pair, Parting
from tonkspec.lockstep import Interpreter
from tonkspec.model.types import Kind
from tonkspec.trace.bound import (
    DecisionExpected,
    EventsExpected,
    Expectation,
    Expecting,
    Listing,
    Looking,
    PotExpected,
    ValueExpected,
    ZoneExpected,
    ZonePlace,
)
from tonkspec.trace.failures import Failure, Table
from tonkspec.trace.judge_checks import judge_check, judge_view

Statement = Expecting | Listing | Looking


class Statements:
    """The statements of one trace; what was asked so far, and the names that the other ruleset does not have."""

    def __init__(self, pair: Pair) -> None:
        self.asked = 0
        self.unknown: dict[str, None] = {}
        self._pair = pair
        self._values = _values(pair.other)
        self._moves = {move.name for move in pair.other.rules.game.moves}

    def part(self, step: Statement) -> Parting | None:
        """How a statement does not hold in the other ruleset; what that one has no name for is not asked."""
        if isinstance(step, Listing):
            self.asked += 1
            among = None if step.exactly is not None else step.includes | step.excludes
            plays = None if among is None else frozenset(map(self._pair.own.plain_move, among))
            return self._pair.choices_apart(self._pair.own.names[step.seat], plays)
        for zone, failure in self._failures(step):
            return Parting(self._pair.lies_by(zone) if zone else failure.rule or self._pair.decides(), failure.message)
        return None

    def _failures(self, step: Expecting | Looking) -> Iterator[tuple[str | None, Failure]]:
        """What of a `check` or a `view` does not hold, with the zone that it is about."""
        other = self._pair.other
        table = Table(other.rules, other.standing, other.names, other.events)
        if isinstance(step, Looking):
            for known in self._known_of(step):
                zone = next(where.zone for where in _zones_of(known))
                for failure in judge_view(known, table):
                    yield zone, failure
            return
        for expected in step.expectations:
            known = self._known(expected)
            if known is not None:
                zone = known.where.zone if isinstance(known, ZoneExpected) else None
                for failure in judge_check(known, table):
                    yield zone, failure

    def _known(self, expected: Expectation) -> Expectation | None:
        """What a `check` expects, as the other ruleset knows it; None where it has no such thing."""
        match expected:
            case DecisionExpected():
                self.asked += 1
                return expected
            case EventsExpected():
                names = {move.name for moves in expected.moves.values() for move in moves} - self._moves
                self.unknown.update(dict.fromkeys(sorted(names)))
                self.asked += not names
                return None if names else expected
            case ZoneExpected():
                return expected if self._has_zone(expected.where.zone) else None
            case PotExpected(name=name):
                is_known = any(pot.name == name for pot in self._pair.other.rules.game.pots)
                self.unknown.update({} if is_known else {name: None})
                self.asked += is_known
                return expected if is_known else None
            case ValueExpected():
                found = self._values.get(expected.name)
                if found is None or found[1] != (expected.seat is not None):
                    self.unknown[expected.name] = None
                    return None
                self.asked += 1
                return replace(expected, of=found[0])

    def _known_of(self, step: Looking) -> Iterator[Looking]:
        """What a player sees of the zones that both rulesets have, one zone after the other."""
        for name in dict.fromkeys(where.zone for where in _zones_of(step)):
            if self._has_zone(name):
                yield replace(
                    step,
                    sees=tuple((place, where) for place, where in step.sees if where.zone == name),
                    hides=tuple((place, where) for place, where in step.hides if where.zone == name),
                    shows=tuple(expected for expected in step.shows if expected.where.zone == name),
                )

    def _has_zone(self, name: str) -> bool:
        if self._pair.has_zone(name):
            self.asked += 1
            return True
        self.unknown[name] = None
        return False


def _zones_of(step: Looking) -> Iterator[ZonePlace]:
    yield from (where for _, where in (*step.sees, *step.hides))
    yield from (expected.where for expected in step.shows)


def _values(other: Interpreter) -> dict[str, tuple[Literal["definition", "state", "given"], bool]]:
    """The values that may be asked for by name: which sort of thing each is, and whether it is of a player."""
    game = other.rules.game
    found: dict[str, tuple[Literal["definition", "state", "given"], bool]] = {}
    for state in game.states:
        found[state.name] = "state", state.per_player
    for given in game.givens:
        found[given.name] = "given", given.per_player
    for definition in game.definitions:
        subject = definition.parameter_type
        if subject is None or subject.kind is Kind.PLAYER:
            found[definition.name] = "definition", subject is not None
    return found

"""Every position that two games reach side by side from one deal, each looked at once.

It is the search of the product of two automata for a state in which they can be told apart (breadth first, so that the
line that is found is a shortest one).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tonkspec.engine import DealError, Fault, Move, Position, Refusal, Rules, legal_moves, play, start
from tonkspec.lockstep.driver import Dealt, Proposed, recorded
from tonkspec.lockstep.interpreter import Interpreter
from tonkspec.lockstep.observe import HIGHEST_LEVEL, Probe, answers, questions

MOST_POSITIONS = 20_000
"""So many pairs of positions are looked at unless more are asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What a product search has found: the moves after which the two part (None: they do not in what was looked at),
    how many pairs of positions were looked at, and whether those are all that can be reached from the deal.
    """

    line: tuple[Move, ...] | None
    positions: int
    is_whole: bool


def search_product(
    one: Rules, other: Rules, dealt: Dealt, most: int = MOST_POSITIONS, level: int = HIGHEST_LEVEL
) -> Searched:
    """A shortest line after which two games part, from one deal, among at most so many pairs of positions.

    They part where `questions` of this level are answered in two ways, where one refuses a move that the other allows
    (at any level: such a move is made), and where a hand is over, or comes out otherwise.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> from tonkspec.lockstep.dealing import dealt
    >>> rules = prepare(load_game("black_company"))
    >>> search_product(rules, rules, dealt(rules, 0), most=100).is_whole
    False
    """
    search = _Search(one, other, dealt, level)
    try:
        first = start(one, dealt.deal)
    except (DealError, Fault):
        return Searched(line=None, positions=0, is_whole=True)
    try:
        second = start(other, dealt.deal)
    except DealError:
        return Searched(line=(), positions=1, is_whole=True)
    except Fault as fault:
        return Searched(line=() if fault.kind != "shuffles" else None, positions=1, is_whole=True)
    return search.run(first, second, most)


def product(
    one: Rules, other: Rules, deals: Iterable[Dealt], most: int = MOST_POSITIONS, level: int = HIGHEST_LEVEL
) -> Iterator[Proposed]:
    """For each deal in which the two games part, the line that shows it; for each other, the deal alone."""
    for dealt in deals:
        found = search_product(one, other, dealt, most, level)
        yield recorded(dealt, probes_of(one, dealt, found.line or ()))


def probes_of(rules: Rules, dealt: Dealt, line: Iterable[Move]) -> tuple[Probe, ...]:
    """A line of moves as probes; each is made by whoever is to move. One that is not allowed is tried, and is the last.

    Errors as of `tonkspec.engine.start`.
    """
    table = Interpreter(rules)
    table.deal(dealt.deal, dealt.names)
    probes: list[Probe] = []
    for move in line:
        seat = table.standing.turn
        if seat is None:
            break
        plain = table.plain_move(move)
        is_try = table.make(seat, move).refused
        probes.append(Probe(player=dealt.names[seat], move=plain.as_json(), text=str(plain), is_try=is_try))
    return tuple(probes)


class _Search:
    """Two games from one deal."""

    def __init__(self, one: Rules, other: Rules, dealt: Dealt, level: int) -> None:
        self._rules = one, other
        self._tables = Interpreter(one), Interpreter(other)
        for table in self._tables:
            table.names = dealt.names
        self._asked = [one for one in questions(dealt.names, level) if one[0] != "legal"]
        self._lists = level >= 2  # noqa: PLR2004 -- the levels are numbers
        self._alike = _seen(one) == _seen(other)

    def run(self, first: Position, second: Position, most: int) -> Searched:
        seen: _Seen = {(first, second): None}
        if self._part(first, second):
            return Searched(line=(), positions=1, is_whole=True)
        waiting = [(first, second)]
        looked = 0
        while looked < len(waiting):
            if looked == most:
                return Searched(line=None, positions=looked, is_whole=False)
            pair = waiting[looked]
            looked += 1
            if pair[0].turn is None:
                continue
            for move, reached in self._following(*pair):
                if reached is None:
                    return Searched(line=(*_line(seen, pair), move), positions=looked, is_whole=True)
                if reached not in seen:
                    seen[reached] = pair, move
                    if self._part(*reached):
                        return Searched(line=_line(seen, reached), positions=looked, is_whole=True)
                    waiting.append(reached)
        return Searched(line=None, positions=looked, is_whole=True)

    def _following(self, first: Position, second: Position) -> Iterator[tuple[Move, tuple[Position, Position] | None]]:
        """Each move that one of the two allows, and where it leads; None where they part by it."""
        try:
            moves = legal_moves(self._rules[0], first)
        except Fault:
            return
        try:
            others = legal_moves(self._rules[1], second)
        except Fault:
            others = ()
        for move in dict.fromkeys((*moves, *others)):
            try:
                own = play(self._rules[0], first, first.turn or 0, move)
            except Fault:
                continue
            try:
                there = play(self._rules[1], second, first.turn or 0, move)
            except Fault as fault:
                if fault.kind != "shuffles":
                    yield move, None
                continue
            if isinstance(own, Refusal) or isinstance(there, Refusal):
                if isinstance(own, Refusal) != isinstance(there, Refusal):
                    yield move, None
                continue
            yield move, (own, there)

    def _part(self, first: Position, second: Position) -> bool:
        """Whether the two can be told apart where they stand."""
        if first.outcome is not None or second.outcome is not None:
            return first.outcome != second.outcome and self._end(0, first) != self._end(1, second)
        if first.turn != second.turn:
            return True
        if (first != second or not self._alike) and self._scenes(0, first) != self._scenes(1, second):
            return True
        if not self._lists or first.turn is None:
            return False
        try:
            listed = legal_moves(self._rules[0], first)
        except Fault:
            return False
        try:
            return set(listed) != set(legal_moves(self._rules[1], second))
        except Fault:
            return True

    def _end(self, which: int, position: Position) -> object:
        table = self._tables[which]
        table.position = position
        return table.answer()

    def _scenes(self, which: int, position: Position) -> list[object]:
        table = self._tables[which]
        table.position = position
        return [one.value for one in answers(table, 0, self._asked)]


def _seen(rules: Rules) -> tuple[object, ...]:
    return tuple((zone.name, zone.per_player, zone.layout, zone.seen) for zone in rules.game.zones)


_Seen = dict[tuple[Position, Position], tuple[tuple[Position, Position], Move] | None]


def _line(seen: _Seen, pair: tuple[Position, Position]) -> tuple[Move, ...]:
    """The moves that have led to a pair of positions."""
    moves: list[Move] = []
    before = seen[pair]
    while before is not None:
        moves.append(before[1])
        before = seen[before[0]]
    return tuple(reversed(moves))

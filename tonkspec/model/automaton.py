"""From a flow to the small automaton that the engines walk: Glushkov positions, then subset construction.

Two states that offer the same and may both end the turn are one state, so that a turn remembers no more of its past
than matters for what is to come. Each state says whose decision it is: in which stretches of the flow that others
decide (`By`) it stands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from tonkspec.model.expressions import Expression
from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step


@dataclass(frozen=True, slots=True)
class Edge:
    """A move that is possible in a state, and the number of the state that it leads to.

    `ended` is how many stretches of others, the innermost first, are over with the move. Where one is a poll and others
    are still to be asked, it begins anew with the next instead, and `target` comes after the last.
    """

    move: str
    target: int
    ended: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A place in the flow: the moves possible there, in the order of the text; `accepting` when the flow may end.

    `within` are the stretches of others in which it stands, by their numbers, the outermost first.
    """

    edges: tuple[Edge, ...]
    accepting: bool
    within: tuple[int, ...] = ()

    def after(self, move: str) -> int | None:
        """The state that `move` leads to, None where it is not possible."""
        return next((edge.target for edge in self.edges if edge.move == move), None)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the flow decided by `player`, or by each other player in turn when it is None; and its first state."""

    player: Expression | None
    first: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """Where a flow does not say whose decision it is.

    `two deciders`: moves of different players stand side by side. `may end`: a stretch may end where more moves of it
    are possible. `may be empty`: a stretch needs no move at all. `moves` are those possible there.
    """

    what: Literal["two deciders", "may end", "may be empty"]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Automaton:
    """A flow made deterministic; it begins in state 0. Where something is `unclear` nobody can play it."""

    states: tuple[State, ...]
    stretches: tuple[Stretch, ...] = ()
    unclear: tuple[Unclear, ...] = ()


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of the flow: the positions it may begin and end with, and whether it may be empty."""

    first: frozenset[int]
    last: frozenset[int]
    empty: bool


_Key = tuple[frozenset[int], bool]
"""What a state is: the positions that may be read next, and whether the flow may end."""


@dataclass(slots=True)
class _Positions:
    """Each occurrence of a move in the text, numbered, and the stretches of others, numbered too.

    `within` holds the stretches around each position, `follow` what may come next after each, by the number of
    stretches around both. `around` are the stretches around the place that is being read.
    """

    moves: list[str] = field(default_factory=list[str])
    within: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    follow: dict[tuple[int, int], set[int]] = field(default_factory=lambda: defaultdict(set))
    around: tuple[int, ...] = ()
    stretches: list[tuple[By, _Part]] = field(default_factory=list[tuple[By, _Part]])
    unclear: list[Unclear] = field(default_factory=list[Unclear])

    def join(self, before: frozenset[int], after: frozenset[int]) -> None:
        for position in before:
            self.follow[position, len(self.around)] |= after

    def next(self, read: Iterable[int], depth: int) -> frozenset[int]:
        return frozenset(number for position in read for number in self.follow.get((position, depth), ()))

    def names(self, positions: Iterable[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.moves[position] for position in sorted(positions)))


def automaton(flow: Flow) -> Automaton:
    """The automaton of a flow; the edges of a state stand in the order in which their moves stand in the flow.

    >>> turn = InOrder((OneOf((Step("draw"), Step("take"))), AnyOf((Step("spread"), Step("hit"))), Step("discard")))
    >>> for state in automaton(OneOf((Step("drop"), turn))).states:
    ...     print(" ".join(f"{edge.move}>{edge.target}" for edge in state.edges), state.accepting)
    drop>1 draw>2 take>2 False
     True
    spread>2 hit>2 discard>1 False
    >>> for state in automaton(InOrder((Step("call"), By(None, OneOf((Step("fold"), Step("challenge"))))))).states:
    ...     print(" ".join(f"{edge.move}>{edge.target}" for edge in state.edges), state.accepting, state.within)
    call>1 False ()
    fold>2 challenge>2 False (0,)
     True ()
    """
    positions = _Positions()
    whole = _part(flow, positions)
    return _Construction(positions, whole).automaton()


class _Construction:
    """The subset construction over the positions of a flow."""

    def __init__(self, positions: _Positions, whole: _Part) -> None:
        self.positions = positions
        self.whole = whole
        self.numbers: dict[_Key, int] = {}
        self.waiting: list[_Key] = []
        self.unclear = dict.fromkeys(positions.unclear)

    def automaton(self) -> Automaton:
        self._number((self.whole.first, self.whole.empty))
        states: list[State] = []
        for possible, accepting in self.waiting:
            edges = tuple(self._edge(move, read) for move, read in _by_move(possible, self.positions).items())
            states.append(State(edges, accepting, self._within(possible)))
        stretches = tuple(
            Stretch(by.player, self.numbers.get((part.first, False), 0)) for by, part in self.positions.stretches
        )
        return Automaton(tuple(states), stretches, tuple(self.unclear))

    def _number(self, key: _Key) -> int:
        if key not in self.numbers:
            self.numbers[key] = len(self.numbers)
            self.waiting.append(key)
        return self.numbers[key]

    def _within(self, possible: frozenset[int]) -> tuple[int, ...]:
        """The stretches around all of some positions, which must be the same for each."""
        found = dict.fromkeys(self.positions.within[position] for position in sorted(possible))
        if len(found) > 1:
            self._say("two deciders", possible)
        return next(iter(found), ())

    def _edge(self, move: str, read: list[int]) -> Edge:
        """Where a move leads: into the innermost stretch around it that goes on."""
        around = self.positions.within[read[0]]
        for depth in range(len(around), 0, -1):
            following = self.positions.next(read, depth)
            stretch = self.positions.stretches[around[depth - 1]][1]
            ends = not stretch.last.isdisjoint(read)
            if ends and following:
                self._say("may end", following)
            if following:
                return Edge(move, self._number((following, False)), len(around) - depth)
            self._number((stretch.first, False))
        accepting = not self.whole.last.isdisjoint(read)
        return Edge(move, self._number((self.positions.next(read, 0), accepting)), len(around))

    def _say(self, what: Literal["two deciders", "may end"], positions: frozenset[int]) -> None:
        self.unclear.setdefault(Unclear(what, self.positions.names(positions)))


def _by_move(possible: frozenset[int], positions: _Positions) -> dict[str, list[int]]:
    """The positions that may be read next by their move, in the order of the text."""
    found: dict[str, list[int]] = {}
    for position in sorted(possible):
        found.setdefault(positions.moves[position], []).append(position)
    return found


def _part(flow: Flow, positions: _Positions) -> _Part:
    """Number the moves of `flow` and note in `positions` what may follow each."""
    match flow:
        case Step(move):
            number = len(positions.moves)
            positions.moves.append(move)
            positions.within.append(positions.around)
            return _Part(frozenset({number}), frozenset({number}), empty=False)
        case InOrder(parts):
            whole = _Part(frozenset(), frozenset(), empty=True)
            for part in parts:
                whole = _then(whole, _part(part, positions), positions)
            return whole
        case OneOf(parts):
            return _either([_part(part, positions) for part in parts])
        case AnyOf(parts):
            once = _either([_part(part, positions) for part in parts])
            positions.join(once.last, once.first)
            return _Part(once.first, once.last, empty=True)
        case Optionally(part):
            once = _part(part, positions)
            return _Part(once.first, once.last, empty=True)
        case By():
            return _stretch(flow, positions)


def _stretch(flow: By, positions: _Positions) -> _Part:
    """A part that others decide; it always has a move, or nobody could tell that it is over."""
    outside, number = positions.around, len(positions.stretches)
    nothing = _Part(frozenset(), frozenset(), empty=True)
    positions.stretches.append((flow, nothing))
    positions.around = (*outside, number)
    part = _part(flow.part, positions)
    positions.around = outside
    positions.stretches[number] = (flow, part)
    if part.empty:
        positions.unclear.append(Unclear("may be empty", positions.names(part.first)))
    return _Part(part.first, part.last, empty=False)


def _then(left: _Part, right: _Part, positions: _Positions) -> _Part:
    positions.join(left.last, right.first)
    return _Part(
        left.first | right.first if left.empty else left.first,
        left.last | right.last if right.empty else right.last,
        empty=left.empty and right.empty,
    )


def _either(parts: list[_Part]) -> _Part:
    return _Part(
        frozenset(number for part in parts for number in part.first),
        frozenset(number for part in parts for number in part.last),
        empty=any(part.empty for part in parts),
    )

"""From a flow to the small automaton that the engines walk: Glushkov positions, then subset construction.

Two states that offer the same and may both end the turn are one state, so that a turn remembers no more of its past
than matters for what is to come.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step


@dataclass(frozen=True, slots=True)
class Edge:
    """A move that is possible in a state, and the number of the state that it leads to."""

    move: str
    target: int


@dataclass(frozen=True, slots=True)
class State:
    """A place in the flow: the moves possible there, in the order of the text; `accepting` when the flow may end."""

    edges: tuple[Edge, ...]
    accepting: bool

    def after(self, move: str) -> int | None:
        """The state that `move` leads to, None where it is not possible."""
        return next((edge.target for edge in self.edges if edge.move == move), None)


@dataclass(frozen=True, slots=True)
class Automaton:
    """A flow made deterministic; it begins in state 0."""

    states: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of the flow: the positions it may begin and end with, and whether it may be empty."""

    first: frozenset[int]
    last: frozenset[int]
    empty: bool


@dataclass(frozen=True, slots=True)
class _Positions:
    """Each occurrence of a move in the text, numbered; `follow` holds what may come next after each."""

    moves: list[str] = field(default_factory=list[str])
    follow: list[set[int]] = field(default_factory=list[set[int]])

    def join(self, before: frozenset[int], after: frozenset[int]) -> None:
        for position in before:
            self.follow[position] |= after


def automaton(flow: Flow) -> Automaton:
    """The automaton of a flow; the edges of a state stand in the order in which their moves stand in the flow.

    Raises `ValueError` for a flow in which the decision changes hands (`By`), which analysis refuses.

    >>> turn = InOrder((OneOf((Step("draw"), Step("take"))), AnyOf((Step("spread"), Step("hit"))), Step("discard")))
    >>> for state in automaton(OneOf((Step("drop"), turn))).states:
    ...     print(" ".join(f"{edge.move}>{edge.target}" for edge in state.edges), state.accepting)
    drop>1 draw>2 take>2 False
     True
    spread>2 hit>2 discard>1 False
    """
    positions = _Positions()
    whole = _part(flow, positions)
    numbers: dict[tuple[frozenset[int], bool], int] = {(whole.first, whole.empty): 0}
    waiting = [(whole.first, whole.empty)]
    states: list[State] = []
    for possible, accepting in waiting:
        edges: list[Edge] = []
        for move, read in _by_move(possible, positions).items():
            follow = frozenset(number for position in read for number in positions.follow[position])
            reached = (follow, not whole.last.isdisjoint(read))
            if reached not in numbers:
                numbers[reached] = len(numbers)
                waiting.append(reached)
            edges.append(Edge(move, numbers[reached]))
        states.append(State(tuple(edges), accepting))
    return Automaton(tuple(states))


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
            positions.follow.append(set())
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
            message = "a flow in which the decision changes hands has no automaton"
            raise ValueError(message)


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

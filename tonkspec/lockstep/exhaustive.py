"""Every line of play to a depth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.lockstep.driver import Dealt, Proposed, Standing
from tonkspec.lockstep.observe import Probe


def exhaustive(deals: Iterable[Dealt], depth: int) -> Iterator[Proposed]:
    """Every line of so many moves from each of these deals, in the order of the moves; each is a hand of its own.

    A line is left where the hand is over. How many lines there are grows with every move; see `product` for two
    games whose positions can be told apart, which looks at each of them once.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> from tonkspec.lockstep import Interpreter, deals, divergences
    >>> rules = prepare(load_game("black_company"))
    >>> lines = exhaustive(deals(rules, 1), 2)
    >>> sum(found is None for found in divergences(Interpreter(rules), Interpreter(rules), lines, 0))
    13
    """
    for dealt in deals:
        line = _Line(depth)
        while line.is_left:
            yield Proposed(dealt, line)
            line.turn()


class _Line:
    """The next line: which of the moves is made at each step, and how many there were."""

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._chosen: list[int] = []
        self._among: list[int] = []
        self.is_left = True

    def __call__(self, standing: Standing) -> Probe | None:
        if standing.step == self._depth:
            return None
        if standing.step == len(self._chosen):
            self._chosen.append(0)
            self._among.append(len(standing.moves))
        return standing.probe(standing.moves[self._chosen[standing.step]])

    def turn(self) -> None:
        """Go on to the line after this."""
        while self._chosen and self._chosen[-1] + 1 == self._among[-1]:
            self._chosen.pop()
            self._among.pop()
        self.is_left = bool(self._chosen)
        if self._chosen:
            self._chosen[-1] += 1

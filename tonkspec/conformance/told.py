"""Answers that are known to be those of the rules, and need not be kept."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice

from tonkspec.conformance.item import Item
from tonkspec.lockstep import Interpreter, Observation, observations


@dataclass(frozen=True, slots=True)
class ToldByTheRules(Collection[Observation]):
    """What an engine answered as the rules do: the first `count` answers, found out again when they are asked for."""

    item: Item
    level: int
    count: int

    def __len__(self) -> int:
        """How many there are."""
        return self.count

    def __iter__(self) -> Iterator[Observation]:
        """The answers, one after the other."""
        return islice(observations(Interpreter(self.item.rules), self.item.script, self.level), self.count)

    def __contains__(self, one: object) -> bool:
        """Whether this was answered."""
        return any(one == other for other in self)

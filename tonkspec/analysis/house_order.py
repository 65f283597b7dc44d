"""Which house rules outrank which, as the first lines of their files say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tonkspec.model.precedence import yielding


@dataclass(frozen=True, slots=True)
class HouseOrder:
    """The house rules at a table, and for each of all known ones, at the table or not, those that it is `over`."""

    houses: frozenset[str] = frozenset()
    over: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def outranks(self, one: str, other: str) -> bool:
        """Whether the file `one` is over the file `other`, directly or by way of others."""
        return other in yielding(one, self.over)

    def peers(self, one: str, other: str) -> bool:
        """Whether these are the files of two houses at the table, neither of which outranks the other."""
        return self.two_houses(one, other) and not self.outranks(one, other) and not self.outranks(other, one)

    def two_houses(self, one: str, other: str) -> bool:
        """Whether these are the files of two different houses at the table."""
        return one != other and one in self.houses and other in self.houses

    def with_over(self, one: str, other: str) -> HouseOrder:
        """The order at a table with these two alone, the first of which is over the second too."""
        return HouseOrder(frozenset({one, other}), {**self.over, one: (*self.over.get(one, ()), other)})

    def in_order(self, names: Iterable[str]) -> tuple[str, ...]:
        """Houses by name, but each behind those that it outranks.

        >>> HouseOrder(frozenset("abc"), {"a": ("c",)}).in_order(["a", "b", "c"])
        ('b', 'c', 'a')
        """
        waiting = sorted(names)
        found: list[str] = []
        while waiting:
            below = {name: yielding(name, self.over) for name in waiting}
            first = next((name for name in waiting if not below[name] & set(waiting) - {name}), waiting[0])
            waiting.remove(first)
            found.append(first)
        return tuple(found)


NO_HOUSES = HouseOrder()
"""The order at a table without house rules."""

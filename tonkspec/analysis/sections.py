"""Lays the sections of a ruleset's files open: every item with the conditions under which it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.library import RuleText
from tonkspec.syntax import tree

PlainItem = (
    tree.Decl
    | tree.Replace
    | tree.Remove
    | tree.Reinstate
    | tree.Confirm
    | tree.Fix
    | tree.AddTo
    | tree.AddPoints
    | tree.AddEndingFlow
    | tree.AddEndingAfter
    | tree.AddMatch
    | tree.Allow
    | tree.AskAfter
    | tree.Word
)
"""An item that is no section."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """An item of the file `file`, and the conditions of the sections it stands in, the outermost first."""

    item: PlainItem
    file: str
    conditions: tuple[tree.Expr, ...] = ()

    @property
    def in_section(self) -> bool:
        """Whether it stands in a section, and so outranks the unconditional text of its file."""
        return bool(self.conditions)


def placed_items(texts: Iterable[RuleText]) -> tuple[Placed, ...]:
    """All items of some files, in order."""
    return tuple(placed for text in texts for placed in _in_block(text.file.items, text.name, ()))


def by_rank(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """Items, those of each file in a row as the files come, and what stands in sections behind the rest of its file."""
    found = tuple(placed)
    files = {name: number for number, name in enumerate(dict.fromkeys(one.file for one in found))}
    return tuple(sorted(found, key=lambda one: (files[one.file], one.in_section)))


def outranks(one: Placed, other: Placed, order: HouseOrder) -> bool:
    """Whether one item counts where both cannot: in a file what stands in a section, of two houses the one that is
    `over` the other.
    """
    if one.file == other.file:
        return one.in_section and not other.in_section
    return order.outranks(one.file, other.file)


def are_peers(one: Placed, other: Placed, order: HouseOrder) -> bool:
    """Whether neither of two items outranks the other."""
    return not outranks(one, other, order) and not outranks(other, one, order)


def _in_block(items: tuple[tree.Item, ...], file: str, conditions: tuple[tree.Expr, ...]) -> Iterator[Placed]:
    for item in items:
        if isinstance(item, tree.Section):
            yield from _in_block(item.items, file, (*conditions, item.condition))
        else:
            yield Placed(item=item, file=file, conditions=conditions)

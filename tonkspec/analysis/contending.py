"""What several houses add under one label, or as the one flow of an ending: only one of them can stand there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.sections import Placed
from tonkspec.syntax import tree

Contended = tuple[str, str, str]
"""A sort of thing, its name, and the label; empty for the flow."""


@dataclass(frozen=True, slots=True)
class Contenders:
    """The houses that add something to each contended place."""

    houses: dict[Contended, frozenset[str]]
    order: HouseOrder

    def yields(self, file: str, contended: Contended) -> bool:
        """Whether what a house adds there gives way, since another one that is over it adds something too."""
        return any(self.order.outranks(other, file) for other in self.houses.get(contended, ()))


def contenders(placed: Iterable[Placed], order: HouseOrder) -> Contenders:
    """Which of the houses at a table add to what."""
    found: dict[Contended, frozenset[str]] = {}
    for one in placed:
        if one.file in order.houses:
            for contended in _contended(one.item):
                found[contended] = found.get(contended, frozenset()) | {one.file}
    return Contenders(found, order)


def labelled(item: tree.AddTo, part: tree.Stmt) -> Contended:
    """The place of a requirement or a case in an addition; that of other lines is nobody else's."""
    label = part.label.text if isinstance(part, tree.Require | tree.CaseBlock) else ""
    return item.place, "" if item.name is None else item.name.text, label


def _contended(item: object) -> Iterator[Contended]:
    if isinstance(item, tree.AddTo):
        yield from (found for part in item.body if (found := labelled(item, part))[2])
    elif isinstance(item, tree.AddEndingFlow):
        yield "ending", item.name.text, ""

"""Whether two houses mean one thing by a name that both of them declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tonkspec.analysis.mentions import mentioned
from tonkspec.analysis.naming import name_of
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.taking_away import subject_of
from tonkspec.syntax import tree

Meanings = Mapping[str, tree.Node | None]
"""The names that a house declares, each with the one text that says all of it; None where there is more to it."""

_UNCHANGING = (tree.DefineDecl, tree.PointsDecl, tree.MeldDecl)
"""What is the same thing wherever its text is the same: no move, no card and no table changes it."""


def meanings(items: Iterable[tree.Item]) -> dict[str, tree.Node | None]:
    """What a house declares, by name. What stands in a section, or is changed below, is more than one text."""
    found: dict[str, tree.Node | None] = {}
    changed: set[str] = set()
    for item, in_section in _opened(items):
        name = name_of(item) if isinstance(item, tree.Decl) else None
        if name is not None and "." not in name.text:
            alone = isinstance(item, _UNCHANGING) and not in_section and name.text not in found
            found[name.text] = item if alone else None
        subject = subject_of(item)
        if subject is not None:
            changed.add(subject.partition(".")[0])
    return {name: None if name in changed else text for name, text in found.items()}


def agree(name: str, one: Meanings, other: Meanings) -> bool:
    """Whether a name means the same in two houses, and so do all names of theirs that stand in its text."""
    waiting, known = [name], {name}
    while waiting:
        asked = waiting.pop()
        left, right = one.get(asked), other.get(asked)
        if left is None or right is None or not same_meaning(left, right):
            return False
        for inner in mentioned(left):
            if inner not in known and (inner in one or inner in other):
                known.add(inner)
                waiting.append(inner)
    return True


def _opened(items: Iterable[tree.Item], *, in_section: bool = False) -> Iterable[tuple[tree.Item, bool]]:
    for item in items:
        if isinstance(item, tree.Section):
            yield from _opened(item.items, in_section=True)
        else:
            yield item, in_section

"""Which names a text mentions that may be those of declarations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import cast

from tonkspec.syntax import tree


def left_alone(node: tree.Node) -> frozenset[str]:
    """The fields of a node in which no name of a declaration stands."""
    match node:
        case tree.Require() | tree.CaseBlock():
            return frozenset({"span", "label", "annotations"})
        case tree.Domain():
            return frozenset({"span", "choices", "unit"})
        case tree.ExceptionDecl():
            return frozenset({"span", "over", "annotations"})
        case _:
            return frozenset({"span", "annotations", "title"})


def mentioned(node: tree.Node) -> Iterator[str]:
    """All names in a text, but for those that mean no declaration."""
    waiting: list[object] = [node.items] if isinstance(node, tree.RuleFile) else [node]
    while waiting:
        found = waiting.pop()
        if isinstance(found, tree.NameUse):
            yield found.name
        elif isinstance(found, tree.Name):
            yield found.text.partition(".")[0]
        elif isinstance(found, tuple):
            waiting.extend(cast("tuple[object, ...]", found))
        elif isinstance(found, tree.Node) and not isinstance(found, tree.Reinstate | tree.SourceDecl):
            waiting.extend(getattr(found, field.name) for field in fields(found) if field.name not in left_alone(found))

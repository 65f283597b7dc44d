"""Walking trees of rule files, without knowing the kinds of node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import cast

from tonkspec.syntax import tree


def descendants(node: tree.Node) -> Iterator[tree.Node]:
    """A node and all nodes under it, each before those under it, in the order of the text.

    >>> from tonkspec.source import Span
    >>> place = Span("x.tonk", 0, 1)
    >>> two = tree.Number(span=place, value=2)
    >>> [type(found).__name__ for found in descendants(tree.Not(span=place, of=two))]
    ['Not', 'Number']
    """
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        waiting.extend(reversed(list(children(found))))


def annotations_under(node: tree.Node) -> Iterator[tree.Annotation]:
    """All annotations of a node and of what is under it."""
    return (found for found in descendants(node) if isinstance(found, tree.Annotation))


def children(node: tree.Node) -> Iterator[tree.Node]:
    """The nodes that stand directly in a node, in the order of the text."""
    for name in _fields(type(node)):
        value = getattr(node, name)
        if isinstance(value, tree.Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in cast("tuple[object, ...]", value) if isinstance(item, tree.Node))


@cache
def _fields(kind: type[tree.Node]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name != "span")

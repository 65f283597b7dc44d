"""Whether two texts say the same."""

from __future__ import annotations

from dataclasses import fields
from itertools import takewhile
from typing import cast

from tonkspec.syntax.tree import Node, Notes

_ANNOTATIONS = "annotations"


def same_tree(one: object, other: object) -> bool:
    r"""Whether two trees, or parts of them, say the same in the same order, wherever it stands.

    Annotations at the end of a head and on lines of their own below it mean the same.

    >>> from tonkspec.source import Source
    >>> from tonkspec.syntax import parse
    >>> texts = ("setup  cite a.b\n  redeal", "setup\n cite a.b\n redeal", "setup\n redeal")
    >>> first, second, third = (parse(Source("x.tonk", f"house x for y\n{text}")).file for text in texts)
    >>> same_tree(first, second), same_tree(first, third)
    (True, False)
    """
    if isinstance(one, Node) and isinstance(other, Node):
        return type(one) is type(other) and same_tree(_parts(one), _parts(other))
    if isinstance(one, tuple) and isinstance(other, tuple):
        parts, others = cast("tuple[object, ...]", one), cast("tuple[object, ...]", other)
        return len(parts) == len(others) and all(map(same_tree, parts, others))
    return one == other


def _parts(node: Node) -> tuple[object, ...]:
    """What a node is made of but for places; the annotations that stand below its head are with the others."""
    found: list[object] = []
    annotations: list[object] = []
    for part in fields(node):
        value = getattr(node, part.name)
        if part.name == _ANNOTATIONS:
            annotations[:0] = value
        elif isinstance(value, tuple):
            lines = cast("tuple[object, ...]", value)
            below = [line for line in takewhile(lambda line: isinstance(line, Notes), lines) if isinstance(line, Notes)]
            annotations += [annotation for notes in below for annotation in notes.annotations]
            found.append(lines[len(below) :])
        elif part.name != "span":
            found.append(value)
    return (*found, tuple(annotations))

"""Holds expressions and flows to a depth that later passes can walk."""

from __future__ import annotations

from dataclasses import fields
from typing import cast, get_args

from tonkspec.diagnostics import Diagnostic
from tonkspec.syntax.tree import Expr, FlowExpr, Node, NounPhrase, RuleFile

DEEPEST_NESTING = 64
"""Expressions within each other that a line may have."""

_NESTING = (*get_args(Expr), *get_args(FlowExpr), NounPhrase)


def find_too_deep(file: RuleFile) -> tuple[Diagnostic, ...]:
    """A message for each expression that others stand too deep in; without recursion, as depth is what it looks for."""
    found: list[Diagnostic] = []
    waiting: list[tuple[Node, Node, int]] = [(file, file, 0)]
    complained_of: set[int] = set()
    while waiting:
        node, outermost, outside = waiting.pop()
        depth = outside + 1 if isinstance(node, _NESTING) else 0
        if depth <= 1:
            outermost = node
        if id(outermost) in complained_of:
            continue
        if depth > DEEPEST_NESTING:
            complained_of.add(id(outermost))
            found.append(
                Diagnostic(
                    code="S107",
                    message=f"more than {DEEPEST_NESTING} expressions stand within each other",
                    span=outermost.span,
                    help="give the inner parts names of their own with `define` or `let`",
                )
            )
            continue
        waiting.extend((child, outermost, depth) for child in _children(node))
    return tuple(found)


def _children(node: Node) -> list[Node]:
    found: list[Node] = []
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(child for child in cast("tuple[object, ...]", value) if isinstance(child, Node))
    return found

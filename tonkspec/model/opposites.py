"""Conditions of which exactly one holds, by their form."""

from __future__ import annotations

from tonkspec.model.expressions import Compare, Expression, ExtremeValue, Neighbour, Not
from tonkspec.model.likeness import likeness
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants

OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "is": "is not", "is not": "is"}
"""Of each comparison the one that holds where it does not. Of `none` no order holds, so there it is `is` alone."""


def are_opposites(left: Expression, right: Expression) -> bool:
    """Whether exactly one of two conditions holds, by their form alone."""
    if isinstance(left, Not) and likeness(left.of) == likeness(right):
        return True
    if isinstance(right, Not) and likeness(right.of) == likeness(left):
        return True
    if isinstance(left, Compare) and isinstance(right, Compare):
        exact = left.operator in {"is", "is not"} or not (may_be_none(left.left) or may_be_none(left.right))
        same = likeness((left.left, left.right)) == likeness((right.left, right.right))
        return exact and same and OPPOSITE[left.operator] == right.operator
    return False


def may_be_none(expression: Expression) -> bool:
    """Whether some part of an expression may be `none`, so that its value may be."""
    return any(
        isinstance(node, ExtremeValue | Neighbour)
        or (isinstance(node, Expression) and (node.type.optional or node.type.kind is Kind.NONE))
        for node in descendants(expression)
    )

"""Whether two conditions exclude each other, as far as their form shows it."""

from __future__ import annotations

from tonkspec.model.expressions import Both, Compare, Expression, Not

_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "is": "is not", "is not": "is"}


def exclude_each_other(left: Expression, right: Expression) -> bool:
    """Whether two conditions never hold both, by their form alone: one is, or demands, the opposite of the other."""
    return any(are_opposites(one, other) for one in _demands(left) for other in _demands(right))


def are_opposites(left: Expression, right: Expression) -> bool:
    """Whether exactly one of two conditions holds, by their form alone."""
    if isinstance(left, Not) and left.of == right:
        return True
    if isinstance(right, Not) and right.of == left:
        return True
    if isinstance(left, Compare) and isinstance(right, Compare):
        optional = left.left.type.optional or left.right.type.optional
        exact = left.operator in {"is", "is not"} or not optional
        same = (left.left, left.right) == (right.left, right.right)
        return exact and same and _OPPOSITE[left.operator] == right.operator
    return False


def _demands(condition: Expression) -> tuple[Expression, ...]:
    """What a condition demands: all parts of an `and`, else itself."""
    if isinstance(condition, Both):
        return tuple(demand for part in condition.parts for demand in _demands(part))
    return (condition,)

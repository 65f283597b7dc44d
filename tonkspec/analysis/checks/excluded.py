"""Whether two conditions exclude each other, as far as their form shows it."""

from __future__ import annotations

from tonkspec.model.expressions import Both, Expression
from tonkspec.model.opposites import are_opposites


def exclude_each_other(left: Expression, right: Expression) -> bool:
    """Whether two conditions never hold both, by their form alone: one is, or demands, the opposite of the other."""
    return any(are_opposites(one, other) for one in _demands(left) for other in _demands(right))


def _demands(condition: Expression) -> tuple[Expression, ...]:
    """What a condition demands: all parts of an `and`, else itself."""
    if isinstance(condition, Both):
        return tuple(demand for part in condition.parts for demand in _demands(part))
    return (condition,)

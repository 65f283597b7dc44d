"""`count is 3 or 4`: what a writer means who says the beginning of a comparison only once."""

from __future__ import annotations

from typing import TypeGuard

from tonkspec.analysis.messages import Messages
from tonkspec.syntax import tree

_COMPARING = frozenset({"is", "is not", "<", "<=", ">", ">="})


def is_comparison(written: tree.Expr) -> TypeGuard[tree.Binary]:
    """Whether an expression compares two values."""
    return isinstance(written, tree.Binary) and written.operator in _COMPARING


def spelled_out(
    comparison: tree.Expr | None, part: tree.Expr, operator: tree.LogicalOperator, messages: Messages
) -> str | None:
    """A line of help that repeats the beginning of a comparison for `part`, which stands behind it and is no test.

    None where there is no comparison to repeat, or where the part is one itself.
    """
    if comparison is None or not is_comparison(comparison) or is_comparison(part):
        return None
    word = "and" if comparison.operator == "is not" else operator
    beginning = f"{messages.text(comparison.left.span)} {comparison.operator}"
    first, second = (messages.text(side.span) for side in (comparison.right, part))
    return f"write `{beginning} {first} {word} {beginning} {second}`"

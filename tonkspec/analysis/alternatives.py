"""`count is 3 or 4`: what a writer means who says the beginning of a comparison only once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from tonkspec.analysis.messages import Messages
from tonkspec.source import Span
from tonkspec.syntax import tree

_COMPARING = frozenset({"is", "is not", "<", "<=", ">", ">="})

_BOUNDS = {
    **dict.fromkeys(("less", "fewer", "lower", "under", "below"), ("<=", ">")),
    **dict.fromkeys(("more", "higher", "greater", "over", "above"), (">=", "<")),
}
"""What `or less` and the like come to behind `is`, and behind `is not`."""


def is_comparison(written: tree.Expr) -> TypeGuard[tree.Binary]:
    """Whether an expression compares two values."""
    return isinstance(written, tree.Binary) and written.operator in _COMPARING


def spelled_out(
    comparison: tree.Expr | None,
    parts: Sequence[tree.Expr],
    operators: Sequence[tree.LogicalOperator],
    messages: Messages,
    meant: Mapping[Span, str] | None = None,
) -> str | None:
    """A line of help that repeats the beginning of a comparison for parts that stand behind it and are no tests.

    `operators` stand before the parts, one each; `meant` is what to write for those that are misspelt. None where there
    is no comparison to repeat, or where a part is one itself.
    """
    if comparison is None or not is_comparison(comparison) or any(map(is_comparison, parts)):
        return None
    one: tree.LogicalOperator | None = None
    if comparison.operator == "is not":
        one = "and"
    elif comparison.operator == "is" and "or" in operators:
        one = "or"  # a list in English, whose last end `and` may join
    beginning = f"{messages.text(comparison.left.span)} {comparison.operator}"
    ends = dict.fromkeys(
        f" {one or operator} {beginning} {(meant or {}).get(part.span) or messages.text(part.span)}"
        for operator, part in zip(operators, parts, strict=True)
    )
    return f"write `{beginning} {messages.text(comparison.right.span)}{''.join(ends)}`"


def bound_in_words(
    comparison: tree.Expr | None, part: tree.Expr, operator: tree.LogicalOperator, messages: Messages
) -> tuple[str, str] | None:
    """For `count is 5 or less`: what is wrong, and a line of help with the sign that says it; else None."""
    if comparison is None or not is_comparison(comparison) or operator != "or" or not isinstance(part, tree.NameUse):
        return None
    signs = _BOUNDS.get(part.name)
    if signs is None:
        return None
    sign = signs[comparison.operator == "is not"]
    left, right = (messages.text(side.span) for side in (comparison.left, comparison.right))
    return f"`{comparison.operator} {right} or {part.name}` is written with `{sign}`", f"write `{left} {sign} {right}`"

"""Messages about how far lines are indented."""

from __future__ import annotations

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Span


def uneven(span: Span, indent: int, outer: int, inner: int) -> Diagnostic:
    """A line that ends a block and does not come back to where another began."""
    return Diagnostic(
        code="S108",
        message=f"this line is indented by {_spaces(indent)}, unlike every line that it could belong to",
        span=span,
        help=f"indent it by {outer} or by {_spaces(inner)}",
    )


def unexpected(span: Span, above: str | None, indent: int) -> Diagnostic:
    """A line that is indented below one that takes none."""
    return Diagnostic(
        code="S109",
        message=f"this line is indented, and cannot stand below `{above}`" if above else "the first line is indented",
        span=span,
        help=f"indent it by {_spaces(indent)}" if indent else "write it without indentation",
    )


def missing_block(span: Span, beginning: str, indent: int) -> Diagnostic:
    """A line that is nothing without others below it."""
    return Diagnostic(
        code="S110",
        message=f"the lines that belong to `{beginning}` are missing",
        span=span,
        help=f"write them below it, indented by {_spaces(indent + 2)}",
    )


def too_deep(span: Span, deepest: int) -> Diagnostic:
    """A line with too many blocks around it."""
    return Diagnostic(
        code="S107",
        message=f"this line stands in more than {deepest} blocks",
        span=span,
        help="give the inner parts names of their own with `define`",
    )


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"

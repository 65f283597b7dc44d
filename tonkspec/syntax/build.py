"""From lark's tree to ours: walks the one from the leaves up and calls a function per construct."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Span
from tonkspec.syntax.build_declarations import DECLARATIONS
from tonkspec.syntax.build_expressions import EXPRESSIONS
from tonkspec.syntax.build_files import FILES
from tonkspec.syntax.build_flow import FLOW
from tonkspec.syntax.build_numbers import NUMBERS, UNREADABLE
from tonkspec.syntax.build_statements import STATEMENTS
from tonkspec.syntax.mistakes import Mistake
from tonkspec.syntax.tree import Name, Number, RuleFile, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

BUILDERS: Mapping[str, Callable[..., object]] = {
    **EXPRESSIONS,
    **NUMBERS,
    **FLOW,
    **STATEMENTS,
    **DECLARATIONS,
    **FILES,
}
"""What makes our node of each of lark's, by the name that the grammar gives it; the arguments are the span and the
children, and None where something optional is missing."""

_Branch = Tree[Token] | Token | None
"""What lark's trees are made of; None where something optional is missing."""

LARGEST_NUMBER = 2**31 - 1


def build(path: str, parsed: Tree[Token]) -> tuple[RuleFile, tuple[Diagnostic, ...]]:
    """Make the tree of a file, and the messages about what the grammar cannot say (a number too large)."""
    mistakes: list[Diagnostic] = []
    values: list[object] = []
    for node in _from_leaves_up(parsed):
        try:
            if isinstance(node, Tree):
                first = len(values) - len(node.children)
                arguments = values[first:]
                del values[first:]
                span = Span(path, node.meta.start_pos, node.meta.end_pos)
                value = BUILDERS[node.data](span, *arguments)
            else:
                value = None if node is None else _leaf(path, node)
        except Mistake as mistake:
            mistakes.append(mistake.diagnostic)
            value = mistake.instead
        values.append(value)
    (file,) = values
    assert isinstance(file, RuleFile)  # noqa: S101 - the grammar's start is a file
    return file, tuple(mistakes)


def _from_leaves_up(parsed: Tree[Token]) -> list[_Branch]:
    """All nodes, each behind its children; without recursion, as a tree may be as deep as its text is long."""
    waiting: list[_Branch] = [parsed]
    found: list[_Branch] = []
    while waiting:
        node = waiting.pop()
        found.append(node)
        if isinstance(node, Tree):
            waiting.extend(node.children)
    found.reverse()
    return found


def _leaf(path: str, token: Token) -> object:
    """A name, text or number with its span; of any other word the bare text."""
    start, end = token.start_pos or 0, token.end_pos or 0
    span = Span(path, start, end)
    match token.type:
        case "NAME" | "CLAIM":
            return Name(span=span, text=str(token))
        case "STRING":
            return Text(span=span, text=token[1:-1])
        case "INT":
            return _number(span, str(token))
        case _:
            return str(token)


def _number(span: Span, digits: str) -> Number:
    if len(digits) > len(str(LARGEST_NUMBER)) or int(digits) > LARGEST_NUMBER:
        raise Mistake(
            Diagnostic(
                code="S301",
                message=f"the number `{digits[:12]}{'...' if len(digits) > 12 else ''}` is too large",  # noqa: PLR2004
                span=span,
                help=f"write a number up to {LARGEST_NUMBER}",
            ),
            Number(span=span, value=UNREADABLE),
        )
    return Number(span=span, value=int(digits))

"""`and` and `or`: each side is a test of its own, also where English would leave its beginning out."""

from __future__ import annotations

from tonkspec.analysis.advice import fit
from tonkspec.analysis.alternatives import is_comparison, spelled_out
from tonkspec.analysis.kinds import BROKEN_EXPRESSION, YES_NO, is_broken, mismatch
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import Scope
from tonkspec.model.expressions import Both, Compare, Either, Expression
from tonkspec.model.types import Kind
from tonkspec.syntax import tree


def logical(written: tree.Logical, scope: Scope, lowering: Lowering) -> Expression:
    """The meaning of `A and B`, `A or B`."""
    return _Sides(scope, lowering).all_of(written, written.operator)


class _Sides:
    """Reads sides from left to right; remembers the last comparison, of which a side that is no test may be the end."""

    def __init__(self, scope: Scope, lowering: Lowering) -> None:
        self.scope = scope
        self.lowering = lowering
        self.comparison: tree.Expr | None = None
        self.meaning: Expression = BROKEN_EXPRESSION

    def all_of(self, written: tree.Logical, joined_by: tree.LogicalOperator) -> Expression:
        """All sides of one `and` or `or`; `joined_by` is what stands before the first."""
        parts: list[Expression] = []
        for part in written.parts:
            operator = written.operator if parts else joined_by
            parts.append(self.all_of(part, operator) if isinstance(part, tree.Logical) else self._side(part, operator))
            if is_comparison(part):
                self.comparison, self.meaning = part, parts[-1]
        kind = Both if written.operator == "and" else Either
        return kind(type=YES_NO, parts=tuple(parts))

    def _side(self, part: tree.Expr, operator: tree.LogicalOperator) -> Expression:
        messages = self.lowering.messages
        help_line = spelled_out(self.comparison, part, operator, messages)
        if help_line is None:
            return self.lowering.value(part, self.scope, YES_NO)
        if self._is_word(part):
            what = f"`{messages.text(part.span)}` is no test by itself"
        else:
            found = self.lowering.expression(part, self.scope, YES_NO)
            if is_broken(found) or found.type.kind is Kind.YES_NO:
                return fit(found, YES_NO, part.span, self.lowering)
            what = mismatch(messages.text(part.span), found.type, YES_NO)
        messages.error("R301", what, part.span, help_line=help_line)
        return BROKEN_EXPRESSION

    def _is_word(self, part: tree.Expr) -> bool:
        """Whether a side is a word of the choice that the last comparison is about."""
        compared = self.meaning.left.type.values if isinstance(self.meaning, Compare) else ()
        return isinstance(part, tree.NameUse) and part.name in compared

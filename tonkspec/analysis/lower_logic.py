"""`and` and `or`: each side is a test of its own, also where English would leave its beginning out."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from tonkspec.analysis.advice import fit
from tonkspec.analysis.alternatives import bound_in_words, is_comparison, spelled_out
from tonkspec.analysis.fitting import words_that_fit
from tonkspec.analysis.kinds import BROKEN_EXPRESSION, YES_NO, is_broken, mismatch
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import Scope
from tonkspec.model.expressions import Both, Compare, Either, Expression
from tonkspec.model.types import Kind, Type
from tonkspec.source import Span
from tonkspec.syntax import tree


def logical(written: tree.Logical, scope: Scope, lowering: Lowering) -> Expression:
    """The meaning of `A and B`, `A or B`."""
    sides = _Sides(scope, lowering)
    meaning = sides.all_of(written, written.operator)
    sides.say_ends()
    sides.say_values()
    return meaning


class _Sides:
    """Reads sides from left to right; remembers the last comparison, of which a side that is no test may be the end."""

    def __init__(self, scope: Scope, lowering: Lowering) -> None:
        self.scope = scope
        self.lowering = lowering
        self.comparison: tree.Expr | None = None
        self.meaning: Expression = BROKEN_EXPRESSION
        self.ends: list[_End] = []
        self.values: list[tuple[tree.Expr, Expression]] = []

    def all_of(self, written: tree.Logical, joined_by: tree.LogicalOperator) -> Expression:
        """All sides of one `and` or `or`; `joined_by` is what stands before the first."""
        parts: list[Expression] = []
        for part in written.parts:
            operator = written.operator if parts else joined_by
            parts.append(self.all_of(part, operator) if isinstance(part, tree.Logical) else self._side(part, operator))
            if is_comparison(part):
                self.say_ends()
                self.comparison, self.meaning = part, parts[-1]
        if any(map(is_broken, parts)):
            return BROKEN_EXPRESSION
        kind = Both if written.operator == "and" else Either
        return kind(type=YES_NO, parts=tuple(parts))

    def _side(self, part: tree.Expr, operator: tree.LogicalOperator) -> Expression:
        messages = self.lowering.messages
        bound = bound_in_words(self.comparison, part, operator, messages)
        if bound is not None and self._is_unknown(part):
            messages.error("R301", bound[0], part.span, help_line=bound[1])
            return BROKEN_EXPRESSION
        if spelled_out(self.comparison, (part,), (operator,), messages) is None:
            found = self.lowering.expression(part, self.scope, YES_NO)
            if is_broken(found) or found.type.kind is Kind.YES_NO:
                return fit(found, YES_NO, part.span, self.lowering)
            self.values.append((part, found))
            return BROKEN_EXPRESSION
        if self._is_word(part):
            what = f"`{messages.text(part.span)}` is no test by itself"
        else:
            meant = self.meaning.left.type if isinstance(self.meaning, Compare) and self._is_unknown(part) else YES_NO
            word = self._word_like(part, meant)
            if word is not None:
                what = f"`{messages.text(part.span)}` is no test by itself"
                self.ends.append(_End(part, operator, what, meant, word))
                return BROKEN_EXPRESSION
            found = self.lowering.expression(part, self.scope, meant)
            if is_broken(found) or found.type.kind is Kind.YES_NO:
                return fit(found, YES_NO, part.span, self.lowering)
            what = mismatch(messages.text(part.span), found.type, YES_NO)
        self.ends.append(_End(part, operator, what))
        return BROKEN_EXPRESSION

    def say_ends(self) -> None:
        """Say of the sides since the last comparison that they are ends of it, in one message."""
        messages, ends = self.lowering.messages, self.ends
        self.ends = []
        if all(end.word is not None for end in ends):  # misspelt words alone: that is said of each
            for end in ends:
                self.lowering.expression(end.part, self.scope, end.type)
            return
        first, last = ends[0].part.span, ends[-1].part.span
        what = ends[0].what
        if len(ends) > 1:
            what = f"{', '.join(f'`{messages.text(end.part.span)}`' for end in ends)} are no tests by themselves"
        meant = {end.part.span: end.word for end in ends if end.word is not None}
        help_line = spelled_out(
            self.comparison, [end.part for end in ends], [end.operator for end in ends], messages, meant
        )
        messages.error("R301", what, Span(first.path, first.start, last.end), help_line=help_line)

    def say_values(self) -> None:
        """Say in one message that the sides that are values, with no comparison before them, are no tests."""
        messages = self.lowering.messages
        if len(self.values) == 1:
            part, found = self.values[0]
            fit(found, YES_NO, part.span, self.lowering)
        elif self.values:
            first, last = self.values[0][0].span, self.values[-1][0].span
            named = ", ".join(f"`{messages.text(part.span)}`" for part, _ in self.values)
            what = f"{named} are values, and `and` and `or` join tests"
            help_line = "write a comparison for each, or `VALUE if CONDITION else VALUE` for one of two values"
            messages.error("R301", what, Span(first.path, first.start, last.end), help_line=help_line)

    def _is_unknown(self, part: tree.Expr) -> bool:
        """Whether a name is none of the game's."""
        names = self.lowering.names
        return (
            isinstance(part, tree.NameUse) and part.name not in self.scope.locals and names.sort_of(part.name) is None
        )

    def _word_like(self, part: tree.Expr, type_: Type) -> str | None:
        """The rank or suit that a name which nothing has looks like, where one is wanted."""
        if not isinstance(part, tree.NameUse) or not self._is_unknown(part):
            return None
        return next(iter(get_close_matches(part.name, words_that_fit(type_), n=1)), None)

    def _is_word(self, part: tree.Expr) -> bool:
        """Whether a side is a word of the choice that the last comparison is about."""
        compared = self.meaning.left.type.values if isinstance(self.meaning, Compare) else ()
        return isinstance(part, tree.NameUse) and part.name in compared


@dataclass(frozen=True, slots=True)
class _End:
    """A side that is no test, what stands before it, and what is wrong with it alone; of a misspelt word also the type
    of what is compared, and the word that is meant.
    """

    part: tree.Expr
    operator: tree.LogicalOperator
    what: str
    type: Type = YES_NO
    word: str | None = None

"""Evaluates what is known before a hand is dealt: expressions over options alone.

Sections, `fix`, `default`, the defaults of options and a top-level `require` are made of these.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from tonkspec.analysis.alternatives import is_comparison, spelled_out
from tonkspec.analysis.kinds import NUMBER, YES_NO, words_for
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.trees import descendants
from tonkspec.model.types import AMOUNTS, Kind, OptionValue, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

LEAST, MOST = -(1 << 31), (1 << 31) - 1


class Options(Protocol):
    """The options that an expression may read."""

    def names(self) -> Collection[str]:
        """All options that some file declares."""
        ...

    def type_of(self, name: str) -> Type | None:
        """The type of an option that some file declares; None for other names, and where its domain is broken."""
        ...

    def value_of(self, name: str, span: Span) -> OptionValue | None:
        """The value of an option. None where it has none, which has been said then."""
        ...

    def number_of_players(self, span: Span) -> int | None:
        """How many play. None where that is not known, which has been said then."""
        ...


@dataclass(frozen=True, slots=True)
class Static:
    """A type and a value of it. `literal` where it is made of written numbers alone, so that it takes any amount's
    type; `value` is None for what was not evaluated, or could not be, which has been said then.
    """

    type: Type
    value: OptionValue | None
    literal: bool = False


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Where rules stand that are not about options: `names` are those of everything else that is declared, and
    `help_line` says where a rule about such a thing is written.
    """

    names: Collection[str]
    help_line: str


_MOST_NAMED = 5
_NOTHING = Elsewhere((), "only options and numbers may stand here")


def evaluate(
    written: tree.Expr,
    options: Options,
    messages: Messages,
    wanted: Type | None = None,
    *,
    live: bool = True,
    elsewhere: Elsewhere = _NOTHING,
) -> Static | None:
    """The value of an expression. None where it has a mistake, which `messages` then says.

    `wanted` is the type that the place takes. With `live=False` only names and types are looked at, as in a part that
    another decides about, so that no option needs to have a value.
    """
    found = _Evaluation(options, messages, elsewhere).of(written, wanted, live=live)
    if found is None or wanted is None:
        return found
    fitted = _as_type(found, wanted)
    if fitted is None:
        what = f"`{messages.text(written.span)}` is {words_for(found.type)}"
        help_line = "write a value of that kind, or the name of an option that has one"
        if wanted.kind is Kind.YES_NO:
            help_line = "write `yes` or `no`, or a condition such as `OPTION is VALUE`"
        what = f"{what}, but this place takes {words_for(wanted)}"
        messages.error("R141", what, written.span, help_line=help_line)
    return fitted


def condition_holds(
    written: tree.Expr, options: Options, messages: Messages, *, live: bool = True, elsewhere: Elsewhere = _NOTHING
) -> bool | None:
    """Whether a condition over options holds; None where that is not known, which has been said if `live`."""
    found = evaluate(written, options, messages, YES_NO, live=live, elsewhere=elsewhere)
    return found.value if found is not None and isinstance(found.value, bool) else None


def names_read(written: tree.Expr, options: Options) -> frozenset[str]:
    """The names of options that an expression mentions."""
    known = options.names()
    uses = (node.name for node in descendants(written) if isinstance(node, tree.NameUse))
    return frozenset(name for name in uses if name in known)


class _Evaluation:
    def __init__(self, options: Options, messages: Messages, elsewhere: Elsewhere) -> None:
        self.options = options
        self.messages = messages
        self.elsewhere = elsewhere

    def of(self, written: tree.Expr, wanted: Type | None, *, live: bool) -> Static | None:
        match written:
            case tree.Number():
                return Static(NUMBER, written.value, literal=True)
            case tree.Constant(value="yes" | "no"):
                return Static(YES_NO, written.value == "yes")
            case tree.NameUse():
                return self._name(written, wanted, live=live)
            case tree.Not():
                return self._negation(written, live=live)
            case tree.Logical():
                return self._logical(written, live=live)
            case tree.IfElse():
                return self._either(written, wanted, live=live)
            case tree.Binary(operator="is" | "is not" | "<" | "<=" | ">" | ">="):
                return self._comparison(written, live=live)
            case tree.Binary(operator="+" | "-" | "*"):
                return self._arithmetic(written, live=live)
            case tree.Apply(name=tree.Name(text="size"), argument=tree.Players()):
                number = self.options.number_of_players(written.span) if live else None
                return None if live and number is None else Static(NUMBER, number)
            case _:
                what = f"`{self.messages.text(written.span)}` is not known before the deal"
                self.messages.error("R140", what, written.span, help_line=self.elsewhere.help_line)
                return None

    def _name(self, written: tree.NameUse, wanted: Type | None, *, live: bool) -> Static | None:
        if wanted is not None and wanted.kind is Kind.CHOICE and written.name in wanted.values:
            return Static(wanted, written.name)
        type_ = self.options.type_of(written.name)
        if type_ is not None:
            value = self.options.value_of(written.name, written.span) if live else None
            return None if live and value is None else Static(type_, value)
        names = self.options.names()
        if written.name in names:
            return None  # its domain is broken
        if wanted is not None and wanted.kind is Kind.CHOICE:
            what = f"`{written.name}` is no value here: {_values(wanted)}"
            self.messages.error(
                "R142", what, written.span, help_line=self.messages.nearest(written.name, wanted.values)
            )
        else:
            what = f"no option is called `{written.name}`"
            known = written.name in self.elsewhere.names
            help_line = self.elsewhere.help_line if known else self.messages.nearest(written.name, names)
            if help_line is None and names:
                few = ", ".join(f"`{name}`" for name in [*names][:_MOST_NAMED])
                help_line = f"the options are {few}{', ...' if len(names) > _MOST_NAMED else ''}"
            self.messages.error("R142", what, written.span, help_line=help_line)
        return None

    def _truth(self, written: tree.Expr, *, live: bool, help_line: str | None = None) -> Static | None:
        found = self.of(written, None, live=live)
        if found is not None and found.type != YES_NO:
            what = f"`{self.messages.text(written.span)}` is {words_for(found.type)}"
            self.messages.error("R141", f"{what}, but this place takes yes or no", written.span, help_line=help_line)
            return None
        return found

    def _negation(self, written: tree.Not, *, live: bool) -> Static | None:
        found = self._truth(written.of, live=live)
        if found is None or found.value is None:
            return found
        return Static(YES_NO, not found.value)

    def _logical(self, written: tree.Logical, *, live: bool) -> Static | None:
        """The parts that come after the one that decides are not evaluated."""
        decisive = written.operator == "or"
        value: bool | None = not decisive
        sound = True
        comparison: tree.Expr | None = None
        for part in written.parts:
            help_line = spelled_out(comparison, (part,), (written.operator,), self.messages)
            found = self._side(part, comparison, help_line, live=live and value is not decisive and value is not None)
            comparison = part if is_comparison(part) else comparison
            sound = sound and found is not None
            if value is not decisive and value is not None:
                value = bool(found.value) if found is not None and found.value is not None else None
        return Static(YES_NO, value if live else None) if sound else None

    def _side(
        self, written: tree.Expr, comparison: tree.Expr | None, help_line: str | None, *, live: bool
    ) -> Static | None:
        """One side of an `and` or `or`; a word of the choice that the last comparison is about is none."""
        compared = self._choice_of(comparison.left) if isinstance(comparison, tree.Binary) else None
        if isinstance(written, tree.NameUse) and compared is not None and written.name in compared.values:
            what = f"`{written.name}` is no test by itself"
            self.messages.error("R141", what, written.span, help_line=help_line)
            return None
        return self._truth(written, live=live, help_line=help_line)

    def _either(self, written: tree.IfElse, wanted: Type | None, *, live: bool) -> Static | None:
        condition = self._truth(written.condition, live=live)
        holds = condition.value if condition is not None else None
        then = self.of(written.then, wanted, live=live and holds is True)
        otherwise = self.of(written.otherwise, wanted, live=live and holds is False)
        if condition is None or then is None or otherwise is None:
            return None
        pair = self._pair(written.span, then, otherwise)
        if pair is None:
            return None
        return pair[0] if holds else pair[1]

    def _comparison(self, written: tree.Binary, *, live: bool) -> Static | None:
        left, right = self._sides(written, live=live)
        if left is None or right is None:
            return None
        pair = self._pair(written.span, left, right)
        if pair is None:
            return None
        one, other = pair
        if written.operator not in {"is", "is not"} and one.type.kind not in AMOUNTS:
            what = f"`{written.operator}` compares numbers, not {words_for(one.type)}"
            self.messages.error("R141", what, written.span, help_line="write `is` or `is not` to compare these")
            return None
        if one.value is None or other.value is None:
            return Static(YES_NO, None)
        return Static(YES_NO, _COMPARISONS[written.operator](one.value, other.value))

    def _sides(self, written: tree.Binary, *, live: bool) -> tuple[Static | None, Static | None]:
        """Both sides of a comparison: a bare word is a value of the choice at the other side, if it has that value."""
        left_choice = self._choice_of(written.left)
        right_choice = self._choice_of(written.right)
        if isinstance(written.right, tree.NameUse) and left_choice is not None:
            right_wanted = left_choice if right_choice is None or written.right.name in left_choice.values else None
            return self.of(written.left, None, live=live), self.of(written.right, right_wanted, live=live)
        return self.of(written.left, right_choice, live=live), self.of(written.right, left_choice, live=live)

    def _choice_of(self, written: tree.Expr) -> Type | None:
        """The type of an option that is a choice of words, if the expression is one."""
        found = self.options.type_of(written.name) if isinstance(written, tree.NameUse) else None
        return found if found is not None and found.kind is Kind.CHOICE else None

    def _arithmetic(self, written: tree.Binary, *, live: bool) -> Static | None:
        left, right = self.of(written.left, None, live=live), self.of(written.right, None, live=live)
        if left is None or right is None:
            return None
        for side, found in ((written.left, left), (written.right, right)):
            if found.type.kind not in AMOUNTS:
                what = f"`{self.messages.text(side.span)}` is {words_for(found.type)}"
                self.messages.error(
                    "R141",
                    f"{what}, and `{written.operator}` takes numbers",
                    side.span,
                    help_line="name a number, or an option that is one",
                )
                return None
        type_ = (
            self._product_type(written, left, right)
            if written.operator == "*"
            else self._sum_type(written, left, right)
        )
        if type_ is None:
            return None
        literal = left.literal and right.literal
        if left.value is None or right.value is None:
            return Static(type_, None, literal)
        value = _ARITHMETIC[written.operator](int(left.value), int(right.value))
        if not LEAST <= value <= MOST:
            what = f"`{self.messages.text(written.span)}` is {value}"
            self.messages.error(
                "R143",
                f"{what}: numbers go from {LEAST} to {MOST}",
                written.span,
                help_line="choose a larger unit, so that the amounts are smaller",
            )
            return None
        return Static(type_, value, literal)

    def _sum_type(self, written: tree.Binary, left: Static, right: Static) -> Type | None:
        pair = self._pair(written.span, left, right)
        return pair[0].type if pair is not None else None

    def _product_type(self, written: tree.Binary, left: Static, right: Static) -> Type | None:
        """A number times a price or points is a price or points; a price for each point is a price."""
        kinds = {left.type.kind, right.type.kind}
        if left.type.kind is Kind.NUMBER:
            return right.type
        if right.type.kind is Kind.NUMBER:
            return left.type
        if kinds == {Kind.MONEY, Kind.POINTS}:
            return Type(Kind.MONEY)
        what = f"{words_for(left.type)} times {words_for(right.type)} is nothing"
        what = f"{what}: `{self.messages.text(written.span)}`"
        self.messages.error("R141", what, written.span, help_line="let one of them be a number without a unit")
        return None

    def _pair(self, span: Span, left: Static, right: Static) -> tuple[Static, Static] | None:
        """Two values as values of one type."""
        one, other = _as_type(left, right.type), _as_type(right, left.type)
        if one is not None:
            return one, right
        if other is not None:
            return left, other
        what = f"`{self.messages.text(span)}` mixes {words_for(left.type)} with {words_for(right.type)}"
        units = {left.type.kind, right.type.kind} - {Kind.NUMBER}
        help_line = "compare an option with one of its own values"
        if len(units) == 1 and units <= {Kind.POINTS, Kind.MONEY}:
            help_line = f"declare both with `{next(iter(units)).value}` behind their values"
        self.messages.error("R141", what, span, help_line=help_line)
        return None


_COMPARISONS: dict[str, Callable[[OptionValue, OptionValue], bool]] = {
    "is": lambda left, right: left == right,
    "is not": lambda left, right: left != right,
    "<": lambda left, right: int(left) < int(right),
    "<=": lambda left, right: int(left) <= int(right),
    ">": lambda left, right: int(left) > int(right),
    ">=": lambda left, right: int(left) >= int(right),
}
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
}


def _as_type(found: Static, wanted: Type) -> Static | None:
    """A value as one of another type: a written number is of any amount's type."""
    if found.type == wanted:
        return found
    if found.literal and wanted.kind in AMOUNTS:
        return Static(wanted, found.value, literal=False)
    return None


def _values(type_: Type) -> str:
    return " or ".join(f"`{value}`" for value in type_.values)

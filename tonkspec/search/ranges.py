"""What whole numbers in rules can be: an amount as a sum of terms, and what is known of each sum as a range."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from tonkspec.model.expressions import (
    Arithmetic,
    Choose,
    Expression,
    ExtremeValue,
    FunctionOf,
    GivenOf,
    Literal_,
    OptionValue,
    PointsOf,
    Total,
)
from tonkspec.model.game import Game
from tonkspec.model.likeness import likeness
from tonkspec.model.types import AMOUNTS, Kind

Term = object
"""The likeness of an expression whose value is a whole number."""


@dataclass(frozen=True, slots=True)
class Range:
    """All whole numbers from `least` to `most`; None where there is no end.

    >>> Range(1, None).both(Range(None, 0)).empty
    True
    """

    least: int | None = None
    most: int | None = None

    @property
    def empty(self) -> bool:
        """Whether no number is in it."""
        return self.least is not None and self.most is not None and self.least > self.most

    @property
    def only(self) -> int | None:
        """The one number in it, None if there are others or none."""
        return self.least if self.least is not None and self.least == self.most else None

    def both(self, other: Range) -> Range:
        """What is in both."""
        leasts = [one for one in (self.least, other.least) if one is not None]
        mosts = [one for one in (self.most, other.most) if one is not None]
        return Range(max(leasts, default=None), min(mosts, default=None))

    def either(self, other: Range) -> Range:
        """The smallest range that holds both."""
        least = None if self.least is None or other.least is None else min(self.least, other.least)
        most = None if self.most is None or other.most is None else max(self.most, other.most)
        return Range(least, most)

    def plus(self, other: Range) -> Range:
        """All sums of a number in each."""
        least = None if self.least is None or other.least is None else self.least + other.least
        most = None if self.most is None or other.most is None else self.most + other.most
        return Range(least, most)

    def times(self, factor: int) -> Range:
        """Each number so many times."""
        least = None if self.least is None else self.least * factor
        most = None if self.most is None else self.most * factor
        return Range(least, most) if factor >= 0 else Range(most, least)


EVERYTHING = Range()


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms, each so many times, and a constant. `known` is what is known of each term from the rules alone."""

    terms: tuple[tuple[Term, int], ...]
    constant: int
    known: tuple[Range, ...]

    @property
    def range(self) -> Range:
        """What the sum can be, as far as the terms tell."""
        found = Range(self.constant, self.constant)
        for (_, factor), known in zip(self.terms, self.known, strict=True):
            found = found.plus(known.times(factor))
        return found


def sum_of(expression: Expression, game: Game, *, options_open: bool) -> Sum:
    """An amount as a sum. With `options_open` an option may have any of its values, else it has the one of this model.

    The expression has been inlined.
    """
    match expression:
        case Literal_(value=int() as value):
            return Sum((), value, ())
        case OptionValue(value=int() as value) if not options_open:
            return Sum((), value, ())
        case Arithmetic(operator="+" | "-" as operator, left=left, right=right):
            one = sum_of(left, game, options_open=options_open)
            other = sum_of(right, game, options_open=options_open)
            return added(one, other, 1 if operator == "+" else -1)
        case Arithmetic(operator="*", left=left, right=right):
            one = sum_of(left, game, options_open=options_open)
            other = sum_of(right, game, options_open=options_open)
            if not one.terms:
                return added(Sum((), 0, ()), other, one.constant)
            if not other.terms:
                return added(Sum((), 0, ()), one, other.constant)
        case _:
            pass
    known = _known(expression, game, options_open=options_open)
    if known.only is not None:
        return Sum((), known.only, ())
    return Sum(((likeness(expression), 1),), 0, (known,))


def added(one: Sum, other: Sum, factor: int) -> Sum:
    """The first sum and `factor` times the second."""
    terms = dict(one.terms)
    known = {term: range_ for (term, _), range_ in zip(one.terms + other.terms, one.known + other.known, strict=True)}
    for term, count in other.terms:
        terms[term] = terms.get(term, 0) + count * factor
    left = {term: count for term, count in terms.items() if count}
    ordered = sorted(left.items(), key=lambda pair: repr(pair[0]))
    return Sum(tuple(ordered), one.constant + other.constant * factor, tuple(known[term] for term, _ in ordered))


def divided(terms: tuple[tuple[Term, int], ...]) -> tuple[tuple[tuple[Term, int], ...], int]:
    """The terms without what they have in common, so that their first stands a positive number of times, and that."""
    common = gcd(*(count for _, count in terms))
    if terms[0][1] < 0:
        common = -common
    return tuple((term, count // common) for term, count in terms), common


def _known(expression: Expression, game: Game, *, options_open: bool) -> Range:
    """What is known of an amount from the rules alone."""
    match expression:
        case OptionValue(option=option):
            values = [value for one in game.options if one.name == option for value in one.values]
            numbers = [value for value in values if isinstance(value, int)]
            return Range(min(numbers), max(numbers)) if numbers else EVERYTHING
        case FunctionOf(function="size"):
            return Range(0, None)
        case FunctionOf(function="rank"):
            return Range(1, None)
        case PointsOf(table=table):
            if options_open and any(one.name == table and one.rule.under for one in game.points):
                return EVERYTHING
            worth = [points for one in game.points if one.name == table for _, points in one.worth]
            least = 0 if worth and min(worth) >= 0 else None
            return Range(least, 0 if worth and max(worth) <= 0 else None)
        case GivenOf() if expression.type.kind is Kind.MONEY:
            return Range(0, None)
        case Choose(then=then, otherwise=otherwise):
            one = sum_of(then, game, options_open=options_open).range
            return one.either(sum_of(otherwise, game, options_open=options_open).range)
        case Total(value=value):
            each = sum_of(value, game, options_open=options_open).range
            return Range(0 if _at_least_none(each) else None, None)
        case ExtremeValue(key=key):
            return sum_of(key, game, options_open=options_open).range
        case Arithmetic(operator="*", left=left, right=right):
            factors = [sum_of(one, game, options_open=options_open).range for one in (left, right)]
            return Range(0, None) if all(map(_at_least_none, factors)) else EVERYTHING
        case _:
            return EVERYTHING


def _at_least_none(range_: Range) -> bool:
    return range_.least is not None and range_.least >= 0


def is_amount(expression: Expression) -> bool:
    """Whether a value is a whole number or a rank."""
    return expression.type.kind in AMOUNTS or expression.type.kind is Kind.RANK

"""What must be so for a condition to hold: alternatives, each a set of demands that must all be met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tonkspec.model.expressions import Expression
from tonkspec.search.ranges import EVERYTHING, Range, Sum, Term, divided

MOST_ALTERNATIVES = 128
"""A condition with more alternatives than this is not taken apart."""

_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class InRange:
    """A sum of terms lies in a range; `singles` is what is known of each of its terms from the rules alone."""

    terms: tuple[tuple[Term, int], ...]
    range: Range
    singles: tuple[Range, ...]


@dataclass(frozen=True, slots=True)
class Differs:
    """A sum of terms is another number than this."""

    terms: tuple[tuple[Term, int], ...]
    value: int
    singles: tuple[Range, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """A test has this answer, or an expression is (or is not) equal to a constant."""

    test: object
    answer: bool


@dataclass(frozen=True, slots=True)
class Equals:
    """An expression has this constant as its value."""

    of: Term
    value: object


@dataclass(frozen=True, slots=True)
class Exists:
    """Some (or, where the answer is no, no) element called `name` of a set meets a condition."""

    of: Term
    name: str
    condition: Expression
    answer: bool


Demand = InRange | Differs | Holds | Equals | Exists
Alternative = frozenset[Demand]
NOTHING: tuple[Alternative, ...] = (frozenset(),)
"""What a condition demands that is not understood."""


def contradictory(demands: Iterable[Demand]) -> bool:
    """Whether it is plain that these demands cannot all be met."""
    answers: dict[object, bool] = {}
    values: dict[object, object] = {}
    ranges: dict[tuple[tuple[Term, int], ...], Range] = {}
    apart: set[tuple[tuple[tuple[Term, int], ...], int]] = set()
    for demand in demands:
        match demand:
            case Holds(test=test, answer=answer):
                if answers.setdefault(test, answer) is not answer:
                    return True
            case Equals(of=of, value=value):
                if values.setdefault(of, value) != value:
                    return True
            case Exists():
                pass
            case InRange() | Differs():
                for (term, _), known in zip(demand.terms, demand.singles, strict=True):
                    ranges.setdefault(((term, 1),), known)
                wanted = demand.range if isinstance(demand, InRange) else EVERYTHING
                ranges[demand.terms] = ranges.get(demand.terms, EVERYTHING).both(wanted)
                if isinstance(demand, Differs):
                    apart.add((demand.terms, demand.value))
    if any(answers.get((of, value)) is False for of, value in values.items()):
        return True
    return _no_numbers(ranges, apart)


def _no_numbers(
    ranges: dict[tuple[tuple[Term, int], ...], Range], apart: set[tuple[tuple[tuple[Term, int], ...], int]]
) -> bool:
    """Whether no whole numbers are in all these ranges and apart from these numbers."""
    for _ in range(_ROUNDS):
        for terms, before in ranges.items():
            found = before
            if len(terms) > 1:
                parts = Range(0, 0)
                for term, count in terms:
                    parts = parts.plus(ranges[((term, 1),)].times(count))
                found = found.both(parts)
            if (terms, found.least) in apart and found.least is not None:
                found = Range(found.least + 1, found.most)
            if (terms, found.most) in apart and found.most is not None:
                found = Range(found.least, found.most - 1)
            if found.empty:
                return True
            ranges[terms] = found
    return False


def demanded(difference: Sum, wanted: Range | None) -> Demand:
    """What is demanded of the terms of a sum if the sum is to lie in a range; None: if it is not to be 0."""
    terms, common = divided(difference.terms)
    size, sign = abs(common), 1 if common > 0 else -1
    if wanted is None:
        # A constant that the common factor does not divide can never be met, and so is no demand.
        divides = difference.constant % size == 0
        value = -difference.constant * sign // size
        return Differs(terms, value, difference.known) if divides else InRange(terms, EVERYTHING, difference.known)
    least = None if wanted.least is None else wanted.least - difference.constant
    most = None if wanted.most is None else wanted.most - difference.constant
    if sign < 0:
        least, most = (None if most is None else -most), (None if least is None else -least)
    range_ = Range(None if least is None else -(-least // size), None if most is None else most // size)
    return InRange(terms, range_, difference.known)


def together(conditions: Sequence[tuple[Alternative, ...]]) -> tuple[Alternative, ...]:
    """The alternatives of several conditions that all hold."""
    found: tuple[Alternative, ...] = NOTHING
    for alternatives in conditions:
        if not alternatives:
            return ()
        if len(found) * len(alternatives) <= MOST_ALTERNATIVES:
            found = tuple(dict.fromkeys(one | other for one in found for other in alternatives))
    return found


def one_of(conditions: Sequence[tuple[Alternative, ...]]) -> tuple[Alternative, ...]:
    """The alternatives of several conditions of which one holds."""
    found = tuple(dict.fromkeys(one for alternatives in conditions for one in alternatives))
    return found if len(found) <= MOST_ALTERNATIVES else NOTHING

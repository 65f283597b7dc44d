"""Proofs that conditions never hold together.

A condition is taken apart into alternatives, each a set of demands that must all be met. Whatever is not understood
demands nothing, so that a proof may be missed but none is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tonkspec.model.expressions import (
    Both,
    Choose,
    Compare,
    Either,
    Expression,
    ExtremeValue,
    FunctionOf,
    IsEmpty,
    Literal_,
    Local,
    Neighbour,
    Not,
    OptionValue,
    Quantified,
    Where,
)
from tonkspec.model.game import Game
from tonkspec.model.types import SET_OF, Kind, Type
from tonkspec.model.walk import descendants, replaced
from tonkspec.search.likeness import inlined, likeness
from tonkspec.search.ranges import EVERYTHING, Range, Sum, Term, added, divided, is_amount, sum_of

MOST_ALTERNATIVES = 128
"""A condition with more alternatives than this is not taken apart."""

_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "is": "is not", "is not": "is"}
_SETS = frozenset(SET_OF.values())
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
_NOTHING: tuple[Alternative, ...] = (frozenset(),)
"""What a condition demands that is not understood."""


@dataclass(frozen=True, slots=True)
class Prover:
    """Proofs about the conditions of one game.

    With `options_open` they hold whatever the table chooses, else for the options of this model.
    """

    game: Game
    options_open: bool = False

    def exclude(self, *conditions: Expression) -> bool:
        """Whether it is proved that these conditions never hold all at once."""
        return not self._met([self.alternatives(one) for one in conditions])

    def exhaust(self, conditions: Iterable[Expression]) -> bool:
        """Whether it is proved that one of these conditions holds at any time."""
        return not self._met([self.alternatives(one, answer=False) for one in conditions])

    def alternatives(self, condition: Expression, *, answer: bool = True) -> tuple[Alternative, ...]:
        """What must be so for a condition to have this answer: one of these sets of demands is met."""
        return self._alternatives(inlined(condition, self.game), answer)

    def _met(self, conditions: Sequence[tuple[Alternative, ...]]) -> bool:
        return any(not contradictory(one) and not self._no_element(one) for one in _together(conditions))

    def _no_element(self, demands: Alternative) -> bool:
        """Whether some element of a set has to meet a condition that none may meet."""
        wanted = [one for one in demands if isinstance(one, Exists)]
        return any(
            self.exclude(one.condition, Not(type=other.condition.type, of=_renamed(other, one.name)))
            for one in wanted
            for other in wanted
            if one.answer and not other.answer and one.of == other.of
        )

    def _alternatives(self, condition: Expression, answer: bool) -> tuple[Alternative, ...]:  # noqa: FBT001
        match condition:
            case Literal_(value=bool() as value):
                return _NOTHING if value is answer else ()
            case OptionValue(value=bool() as value) if not self.options_open:
                return _NOTHING if value is answer else ()
            case Not(of=of):
                return self._alternatives(of, not answer)
            case Both(parts=parts) | Either(parts=parts):
                each = [self._alternatives(part, answer) for part in parts]
                return _together(each) if isinstance(condition, Both) is answer else _one_of(each)
            case Choose(condition=test, then=then, otherwise=otherwise):
                first = _together([self._alternatives(test, True), self._alternatives(then, answer)])  # noqa: FBT003
                second = _together([self._alternatives(test, False), self._alternatives(otherwise, answer)])  # noqa: FBT003
                return _one_of([first, second])
            case Quantified(quantifier=quantifier, name=name, condition=test):
                # `every` is `no element fails`.
                met = Not(type=test.type, of=test) if quantifier == "every" else test
                of, met = _unfiltered(condition.of, name, met)
                some = answer is (quantifier == "some")
                return (frozenset([Exists(likeness(of), name, met, some)]),)
            case IsEmpty(of=of) if of.type.kind in _SETS:
                size = FunctionOf(type=Type(Kind.NUMBER), function="size", argument=of)
                nothing = Literal_(type=Type(Kind.NUMBER), value=0)
                asked = Compare(type=condition.type, operator="is", left=size, right=nothing)
                return self._compared(asked, answer)
            case Compare():
                return self._compared(condition, answer)
            case _:
                return (frozenset([Holds(likeness(condition), answer)]),)

    def _compared(self, condition: Compare, answer: bool) -> tuple[Alternative, ...]:  # noqa: FBT001
        left, right, operator = condition.left, condition.right, condition.operator
        either_none = _may_be_none(left) or _may_be_none(right)
        if not answer:
            if either_none and operator not in {"is", "is not"}:
                return _NOTHING
            operator = _OPPOSITE[operator]
        if is_amount(left) and is_amount(right):
            if operator == "is not" and either_none:
                return _NOTHING
            if operator == "is" and _may_be_none(left) and _may_be_none(right):
                return _NOTHING
            return self._amounts(operator, left, right)
        if operator not in {"is", "is not"}:
            return _NOTHING
        same = operator == "is"
        if isinstance(right, Literal_) and isinstance(right.value, bool):
            return self._alternatives(left, right.value is same)
        if isinstance(right, Literal_):
            of = likeness(left)
            return (frozenset([Equals(of, right.value) if same else Holds((of, right.value), answer=False)]),)
        return (frozenset([Holds(frozenset([likeness(left), likeness(right)]), same)]),)

    def _amounts(self, operator: str, left: Expression, right: Expression) -> tuple[Alternative, ...]:
        one = sum_of(left, self.game, options_open=self.options_open)
        other = sum_of(right, self.game, options_open=self.options_open)
        difference = added(one, other, -1)
        wanted = {
            "<": Range(None, -1),
            "<=": Range(None, 0),
            ">": Range(1, None),
            ">=": Range(0, None),
            "is": Range(0, 0),
        }.get(operator)
        if not difference.terms:
            here = difference.constant
            met = here != 0 if wanted is None else not wanted.both(Range(here, here)).empty
            return _NOTHING if met else ()
        return (frozenset([_demand(difference, wanted)]),)


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


def _demand(difference: Sum, wanted: Range | None) -> Demand:
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


def _together(conditions: Sequence[tuple[Alternative, ...]]) -> tuple[Alternative, ...]:
    """The alternatives of several conditions that all hold."""
    found: tuple[Alternative, ...] = _NOTHING
    for alternatives in conditions:
        if not alternatives:
            return ()
        if len(found) * len(alternatives) <= MOST_ALTERNATIVES:
            found = tuple(dict.fromkeys(one | other for one in found for other in alternatives))
    return found


def _one_of(conditions: Sequence[tuple[Alternative, ...]]) -> tuple[Alternative, ...]:
    """The alternatives of several conditions of which one holds."""
    found = tuple(dict.fromkeys(one for alternatives in conditions for one in alternatives))
    return found if len(found) <= MOST_ALTERNATIVES else _NOTHING


def _may_be_none(expression: Expression) -> bool:
    """Whether some part of an expression may be `none`, so that its value may be."""
    return any(
        isinstance(node, ExtremeValue | Neighbour)
        or (isinstance(node, Expression) and (node.type.optional or node.type.kind is Kind.NONE))
        for node in descendants(expression)
    )


def _unfiltered(of: Expression, name: str, condition: Expression) -> tuple[Expression, Expression]:
    """A set without its `where`, which becomes part of what is asked of its elements."""
    while isinstance(of, Where):
        kept = _with_name(of.condition, of.name, name)
        of, condition = of.of, Both(type=condition.type, parts=(kept, condition))
    return of, condition


def _renamed(demand: Exists, name: str) -> Expression:
    return _with_name(demand.condition, demand.name, name)


def _with_name(condition: Expression, old: str, new: str) -> Expression:
    """A condition in which the element has another name."""
    return replaced(
        condition, lambda node: replace(node, name=new) if isinstance(node, Local) and node.name == old else node
    )

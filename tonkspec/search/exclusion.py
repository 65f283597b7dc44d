"""Proofs that conditions never hold together.

A condition is taken apart into alternatives, each a set of demands that must all be met. Whatever is not understood
demands nothing, so that a proof may be missed but none is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tonkspec.model.binding import fresh_names, with_name
from tonkspec.model.expressions import (
    Both,
    Choose,
    Compare,
    Either,
    Expression,
    FunctionOf,
    IsEmpty,
    Literal_,
    Not,
    OptionValue,
    Quantified,
    Where,
)
from tonkspec.model.game import Game
from tonkspec.model.inlining import inlined
from tonkspec.model.likeness import likeness
from tonkspec.model.opposites import OPPOSITE, may_be_none
from tonkspec.model.types import SET_OF, Kind, Type
from tonkspec.search.demands import (
    NOTHING,
    Alternative,
    Equals,
    Exists,
    Holds,
    contradictory,
    demanded,
    one_of,
    together,
)
from tonkspec.search.ranges import Range, added, is_amount, sum_of

_SETS = frozenset(SET_OF.values())


@dataclass(frozen=True, slots=True)
class Prover:
    """Proofs about the conditions of one game.

    With `options_open` they hold whatever the table chooses, else for the options of this model. What a definition says
    for some choices only is not looked at then; that the conditions stand for all of them is for the caller to see to.
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
        return self._alternatives(inlined(condition, self.game, for_any_choice=self.options_open), answer)

    def _met(self, conditions: Sequence[tuple[Alternative, ...]]) -> bool:
        return any(not contradictory(one) and not self._no_element(one) for one in together(conditions))

    def _no_element(self, demands: Alternative) -> bool:
        """Whether some element of a set has to meet a condition that none may meet."""
        wanted = [one for one in demands if isinstance(one, Exists)]
        return any(
            self._apart(one, other)
            for one in wanted
            for other in wanted
            if one.answer and not other.answer and one.of == other.of
        )

    def _apart(self, some: Exists, none: Exists) -> bool:
        """Whether no element meets the condition of the one demand without meeting that of the other."""
        name = next(fresh_names(some.condition, none.condition))
        met = self._alternatives(with_name(some.condition, some.name, name), answer=True)
        unmet = self._alternatives(with_name(none.condition, none.name, name), answer=False)
        return not self._met([met, unmet])

    def _alternatives(self, condition: Expression, answer: bool) -> tuple[Alternative, ...]:  # noqa: FBT001
        match condition:
            case Literal_(value=bool() as value):
                return NOTHING if value is answer else ()
            case OptionValue(value=bool() as value) if not self.options_open:
                return NOTHING if value is answer else ()
            case Not(of=of):
                return self._alternatives(of, not answer)
            case Both(parts=parts) | Either(parts=parts):
                each = [self._alternatives(part, answer) for part in parts]
                return together(each) if isinstance(condition, Both) is answer else one_of(each)
            case Choose(condition=test, then=then, otherwise=otherwise):
                first = together([self._alternatives(test, True), self._alternatives(then, answer)])  # noqa: FBT003
                second = together([self._alternatives(test, False), self._alternatives(otherwise, answer)])  # noqa: FBT003
                return one_of([first, second])
            case Quantified(quantifier=quantifier, name=name, condition=test):
                # `every` is `no element fails`.
                met = Not(type=test.type, of=test) if quantifier == "every" else test
                of, name, met = _unfiltered(condition.of, name, met)
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
        either_none = may_be_none(left) or may_be_none(right)
        if not answer:
            if either_none and operator not in {"is", "is not"}:
                return NOTHING
            operator = OPPOSITE[operator]
        if is_amount(left) and is_amount(right):
            if operator == "is not" and either_none:
                return NOTHING
            if operator == "is" and may_be_none(left) and may_be_none(right):
                return NOTHING
            return self._amounts(operator, left, right)
        if operator not in {"is", "is not"}:
            return NOTHING
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
            return NOTHING if met else ()
        return (frozenset([demanded(difference, wanted)]),)


def _unfiltered(of: Expression, name: str, condition: Expression) -> tuple[Expression, str, Expression]:
    """A set without its `where`, which becomes part of what is asked of its elements, by one name for them."""
    while isinstance(of, Where):
        common = next(fresh_names(of, condition))
        kept = with_name(of.condition, of.name, common)
        condition = Both(type=condition.type, parts=(kept, with_name(condition, name, common)))
        of, name = of.of, common
    return of, name, condition

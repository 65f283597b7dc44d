"""Expressions that combine values: arithmetic, comparison, logic, union and difference."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.engine.atoms import raw_zone
from tonkspec.engine.coercions import as_set
from tonkspec.engine.copies import like, remembered
from tonkspec.engine.draft import Draft
from tonkspec.engine.scope import LEAST, MOST, SETS, Evaluate, Scope, in_range
from tonkspec.model.expressions import (
    Arithmetic,
    Both,
    Choose,
    Compare,
    Either,
    Expression,
    IsEmpty,
    IsIn,
    Not,
    SetOf,
    StateOf,
    ZoneOf,
)
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants

_ARITHMETIC: Mapping[str, Callable[[Any, Any], Any]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_ORDER: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _arithmetic(expression: Arithmetic, scope: Scope) -> Evaluate:
    left, right = scope.evaluator(expression.left), scope.evaluator(expression.right)
    combine = _ARITHMETIC[expression.operator]

    def number(draft: Draft) -> int:
        one, other = left(draft), right(draft)
        if one is None or other is None:
            raise scope.fault("`none` is no number to reckon with")
        result: int = combine(one, other)
        return result if LEAST <= result <= MOST else in_range(result, scope.rule)

    return number


def _compare(expression: Compare, scope: Scope) -> Evaluate:
    if expression.operator in _ORDER:
        return _ordered(expression, scope)
    read = as_set if expression.left.type.kind in SETS or expression.right.type.kind in SETS else _plain
    left, right = read(expression.left, scope), read(expression.right, scope)
    if scope.names.alike:
        kind = Kind.CARDS if read is as_set else expression.left.type.kind
        left, right = _faces(left, kind, scope), _faces(right, kind, scope)
    if expression.operator == "is":
        return lambda draft: left(draft) == right(draft)
    return lambda draft: left(draft) != right(draft)


def _faces(value: Evaluate, kind: Kind, scope: Scope) -> Evaluate:
    """A value for comparison where some cards of the pack look alike: by their faces."""

    def faces(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        return remembered(value(draft), kind, scope.names)

    return faces


def _plain(expression: Expression, scope: Scope) -> Evaluate:
    return scope.evaluator(expression)


def _ordered(expression: Compare, scope: Scope) -> Evaluate:
    left, right = scope.evaluator(expression.left), scope.evaluator(expression.right)
    holds = _ORDER[expression.operator]

    def compared(draft: Draft) -> bool:
        one, other = left(draft), right(draft)
        return one is not None and other is not None and holds(one, other)

    return compared


def _is_empty(expression: IsEmpty, scope: Scope) -> Evaluate:
    # A pile is not turned into a set only to see whether there is anything in it.
    value = raw_zone(expression.of, scope) if isinstance(expression.of, ZoneOf) else as_set(expression.of, scope)
    return lambda draft: not value(draft)


def _is_in(expression: IsIn, scope: Scope) -> Evaluate:
    element, of = scope.evaluator(expression.element), as_set(expression.of, scope)
    if expression.of.type.kind is Kind.MELDS:
        if scope.names.alike:
            element, of = _faces(element, Kind.MELD, scope), _faces(of, Kind.MELDS, scope)
        return lambda draft: element(draft) in of(draft)
    if scope.names.alike and expression.of.type.kind is Kind.CARDS:
        return lambda draft: (one := element(draft)) is not None and bool(like(1 << one, of(draft)))

    def inside(draft: Draft) -> bool:
        one = element(draft)
        return one is not None and bool(of(draft) >> one & 1)

    return inside


def _not(expression: Not, scope: Scope) -> Evaluate:
    value = scope.evaluator(expression.of)
    return lambda draft: not value(draft)


def _both(expression: Both, scope: Scope) -> Evaluate:
    parts = tuple(map(scope.evaluator, expression.parts))
    return lambda draft: all(part(draft) for part in parts)


def _either(expression: Either, scope: Scope) -> Evaluate:
    parts = tuple(map(scope.evaluator, expression.parts))
    return lambda draft: any(part(draft) for part in parts)


def _choose(expression: Choose, scope: Scope) -> Evaluate:
    read = as_set if expression.type.kind in SETS else _plain
    condition = scope.evaluator(expression.condition)
    then, otherwise = read(expression.then, scope), read(expression.otherwise, scope)
    return lambda draft: then(draft) if condition(draft) else otherwise(draft)


def _set_of(expression: SetOf, scope: Scope) -> Evaluate:
    if expression.type.kind is Kind.MELDS:
        return _set_of_melds(expression, scope)
    left, right = as_set(expression.left, scope), as_set(expression.right, scope)
    if expression.operator == "plus":
        return lambda draft: left(draft) | right(draft)
    if scope.names.alike and any(isinstance(one, StateOf) for one in descendants(expression.right)):
        # A state remembers a face: it is the card there that looks like it.
        return lambda draft: (cards := left(draft)) & ~like(right(draft), cards)
    return lambda draft: left(draft) & ~right(draft)


def _set_of_melds(expression: SetOf, scope: Scope) -> Evaluate:
    left, right = _as_melds(expression.left, scope), _as_melds(expression.right, scope)
    canonical = scope.names.melds.place
    if expression.operator == "plus":
        return lambda draft: tuple(sorted({*left(draft), *right(draft)}, key=canonical))

    def difference(draft: Draft) -> tuple[int, ...]:
        without: tuple[int, ...] = right(draft)
        return tuple(meld for meld in left(draft) if meld not in without)

    return difference


def _as_melds(expression: Expression, scope: Scope) -> Evaluate:
    """A set of melds; here a single meld is one of them, not its cards."""
    value = scope.evaluator(expression)
    if expression.type.kind is not Kind.MELD:
        return lambda draft: value(draft) or ()

    def single(draft: Draft) -> tuple[int, ...]:
        meld = value(draft)
        return () if meld is None else (meld,)

    return single


OPERATORS: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]] = {
    Arithmetic: _arithmetic,
    Compare: _compare,
    IsEmpty: _is_empty,
    IsIn: _is_in,
    Not: _not,
    Both: _both,
    Either: _either,
    Choose: _choose,
    SetOf: _set_of,
}
"""The builders of this module by class of expression."""

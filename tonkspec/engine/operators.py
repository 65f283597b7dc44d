"""Expressions that combine values: arithmetic, comparison, logic, union and difference."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.engine.atoms import raw_zone
from tonkspec.engine.coercions import as_set
from tonkspec.engine.copies import as_remembered, like, remembered
from tonkspec.engine.draft import Draft
from tonkspec.engine.remembering import is_remembered, together
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
    ZoneOf,
)
from tonkspec.model.types import Kind

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
    kind = _compared_as(expression)
    if scope.names.alike:
        left, right = as_remembered(left, kind, scope.names), as_remembered(right, kind, scope.names)
    if expression.operator == "is":
        return lambda draft: left(draft) == right(draft)
    return lambda draft: left(draft) != right(draft)


def _compared_as(expression: Compare) -> Kind:
    """What the two sides are as they are compared: sets where one is a set."""
    kinds = (expression.left.type.kind, expression.right.type.kind)
    return next((kind for kind in kinds if kind in SETS), kinds[0])


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
            element, of = as_remembered(element, Kind.MELD, scope.names), as_remembered(of, Kind.MELDS, scope.names)
        return lambda draft: element(draft) in of(draft)
    if scope.names.alike and expression.element.type.kind is Kind.CARD:
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
    if is_remembered(expression.left, scope) or is_remembered(expression.right, scope):
        return _set_with_remembered(expression, scope)
    if expression.operator == "plus":
        return lambda draft: left(draft) | right(draft)
    return lambda draft: left(draft) & ~right(draft)


def _set_with_remembered(expression: SetOf, scope: Scope) -> Evaluate:
    """Union and difference where cards of one side are remembered: such a card is the one there that looks like it."""
    left, right = as_set(expression.left, scope), as_set(expression.right, scope)
    if expression.operator == "except":
        return lambda draft: (cards := left(draft)) & ~like(right(draft), cards)
    if is_remembered(expression.right, scope):
        return lambda draft: together(left(draft), right(draft))
    return lambda draft: together(right(draft), left(draft))


def _set_of_melds(expression: SetOf, scope: Scope) -> Evaluate:
    left, right = _as_melds(expression.left, scope), _as_melds(expression.right, scope)
    canonical = scope.names.melds.place
    if expression.operator == "plus":
        return lambda draft: tuple(sorted({*left(draft), *right(draft)}, key=canonical))

    if is_remembered(expression.left, scope) or is_remembered(expression.right, scope):
        return _melds_not_remembered(left, right, scope)

    def difference(draft: Draft) -> tuple[int, ...]:
        without: tuple[int, ...] = right(draft)
        return tuple(meld for meld in left(draft) if meld not in without)

    return difference


def _melds_not_remembered(left: Evaluate, right: Evaluate, scope: Scope) -> Evaluate:
    """The melds of one set without, for each of the other, one that looks like it."""

    def difference(draft: Draft) -> tuple[int, ...]:
        without = list(remembered(right(draft), Kind.MELDS, scope.names))
        found: list[int] = []
        for meld in left(draft):
            face = remembered(meld, Kind.MELD, scope.names)
            if face in without:
                without.remove(face)
            else:
                found.append(meld)
        return tuple(found)

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

"""Expressions that go through a set: `where`, `with least`, `total`, `some`, `every`, `no`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.engine.coercions import collector, elements
from tonkspec.engine.draft import Draft
from tonkspec.engine.remembering import bound
from tonkspec.engine.scope import Evaluate, Scope, in_range
from tonkspec.model.expressions import Expression, Extreme, ExtremeValue, Quantified, Total, Where

_BEST: Mapping[str, Callable[[list[Any]], Any]] = {"least": min, "most": max}


def _where(expression: Where, scope: Scope) -> Evaluate:
    of, place = elements(expression.of, scope), bound(expression.name, expression.of, scope)
    condition, collect = scope.evaluator(expression.condition), collector(expression.of)

    def chosen(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        found: list[Any] = []
        for element in of(draft):
            draft.local[place] = element
            if condition(draft):
                found.append(element)
        return collect(found)

    return chosen


def _keys(expression: Extreme | ExtremeValue, scope: Scope) -> Callable[[Draft], list[tuple[Any, Any]]]:
    """The elements that have a key, each with it."""
    of, place, key = (
        elements(expression.of, scope),
        bound(expression.name, expression.of, scope),
        scope.evaluator(expression.key),
    )

    def pairs(draft: Draft) -> list[tuple[Any, Any]]:
        found: list[tuple[Any, Any]] = []
        for element in of(draft):
            draft.local[place] = element
            value = key(draft)
            if value is not None:
                found.append((value, element))
        return found

    return pairs


def _extreme(expression: Extreme, scope: Scope) -> Evaluate:
    keys, best, collect = _keys(expression, scope), _BEST[expression.extreme], collector(expression.of)

    def chosen(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        found = keys(draft)
        extreme = best([key for key, _ in found]) if found else None
        return collect(element for key, element in found if key == extreme)

    return chosen


def _extreme_value(expression: ExtremeValue, scope: Scope) -> Evaluate:
    keys, best = _keys(expression, scope), _BEST[expression.extreme]

    def value(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        found = keys(draft)
        return best([key for key, _ in found]) if found else None

    return value


def _total(expression: Total, scope: Scope) -> Evaluate:
    of, place, value = (
        elements(expression.of, scope),
        bound(expression.name, expression.of, scope),
        scope.evaluator(expression.value),
    )

    def total(draft: Draft) -> int:
        number = 0
        for element in of(draft):
            draft.local[place] = element
            added = value(draft)
            if added is None:
                raise scope.fault("`none` is no number to add up")
            number = in_range(number + added, scope.rule)
        return number

    return total


def _quantified(expression: Quantified, scope: Scope) -> Evaluate:
    of, place = elements(expression.of, scope), bound(expression.name, expression.of, scope)
    condition = scope.evaluator(expression.condition)
    # "every" stops at the first that has not, "some" and "no" at the first that has.
    decisive = expression.quantifier != "every"
    found, not_found = expression.quantifier == "some", expression.quantifier != "some"

    def holds(draft: Draft) -> bool:
        for element in of(draft):
            draft.local[place] = element
            if bool(condition(draft)) is decisive:
                return found
        return not_found

    return holds


SELECTIONS: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]] = {
    Where: _where,
    Extreme: _extreme,
    ExtremeValue: _extreme_value,
    Total: _total,
    Quantified: _quantified,
}
"""The builders of this module by class of expression."""

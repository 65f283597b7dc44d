"""A value where a set is wanted: `none` is the empty set, an element the set of it alone, a meld its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tonkspec.cards import ALL_CARDS, cards_in
from tonkspec.engine.draft import Draft, seats_in
from tonkspec.engine.scope import Evaluate, Scope
from tonkspec.model.expressions import Expression
from tonkspec.model.types import Kind

_ONE_BIT = frozenset({Kind.CARD, Kind.PLAYER})


def as_set(expression: Expression, scope: Scope) -> Evaluate:
    """The expression as a set: bits for cards and players, a tuple for melds."""
    value = scope.evaluator(expression)
    if expression.type.kind in _ONE_BIT:

        def single(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
            element = value(draft)
            return 0 if element is None else 1 << element

        return single
    if expression.type.kind is Kind.MELD and scope.names.melds.wild:
        return lambda draft: (value(draft) or 0) & ALL_CARDS
    empty: Any = () if expression.type.kind is Kind.MELDS else 0
    return lambda draft: value(draft) or empty


def elements(expression: Expression, scope: Scope) -> Callable[[Draft], tuple[Any, ...]]:
    """The elements of a set in canonical order."""
    value = as_set(expression, scope)
    if expression.type.kind is Kind.MELDS:
        return value
    members: Callable[[int], tuple[Any, ...]] = (
        seats_in if expression.type.kind in (Kind.PLAYER, Kind.PLAYERS) else cards_in
    )
    return lambda draft: members(value(draft))


def collector(expression: Expression) -> Callable[[Iterable[Any]], Any]:
    """What puts chosen elements of this set together again."""
    return tuple if expression.type.kind is Kind.MELDS else _bits


def _bits(chosen: Iterable[int]) -> int:
    mask = 0
    for element in chosen:
        mask |= 1 << element
    return mask

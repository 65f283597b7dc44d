"""Expressions as they stand in the game that is played: options decided, names for values put in, what that leaves out.

A rule book speaks of one game. Where `best except closer` stands only if an option is off, its sentence says the one or
the other, never both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from tonkspec.model.expressions import (
    AllPlayers,
    Arithmetic,
    Both,
    Choose,
    Compare,
    Either,
    Expression,
    IsIn,
    Literal_,
    Local,
    Not,
    OptionValue,
    SetOf,
    Where,
)
from tonkspec.model.types import Kind, Type
from tonkspec.model.walk import replaced

E = TypeVar("E", bound=Expression)

_TRUTH = Type(Kind.YES_NO)


def resolve(expression: Expression, values: Mapping[str, Expression]) -> Expression:
    """The expression with `values` in place of the local names that stand for them, and as little else as may be.

    >>> one = Literal_(type=Type(Kind.NUMBER), value=1)
    >>> resolve(Arithmetic(type=one.type, operator="*", left=one, right=Local(type=one.type, name="n")), {"n": one})
    Literal_(type=Type(kind=<Kind.NUMBER: 'number'>, optional=False, values=()), value=1)
    """
    return replaced(expression, partial(simpler, values))


def simpler(values: Mapping[str, Expression], node: Expression) -> Expression:
    """An expression whose parts are resolved already, itself resolved."""
    match node:
        case Local(name=name) if name in values:
            return values[name]
        case OptionValue():
            return Literal_(type=node.type, value=node.value)
        case Not():
            return _without_negation(node)
        case Both() | Either():
            return _without_constants(node)
        case Choose():
            return _chosen(node)
        case Compare():
            return _compared(node)
        case Arithmetic():
            return _calculated(node)
        case Where():
            return _selected(node)
        case _:
            return node


def _truth(*, value: bool) -> Literal_:
    return Literal_(type=_TRUTH, value=value)


def _is_truth(node: Expression, *, value: bool) -> bool:
    return isinstance(node, Literal_) and node.value is value


def _without_negation(node: Not) -> Expression:
    if isinstance(node.of, Literal_):
        return _truth(value=not node.of.value)
    return node.of.of if isinstance(node.of, Not) else node


def _without_constants(node: Both | Either) -> Expression:
    decides = isinstance(node, Either)
    parts = tuple(part for part in node.parts if not _is_truth(part, value=not decides))
    if any(_is_truth(part, value=decides) for part in parts):
        return _truth(value=decides)
    if not parts:
        return _truth(value=not decides)
    return parts[0] if len(parts) == 1 else replace(node, parts=parts)


def _chosen(node: Choose) -> Expression:
    if isinstance(node.condition, Literal_):
        return node.then if node.condition.value else node.otherwise
    return node


def _compared(node: Compare) -> Expression:
    left, right = node.left, node.right
    if isinstance(left, Literal_) and isinstance(right, Literal_):
        same = left.value == right.value
        if node.operator in {"is", "is not"}:
            return _truth(value=same is (node.operator == "is"))
        if isinstance(left.value, int) and isinstance(right.value, int):
            below = left.value < right.value
            holds = {"<": below, "<=": below or same, ">": not below and not same, ">=": not below}
            return _truth(value=holds[node.operator])
    if left.type.kind is Kind.YES_NO and isinstance(right, Literal_):
        agrees = right.value is (node.operator == "is")
        return left if agrees else _without_negation(Not(type=_TRUTH, of=left))
    return node


def _calculated(node: Arithmetic) -> Expression:
    left, right = (side.value if isinstance(side, Literal_) else None for side in (node.left, node.right))
    if isinstance(left, int) and isinstance(right, int):
        result = {"+": left + right, "-": left - right, "*": left * right}[node.operator]
        return Literal_(type=node.type, value=result)
    if node.operator == "*" and 0 in {left, right}:
        return Literal_(type=node.type, value=0)
    neutral = 1 if node.operator == "*" else 0
    if right == neutral:
        return node.left
    return node.right if left == neutral and node.operator != "-" else node


def _selected(node: Where) -> Expression:
    """Membership in a set said as the set itself: `players where not (player in S)` is `players except S`."""
    parts = node.condition.parts if isinstance(node.condition, Both) else (node.condition,)
    rest: list[Expression] = []
    of = node.of
    for part in parts:
        taken_out = part.of if isinstance(part, Not) else None
        if isinstance(taken_out, IsIn) and _is_element(taken_out.element, node):
            of = SetOf(type=of.type, operator="except", left=of, right=taken_out.of)
        elif isinstance(part, Compare) and part.operator == "is not" and _is_element(part.left, node):
            of = SetOf(type=of.type, operator="except", left=of, right=part.right)
        elif isinstance(part, IsIn) and _is_element(part.element, node) and isinstance(of, AllPlayers):
            of = part.of
        elif not _is_truth(part, value=True):
            rest.append(part)
    if not rest:
        return of
    condition = rest[0] if len(rest) == 1 else Both(type=_TRUTH, parts=tuple(rest))
    return replace(node, of=of, condition=condition)


def _is_element(expression: Expression, node: Where) -> bool:
    return isinstance(expression, Local) and expression.name == node.name

"""Names that are bound inside an expression: which there are, and how one is renamed without meaning another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, cast

from tonkspec.model.expressions import Expression, Extreme, ExtremeValue, Local, Quantified, Total, Where
from tonkspec.model.walk import descendants, rebuilt

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

BINDING = (Extreme, ExtremeValue, Quantified, Total, Where)
"""The expressions that run over a set `of`, with a `name` for its element in all their other parts."""


def fresh_names(*expressions: Expression) -> Iterator[str]:
    """Names without end that occur nowhere in some expressions, nor in any text of rules.

    >>> from tonkspec.model.types import Kind, Type
    >>> next(fresh_names(Local(type=Type(Kind.PLAYER), name="element 1")))
    'element 2'
    """
    used = {
        node.name
        for expression in expressions
        for node in descendants(expression)
        if isinstance(node, (Local, *BINDING))
    }
    return (name for number in count(1) if (name := f"element {number}") not in used)


def with_name(expression: Expression, old: str, new: str) -> Expression:
    """An expression in which what is called `old` around it is called `new`, a name that occurs nowhere in it."""
    return _renamed(expression, {old: new}, None)


def with_fresh_names(expression: Expression, names: Iterator[str]) -> Expression:
    """The same with the next of some names for each that is bound in it, so that no two are alike."""
    return _renamed(expression, {}, names)


def _renamed(expression: Expression, meant: Mapping[str, str], names: Iterator[str] | None) -> Expression:
    """`meant` says what the names in reach are called now; without `names` those that are bound here keep theirs."""
    if isinstance(expression, Local):
        return replace(expression, name=meant.get(expression.name, expression.name))
    inside = meant
    if isinstance(expression, BINDING):
        bound = expression.name if names is None else next(names)
        inside = {**meant, expression.name: bound}
        expression = replace(expression, name=bound)
    binds = isinstance(expression, BINDING)

    def renamed(field: str, child: DataclassInstance) -> DataclassInstance:
        # The set itself does not see its element.
        return _renamed(cast("Expression", child), meant if binds and field == "of" else inside, names)

    return rebuilt(expression, renamed)

"""Walking and rebuilding a model: any of its nodes, without knowing the kinds of node.

A child of a node is a field, or an item of a tuple in a field, that is itself a node: an expression, a statement, a
piece of flow, a declaration. Rules, types and citations are what nodes carry, and are not walked into.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from operator import is_
from typing import TYPE_CHECKING, TypeVar, cast

from tonkspec.model.expressions import Expression
from tonkspec.model.game import Bibliography, Claim
from tonkspec.model.rule import Rule
from tonkspec.model.types import Type
from tonkspec.source import Span

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

N = TypeVar("N", bound="DataclassInstance")

_CARRIED = (Rule, Type, Span, Claim, Bibliography)


def children(node: DataclassInstance) -> Iterator[DataclassInstance]:
    """The nodes directly under a node, in the order of its fields.

    >>> from tonkspec.model.expressions import AllPlayers, FunctionOf
    >>> from tonkspec.model.types import Kind
    >>> everyone = AllPlayers(type=Type(Kind.PLAYERS))
    >>> list(children(FunctionOf(type=Type(Kind.NUMBER), function="size", argument=everyone))) == [everyone]
    True
    """
    for name in _fields_of(type(node)):
        value: object = getattr(node, name)
        if isinstance(value, tuple):
            yield from _nodes_in(cast("tuple[object, ...]", value))
        elif _is_sort_of_node(type(value)):
            yield cast("DataclassInstance", value)


def descendants(node: DataclassInstance) -> Iterator[DataclassInstance]:
    """A node and all nodes under it, each before those under it."""
    yield node
    waiting: list[object] = [getattr(node, name) for name in _backwards(type(node))]
    while waiting:
        found = waiting.pop()
        if isinstance(found, tuple):
            waiting.extend(reversed(cast("tuple[object, ...]", found)))
        elif _is_sort_of_node(sort := type(found)):
            yield cast("DataclassInstance", found)
            waiting.extend(getattr(found, name) for name in _backwards(sort))


def replaced(node: N, change: Callable[[Expression], Expression]) -> N:
    """The node with `change` applied to every expression under it, innermost first, itself last if it is one."""
    new = rebuilt(node, lambda _, child: replaced(child, change))
    return cast("N", change(new)) if isinstance(new, Expression) else new


def rebuilt(node: N, change: Callable[[str, DataclassInstance], DataclassInstance]) -> N:
    """The node with `change` applied to each node directly under it, given with the name of the field that holds it."""
    changes = {
        field: new
        for field in _fields_of(type(node))
        if (new := _rebuilt_in(field, old := getattr(node, field), change)) is not old
    }
    return dataclasses.replace(node, **changes) if changes else node


def is_node(value: object) -> bool:
    """Whether a value in a field is a node to walk into."""
    return _is_sort_of_node(type(value))


@cache
def _is_sort_of_node(sort: type) -> bool:
    return dataclasses.is_dataclass(sort) and not issubclass(sort, _CARRIED)


@cache
def _fields_of(sort: type[DataclassInstance]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(sort))


@cache
def _backwards(sort: type[DataclassInstance]) -> tuple[str, ...]:
    return _fields_of(sort)[::-1]


def _nodes_in(values: tuple[object, ...]) -> Iterator[DataclassInstance]:
    for value in values:
        if isinstance(value, tuple):
            yield from _nodes_in(cast("tuple[object, ...]", value))
        elif _is_sort_of_node(type(value)):
            yield cast("DataclassInstance", value)


def _rebuilt_in(field: str, value: object, change: Callable[[str, DataclassInstance], DataclassInstance]) -> object:
    """The value of a field with the nodes in it changed; the very same object when nothing changes."""
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        new = [_rebuilt_in(field, item, change) for item in items]
        return items if all(map(is_, items, new)) else tuple(new)
    return change(field, cast("DataclassInstance", value)) if _is_sort_of_node(type(value)) else value

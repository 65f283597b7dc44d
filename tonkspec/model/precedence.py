"""Which endings and exceptions yield to which: `over` is a strict order, so it reaches beyond its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter


def yielding(name: str, over: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """All that yield to `name`, directly or by way of others; itself among them where the order goes in a circle.

    `over` says of each which others it is over; one that it does not speak of is over nothing.

    >>> sorted(yielding("tonk", {"tonk": ("out",), "out": ("dry",), "dry": ()}))
    ['dry', 'out']
    """
    found: set[str] = set()
    waiting = [*over.get(name, ())]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += over.get(one, ())
    return frozenset(found)


def circle(over: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """A circle in such an order, from one element back to it; empty where there is none.

    >>> circle({"tonk": ("out",), "out": ("dry",), "dry": ("tonk",)})
    ('tonk', 'out', 'dry', 'tonk')
    """
    try:
        TopologicalSorter(over).prepare()
    except CycleError as error:
        return tuple(reversed(error.args[1]))
    return ()

"""A form of expressions and statements in which two that mean the same by their form are equal."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import cast

from tonkspec.model.binding import BINDING
from tonkspec.model.expressions import Local
from tonkspec.model.rule import Rule


def likeness(value: object) -> object:
    """A value of the model without what carries no meaning: rules, and the names of elements, which become numbers.

    Two expressions or statements that differ in no more than that have equal likenesses.
    """
    return _likeness(value, {}, 0)


def _likeness(value: object, bound: Mapping[str, int], depth: int) -> object:
    """`bound` are the names in reach, each with how many others were bound around it; `depth` is how many are here."""
    if isinstance(value, tuple):
        return tuple(_likeness(item, bound, depth) for item in cast("tuple[object, ...]", value))
    if isinstance(value, Rule):
        return None
    if isinstance(value, Local) and value.name in bound:
        return ("element", bound[value.name])
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    parts: list[object] = [type(value)]
    for field in dataclasses.fields(value):
        held: object = getattr(value, field.name)
        if isinstance(value, BINDING) and field.name == "name":
            continue
        # The set itself does not see its element.
        if isinstance(value, BINDING) and field.name != "of":
            parts.append(_likeness(held, {**bound, value.name: depth}, depth + 1))
        else:
            parts.append(_likeness(held, bound, depth))
    return tuple(parts)

"""What all parts of a tree are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything in the tree; `span` covers it without its annotations, and of what has a block only the first line."""

    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    """A name, as written; dotted for rule names (`dropped.lowest`)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseName(Name):
    """A name that house rules declare and another house has too, with that of the house in front: `HOUSE.NAME`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Node):
    """A title or other text in quotation marks, without them."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotation(Node):
    """`cite`, `unspecified` or `disputed` with claim ids (none only for a bare `unspecified`)."""

    kind: Literal["cite", "unspecified", "disputed"]
    claims: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeSpan(Node):
    """`3`, `3 or 4`, `3 to 5`, `3 or more` (most is None)."""

    least: int
    most: int | None

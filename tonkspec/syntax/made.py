"""How lark's nodes become ours, where nothing but the fields has to be named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tonkspec.source import Span
    from tonkspec.syntax.tree import FlowMany, Logical, Node

Builder = Callable[..., object]
"""Makes a value of a span and the children; the head of something with a block makes a builder of the rest."""
Builders = Mapping[str, Builder]


def made(kind: type[Node], *fields: str, **settled: object) -> Builder:
    """A builder of `kind` whose children are these fields, in order, and whose other fields are `settled`."""

    def build(span: Span, *children: object) -> Node:
        return kind(span=span, **dict(zip(fields, children, strict=True)), **settled)

    return build


def head(kind: type[Node], *fields: str, **settled: object) -> Builder:
    """Like `made` for the first line of something with a block: the builder gives a function of the other fields."""

    def build(span: Span, *children: object) -> Builder:
        known = dict(zip(fields, children, strict=True)) | settled

        def finish(**rest: object) -> Node:
            return kind(span=span, **known, **rest)

        return finish

    return build


def several(operator: str, kind: type[Logical | FlowMany]) -> Builder:
    """A builder of `kind` with any number of parts."""

    def build(span: Span, *parts: object) -> object:
        return made(kind, operator=operator, parts=parts)(span)

    return build


def words(_span: Span, *parts: str | None) -> str:
    """Words that belong together, as one text."""
    return " ".join(part for part in parts if part is not None)

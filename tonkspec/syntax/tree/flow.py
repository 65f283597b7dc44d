"""The order of moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.syntax.tree.basics import Name, Node
from tonkspec.syntax.tree.expressions import NounPhrase


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowMove(Node):
    """One move."""

    move: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowMany(Node):
    """`then` (in order), `or` (one of) or `any of (...)`."""

    operator: Literal["then", "or", "any of"]
    parts: tuple[FlowExpr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowOptional(Node):
    """`optionally STEP`."""

    part: FlowExpr


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowBy(Node):
    """`each other player (F)` (a noun phrase) or `closer (F)` (a name)."""

    who: NounPhrase | Name
    part: FlowExpr


FlowExpr = FlowMove | FlowMany | FlowOptional | FlowBy

"""What every function that makes model nodes from the tree is given: the names, and the way back into expressions."""

from __future__ import annotations

from typing import Protocol

from tonkspec.analysis.messages import Messages
from tonkspec.analysis.names import Names
from tonkspec.analysis.scope import Part, Scope
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Definition
from tonkspec.model.types import Type
from tonkspec.syntax import tree


class Lowering(Protocol):
    """The game being made. Each method says in `messages` what is wrong, and gives something to go on with."""

    names: Names
    messages: Messages
    moves_before_setup: frozenset[str]
    """The moves that are made only before the cards are dealt, when one may still leave."""
    moves_after_endings: frozenset[str]
    """The moves that are made only between an ending and its settlement, where there is a closer."""

    def expression(self, written: tree.Expr, scope: Scope, wanted: Type | None = None) -> Expression:
        """The meaning of an expression.

        `wanted`, if given, is what a written number, word or `none` is read as; `value` makes it a demand.
        """
        ...

    def value(self, written: tree.Expr, scope: Scope, wanted: Type) -> Expression:
        """The meaning of an expression that must be of the type `wanted`."""
        ...

    def definition(self, name: str) -> Definition | None:
        """A definition by name; None where it is broken or goes round in a circle, which has been said then."""
        ...

    def known_definition(self, name: str) -> Definition | None:
        """A definition by name if it has been lowered already; nothing is said of another."""
        ...

    def known_type(self, name: str) -> Type | None:
        """The type of an option, zone, state, given value or definition, as far as it is known by now."""
        ...

    def parts_of(self, name: str) -> frozenset[Part]:
        """Who and what a definition speaks of, itself or through another."""
        ...

    def state_type(self, name: str) -> Type:
        """The type of a state, broken where it has none."""
        ...

    def given_type(self, name: str) -> Type:
        """The type of a given value, broken where it has none."""
        ...

"""Conditions that are the same in every position, with the options as they stand."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.model.expressions import DefinitionOf, Expression, IsEmpty, Literal_, Quantified, Where
from tonkspec.model.game import Game
from tonkspec.model.types import Kind, Type
from tonkspec.model.walk import replaced
from tonkspec.prose.resolve import simpler

_TRUTH = Type(Kind.YES_NO)


def decided(game: Game) -> Game:
    """The game with yes or no in the place of each condition that always or never holds; nothing else is changed."""
    constant = _constants(game)

    def change(node: Expression) -> Expression:
        if node.type.kind is not Kind.YES_NO or isinstance(node, Literal_):
            return node
        value = _value(node, constant)
        return value if isinstance(value, Literal_) else node

    return replaced(game, change)


def never(condition: Expression | None) -> bool:
    """Whether a condition has been decided to hold in no position."""
    return isinstance(condition, Literal_) and condition.value is False


def always(condition: Expression | None) -> bool:
    """Whether a condition has been decided to hold in every position."""
    return isinstance(condition, Literal_) and condition.value is True


def is_nothing(of: Expression) -> bool:
    """Whether a set never has an element."""
    return isinstance(of, Where) and never(of.condition)


def _constants(game: Game) -> Mapping[str, Literal_]:
    """The definitions that are the same in every position."""
    found: dict[str, Literal_] = {}
    for definition in game.definitions:
        value = _value(definition.value, found)
        if isinstance(value, Literal_) and not definition.exceptions:
            found[definition.name] = value
    return found


def _value(node: Expression, constant: Mapping[str, Literal_]) -> Expression:
    """What an expression comes to with all put in that is known of it."""

    def change(part: Expression) -> Expression:
        match part:
            case DefinitionOf(definition=name) if name in constant:
                return constant[name]
            case Quantified(quantifier="some", condition=Literal_(value=False)):
                return _truth(value=False)
            case Quantified(quantifier="every", condition=Literal_(value=True)):
                return _truth(value=True)
            case Quantified(quantifier="no", condition=Literal_(value=False)):
                return _truth(value=True)
            case IsEmpty(of=of) if is_nothing(of):
                return _truth(value=True)
            case _:
                return simpler({}, part)

    return replaced(node, change)


def _truth(*, value: bool) -> Literal_:
    return Literal_(type=_TRUTH, value=value)

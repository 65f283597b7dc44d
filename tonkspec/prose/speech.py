"""The two questions that every expression answers: what is it called, and what does it say.

Modules of this package register one small function for each class of expression.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from tonkspec.model.expressions import Expression
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Attribute,
    Condition,
    Group,
    Member,
    Neighbour,
    Phrase,
    Place,
    Term,
    Together,
    Whether,
)
from tonkspec.prose.scope import Scope, element_kind, noun_of
from tonkspec.prose.shape import taken_together
from tonkspec.prose.vocabulary import Determiner, Noun


@singledispatch
def phrase(expression: Expression, scope: Scope) -> Phrase:
    """What a value is called. The expression is resolved already."""
    return Whether(condition(expression, scope))


@singledispatch
def condition(expression: Expression, scope: Scope) -> Condition:
    """What a yes-or-no expression says. The expression is resolved already."""
    del scope
    message = f"{type(expression).__name__} is no condition"
    raise TypeError(message)


def elements(of: Expression, scope: Scope, determiner: Determiner, element: Member | None = None) -> Phrase:
    """A set as the group of its elements: the stock as "each card in the stock", a meld as "each card of the meld". A
    single card or player stays so. The expression is resolved already.
    """
    called = phrase(of, scope)
    if of.type.kind is Kind.MELD:
        return Group(noun="card", determiner=determiner, source=called, element=element)
    if of.type.kind in {Kind.CARD, Kind.PLAYER}:
        return called
    return _group(called, noun_of(element_kind(of)), determiner, element)


def _group(of: Phrase, noun: Noun, determiner: Determiner, element: Member | None) -> Phrase:
    match of:
        case Group():
            return replace(of, determiner=determiner, element=element)
        case Place(layout=layout):
            return Group(noun="meld" if layout == "melds" else "card", determiner=determiner, place=of, element=element)
        case Together() if determiner == "each" and element is None and all(map(_is_player, taken_together(of))):
            return replace(of, each=True)
        case Together() if determiner == "the" and element is None:
            return Together(_part(of.left, noun), _part(of.right, noun))
        case _:
            return Group(noun=noun, determiner=determiner, among=of, element=element)


def _is_player(of: Phrase) -> bool:
    """Whether it is what one player is called."""
    match of:
        case Member(noun=noun):
            return noun == "player"
        case Attribute(head=Term(kind=kind)):
            return kind is Kind.PLAYER
        case Attribute(head=head):
            return head == "owner"
        case _:
            return isinstance(of, Neighbour)


def _part(of: Phrase, noun: Noun) -> Phrase:
    """A part of two sets taken together: all of its elements."""
    return _group(of, noun, "the", None) if isinstance(of, Group | Place | Together) else of

"""The two questions that every expression answers: what is it called, and what does it say.

Modules of this package register one small function for each class of expression.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from tonkspec.model.expressions import Expression
from tonkspec.prose.clauses import (
    Condition,
    Group,
    Member,
    Phrase,
    Place,
    Together,
    Whether,
)
from tonkspec.prose.scope import Scope
from tonkspec.prose.vocabulary import Determiner


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


def group(of: Phrase, determiner: Determiner, element: Member | None = None) -> Phrase:
    """A set as the group of its elements: the stock as "each card in the stock". A single player or thing stays so."""
    match of:
        case Group():
            return replace(of, determiner=determiner, element=element)
        case Place(layout=layout):
            return Group(noun="meld" if layout == "melds" else "card", determiner=determiner, place=of, element=element)
        case _ if element is not None and element.noun == "card":
            return Group(noun="card", determiner=determiner, source=of, element=element)
        case Together():
            return Together(group(of.left, determiner, element), group(of.right, determiner, element))
        case _:
            return of

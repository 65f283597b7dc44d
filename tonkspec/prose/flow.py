"""The order of play, as what a player does in his turn."""

from __future__ import annotations

from functools import singledispatch

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.prose.clauses import Alternatives, AsOften, Course, Do, Group, HandOver, IfLiked, Sequence
from tonkspec.prose.scope import MOVER, Scope
from tonkspec.prose.speech import phrase
from tonkspec.prose.terms import move_term


@singledispatch
def course(flow: Flow, scope: Scope) -> Course:
    """What is done in this piece of flow."""
    del scope
    message = f"{type(flow).__name__} is no flow"
    raise TypeError(message)


@course.register
def step(flow: Step, scope: Scope) -> Course:
    """One move."""
    return Do(move_term(scope.game, flow.move))


@course.register
def in_order(flow: InOrder, scope: Scope) -> Course:
    """One after the other."""
    return Sequence(tuple(course(part, scope) for part in flow.parts))


@course.register
def one_of(flow: OneOf, scope: Scope) -> Course:
    """One of several."""
    said = (course(part, scope) for part in flow.parts)
    return Alternatives(
        tuple(one for part in said for one in (part.parts if isinstance(part, Alternatives) else (part,)))
    )


@course.register
def any_of(flow: AnyOf, scope: Scope) -> Course:
    """Any of several, any number of times."""
    said = (course(part, scope) for part in flow.parts)
    return AsOften(tuple(one for part in said for one in (part.parts if isinstance(part, Alternatives) else (part,))))


@course.register
def optionally(flow: Optionally, scope: Scope) -> Course:
    """Once or not at all."""
    return IfLiked(course(flow.part, scope))


@course.register
def by(flow: By, scope: Scope) -> Course:
    """Somebody else's decision."""
    if flow.player is None:
        return HandOver(Group(noun="player", determiner="each", other=MOVER), course(flow.part, scope))
    return HandOver(phrase(scope.resolved(flow.player), scope), course(flow.part, scope))

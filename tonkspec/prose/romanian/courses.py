"""Romanian for courses of action: "trage din teanc, apoi, dacă vrea, etalează, iar la sfârșit aruncă o carte"."""

from __future__ import annotations

from functools import singledispatch

from tonkspec.prose.clauses import Alternatives, AsOften, Course, Do, Group, HandOver, IfLiked, Sequence
from tonkspec.prose.romanian.grammar import listed
from tonkspec.prose.romanian.speaking import text
from tonkspec.prose.romanian.talk import MoveForm, move_words
from tonkspec.prose.romanian.verbs import VERBS
from tonkspec.prose.talk import Talk


@singledispatch
def course(done: Course, talk: Talk, form: MoveForm) -> str:
    """A course of action, its verbs in a form that fits the subject."""
    del talk, form
    message = f"{type(done).__name__} is no course of action"
    raise TypeError(message)


@course.register
def do(done: Do, talk: Talk, form: MoveForm) -> str:
    """One move."""
    if isinstance(done.verb, str):
        return VERBS[done.verb].subjunctive if form == "do" else VERBS[done.verb].one
    return move_words(done.verb, form, talk)


@course.register
def sequence(done: Sequence, talk: Talk, form: MoveForm) -> str:
    """One after the other."""
    first, *others = done.parts
    said = course(first, talk, form)
    for place, part in enumerate(others, start=1):
        words = course(part, talk, form)
        if isinstance(part, HandOver):
            said += f", după care {words}"
        elif place == len(others):
            said += f", iar {'la sfârșit' if place > 1 else 'apoi'} {words}"
        else:
            said += f", apoi {words}"
    return said


@course.register
def alternatives(done: Alternatives, talk: Talk, form: MoveForm) -> str:
    """One of several; what is long stands apart."""
    said = tuple(course(part, talk, form) for part in done.parts)
    if all(isinstance(part, Do) for part in done.parts):
        return listed(said, "sau")
    return ", ".join(f"fie {one}" for one in said)


@course.register
def as_often(done: AsOften, talk: Talk, form: MoveForm) -> str:
    """Any of several, any number of times."""
    said = listed(tuple(course(part, talk, form) for part in done.parts), "sau")
    return f", de câte ori vrea sau deloc, {said}"


@course.register
def if_liked(done: IfLiked, talk: Talk, form: MoveForm) -> str:
    """Once or not at all."""
    return f", dacă vrea, {course(done.part, talk, form)}"


@course.register
def hand_over(done: HandOver, talk: Talk, form: MoveForm) -> str:
    """What somebody else does."""
    del form
    outer, agent = talk.topic, talk.agent
    if isinstance(done.who, Group) and done.who.other is not None:
        talk.topic = done.who.other.entity
    who = text(done.who, talk, "subject")
    talk.topic = outer
    said = f"{who} {course(done.part, talk, 'does')}"
    talk.agent = agent
    return said

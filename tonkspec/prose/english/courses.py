"""English for courses of action: "draws or takes, then, if he likes, hits, and then discards"."""

from __future__ import annotations

from functools import singledispatch

from tonkspec.prose.clauses import Alternatives, AsOften, Course, Do, Group, HandOver, IfLiked, Sequence
from tonkspec.prose.english.speaking import noun
from tonkspec.prose.english.talk import term_words
from tonkspec.prose.english.words import VerbForm, listed, verb
from tonkspec.prose.talk import Talk


@singledispatch
def course(done: Course, talk: Talk, form: VerbForm) -> str:
    """A course of action, its verbs in a form that fits the subject."""
    del talk, form
    message = f"{type(done).__name__} is no course of action"
    raise TypeError(message)


@course.register
def do(done: Do, talk: Talk, form: VerbForm) -> str:
    """One move."""
    words = done.verb if isinstance(done.verb, str) else term_words(done.verb, talk)
    return verb(words, form)


@course.register
def sequence(done: Sequence, talk: Talk, form: VerbForm) -> str:
    """One after the other."""
    first, *others = done.parts
    said = course(first, talk, form)
    for place, part in enumerate(others, start=1):
        if isinstance(part, HandOver):
            said += f", after which {course(part, talk, form)}"
            continue
        last = " and then" if len(others) == 1 and not isinstance(first, AsOften | IfLiked) else ", and then"
        said += f"{last if place == len(others) else ', then'} {course(part, talk, form)}"
    return said


@course.register
def alternatives(done: Alternatives, talk: Talk, form: VerbForm) -> str:
    """One of several; what is long stands apart."""
    said = tuple(course(part, talk, form) for part in done.parts)
    if all(isinstance(part, Do) for part in done.parts):
        return listed(said, "or")
    return "either " + ", or else ".join(said)


@course.register
def as_often(done: AsOften, talk: Talk, form: VerbForm) -> str:
    """Any of several, any number of times."""
    said = listed(tuple(course(part, talk, form) for part in done.parts), "or")
    return f", as often as he likes or not at all, {said}"


@course.register
def if_liked(done: IfLiked, talk: Talk, form: VerbForm) -> str:
    """Once or not at all."""
    return f", if he likes, {course(done.part, talk, form)}"


@course.register
def hand_over(done: HandOver, talk: Talk, form: VerbForm) -> str:
    """What somebody else does."""
    del form
    outer = talk.topic
    if isinstance(done.who, Group) and done.who.other is not None:
        talk.topic = done.who.other.entity
    who = noun(done.who, talk, "subject").text
    talk.topic = outer
    return f"{who} {course(done.part, talk, 'singular')}"

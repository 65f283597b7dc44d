"""What every language asks of clauses: of whom they speak, and how they are built."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Attribute,
    Clause,
    Compound,
    Condition,
    Constant,
    Course,
    Do,
    Existence,
    Follow,
    ForGroup,
    Group,
    HandOver,
    Idiom,
    IfElse,
    Member,
    Named,
    NumberOf,
    Phrase,
    Place,
    Sequence,
    Several,
    Term,
    Together,
)
from tonkspec.prose.talk import Talk, is_person

_IDENTITIES = frozenset({"ending", "owner", "rank", "suit", "top card"})
"""Words for what is one thing or another."""


def topic_of(phrase: Phrase) -> str | None:
    """Whom a clause is about: its subject, or whose that is."""
    match phrase:
        case Member(noun=noun) if is_person(noun):
            return phrase.entity
        case Group(element=Member() as element):
            return element.entity
        case Attribute(owner=Member() | Group() as owner) | Place(owner=Member() | Group() as owner):
            return topic_of(owner)
        case _:
            return None


def agent_of(subject: Phrase) -> str | None:
    """Who acts, whose things are "his own" in the clause."""
    match subject:
        case Member(noun=noun, entity=entity) if is_person(noun):
            return entity
        case Group(element=Member(noun=noun, entity=entity)) if is_person(noun):
            return entity
        case _:
            return None


def is_agent(owner: Phrase | None, talk: Talk) -> bool:
    """Whether something belongs to whoever acts in the clause that is being said, so that it is "his own"."""
    if talk.agent is None or talk.relative is not None:
        return False
    match owner:
        case Member(entity=entity):
            return entity == talk.agent
        case Group(element=Member(entity=entity)):
            return entity == talk.agent
        case _:
            return False


def begins_with(condition: Clause, element: Member) -> bool:
    """Whether a relative clause about somebody can begin with "who" or "whose"."""
    subject = condition.subject
    if isinstance(condition.predicate, Follow):
        return False
    if isinstance(subject, Attribute | Place):
        return subject.owner == element and not (isinstance(subject, Attribute) and subject.head == "number")
    return subject == element


def is_counted(kind: Kind | None) -> bool:
    """Whether values of a kind are counted and compared."""
    return kind in {None, Kind.NUMBER, Kind.POINTS, Kind.MONEY}


def is_amount(subject: Phrase) -> bool:
    """Whether a phrase names an amount, which equals another, not a thing, which is another."""
    match subject:
        case Attribute(head=Term(kind=kind)):
            return is_counted(kind)
        case Attribute(head=str() as head):
            return head not in _IDENTITIES
        case Member(noun=noun):
            return noun in {"number", "points", "score"}
        case Constant(kind=kind):
            return is_counted(kind)
        case Named() | Place() | Group():
            return False
        case _:
            return True


def mentions(phrase: object, member: Member) -> bool:
    """Whether a phrase speaks of somebody."""
    if phrase == member:
        return True
    fields = getattr(phrase, "__dataclass_fields__", ())
    return any(mentions(getattr(phrase, name), member) for name in fields)


def of_others(done: Course) -> bool:
    """Whether a course of action begins with somebody else's."""
    if isinstance(done, Sequence):
        return of_others(done.parts[0])
    return isinstance(done, HandOver)


def is_all_of_its_set(phrase: Group) -> bool:
    """Whether a set that has a name of its own is meant as it is."""
    return phrase == Group(noun=phrase.noun, determiner="the", among=phrase.among, element=phrase.element)


def taken_together(phrase: Phrase) -> tuple[Phrase, ...]:
    """All that is taken together, however it is nested."""
    if isinstance(phrase, Together):
        return (*taken_together(phrase.left), *taken_together(phrase.right))
    return (phrase,)


def is_open(part: Condition) -> bool:
    """Whether an "and" or "or" behind a condition could be taken for a part of it."""
    match part:
        case Clause(predicate=Several()) | Compound() | ForGroup() | IfElse():
            return True
        case Clause(predicate=Follow(course=course)):
            return not isinstance(course, Do)
        case Existence(thing=thing) | NumberOf(group=thing):
            return _tells_apart(thing)
        case Clause(subject=subject, predicate=said):
            return _tells_apart(subject) or _tells_apart(said)
        case Idiom(slots=slots):
            return any(isinstance(slot, Clause | Compound | ForGroup | IfElse) for slot in slots)
        case _:
            return False


def _tells_apart(said: object) -> bool:
    """Whether a group is spoken of that a relative clause tells apart from others."""
    if isinstance(said, Group) and said.restrictions:
        return True
    if isinstance(said, tuple):
        return any(_tells_apart(item) for item in cast("tuple[object, ...]", said))
    fields: Iterable[str] = getattr(said, "__dataclass_fields__", ())
    return any(_tells_apart(getattr(said, name)) for name in fields)

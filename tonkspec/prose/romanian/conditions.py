"""Romanian for conditions."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
    Attribute,
    Clause,
    Compound,
    Condition,
    Existence,
    ForGroup,
    Group,
    Idiom,
    IfElse,
    Must,
    NumberOf,
    Slot,
    Term,
)
from tonkspec.prose.joining import quantifying
from tonkspec.prose.romanian.catalogue import NOUNS
from tonkspec.prose.romanian.grammar import Case, agreeing, listed
from tonkspec.prose.romanian.groups import said_group
from tonkspec.prose.romanian.idioms import TEMPLATES
from tonkspec.prose.romanian.nouns import bare_head
from tonkspec.prose.romanian.numbers import bounded
from tonkspec.prose.romanian.slots import Filled
from tonkspec.prose.romanian.speaking import clause, noun, text
from tonkspec.prose.romanian.talk import Words, term_words
from tonkspec.prose.romanian.whole import whole_clause
from tonkspec.prose.shape import is_open
from tonkspec.prose.talk import Talk
from tonkspec.prose.vocabulary import Bound, Operator

_BOUNDS: dict[Operator, Bound] = {
    "is": "exactly",
    "<": "less than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
}


@clause.register
def plain(condition: Clause, talk: Talk) -> str:
    """Somebody does or is something."""
    outer, agent = talk.topic, talk.agent
    said = whole_clause(condition, talk)[0]
    talk.topic, talk.agent = outer, agent
    return said


@clause.register
def compound(condition: Compound, talk: Talk) -> str:
    """Several conditions."""
    return _joined(condition, condition.parts, talk)


def _joined(whole: Compound, parts: tuple[Condition, ...], talk: Talk) -> str:
    """Conditions joined; behind one that what follows could be taken for a part of, there is a comma."""
    said = tuple(_part(whole.parts[place], whole, _told(place, whole, part, talk)) for place, part in enumerate(parts))
    conjunction = "și" if whole.operator == "and" else "sau"
    if any(is_open(part) for part in whole.parts[:-1]):
        return f"{', '.join(said[:-1])}, {conjunction} {said[-1]}"
    return listed(said, conjunction)


def _told(place: int, whole: Compound, part: Condition, talk: Talk) -> str:
    """One of several conditions; whoever acts is named again behind one that was about something else."""
    last, this = whole.parts[place - 1], whole.parts[place]
    goes_on = isinstance(last, Clause) and isinstance(this, Clause) and last.subject == this.subject
    agent = talk.agent
    talk.agent = agent if place == 0 or goes_on else None
    said = clause(part, talk)
    talk.agent = agent
    return said


def _part(part: Condition, whole: Compound, said: str) -> str:
    """One compound within another, so that it shows where it ends."""
    nested = isinstance(part, IfElse) or (isinstance(part, Compound) and part.operator != whole.operator)
    return f"({said.removesuffix(',')})" if nested else said


@clause.register
def existence(condition: Existence, talk: Talk) -> str:
    """There is such a thing."""
    return _there(condition, talk, "există")


def _there(condition: Existence, talk: Talk, being: str) -> str:
    negation = "nu " if condition.negated else ""
    thing = condition.thing
    if isinstance(thing, Group):
        words = said_group(replace(thing, determiner="no" if condition.negated else "a"), talk, "subject")
    elif isinstance(thing, Attribute) and thing.owner is None:
        words = bare_head(thing, talk)
        return f"{negation}{being} {agreeing('niciun' if condition.negated else 'un', words.to)} {words.text}"
    else:
        words = noun(thing, talk, "subject")
    return f"{negation}{being} {words.text}"


@clause.register
def number_of(condition: NumberOf, talk: Talk) -> str:
    """There are so many."""
    return _so_many(condition, talk, "există", "este")


def _so_many(condition: NumberOf, talk: Talk, being: str, equal: str) -> str:
    group = condition.group
    found = NOUNS[group.noun] if isinstance(group, Group) else NOUNS["card"]
    bound = _BOUNDS.get(condition.operator)
    if bound is None:
        return f"numărul {text(group, talk, 'genitive')} {equal} diferit de {condition.number}"
    many = bounded(found, condition.number, bound)
    negation = "nu " if condition.number == 0 and bound == "exactly" else ""
    if not isinstance(group, Group):
        return f"{negation}{being} {many} printre {text(group, talk, 'after')}"
    opened = talk.groups + 1
    words = said_group(group, talk, "subject", Words(many, found.agreement(many=condition.number != 1))).text
    if condition.number == 1:
        talk.only_one(tuple(restriction.element for restriction in group.restrictions), opened)
    return f"{negation}{being} {words}"


@clause.register
def for_group(condition: ForGroup, talk: Talk, holds: str = "este adevărat") -> str:
    """Something holds for some, every or no element."""
    outer = talk.topic
    words = noun(condition.group, talk, "after")
    element = condition.group.element
    talk.topic = element.entity if element is not None else outer
    said = clause(condition.condition, talk)
    talk.topic = outer
    return f"pentru {words.text} {'nu ' if words.negative else ''}{holds} că {said}"


@clause.register
def if_else(condition: IfElse, talk: Talk) -> str:
    """One condition in one case, another in the other."""
    agent, talk.agent = talk.agent, None
    decides = clause(condition.condition, talk)
    talk.agent = agent
    then = clause(condition.then, talk)
    talk.agent = None
    otherwise = clause(condition.otherwise, talk)
    talk.agent = agent
    return f"{then} (dacă {decides}) sau {otherwise} (dacă nu)"


@clause.register
def idiom(condition: Idiom, talk: Talk) -> str:
    """What Romanian says in a way of its own."""
    template = TEMPLATES[condition.key]
    slots = tuple(Filled(one, talk) for one in condition.slots)
    if "{rest}" in template:
        return template.format(rest=listed(tuple(str(slot) for slot in slots), "sau"))
    return template.format(*slots)


def slot(content: Slot, talk: Talk, case: Case = "object") -> str:
    """What stands by itself."""
    if isinstance(content, Term):
        return term_words(content, case, talk).text
    return format(Filled(content, talk), case)


@clause.register
def must(condition: Must, talk: Talk) -> str:
    """A condition as a demand."""
    inner: Condition = condition.condition
    match inner:
        case Clause():
            among = quantifying(inner.subject)
            nobody = among is not None and among.determiner == "no"
            return clause(replace(inner, modal="may" if nobody else "must"), talk)
        case Compound():
            return _joined(inner, tuple(Must(part) for part in inner.parts), talk)
        case Existence():
            return _there(inner, talk, "trebuie să existe")
        case NumberOf():
            return _so_many(inner, talk, "trebuie să existe", "trebuie să fie")
        case ForGroup():
            return for_group(inner, talk, "trebuie să fie adevărat")
        case Idiom():
            return clause(inner, talk)
        case _:
            return f"trebuie să fie adevărat că {clause(inner, talk)}"

"""Russian for conditions and for whole clauses."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
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
from tonkspec.prose.russian.catalogue import NOUNS
from tonkspec.prose.russian.grammar import Case, listed, short
from tonkspec.prose.russian.groups import said_group
from tonkspec.prose.russian.idioms import TEMPLATES
from tonkspec.prose.russian.numbers import bounded
from tonkspec.prose.russian.slots import Filled
from tonkspec.prose.russian.speaking import after, clause, noun, text
from tonkspec.prose.russian.talk import Words, term_words
from tonkspec.prose.russian.whole import whole_clause
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
    said = whole_clause(condition, talk)
    talk.topic, talk.agent = outer, agent
    return said


@clause.register
def compound(condition: Compound, talk: Talk) -> str:
    """Several conditions."""
    return _joined(tuple(_part(part, condition, clause(part, talk)) for part in condition.parts), condition)


def _joined(said: tuple[str, ...], whole: Compound) -> str:
    """Conditions joined; behind one that what follows could be taken for a part of, there is a comma."""
    conjunction = "и" if whole.operator == "and" else "или"
    if any(is_open(part) for part in whole.parts[:-1]):
        return f"{', '.join(said[:-1])}, {conjunction} {said[-1]}"
    return listed(said, "и" if whole.operator == "and" else "или")


def _part(part: Condition, whole: Compound, said: str) -> str:
    """One compound within another, so that it shows where it ends."""
    nested = isinstance(part, IfElse) or (isinstance(part, Compound) and part.operator != whole.operator)
    return f"({said.removesuffix(',')})" if nested else said


@clause.register
def existence(condition: Existence, talk: Talk) -> str:
    """There is such a thing."""
    return _there(condition, talk, must=False)


def _there(condition: Existence, talk: Talk, *, must: bool) -> str:
    case: Case = "genitive" if condition.negated else "nominative"
    words = _thing(condition, talk, case)
    if condition.negated:
        return f"{'не должно быть' if must else 'нет'} {words.text}"
    return f"{short('должен', words.gender) + ' быть' if must else 'есть'} {words.text}"


def _thing(condition: Existence, talk: Talk, case: Case) -> Words:
    if isinstance(condition.thing, Group):
        return said_group(replace(condition.thing, determiner="a"), talk, case)
    return noun(condition.thing, talk, case)


@clause.register
def number_of(condition: NumberOf, talk: Talk) -> str:
    """There are so many."""
    return _so_many(condition, talk, "есть")


def _so_many(condition: NumberOf, talk: Talk, being: str) -> str:
    group = condition.group
    found = NOUNS[group.noun] if isinstance(group, Group) else NOUNS["card"]
    bound = _BOUNDS.get(condition.operator)
    if bound is None:
        said = "должно быть не равно" if being.startswith("долж") else "не равно"
        return f"число {text(group, talk, 'genitive')} {said} {condition.number}"
    many = bounded(found, condition.number, bound)
    if condition.number == 0 and bound == "exactly":
        being = "не должно быть" if being.startswith("долж") else "нет"
    if not isinstance(group, Group):
        return f"{after('среди', group, talk, 'genitive')} {being} {many}"
    opened = talk.groups + 1
    single = replace(group, determiner="a") if condition.number == 1 else group
    words = said_group(single, talk, "genitive", many, one=condition.number == 1).text
    if condition.number == 1:
        talk.only_one(tuple(restriction.element for restriction in group.restrictions), opened)
    return f"{being} {words}"


@clause.register
def for_group(condition: ForGroup, talk: Talk, holds: str = "верно") -> str:
    """Something holds for some, every or no element."""
    outer = talk.topic
    words = after("для", condition.group, talk, "genitive")
    element = condition.group.element
    talk.topic = element.entity if element is not None else outer
    said = clause(condition.condition, talk)
    talk.topic = outer
    negation = "не" if condition.group.determiner == "no" else ""
    return f"{words} {negation} {holds}, что {said}"


@clause.register
def if_else(condition: IfElse, talk: Talk) -> str:
    """One condition in one case, another in the other."""
    decides = clause(condition.condition, talk)
    return f"{clause(condition.then, talk)} (если {decides}) или {clause(condition.otherwise, talk)} (если нет)"


@clause.register
def idiom(condition: Idiom, talk: Talk) -> str:
    """What Russian says in a way of its own."""
    template = TEMPLATES[condition.key]
    slots = tuple(Filled(one, talk) for one in condition.slots)
    if "{rest}" in template:
        return template.format(rest=listed(tuple(str(slot) for slot in slots), "или"))
    return template.format(*slots)


def slot(content: Slot, talk: Talk, case: Case = "nominative") -> str:
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
            return clause(replace(inner, modal="must"), talk)
        case Compound():
            return _joined(tuple(_part(part, inner, clause(Must(part), talk)) for part in inner.parts), inner)
        case Existence():
            return _there(inner, talk, must=True)
        case NumberOf():
            return _so_many(inner, talk, "должно быть")
        case ForGroup():
            return for_group(inner, talk, "должно быть верно")
        case Idiom():
            return clause(inner, talk)
        case _:
            return f"должно быть верно, что {clause(inner, talk)}"

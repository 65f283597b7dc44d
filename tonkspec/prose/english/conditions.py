"""English for conditions and for whole clauses."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
    Clause,
    Compound,
    Condition,
    Do,
    Existence,
    Follow,
    ForGroup,
    Group,
    Idiom,
    IfElse,
    Must,
    Named,
    NumberOf,
    Phrase,
    Slot,
    Term,
)
from tonkspec.prose.english.groups import counted_group
from tonkspec.prose.english.idioms import TEMPLATES
from tonkspec.prose.english.nouns import bare
from tonkspec.prose.english.predicates import predicate
from tonkspec.prose.english.speaking import clause, noun, text
from tonkspec.prose.english.talk import Case, Words, term_words
from tonkspec.prose.english.words import bounded, listed
from tonkspec.prose.joining import quantifying
from tonkspec.prose.shape import is_open, of_others, topic_of
from tonkspec.prose.talk import Talk

_BOUNDS = {
    "is": "exactly",
    "is not": "not exactly",
    "<": "fewer than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
}


def subject(phrase: Phrase, talk: Talk) -> Words:
    """The subject of a clause; from then on a "he" is whoever it is or belongs to."""
    words = noun(phrase, talk, "subject")
    topic = topic_of(phrase)
    if topic is not None:
        talk.topic = topic
    return words


@clause.register
def plain(condition: Clause, talk: Talk) -> str:
    """Somebody does or is something."""
    outer = talk.topic
    said = whole_clause(condition, talk)[0]
    talk.topic = outer
    return said


def whole_clause(said: Clause, talk: Talk) -> tuple[str, bool]:
    """A clause with its subject, and whether that is plural. What others do is not said of the subject."""
    if isinstance(said.predicate, Follow) and of_others(said.predicate.course):
        return predicate(said, talk, many=False), False
    whole = _of_the_table(said, talk)
    if whole is not None:
        return whole, False
    words = subject(said.subject, talk)
    return f"{words.text} {predicate(said, talk, many=words.plural)}", words.plural


def _of_the_table(said: Clause, talk: Talk) -> str | None:
    """What holds of the whole table, in the words of the game; None where it has none."""
    match said:
        case Clause(subject=Named(term=term), predicate=Do(verb="hold"), modal=None | "must" as modal):
            does = talk.form(term, "does")
            if does is None:
                return None
            opposite = talk.form(term, "not") if said.negated else None
            if modal is None:
                return (opposite or f"it is not so that {does}") if said.negated else does
            must = "it must not be so" if said.negated and opposite is None else "it must be so"
            return f"{must} that {opposite or does}"
        case _:
            return None


@clause.register
def compound(condition: Compound, talk: Talk) -> str:
    """Several conditions."""
    parts = tuple(_nesting(part, condition) + clause(part, talk) for part in condition.parts)
    return _joined(parts, condition)


def _joined(said: tuple[str, ...], whole: Compound) -> str:
    """Conditions joined; after one that what follows could be taken for a part of, there is a comma."""
    if any(is_open(part) for part in whole.parts[:-1]):
        return f"{', '.join(said[:-1])}, {whole.operator} {said[-1]}"
    return listed(said, whole.operator)


def _nesting(part: Condition, whole: Compound) -> str:
    """The word that tells where one compound within another begins."""
    if isinstance(part, IfElse):
        return "either "
    if not isinstance(part, Compound) or part.operator == whole.operator:
        return ""
    return "either " if part.operator == "or" else "both "


@clause.register
def existence(condition: Existence, talk: Talk) -> str:
    """There is such a thing."""
    return f"there {_there(condition, talk, 'is')}"


def _there(condition: Existence, talk: Talk, being: str) -> str:
    thing = condition.thing
    if isinstance(thing, Group):
        determiner = "no" if condition.negated else "some"
        return f"{being} {counted_group(thing, talk, determiner, many=False).text}"
    words = bare(thing, talk)
    return f"{being} {'no' if condition.negated else 'a'} {words}"


@clause.register
def number_of(condition: NumberOf, talk: Talk) -> str:
    """There are so many."""
    return f"there {'is' if condition.number == 1 else 'are'} {_so_many(condition, talk)}"


def _so_many(condition: NumberOf, talk: Talk) -> str:
    many = bounded(_BOUNDS[condition.operator], condition.number)
    group = condition.group
    if isinstance(group, Group):
        opened = talk.groups + 1
        words = counted_group(group, talk, many, many=condition.number != 1).text
        if condition.number == 1:
            talk.only_one(tuple(restriction.element for restriction in group.restrictions), opened)
        return words
    return f"{many} of {text(group, talk)}"


@clause.register
def for_group(condition: ForGroup, talk: Talk, holds: str = "it holds") -> str:
    """Something holds for some, every or no element."""
    outer = talk.topic
    words = noun(condition.group, talk, "object").text
    element = condition.group.element
    talk.topic = element.entity if element is not None else outer
    said = clause(condition.condition, talk)
    talk.topic = outer
    return f"for {words} {holds} that {said}"


@clause.register
def if_else(condition: IfElse, talk: Talk) -> str:
    """One condition in one case, another in the other."""
    decides = clause(condition.condition, talk)
    return f"{clause(condition.then, talk)} (if {decides}) or {clause(condition.otherwise, talk)} (if not)"


@clause.register
def idiom(condition: Idiom, talk: Talk) -> str:
    """What English says in a way of its own."""
    template = TEMPLATES[condition.key]
    subject_first = template.startswith("{0}")
    slots = tuple(
        slot(one, talk, "subject" if subject_first and place == 0 else "object")
        for place, one in enumerate(condition.slots)
    )
    first = condition.slots[0] if condition.slots else None
    many = isinstance(first, Named) and noun(first, talk).plural
    agreeing = {"are": "are", "they_are": "they are"} if many else {"are": "is", "they_are": "it is"}
    return template.format(*slots, **agreeing, rest=listed(slots, "or"))


def slot(content: Slot, talk: Talk, case: Case = "object") -> str:
    """What fills a place in a template."""
    if isinstance(content, str):
        return content
    if isinstance(content, Term):
        return term_words(content, talk)
    if isinstance(content, Clause | Compound | Existence | NumberOf | ForGroup | Must | IfElse | Idiom):
        return clause(content, talk)
    return noun(content, talk, case).text


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
            return _joined(tuple(_nesting(part, inner) + clause(Must(part), talk) for part in inner.parts), inner)
        case Existence():
            return f"there {_there(inner, talk, 'must be')}"
        case NumberOf():
            return f"there must be {_so_many(inner, talk)}"
        case ForGroup(group=group):
            return for_group(inner, talk, "may it hold" if group.determiner == "no" else "it must hold")
        case Idiom():
            return clause(inner, talk)
        case _:
            return f"it must be so that {clause(inner, talk)}"

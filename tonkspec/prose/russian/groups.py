"""Russian for groups of players, cards and melds: "каждый другой игрок с наименьшей суммой очков"."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
    Attribute,
    Be,
    Clause,
    Comparison,
    Do,
    Doer,
    Group,
    Member,
    Named,
    Object,
    Phrase,
    Place,
    Predicate,
    Property,
    Restriction,
    Several,
    Term,
    Who,
    WithExtreme,
)
from tonkspec.prose.russian.amounts import EXTREMES
from tonkspec.prose.russian.catalogue import NOUNS
from tonkspec.prose.russian.grammar import Case, Gender, agreeing, behind, listed
from tonkspec.prose.russian.nouns import head_words
from tonkspec.prose.russian.numbers import ranging
from tonkspec.prose.russian.places import going, out_of
from tonkspec.prose.russian.predicates import verbal
from tonkspec.prose.russian.speaking import after, clause, noun, text
from tonkspec.prose.russian.talk import Words
from tonkspec.prose.russian.whole import whole_clause
from tonkspec.prose.shape import begins_with, is_all_of_its_set
from tonkspec.prose.talk import Talk, is_person

_DETERMINERS = {"each": "каждый", "every": "каждый", "any": "любой", "some": "один", "no": "один"}
_BEFORE = {"some": "хотя бы ", "no": "ни "}


@noun.register
def group(phrase: Group, talk: Talk, case: Case = "nominative") -> Words:
    """A group with its determiner."""
    if is_all_of_its_set(phrase) and phrase.among is not None:
        return noun(phrase.among, talk, case)
    words = said_group(phrase, talk, case)
    if phrase.element is not None:
        talk.introduce(phrase.element)
    elif not (is_person(phrase.noun) and words.many):
        talk.hear(phrase.noun)
    return words


def said_group(phrase: Group, talk: Talk, case: Case, count: str | None = None, *, one: bool = False) -> Words:
    """A group in a case; `count` are words that say how many of it, its noun among them, and whether that is `one`."""
    other = phrase.other is not None and (phrase.determiner == "a" or talk.is_oneself(phrase.other))
    head, gender = _head(phrase, case, other=other)
    again = talk.again(phrase)
    if again:
        head = _again(phrase, case, gender)
    if count is not None:
        head, gender = count, gender if one else "plural"
    elements = () if phrase.element is None else (phrase.element,)
    elements += tuple(restriction.element for restriction in phrase.restrictions)
    talk.open_group(elements)
    label = talk.labels.get(talk.one(elements[0])) if elements else None
    who = phrase.restrictions[0] if phrase.restrictions else None
    if gender == "plural" and isinstance(who, Who) and not other and not again and count is None and _are_those(who):
        head = agreeing("тот", case, "plural", animate=True)
    said = head + ("" if label is None else f" ({label})")
    said += (
        (" из них" if count is not None or gender != "plural" else "")
        if again
        else _behind(phrase, talk, many=gender == "plural")
    )
    excepted = phrase.exceptions if other or phrase.other is None else (phrase.other, *phrase.exceptions)
    if excepted:
        words = listed(tuple(_excepted(exception, talk) for exception in excepted), "и")
        said += f", кроме {words},"
    return Words(said, gender, heavy=said.endswith(","))


def _again(phrase: Group, case: Case, gender: Gender) -> str:
    """A group that has just been described: "эти игроки", "каждый" (из них)."""
    found = NOUNS[phrase.noun]
    if gender == "plural":
        return f"{agreeing('этот', case, 'plural', animate=found.animate)} {found.many(case)}"
    word = _DETERMINERS.get(phrase.determiner, "один")
    return _BEFORE.get(phrase.determiner, "") + agreeing(word, case, gender, animate=found.animate)


def _head(phrase: Group, case: Case, *, other: bool) -> tuple[str, Gender]:
    """The noun with what agrees with it, and the gender that agrees with them."""
    found = NOUNS[phrase.noun]
    many = phrase.determiner == "the" and phrase.count is None
    gender: Gender = "plural" if many else found.gender
    others = agreeing("другой", case, gender, animate=found.animate) + " " if other else ""
    if phrase.count is not None:
        least, most = phrase.count
        return ranging(found, least, most, case), gender if most == 1 else "plural"
    if many:
        plain = not (phrase.restrictions or phrase.exceptions or phrase.source or phrase.place or phrase.among)
        every = (
            agreeing("весь", case, "plural", animate=found.animate) + " " if plain and phrase.noun == "player" else ""
        )
        return f"{every}{others}{found.many(case)}", "plural"
    word = _DETERMINERS.get(phrase.determiner)
    determined = "" if word is None else agreeing(word, case, gender, animate=found.animate) + " "
    return f"{_BEFORE.get(phrase.determiner, '')}{determined}{others}{found.one(case)}", gender


def _behind(phrase: Group, talk: Talk, *, many: bool) -> str:
    """Where they are, and which of them."""
    match phrase:
        case Group(among=among, restrictions=(WithExtreme() as extreme, *others)) if among is not None:
            first = _with_extreme(extreme, talk)
        case Group(restrictions=others):
            first = ""
    return first + _where(phrase, talk) + "".join(_which(one, talk, many=many) for one in others)


def _where(phrase: Group, talk: Talk) -> str:
    if isinstance(phrase.place, Place):
        return f" {going(phrase.place, 'in', talk)}"
    if phrase.place is not None:
        return f" {after('из', phrase.place, talk, 'genitive')}"
    if phrase.source is not None:
        return f" {out_of(phrase.source, talk)}"
    return "" if phrase.among is None else f" {out_of(phrase.among, talk)}"


def _excepted(exception: Phrase, talk: Talk) -> str:
    """Who is left out; not called "he", whom a sentence about others would not make clear."""
    outer, talk.topic, talk.last = talk.topic, None, None
    agent, talk.agent = talk.agent, None
    words = noun(exception, talk, "genitive")
    talk.topic, talk.agent = outer, agent
    return f"н{words.text}" if words.pronoun else words.text


def _which(restriction: Restriction, talk: Talk, *, many: bool) -> str:
    if isinstance(restriction, WithExtreme):
        return _with_extreme(restriction, talk)
    return _relative(restriction, talk, many=many)


def _with_extreme(restriction: WithExtreme, talk: Talk) -> str:
    key = restriction.key
    if isinstance(key, Attribute) and key.owner == restriction.element and key.head != "number":
        words = head_words(key, talk, "instrumental", EXTREMES[restriction.extreme])
        return f" {behind('с', words.text)}"
    outer, talk.topic = talk.topic, restriction.element.entity
    words = text(key, talk)
    talk.topic = outer
    most = "меньше" if restriction.extreme == "least" else "больше"
    return f", для {_which_of(restriction.element)} {words} {most} всего,"


def _which_of(element: Member, *, many: bool = False) -> str:
    gender: Gender = "plural" if many else NOUNS[element.noun].gender
    return agreeing("который", "genitive", gender)


def _relative(restriction: Who, talk: Talk, *, many: bool) -> str:
    """A relative clause: "который имеет Тонк", "сумма очков которого не больше 15"."""
    element, condition = restriction.element, restriction.condition
    talk.introduce(element)
    outer, agent = talk.topic, talk.agent
    talk.topic, talk.agent = element.entity, None
    if isinstance(condition, Clause) and begins_with(condition, element):
        condition = _forming(condition)
        if many and condition.subject == element and _by_name(condition.predicate):
            talk.agent = element.entity
            who = "кто" if is_person(element.noun) else "каждая из которых"
            said = f"{who} {verbal(condition.predicate, condition, talk, 'masculine')}"
        else:
            talk.relative = (talk.one(element), many)
            said = whole_clause(condition, talk)
            talk.relative = None
    else:
        said = f"для {_which_of(element, many=many)} верно, что {clause(condition, talk)}"
    talk.topic, talk.agent = outer, agent
    return f", {said},"


def _forming(condition: Clause) -> Clause:
    """What is a meld as what forms one."""
    if condition.modal is not None:
        return condition
    match condition.predicate:
        case Several(operator=operator, parts=parts):
            return replace(condition, predicate=Several(operator, tuple(_as_forming(part) for part in parts)))
        case predicate:
            return replace(condition, predicate=_as_forming(predicate))


def _as_forming(predicate: Predicate) -> Predicate:
    match predicate:
        case Be(complement=Named(quoted=False) as kind):
            return Do("form", (Object("object", kind),))
        case _:
            return predicate


def _are_those(who: Who) -> bool:
    """Whether a group is "those who", of whom it is said as of one."""
    condition = who.condition
    return (
        is_person(who.element.noun)
        and isinstance(condition, Clause)
        and begins_with(condition, who.element)
        and condition.subject == who.element
        and _by_name(condition.predicate)
    )


def _by_name(predicate: Predicate) -> bool:
    """Whether a predicate has words of the game, which are for one."""
    match predicate:
        case Property() | Do(verb=Term()) | Be(complement=Comparison(than=Member(description=Doer()))):
            return True
        case Several(parts=parts):
            return any(_by_name(part) for part in parts)
        case _:
            return False

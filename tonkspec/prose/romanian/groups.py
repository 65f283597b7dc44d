"""Romanian for groups of players, cards and melds: "fiecare alt jucător cu cel mai mic total"."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
    Attribute,
    Be,
    Clause,
    Comparison,
    Do,
    Group,
    Member,
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
from tonkspec.prose.romanian.amounts import EXTREMES
from tonkspec.prose.romanian.catalogue import NOUNS
from tonkspec.prose.romanian.grammar import Agreement, Case, agreeing, listed
from tonkspec.prose.romanian.nouns import bare_head
from tonkspec.prose.romanian.numbers import ranging
from tonkspec.prose.romanian.places import going, out_of
from tonkspec.prose.romanian.predicates import did_what, verbal
from tonkspec.prose.romanian.speaking import clause, noun, text
from tonkspec.prose.romanian.talk import Words, bare_noun, is_oblique, move_words, noun_words, property_words
from tonkspec.prose.romanian.verbs import of_many
from tonkspec.prose.romanian.whole import whole_clause
from tonkspec.prose.shape import begins_with, is_all_of_its_set
from tonkspec.prose.talk import Talk, is_person

_DETERMINERS = {"a": "un", "each": "fiecare", "every": "fiecare", "any": "orice", "some": "un", "no": "niciun"}


@noun.register
def group(phrase: Group, talk: Talk, case: Case = "object") -> Words:
    """A group with its determiner."""
    if is_all_of_its_set(phrase) and phrase.among is not None:
        return noun(phrase.among, talk, case)
    words = said_group(phrase, talk, case)
    if phrase.element is not None:
        talk.introduce(phrase.element)
    elif not (is_person(phrase.noun) and words.many):
        talk.hear(phrase.noun)
    return words


def said_group(phrase: Group, talk: Talk, case: Case, count: Words | None = None) -> Words:
    """A group in a case; `count` says how many of it, its noun among the words."""
    other = phrase.other is not None and (phrase.determiner == "a" or talk.is_oneself(phrase.other))
    excepted = phrase.exceptions if other or phrase.other is None else (phrase.other, *phrase.exceptions)
    head = _head(phrase, case, other=other, plain=not excepted)
    again = talk.again(phrase)
    if again:
        head = _again(phrase, head, oblique=is_oblique(case))
    head = head if count is None else count
    elements = () if phrase.element is None else (phrase.element,)
    elements += tuple(restriction.element for restriction in phrase.restrictions)
    talk.open_group(elements)
    label = talk.labels.get(talk.one(elements[0])) if elements else None
    behind = "" if label is None else f" ({label})"
    if not again:
        behind += _behind(phrase, talk, many=head.many)
    elif count is not None or phrase.determiner != "the":
        behind += " dintre ele" if head.to.startswith("feminine") else " dintre ei"
    if excepted:
        words = listed(tuple(f"de {_excepted(exception, phrase, talk)}" for exception in excepted), "și")
        behind += f", în afară {words},"
    linked = head.linked and not behind
    return Words(head.text + behind, head.to, linked=linked, negative=phrase.determiner == "no", heavy=bool(behind))


def _again(phrase: Group, head: Words, *, oblique: bool) -> Words:
    """A group that has just been described: "acești jucători", "fiecare" (dintre ei)."""
    found = NOUNS[phrase.noun]
    if phrase.determiner == "the":
        to = found.agreement(many=True)
        return Words(f"{agreeing('acest', to, oblique=oblique)} {found.plain(many=True, oblique=oblique)}", to)
    word = head.text.rpartition(" ")[0]
    if word.endswith("un"):
        return replace(head, text=f"{word}ul")
    if word.endswith("o"):
        return replace(head, text=f"{word.removesuffix('o')}una")
    return replace(head, text=f"{word}a" if oblique and phrase.count is None else word)


def _head(phrase: Group, case: Case, *, other: bool, plain: bool) -> Words:
    """The noun with what agrees with it."""
    found = NOUNS[phrase.noun]
    oblique = is_oblique(case)
    if phrase.count is not None:
        least, most = phrase.count
        before = {"genitive": "a ", "dative": "la "}.get(case, "")
        return Words(before + ranging(found, least, most), found.agreement(many=most != 1))
    if phrase.determiner == "the":
        return _all(phrase, case, other=other, plain=plain)
    if phrase.determiner == "the one":
        return bare_noun(phrase.noun, case, "celălalt") if other else noun_words(phrase.noun, case)
    to = found.agreement()
    before = agreeing(_DETERMINERS[phrase.determiner], to, oblique=oblique)
    before = f"cel puțin {before}" if phrase.determiner == "some" else before
    others = f" {agreeing('alt', to, oblique=oblique)}" if other else ""
    return Words(f"{before}{others} {found.plain(oblique=oblique)}", to)


def _all(phrase: Group, case: Case, *, other: bool, plain: bool) -> Words:
    """All of a group, or those of it that are told apart by what follows."""
    if other:
        return bare_noun(phrase.noun, case, "celălalt", many=True)
    alone = not (phrase.restrictions or phrase.source or phrase.place or phrase.among)
    if alone and plain and phrase.noun == "player":
        words = noun_words("player", "object" if case == "after" else case, many=True)
        return Words(f"{agreeing('tot', words.to, oblique=is_oblique(case))} {words.text}", words.to)
    return noun_words(phrase.noun, "object" if case == "after" and not alone else case, many=True)


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
        return f" {going(phrase.place, 'from', talk)}"
    found = next((one for one in (phrase.place, phrase.source, phrase.among) if one is not None), None)
    return "" if found is None else f" {out_of(found, talk)}"


def _excepted(exception: Phrase, whole: Group, talk: Talk) -> str:
    """Who is left out; those of the same kind are "cei", and nobody is "el" whom this sentence does not make clear."""
    same_kind = isinstance(exception, Group) and exception.noun == whole.noun and exception.determiner == "the"
    if isinstance(exception, Group) and same_kind and exception.other in {None, whole.other} and exception.restrictions:
        those: Agreement = NOUNS[whole.noun].agreement(many=True)
        return agreeing("cel", those) + _behind(exception, talk, many=True)
    outer, talk.topic, talk.last = talk.topic, None, None
    agent, talk.agent = talk.agent, None
    words = text(exception, talk, "after")
    talk.topic, talk.agent = outer, agent
    return words


def _which(restriction: Restriction, talk: Talk, *, many: bool) -> str:
    if isinstance(restriction, WithExtreme):
        return _with_extreme(restriction, talk)
    return _relative(restriction, talk, many=many)


def _with_extreme(restriction: WithExtreme, talk: Talk) -> str:
    key = restriction.key
    extreme = EXTREMES[restriction.extreme]
    if isinstance(key, Attribute) and key.owner == restriction.element and key.head != "number":
        bare = bare_head(key, talk)
        return f" cu {agreeing(extreme, bare.to)} {bare.text}"
    outer, talk.topic = talk.topic, restriction.element.entity
    words = noun(key, talk, "subject")
    talk.topic = outer
    return f" pentru care {words.text} este {agreeing(extreme, words.to)}"


def _relative(restriction: Who, talk: Talk, *, many: bool) -> str:
    """A relative clause: "care are mână de tonk", "al cărui total este cel mult 15", "pentru care este adevărat că"."""
    element, condition = restriction.element, restriction.condition
    talk.introduce(element)
    outer, agent = talk.topic, talk.agent
    talk.topic, talk.agent = element.entity, None
    if isinstance(condition, Clause) and begins_with(condition, element):
        if many and condition.subject == element and _is_for_one(condition.predicate, talk):
            talk.agent = element.entity
            to = NOUNS[element.noun].agreement()
            said = f"dintre care fiecare {verbal(condition.predicate, condition, talk, Words('', to))}"
        else:
            said = _of_relative(condition, element, talk, many=many, outer=(outer, agent))
    else:
        said = f"pentru care este adevărat că {clause(condition, talk)}"
    talk.topic, talk.agent = outer, agent
    return f" {said}"


def _of_relative(
    condition: Clause, element: Member, talk: Talk, *, many: bool, outer: tuple[str | None, str | None]
) -> str:
    """A clause that begins with "care"; one with "al cărui" may speak of whoever acts around it as "his own"."""
    talk.relative = (talk.one(element), many)
    if condition.subject == element:
        said = whole_clause(condition, talk)[0]
        talk.relative = None
        return said
    subject = noun(condition.subject, talk, "subject")
    talk.relative = None
    talk.topic, talk.agent = outer
    return f"{subject.text} {verbal(condition.predicate, condition, talk, subject)}"


def _is_for_one(predicate: Predicate, talk: Talk) -> bool:
    """Whether a predicate has words of the game that can only be said of one."""
    match predicate:
        case Property(term=term):
            return of_many(property_words(term, "does", talk)) is None
        case Do(verb=Term() as term):
            return of_many(move_words(term, "does", talk)) is None
        case Be() if (did := did_what(predicate)) is not None:
            return of_many(move_words(did, "done", talk)) is None
        case Be(complement=Member()) | Be(complement=Comparison(operator="is", than=Member())):
            return True
        case Several(parts=parts):
            return any(_is_for_one(part, talk) for part in parts)
        case _:
            return False

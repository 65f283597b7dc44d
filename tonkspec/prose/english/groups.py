"""English for groups of players, cards and melds: "each other player who has a tonk hand"."""

from __future__ import annotations

from tonkspec.prose.clauses import (
    Attribute,
    Clause,
    Group,
    Layout,
    Member,
    Phrase,
    Place,
    Restriction,
    Together,
    Who,
    WithExtreme,
    Without,
)
from tonkspec.prose.english.nouns import EXTREMES, head_words
from tonkspec.prose.english.predicates import predicate
from tonkspec.prose.english.speaking import clause, noun, text
from tonkspec.prose.english.talk import Case, Words, term_words
from tonkspec.prose.english.words import is_plural, numbers, plural, with_article
from tonkspec.prose.shape import is_all_of_its_set
from tonkspec.prose.talk import Talk, is_person

_OF_THEM = {"a": "one", "every": "each", "no": "none", "some": "one"}
"""A determiner before "of those players"."""

_PREPOSITIONS: dict[Layout, str] = {"pile": "in", "cards": "in", "melds": "on"}


@noun.register
def group(phrase: Group, talk: Talk, case: Case = "object") -> Words:
    """A group with its determiner."""
    if is_all_of_its_set(phrase) and phrase.among is not None:
        return noun(phrase.among, talk, case)
    many = phrase.determiner == "the" or phrase.count is not None
    words = counted_group(phrase, talk, _determiner(phrase), many=many)
    if phrase.element is not None:
        talk.introduce(phrase.element)
    elif not (is_person(phrase.noun) and many):
        talk.hear(phrase.noun)
    return words


def _determiner(phrase: Group) -> str:
    if phrase.count is not None:
        return numbers(*phrase.count)
    return "the" if phrase.determiner == "the one" else phrase.determiner


def counted_group(phrase: Group, talk: Talk, determiner: str, *, many: bool) -> Words:
    """A group with words in front that say how many of it."""
    again = talk.again(phrase)
    head = plural(phrase.noun) if many else phrase.noun
    other = phrase.other is not None and (determiner == "a" or talk.is_oneself(phrase.other))
    if other:
        head = f"other {head}"
    said = with_article(head) if determiner == "a" else f"{determiner} {head}".strip()
    elements = () if phrase.element is None else (phrase.element,)
    elements += tuple(restriction.element for restriction in phrase.restrictions)
    talk.open_group(elements)
    label = talk.labels.get(talk.one(elements[0])) if elements else None
    if again:
        those = f"those {plural(phrase.noun)}"
        said = those if determiner == "the" else f"{_OF_THEM.get(determiner, determiner)} of {those}"
    behind = ("" if label is None else f" ({label})") + ("" if again else _behind(phrase, talk, many=many))
    excepted = phrase.exceptions if other or phrase.other is None else (phrase.other, *phrase.exceptions)
    if excepted:
        words = " and ".join(_excepted(exception, phrase, talk) for exception in excepted)
        long = phrase.restrictions or other or len(excepted) > 1 or words.startswith("those ")
        behind += f", except {words}," if long else f" except {words}"
    return Words(said + behind, plural=many, heavy=bool(behind))


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
        return f" {_PREPOSITIONS[phrase.place.layout]} {text(phrase.place, talk)}"
    if isinstance(phrase.source, Place):
        return f" from {text(phrase.source, talk)}"
    if phrase.among is not None:
        return f" among {_members(phrase.among, talk)}"
    if phrase.source is not None:
        of = "made of" if phrase.noun == "meld" else "of"
        return f" {of} {text(phrase.source, talk)}"
    return ""


def _members(phrase: Phrase, talk: Talk) -> str:
    """All that are in a set: "the cards in his hand and the top card of the discards"."""
    match phrase:
        case Place(layout=layout):
            return f"the {'melds' if layout == 'melds' else 'cards'} {_PREPOSITIONS[layout]} {text(phrase, talk)}"
        case Together(left=left, right=right):
            return f"{_members(left, talk)} and {_members(right, talk)}"
        case Without(whole=whole, part=part):
            return f"{_members(whole, talk)} without {text(part, talk)}"
        case _:
            return text(phrase, talk)


def _excepted(exception: Phrase, whole: Group, talk: Talk) -> str:
    """Who is left out; those of the same kind are "those"."""
    same_kind = isinstance(exception, Group) and exception.noun == whole.noun and exception.determiner == "the"
    if isinstance(exception, Group) and same_kind and exception.other in {None, whole.other} and exception.restrictions:
        return f"those{_behind(exception, talk, many=True)}"
    outer, talk.topic, talk.last = talk.topic, None, None
    words = text(exception, talk)
    talk.topic = outer
    return words


def _which(restriction: Restriction, talk: Talk, *, many: bool) -> str:
    if isinstance(restriction, WithExtreme):
        return _with_extreme(restriction, talk)
    return _relative(restriction, talk, many=many)


def _with_extreme(restriction: WithExtreme, talk: Talk) -> str:
    key = restriction.key
    extreme = EXTREMES[restriction.extreme]
    if isinstance(key, Attribute) and key.owner == restriction.element and key.head != "number":
        return f" with the {extreme} {head_words(key, talk)}"
    return f" for {_whom(restriction.element)} {_about(restriction.element, talk, key)} is {extreme}"


def _about(element: Member, talk: Talk, key: Phrase) -> str:
    outer, talk.topic = talk.topic, element.entity
    words = text(key, talk)
    talk.topic = outer
    return words


def _whom(element: Member) -> str:
    return "whom" if is_person(element.noun) else "which"


def _relative(restriction: Who, talk: Talk, *, many: bool) -> str:
    """A relative clause: "who has a tonk hand", "whose count is at most 15", or "for whom ..."."""
    element, condition = restriction.element, restriction.condition
    talk.introduce(element)
    if isinstance(condition, Clause):
        if condition.subject == element:
            outer, talk.topic = talk.topic, element.entity if is_person(element.noun) else talk.topic
            said = predicate(condition, talk, many=many)
            talk.topic = outer
            return f" {'who' if is_person(element.noun) else 'that'} {said}"
        whose = _whose(condition.subject, element, talk)
        if whose is not None:
            return f" whose {whose.text} {predicate(condition, talk, many=whose.plural)}"
    outer, talk.topic = talk.topic, element.entity
    said = clause(condition, talk)
    talk.topic = outer
    return f" for {_whom(element)} it holds that {said}"


def _whose(subject: Phrase, element: Member, talk: Talk) -> Words | None:
    """What of the element is spoken of, if its owner is all that need be said of it."""
    if isinstance(subject, Attribute) and subject.owner == element and subject.head != "number":
        words = head_words(subject, talk)
        return Words("number of turns") if subject.head == "turn" else Words(words, plural=is_plural(words))
    if isinstance(subject, Place) and subject.owner == element:
        words = term_words(subject.term, talk)
        return Words(words, plural=is_plural(words))
    return None

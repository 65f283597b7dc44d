"""Russian for amounts: constants, so many things, calculations."""

from __future__ import annotations

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    AsMany,
    Attribute,
    Calculation,
    Constant,
    Counted,
    ExtremeOf,
    Group,
    Multiple,
    OneOf,
    OneOrOther,
    Phrase,
    Ranks,
    Term,
    TotalOf,
)
from tonkspec.prose.russian.catalogue import NOUNS, RANKS, SUITS
from tonkspec.prose.russian.grammar import Case, agreeing, listed
from tonkspec.prose.russian.nouns import attributed, plural_of
from tonkspec.prose.russian.numbers import bounded, manifold, ranging, things
from tonkspec.prose.russian.speaking import clause, noun, text
from tonkspec.prose.russian.talk import Words, noun_words
from tonkspec.prose.shape import is_agent
from tonkspec.prose.talk import Talk

EXTREMES = {"least": "наименьший", "most": "наибольший"}

_OPERATORS = {"+": "плюс", "-": "минус"}


@noun.register
def constant(phrase: Constant, talk: Talk, case: Case = "nominative") -> Words:
    """A value as written."""
    return Words(constant_words(phrase, talk, case), "neuter")


def constant_words(phrase: Constant, talk: Talk, case: Case = "nominative") -> str:
    """A value in words: the name of a rank or suit, yes or no, the word of a choice."""
    value = phrase.value
    match phrase.kind, value:
        case _, None:
            return "ничего"
        case _, bool():
            return "да" if value else "нет"
        case Kind.RANK, int():
            return RANKS[value - 1].one(case)
        case Kind.SUIT, int():
            return agreeing(SUITS[value], case, "feminine")
        case _, int():
            return str(value)
        case _:
            words = talk.wording.form(key := f"{phrase.within}.{value}", "is")
            if words is None:
                talk.wording.lack(key, "is")
            return words or f"«{str(value).replace('_', ' ')}»"


@noun.register
def counted(phrase: Counted, talk: Talk, case: Case = "nominative") -> Words:
    """So many of something."""
    del talk
    found = NOUNS[phrase.noun]
    if phrase.bound is not None:
        return Words(bounded(found, phrase.least, phrase.bound, case), found.gender if phrase.least == 1 else "plural")
    words = ranging(found, phrase.least, phrase.most, case)
    return Words(words, found.gender if phrase.most == 1 else "plural")


@noun.register
def as_many(phrase: AsMany, talk: Talk, case: Case = "nominative") -> Words:
    """As many as a value says."""
    del case
    many = noun_words(phrase.noun, "genitive", many=True).text
    count = phrase.count
    if isinstance(count, Attribute) and count.head == "number" and count.owner is not None:
        return Words(f"столько {many}, сколько {plural_of(count.owner, talk)},", "plural", heavy=True)
    return Words(f"столько {many}, сколько составляет {text(count, talk)},", "plural", heavy=True)


@noun.register
def one_of(phrase: OneOf, talk: Talk, case: Case = "nominative") -> Words:
    """One of some values; many numbers in a row by their ends."""
    numbers = [one.value for one in phrase.values if isinstance(one.value, int) and not isinstance(one.value, bool)]
    in_a_row = len(numbers) == len(phrase.values) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    by_ends = in_a_row and len(numbers) > 3  # noqa: PLR2004 -- more are tedious to read
    listing = listed(tuple(constant_words(one, talk, case) for one in phrase.values), "или")
    said = f"от {numbers[0]} до {numbers[-1]}" if by_ends else listing
    if phrase.noun is None or not numbers:
        return Words(said, "neuter")
    unit = NOUNS[phrase.noun]
    return Words(f"{said} {unit.many('genitive') if by_ends else things(unit, numbers[-1], case)}", "neuter")


@noun.register
def ranks(phrase: Ranks, talk: Talk, case: Case = "nominative") -> Words:
    """A card of some ranks, or all such cards."""
    del talk
    found = tuple(RANKS[rank - 1] for rank in phrase.ranks)
    if phrase.every:
        return Words(listed(tuple(one.many(case) for one in found), "и"), "plural")
    if len(found) > 3 and phrase.ranks == tuple(range(phrase.ranks[0], phrase.ranks[-1] + 1)):  # noqa: PLR2004
        first, last = found[0].one("genitive"), found[-1].one("genitive")
        return Words(f"{noun_words('card', case).text} от {first} до {last}", "feminine")
    gender = found[0].gender if len(found) == 1 else "plural"
    return Words(listed(tuple(one.one(case) for one in found), "или"), gender)


@noun.register
def multiple(phrase: Multiple, talk: Talk, case: Case = "nominative") -> Words:
    """Double, threefold; of what has no name, so many times as much."""
    if phrase.times == 1:
        return noun(phrase.of, talk, case)
    if isinstance(phrase.of, Attribute):
        return _manifold(phrase.of, phrase.times, talk, case)
    return _multiplied(phrase.of, str(phrase.times), talk, case)


def _manifold(of: Attribute, times: int, talk: Talk, case: Case) -> Words:
    form = {2: "double", 3: "triple"}.get(times, "")
    said = talk.form(of.head, form) if isinstance(of.head, Term) and case == "accusative" else None
    own = of.owner is None or is_agent(of.owner, talk)
    return attributed(of, talk, case, manifold(times)) if said is None or not own else Words(said, "feminine")


@noun.register
def calculation(phrase: Calculation, talk: Talk, case: Case = "nominative") -> Words:
    """A sum, a difference, a product."""
    if phrase.operator == "*":
        return _multiplied(phrase.left, phrase.right, talk, case)
    left = _operand(phrase.left, talk, case)
    right = _operand(phrase.right, talk, case)
    return Words(f"{left} {_OPERATORS[phrase.operator]} {right}", "neuter", heavy=True)


def _multiplied(left: Phrase, right: Phrase | str, talk: Talk, case: Case) -> Words:
    """So many times as much: "ставка, умноженная на цену раздачи"."""
    words = noun(left, talk, case)
    said = f"({words.text.removesuffix(',')})" if isinstance(left, Calculation | OneOrOther) else words.text
    times = right if isinstance(right, str) else _operand(right, talk, "accusative")
    return Words(f"{said}, {agreeing('умноженный', case, words.gender)} на {times}", words.gender, heavy=True)


def _operand(phrase: Phrase, talk: Talk, case: Case = "nominative") -> str:
    """One side of a calculation; what is calculated itself or depends stands in brackets."""
    words = text(phrase, talk, case)
    return f"({words.removesuffix(',')})" if isinstance(phrase, Calculation | OneOrOther) else words


@noun.register
def one_or_other(phrase: OneOrOther, talk: Talk, case: Case = "nominative") -> Words:
    """One value if a condition holds, otherwise another."""
    then = _operand(phrase.then, talk, case) if isinstance(phrase.then, OneOrOther) else text(phrase.then, talk, case)
    condition = clause(phrase.condition, talk)
    return Words(f"{then}, если {condition}, а иначе {text(phrase.otherwise, talk, case)}", "neuter", heavy=True)


@noun.register
def extreme_of(phrase: ExtremeOf, talk: Talk, case: Case = "nominative") -> Words:
    """The lowest count of any player."""
    return _over(EXTREMES[phrase.extreme], phrase.value, phrase.group, talk, case)


@noun.register
def total_of(phrase: TotalOf, talk: Talk, case: Case = "nominative") -> Words:
    """The total of the players' counts."""
    return _over("общий", phrase.value, phrase.group, talk, case)


def _over(adjective: str, value: Phrase, group: Phrase, talk: Talk, case: Case) -> Words:
    """A value over a group: "наименьшая сумма очков среди игроков"."""
    element = group.element if isinstance(group, Group) else None
    if isinstance(group, Group) and group.determiner == "any":
        group = Group(noun=group.noun, determiner="the", element=element, place=group.place, source=group.source,
                      among=group.among, other=group.other, restrictions=group.restrictions,
                      exceptions=group.exceptions)  # fmt: skip
    elements = text(group, talk, "genitive")
    if isinstance(value, Attribute) and value.owner == element and value.head != "number":
        words = attributed(Attribute(value.head, None), talk, case, adjective)
        return Words(f"{words.text} среди {elements}" if adjective != "общий" else f"{words.text} {elements}",
                     words.gender, heavy=True)  # fmt: skip
    words = noun_words("number", case, adjective)
    return Words(f"{words.text} среди {elements}: {text(value, talk)}", words.gender, heavy=True)

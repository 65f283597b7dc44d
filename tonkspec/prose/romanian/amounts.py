"""Romanian for amounts: constants, so many things, calculations."""

from __future__ import annotations

from dataclasses import replace

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
from tonkspec.prose.romanian.catalogue import NOUNS, RANKS, SUITS
from tonkspec.prose.romanian.grammar import Agreement, Case, Noun, agreeing, listed
from tonkspec.prose.romanian.nouns import bare_head, head_words, plural_of
from tonkspec.prose.romanian.numbers import bounded, ranging, things, times
from tonkspec.prose.romanian.speaking import clause, noun, text
from tonkspec.prose.romanian.talk import Words, bare_noun, is_oblique
from tonkspec.prose.shape import is_agent
from tonkspec.prose.talk import Talk

EXTREMES = {"least": "cel mai mic", "most": "cel mai mare"}

_OPERATORS = {"+": "plus", "-": "minus"}
_FEW = 3
"""So many values in a row are told one by one."""


@noun.register
def constant(phrase: Constant, talk: Talk, case: Case = "object") -> Words:
    """A value as written."""
    del case
    return Words(constant_words(phrase, talk), negative=phrase.value is None)


def constant_words(phrase: Constant, talk: Talk) -> str:
    """A value in words: the name of a rank or suit, yes or no, the word of a choice."""
    value = phrase.value
    match phrase.kind, value:
        case _, None:
            return "nimic"
        case _, bool():
            return "da" if value else "nu"
        case Kind.RANK, int():
            return RANKS[value - 1].plain()
        case Kind.SUIT, int():
            return SUITS[value]
        case _, int():
            return str(value)
        case _:
            words = talk.wording.form(key := f"{phrase.within}.{value}", "is")
            if words is None:
                talk.wording.lack(key, "is")
            return words or f"„{str(value).replace('_', ' ')}”"


@noun.register
def counted(phrase: Counted, talk: Talk, case: Case = "object") -> Words:
    """So many of something."""
    del talk
    found = NOUNS[phrase.noun]
    to = found.agreement(many=phrase.least > 1 or phrase.most != phrase.least)
    none = phrase.least == phrase.most == 0 and phrase.bound in {None, "exactly"}
    if phrase.bound is not None:
        return Words(bounded(found, phrase.least, phrase.bound), to, negative=none)
    before = {"genitive": "a ", "dative": "la "}.get(case, "")
    return Words(before + ranging(found, phrase.least, phrase.most), to, negative=none)


@noun.register
def as_many(phrase: AsMany, talk: Talk, case: Case = "object") -> Words:
    """As many as a value says."""
    del case
    words = bare_noun(phrase.noun, many=True)
    many = "atâția" if words.to == "masculine plural" else "atâtea"
    count = phrase.count
    if isinstance(count, Attribute) and count.head == "number" and count.owner is not None:
        so_many = "câți" if isinstance(count.owner, Group) and count.owner.noun == "player" else "câte"
        return Words(f"{many} {words.text} {so_many} {plural_of(count.owner, talk)} sunt", words.to, heavy=True)
    return Words(f"{many} {words.text} cât arată {text(count, talk)}", words.to, heavy=True)


@noun.register
def one_of(phrase: OneOf, talk: Talk, case: Case = "object") -> Words:
    """One of some values; many numbers in a row by their ends."""
    del case
    numbers = [one.value for one in phrase.values if isinstance(one.value, int) and not isinstance(one.value, bool)]
    in_a_row = len(numbers) == len(phrase.values) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    if in_a_row and len(numbers) > _FEW:
        said = f"de la {numbers[0]} la {numbers[-1]}"
    else:
        said = listed(tuple(constant_words(one, talk) for one in phrase.values), "sau")
    if phrase.noun is None or not numbers:
        return Words(said)
    return Words(f"{said} {things(NOUNS[phrase.noun], numbers[-1])}")


@noun.register
def ranks(phrase: Ranks, talk: Talk, case: Case = "object") -> Words:
    """A card of some ranks, or all such cards."""
    del talk
    found = tuple(RANKS[rank - 1] for rank in phrase.ranks)
    oblique = is_oblique(case)
    if phrase.every:
        return Words(_all_of(found, oblique=oblique), "feminine plural")
    if len(found) > _FEW and phrase.ranks == tuple(range(phrase.ranks[0], phrase.ranks[-1] + 1)):
        return Words(f"o carte de la {_short(found[0])} la {_short(found[-1])}", "feminine")
    to: Agreement = found[0].agreement() if len(found) == 1 else "masculine plural"
    return Words(listed(tuple(one.definite(oblique=oblique) for one in found), "sau"), to)


def _all_of(ranks: tuple[Noun, ...], *, oblique: bool) -> str:
    """All cards of some ranks; "cărțile de" is said once."""
    pips = tuple(one.tail.removeprefix(" de ") for one in ranks if one.tail)
    of_pips = f"{NOUNS['card'].definite(many=True, oblique=oblique)} de {listed(pips, 'și')}"
    others = tuple(one.definite(many=True, oblique=oblique) for one in ranks if not one.tail)
    return listed(((of_pips,) if pips else ()) + others, "și")


def _short(rank: Noun) -> str:
    return rank.tail.removeprefix(" de ") or rank.one


@noun.register
def multiple(phrase: Multiple, talk: Talk, case: Case = "object") -> Words:
    """Double, triple, so many times as much."""
    if phrase.times == 1:
        return noun(phrase.of, talk, case)
    twofold = {2: ("dublu", "double"), 3: ("triplu", "triple")}.get(phrase.times)
    if not isinstance(phrase.of, Attribute) or twofold is None:
        so_often = "de zero ori" if phrase.times == 0 else times(phrase.times)
        return Words(f"{so_often} {_operand(phrase.of, talk)}", heavy=True)
    word, form = twofold
    own = phrase.of.owner is None or is_agent(phrase.of.owner, talk)
    said = talk.form(phrase.of.head, form) if isinstance(phrase.of.head, Term) and own else None
    if said is not None and not is_oblique(case):
        return Words(said)
    of = noun(phrase.of, talk, "genitive")
    return Words(f"{word}{'lui' if is_oblique(case) else 'l'} {of.text}", heavy=of.heavy)


@noun.register
def calculation(phrase: Calculation, talk: Talk, case: Case = "object") -> Words:
    """A sum, a difference, a product."""
    del case
    left, right = _operand(phrase.left, talk), _operand(phrase.right, talk)
    if phrase.operator == "*":
        to = noun(phrase.left, talk).to if isinstance(phrase.left, Attribute) else "masculine"
        return Words(f"{left} {agreeing('înmulțit', to)} cu {right}", to, heavy=True)
    return Words(f"{left} {_OPERATORS[phrase.operator]} {right}", heavy=True)


def _operand(phrase: Phrase, talk: Talk) -> str:
    """One side of a calculation; what is calculated itself or depends stands in brackets."""
    words = text(phrase, talk)
    return f"({words})" if isinstance(phrase, Calculation | OneOrOther) else words


@noun.register
def one_or_other(phrase: OneOrOther, talk: Talk, case: Case = "object") -> Words:
    """One value if a condition holds, otherwise another."""
    del case
    then = _operand(phrase.then, talk) if isinstance(phrase.then, OneOrOther) else text(phrase.then, talk)
    condition = clause(phrase.condition, talk)
    return Words(f"{then} dacă {condition}, iar altfel {text(phrase.otherwise, talk)}", heavy=True)


@noun.register
def extreme_of(phrase: ExtremeOf, talk: Talk, case: Case = "object") -> Words:
    """The lowest count of any player."""
    group = phrase.group
    if isinstance(group, Group) and group.determiner == "any":
        group = replace(group, determiner="the")
    key = _of_the_element(phrase.value, group)
    elements = noun(group, talk, "genitive").text
    extreme = EXTREMES[phrase.extreme]
    if key is None:
        return Words(f"{agreeing(extreme, 'feminine')} valoare, pentru {text(group, talk, 'after')}: "
                     f"{text(phrase.value, talk)}", "feminine", heavy=True)  # fmt: skip
    bare = bare_head(key, talk)
    words = f"{agreeing(extreme, bare.to, oblique=is_oblique(case))} {bare.text} {agreeing('al', bare.to)} {elements}"
    return Words(words, bare.to, heavy=True)


@noun.register
def total_of(phrase: TotalOf, talk: Talk, case: Case = "object") -> Words:
    """The total of the players' counts."""
    key = _of_the_element(phrase.value, phrase.group)
    modified: Case = "object" if case == "after" else case
    if key is None:
        return Words(f"suma, pentru {text(phrase.group, talk, 'after')}, din {text(phrase.value, talk)}", "feminine",
                     heavy=True)  # fmt: skip
    head = head_words(key, talk, modified)
    summed = agreeing("însumat", head.to, oblique=is_oblique(case))
    elements = text(phrase.group, talk, "genitive")
    return Words(f"{head.text} {summed} {agreeing('al', head.to)} {elements}", head.to, heavy=True)


def _of_the_element(value: Phrase, group: Phrase) -> Attribute | None:
    """An attribute of the elements of a group, without its owner."""
    element = group.element if isinstance(group, Group) else None
    of_it = isinstance(value, Attribute) and value.owner == element and value.head != "number"
    return replace(value, owner=None) if isinstance(value, Attribute) and of_it else None

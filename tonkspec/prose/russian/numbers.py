"""Numbers of things in Russian: one card, two to four cards, five cards."""

from __future__ import annotations

from tonkspec.prose.russian.grammar import CASES, Case, Gender, Noun, agreeing
from tonkspec.prose.vocabulary import Bound

_NUMBERS: dict[int, str] = {
    2: "два двух двум - двумя двух",
    3: "три трёх трём - тремя трёх",
    4: "четыре четырёх четырём - четырьмя четырёх",
    5: "пять пяти пяти пять пятью пяти",
    6: "шесть шести шести шесть шестью шести",
    7: "семь семи семи семь семью семи",
    8: "восемь восьми восьми восемь восемью восьми",
    9: "девять девяти девяти девять девятью девяти",
    10: "десять десяти десяти десять десятью десяти",
}
_BOUNDS: dict[Bound, str] = {
    "exactly": "ровно",
    "at most": "не больше",
    "at least": "не меньше",
    "less than": "меньше",
    "more than": "больше",
}
_TIMES = {2: "двойной", 3: "тройной", 4: "четырёхкратный", 5: "пятикратный", 6: "шестикратный", 10: "десятикратный"}


def number(value: int, case: Case, gender: Gender, *, animate: bool = False) -> str:
    """A number: in words up to ten.

    >>> number(2, "nominative", "feminine"), number(4, "genitive", "feminine"), number(52, "dative", "feminine")
    ('две', 'четырёх', '52')
    """
    if value == 1:
        return agreeing("один", case, gender, animate=animate)
    if value not in _NUMBERS:
        return str(value)
    forms = _NUMBERS[value].split()
    found = forms[CASES.index(case)]
    if found == "-":
        found = forms[1] if animate else forms[0]
    return "две" if found == "два" and gender == "feminine" else found


def things(noun: Noun, value: int, case: Case) -> str:
    """The noun as it stands behind a number.

    >>> from tonkspec.prose.russian.catalogue import NOUNS
    >>> [things(NOUNS["card"], value, "nominative") for value in (1, 2, 5, 11, 21, 52)]
    ['карта', 'карты', 'карт', 'карт', 'карта', 'карты']
    """
    last, tens = value % 10, value % 100
    teens = 10 < tens < 20  # noqa: PLR2004 -- eleven to nineteen
    if last == 1 and not teens:
        return noun.one(case)
    if case not in {"nominative", "accusative"}:
        return noun.many(case)
    if 1 < last < 5 and not teens:  # noqa: PLR2004 -- two, three and four
        return noun.many("genitive") if case == "accusative" and noun.animate else noun.one("genitive")
    return noun.many("genitive")


def counted(noun: Noun, value: int, case: Case = "nominative") -> str:
    """So many of something.

    >>> from tonkspec.prose.russian.catalogue import NOUNS
    >>> counted(NOUNS["card"], 2), counted(NOUNS["player"], 5, "dative"), counted(NOUNS["card"], 0)
    ('две карты', 'пяти игрокам', 'ни одной карты')
    """
    if value == 0:
        return f"ни {number(1, 'genitive', noun.gender)} {noun.one('genitive')}"
    return f"{number(value, case, noun.gender, animate=noun.animate)} {things(noun, value, case)}"


def bounded(noun: Noun, value: int, bound: Bound, case: Case = "nominative") -> str:
    """Exactly, at most or at least so many.

    >>> from tonkspec.prose.russian.catalogue import NOUNS
    >>> bounded(NOUNS["card"], 4, "more than"), bounded(NOUNS["card"], 1, "exactly")
    ('больше четырёх карт', 'ровно одна карта')
    """
    if bound == "exactly":
        return counted(noun, value, case) if value == 0 else f"ровно {counted(noun, value, case)}"
    return f"{_BOUNDS[bound]} {counted(noun, value, 'genitive')}"


def ranging(noun: Noun, least: int, most: int | None, case: Case = "nominative") -> str:
    """From so many to so many of something; `most` is None for any number.

    >>> from tonkspec.prose.russian.catalogue import NOUNS
    >>> ranging(NOUNS["card"], 3, 4), ranging(NOUNS["player"], 2, 6), ranging(NOUNS["card"], 3, None)
    ('три или четыре карты', 'от двух до шести игроков', 'не меньше трёх карт')
    """
    if most is None:
        return bounded(noun, least, "at least")
    if most == least:
        return counted(noun, least, case)
    if most == least + 1:
        return f"{number(least, case, noun.gender, animate=noun.animate)} или {counted(noun, most, case)}"
    low, high = (number(end, "genitive", noun.gender) for end in (least, most))
    return f"от {low} до {high} {noun.many('genitive')}"


def manifold(times: int) -> str:
    """The adjective of an amount so many times as great.

    >>> manifold(2), manifold(12)
    ('двойной', '12-кратный')
    """
    return _TIMES.get(times, f"{times}-кратный")

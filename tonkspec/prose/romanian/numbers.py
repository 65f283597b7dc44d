"""Numbers of things in Romanian: one card, two to nineteen cards, and with "de" from twenty on."""

from __future__ import annotations

from tonkspec.prose.romanian.grammar import Gender, Noun, agreeing, agreement
from tonkspec.prose.vocabulary import Bound

_NUMBERS = {3: "trei", 4: "patru", 5: "cinci", 6: "șase", 7: "șapte", 8: "opt", 9: "nouă", 10: "zece"}
_BOUNDS: dict[Bound, str] = {
    "exactly": "exact",
    "at most": "cel mult",
    "at least": "cel puțin",
    "less than": "mai puțin de",
    "more than": "mai mult de",
}
_TEENS = 19
_HUNDRED = 100


def number(value: int, gender: Gender) -> str:
    """A number: in words up to ten.

    >>> number(2, "masculine"), number(2, "neuter"), number(1, "feminine"), number(52, "feminine")
    ('doi', 'două', 'o', '52')
    """
    if value == 1:
        return agreeing("un", agreement(gender))
    if value == 2:  # noqa: PLR2004 -- the other number that has genders
        return "doi" if gender == "masculine" else "două"
    return _NUMBERS.get(value, str(value))


def linked(value: int) -> str:
    """The "de" behind a number, where it takes one.

    >>> [linked(value) for value in (2, 19, 20, 101, 120)]
    ['', '', ' de', '', ' de']
    """
    rest = abs(value) % _HUNDRED
    return " de" if rest > _TEENS or (rest == 0 and value != 0) else ""


def things(noun: Noun, value: int) -> str:
    """The noun as it stands behind a number, with the "de" between them.

    >>> from tonkspec.prose.romanian.catalogue import NOUNS
    >>> [things(NOUNS["card"], value) for value in (1, 5, 52)]
    ['carte', 'cărți', 'de cărți']
    """
    return f"{linked(value)} {noun.plain(many=value != 1)}".strip()


def counted(noun: Noun, value: int) -> str:
    """So many of something.

    >>> from tonkspec.prose.romanian.catalogue import NOUNS
    >>> counted(NOUNS["card"], 2), counted(NOUNS["player"], 2), counted(NOUNS["card"], 52), counted(NOUNS["card"], 0)
    ('două cărți', 'doi jucători', '52 de cărți', 'nicio carte')
    """
    if value == 0:
        return f"{agreeing('niciun', noun.agreement())} {noun.plain()}"
    return f"{number(value, noun.gender)} {things(noun, value)}"


def bounded(noun: Noun, value: int, bound: Bound) -> str:
    """Exactly, at most or at least so many.

    >>> from tonkspec.prose.romanian.catalogue import NOUNS
    >>> bounded(NOUNS["card"], 4, "more than"), bounded(NOUNS["card"], 1, "exactly")
    ('mai mult de patru cărți', 'exact o carte')
    """
    return counted(noun, value) if value == 0 and bound == "exactly" else f"{_BOUNDS[bound]} {counted(noun, value)}"


def ranging(noun: Noun, least: int, most: int | None) -> str:
    """From so many to so many of something; `most` is None for any number.

    >>> from tonkspec.prose.romanian.catalogue import NOUNS
    >>> ranging(NOUNS["card"], 3, 4), ranging(NOUNS["player"], 2, 6), ranging(NOUNS["card"], 3, None)
    ('trei sau patru cărți', 'doi până la șase jucători', 'trei sau mai multe cărți')
    """
    low = number(least, noun.gender)
    if most is None:
        more = "mulți" if noun.gender == "masculine" else "multe"
        return f"{low} sau mai {more} {noun.plain(many=True)}"
    if most == least:
        return counted(noun, least)
    return f"{low} {'sau' if most == least + 1 else 'până la'} {counted(noun, most)}"


def times(value: int) -> str:
    """So many times.

    >>> times(4), times(20), times(1)
    ('de patru ori', 'de 20 de ori', 'o dată')
    """
    return "o dată" if value == 1 else f"de {number(value, 'feminine')}{linked(value)} ori"

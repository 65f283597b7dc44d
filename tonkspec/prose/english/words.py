"""English words: articles, plurals, numbers, lists, and the forms of verbs."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Literal

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_VOWELS = frozenset("aeiou")
_SOUNDS_LIKE_CONSONANT = re.compile(r"(?:one|once|uni|use|usu|eu)", re.IGNORECASE)
_SOUNDS_LIKE_VOWEL = re.compile(r"(?:hour|honest|honour|heir|8|11\b|18\b)", re.IGNORECASE)
_SIBILANT = ("s", "x", "z", "ch", "sh")

_NO_VERBS = frozenset({
    "all", "big", "done", "finished", "first", "gone", "good", "high", "last", "little", "low", "new",
    "no", "none", "nothing", "old", "out", "over", "ready", "small", "under", "yes",
})  # fmt: skip
"""What a title may begin with that is no verb: it is what somebody says then."""

VerbForm = Literal["infinitive", "singular", "plural", "past"]


def number(value: int) -> str:
    """A number of things: in words up to ten.

    >>> number(3), number(52), number(0)
    ('three', '52', 'no')
    """
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def bounded(bound: str, value: int) -> str:
    """How many of something there are within a bound; of none it is plainly said.

    >>> bounded("exactly", 2), bounded("exactly", 0), bounded("less than", 3), bounded("more than", 0)
    ('exactly two', 'no', 'fewer than three', 'at least one')
    """
    if value == 0 and bound in {"exactly", "at most"}:
        return "no"
    if value == 0 and bound in {"more than", "not exactly"}:
        return "at least one"
    return f"{'fewer than' if bound == 'less than' else bound} {number(value)}"


def numbers(least: int, most: int | None) -> str:
    """How many there may be of something; `most` is None for any number.

    >>> numbers(3, 3), numbers(3, 4), numbers(2, 6), numbers(3, None)
    ('three', 'three or four', 'two to six', 'three or more')
    """
    if most is None:
        return f"{number(least)} or more"
    if most == least:
        return number(least)
    return f"{number(least)} {'or' if most == least + 1 else 'to'} {number(most)}"


def with_article(words: str) -> str:
    """Words with "a" or "an".

    >>> with_article("ace"), with_article("union"), with_article("8")
    ('an ace', 'a union', 'an 8')
    """
    if words.startswith("other "):
        return f"an{words}"
    spoken = words.lstrip("\"'")
    vowel = spoken[:1].lower() in _VOWELS and not _SOUNDS_LIKE_CONSONANT.match(spoken)
    return f"{'an' if vowel or _SOUNDS_LIKE_VOWEL.match(spoken) else 'a'} {words}"


def plural(words: str) -> str:
    """The plural of a noun, or of words that end in one.

    >>> plural("card"), plural("top card"), plural("6"), plural("body"), plural("four of a kind")
    ('cards', 'top cards', '6s', 'bodies', 'fours of a kind')
    """
    head, of, rest = words.partition(" of ")
    if of:
        return f"{plural(head)}{of}{rest}"
    if is_plural(words):
        return words
    if words.endswith(_SIBILANT):
        return words + "es"
    if words.endswith("y") and words[-2:-1] not in _VOWELS:
        return words[:-1] + "ies"
    return words + "s"


def is_plural(words: str) -> bool:
    """Whether a name looks like a plural: `discards`, not `pass` or `bonus`; of words with "of" what is before it."""
    words = words.partition(" of ")[0]
    return words.endswith("s") and not words.endswith(("ss", "us", "is"))


def listed(items: tuple[str, ...], conjunction: Literal["and", "or"]) -> str:
    """A list in words.

    >>> listed(("5", "7", "9"), "or")
    '5, 7 or 9'
    """
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def verb(words: str, form: VerbForm) -> str:
    """A form of a verb, or of words that begin with one.

    >>> verb("draw from the stock", "singular"), verb("drop", "past"), verb("carry on", "past"), verb("be", "plural")
    ('draws from the stock', 'dropped', 'carried on', 'are')

    What does not begin with a verb is said:

    >>> verb("done", "singular")
    'says "done"'
    """
    first, space, rest = words.partition(" ")
    if first in _NO_VERBS:
        return f'{verb("say", form)} "{words}"'
    inflect = {"infinitive": str, "singular": _singular, "plural": _plural_verb, "past": _past}
    return inflect[form](first) + space + rest


def base(singular: str) -> str:
    """The verb that somebody does: what `verb` makes "has" and "draws" of.

    >>> base("has"), base("draws"), base("carries"), base("passes"), base("loses")
    ('have', 'draw', 'carry', 'pass', 'lose')
    """
    if singular == "has":
        return "have"
    if singular.endswith("ies"):
        return singular[:-3] + "y"
    if singular.endswith("es") and singular[:-2].endswith(("ss", "x", "zz", "ch", "sh", "o")):
        return singular[:-2]
    return singular.removesuffix("s") if not singular.endswith("ss") else singular


def _singular(first: str) -> str:
    irregular = {"be": "is", "have": "has"}
    if first in irregular:
        return irregular[first]
    if first.endswith((*_SIBILANT, "o")):
        return first + "es"
    if first.endswith("y") and first[-2:-1] not in _VOWELS:
        return first[:-1] + "ies"
    return first + "s"


def _plural_verb(first: str) -> str:
    return "are" if first == "be" else first


def _past(first: str) -> str:
    irregular = _irregular_pasts().get(first)
    if irregular is not None:
        return irregular
    if first.endswith("e"):
        return first + "d"
    if first.endswith("y") and first[-2:-1] not in _VOWELS:
        return first[:-1] + "ied"
    if re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", first):
        return first + first[-1] + "ed"
    return first + "ed"


@lru_cache(maxsize=1)
def _irregular_pasts() -> dict[str, str]:
    text = files("tonkspec.prose.english").joinpath("irregular_verbs.txt").read_text(encoding="utf-8")
    lines = (line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return {infinitive: past for infinitive, past in lines}  # noqa: C416 -- each line is a list of two

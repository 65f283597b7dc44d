"""Russian cases and genders, and the words that agree with a noun: adjectives, pronouns, numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Case = Literal["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]

Gender = Literal["masculine", "feminine", "neuter", "plural"]
"""What words agree with; in the plural the genders are one."""

CASES: tuple[Case, ...] = ("nominative", "genitive", "dative", "accusative", "instrumental", "prepositional")

_HARD: dict[Gender, str] = {
    "masculine": "ый ого ому - ым ом",
    "feminine": "ая ой ой ую ой ой",
    "neuter": "ое ого ому ое ым ом",
    "plural": "ые ых ым - ыми ых",
}
_SOFT: dict[Gender, str] = {
    "masculine": "ий его ему - им ем",
    "feminine": "яя ей ей юю ей ей",
    "neuter": "ее его ему ее им ем",
    "plural": "ие их им - ими их",
}
_PRONOUNS: dict[str, dict[Gender, str]] = {
    "свой": {
        "masculine": "свой своего своему - своим своём",
        "feminine": "своя своей своей свою своей своей",
        "neuter": "своё своего своему своё своим своём",
        "plural": "свои своих своим - своими своих",
    },
    "этот": {
        "masculine": "этот этого этому - этим этом",
        "feminine": "эта этой этой эту этой этой",
        "neuter": "это этого этому это этим этом",
        "plural": "эти этих этим - этими этих",
    },
    "один": {
        "masculine": "один одного одному - одним одном",
        "feminine": "одна одной одной одну одной одной",
        "neuter": "одно одного одному одно одним одном",
        "plural": "одни одних одним - одними одних",
    },
    "тот": {
        "masculine": "тот того тому - тем том",
        "feminine": "та той той ту той той",
        "neuter": "то того тому то тем том",
        "plural": "те тех тем - теми тех",
    },
    "весь": {
        "masculine": "весь всего всему - всем всём",
        "feminine": "вся всей всей всю всей всей",
        "neuter": "всё всего всему всё всем всём",
        "plural": "все всех всем - всеми всех",
    },
    "он": {
        "masculine": "он его ему его им нём",
        "feminine": "она её ей её ей ней",
        "neuter": "оно его ему его им нём",
        "plural": "они их им их ими них",
    },
}
_NO_Y = frozenset("гкхжшщч")
_NO_O = frozenset("жшщч")


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """A noun in all cases, one and many; `animate` nouns have the genitive for the accusative."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]
    gender: Gender
    animate: bool = False

    def one(self, case: Case) -> str:
        """A form of the singular."""
        return self.singular[CASES.index(case)]

    def many(self, case: Case) -> str:
        """A form of the plural."""
        return self.plural[CASES.index(case)]


def agreeing(word: str, case: Case, gender: Gender, *, animate: bool = False) -> str:
    """A word that agrees with a noun, given by its first form.

    >>> agreeing("каждый", "dative", "feminine"), agreeing("свой", "accusative", "masculine")
    ('каждой', 'свой')
    >>> agreeing("другой", "accusative", "plural", animate=True), agreeing("последний", "genitive", "neuter")
    ('других', 'последнего')
    """
    forms = _PRONOUNS[word][gender].split() if word in _PRONOUNS else _adjective(word, gender)
    found = forms[CASES.index(case)]
    if found != "-":
        return found
    return forms[1] if animate else forms[0]


def _adjective(word: str, gender: Gender) -> list[str]:
    stem, ending = word[:-2], word[-2:]
    soft = ending == "ий" and stem[-1] not in "гкх" and stem[-1] not in _NO_O
    forms = [stem + one if one != "-" else one for one in (_SOFT if soft else _HARD)[gender].split()]
    if not soft:
        forms = [_spelt(stem, one) for one in forms]
    return [word, *forms[1:]] if gender == "masculine" else forms


def _spelt(stem: str, word: str) -> str:
    """A form as it is spelt behind letters that no `ы`, or no unstressed `о`, follows."""
    ending = word[len(stem) :]
    if stem[-1] in _NO_Y and ending.startswith("ы"):
        ending = "и" + ending[1:]
    if stem[-1] in _NO_O and ending.startswith("о") and stem != "больш":
        ending = "е" + ending[1:]
    return word if word == "-" else stem + ending


def short(word: str, gender: Gender) -> str:
    """The short form of an adjective, given by its masculine.

    >>> short("пуст", "feminine"), short("равен", "neuter"), short("должен", "plural")
    ('пуста', 'равно', 'должны')
    """
    stem = word[:-2] + word[-1] if word.endswith("ен") else word
    return {"masculine": word, "feminine": f"{stem}а", "neuter": f"{stem}о", "plural": f"{stem}ы"}[gender]


def gender_of(words: str) -> Gender:
    """The gender of a noun, or of words that begin with one and its adjectives, as its end shows it.

    >>> gender_of("сумма очков"), gender_of("сброс"), gender_of("верхняя карта"), gender_of("очки")
    ('feminine', 'masculine', 'feminine', 'plural')
    """
    parts = words.split()
    adjectives = ("ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие")
    head = next((part for part in parts if not part.endswith(adjectives)), parts[0])
    if head.endswith(("а", "я", "ь")):
        return "feminine"
    if head.endswith(("о", "е", "ё")):
        return "neuter"
    return "plural" if head.endswith(("и", "ы")) else "masculine"


def listed(items: tuple[str, ...], conjunction: Literal["и", "или"]) -> str:
    """A list in words.

    >>> listed(("5", "7", "9"), "или")
    '5, 7 или 9'
    """
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def behind(preposition: str, words: str) -> str:
    """Words behind a preposition, which gets a vowel where they begin with a cluster.

    >>> behind("с", "ставкой"), behind("с", "картой"), behind("в", "втором ходу")
    ('со ставкой', 'с картой', 'во втором ходу')
    """
    vowels = "аеёиоуыэюя"
    clusters = {"с": "сзшж", "в": "вф", "к": ""}
    needs = words[:1] in clusters.get(preposition, "") and words[1:2] not in vowels and words[1:2] not in {"", "«"}
    whole = {"с": "все", "в": "все", "к": "все"}.get(preposition)
    if needs or (whole is not None and words.startswith(("всех", "всем", "всей", "всеми"))):
        return f"{preposition}о {words}"
    return f"{preposition} {words}"

"""Romanian genders and cases: nouns with their articles, and the words that agree with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Case = Literal["subject", "object", "after", "genitive", "dative"]
"""What a noun phrase is in its clause; `after` is behind a preposition, where a noun by itself has no article."""

Gender = Literal["masculine", "feminine", "neuter"]

Agreement = Literal["masculine", "feminine", "masculine plural", "feminine plural"]
"""What words agree with; neuter nouns are masculine, and in the plural feminine."""

_AGREEMENTS: tuple[Agreement, ...] = ("masculine", "feminine", "masculine plural", "feminine plural")
_VOWELS = "aăâeiîou"

_DIRECT = {
    "acest": "acest această acești aceste",
    "acesta": "acesta aceasta aceștia acestea",
    "același": "același aceeași aceiași aceleași",
    "al": "al a ai ale",
    "ales": "ales aleasă aleși alese",
    "alt": "alt altă alți alte",
    "cel": "cel cea cei cele",
    "cel mai mare": "cel mai mare|cea mai mare|cei mai mari|cele mai mari",
    "cel mai mic": "cel mai mic|cea mai mică|cei mai mici|cele mai mici",
    "celălalt": "celălalt cealaltă ceilalți celelalte",
    "diferit": "diferit diferită diferiți diferite",
    "egal": "egal egală egali egale",
    "el": "el ea ei ele",
    "fiecare": "fiecare fiecare fiecare fiecare",
    "format": "format formată formați formate",
    "gol": "gol goală goi goale",
    "lui": "lui ei lor lor",
    "mai mare": "mai mare|mai mare|mai mari|mai mari",
    "mai mic": "mai mic|mai mică|mai mici|mai mici",
    "niciun": "niciun nicio niciun nicio",
    "orice": "orice orice orice orice",
    "său": "său sa săi sale",
    "tot": "tot toată toți toate",
    "un": "un o niște niște",
    "înmulțit": "înmulțit înmulțită înmulțiți înmulțite",
    "însumat": "însumat însumată însumați însumate",
}
_OBLIQUE = {
    "acest": "acestui acestei acestor acestor",
    "acesta": "acestuia acesteia acestora acestora",
    "același": "aceluiași aceleiași acelorași acelorași",
    "cel": "celui celei celor celor",
    "cel mai mare": "celui mai mare|celei mai mari|celor mai mari|celor mai mari",
    "cel mai mic": "celui mai mic|celei mai mici|celor mai mici|celor mai mici",
    "celălalt": "celuilalt celeilalte celorlalți celorlalte",
    "fiecare": "fiecărui fiecărei fiecărui fiecărei",
    "niciun": "niciunui niciunei niciunui niciunei",
    "orice": "oricărui oricărei oricăror oricăror",
    "tot": "întregului întregii tuturor tuturor",
    "un": "unui unei unor unor",
}


def agreement(gender: Gender, *, many: bool = False) -> Agreement:
    """What agrees with a noun of this gender.

    >>> agreement("neuter"), agreement("neuter", many=True)
    ('masculine', 'feminine plural')
    """
    if many:
        return "masculine plural" if gender == "masculine" else "feminine plural"
    return "feminine" if gender == "feminine" else "masculine"


def agreeing(word: str, to: Agreement, *, oblique: bool = False) -> str:
    """A word that agrees with a noun, given by its first form; `oblique` in the genitive and the dative.

    >>> agreeing("gol", "feminine"), agreeing("fiecare", "masculine", oblique=True)
    ('goală', 'fiecărui')
    >>> agreeing("ales", "feminine", oblique=True), agreeing("celălalt", "masculine plural", oblique=True)
    ('alese', 'celorlalți')
    """
    if oblique and word not in _OBLIQUE:
        to = "feminine plural" if to == "feminine" else to
        oblique = False
    forms = (_OBLIQUE if oblique else _DIRECT)[word]
    return forms.split("|" if "|" in forms else " ")[_AGREEMENTS.index(to)]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun by its forms without article, one and many; words behind it, as in "carte de sus", are `tail`."""

    one: str
    many: str
    gender: Gender
    tail: str = ""

    def agreement(self, *, many: bool = False) -> Agreement:
        """What agrees with it."""
        return agreement(self.gender, many=many)

    def plain(self, *, many: bool = False, oblique: bool = False) -> str:
        """Without an article, as it stands behind "un" and "fiecare"."""
        feminine_oblique = oblique and self.gender == "feminine" and not many
        head = self.many if many or feminine_oblique else self.one
        return head + self.tail

    def definite(self, *, many: bool = False, oblique: bool = False) -> str:
        """With its article."""
        if many:
            return (_those(self.many, self.gender) if not oblique else _of_those(self.many)) + self.tail
        if not oblique:
            return articled(self.one, self.gender) + self.tail
        return (_of_her(self.one, self.many) if self.gender == "feminine" else _of_him(self.one)) + self.tail

    def indefinite(self, *, oblique: bool = False) -> str:
        """With "un" or "o"."""
        return f"{agreeing('un', self.agreement(), oblique=oblique)} {self.plain(oblique=oblique)}"


def articled(word: str, gender: Gender) -> str:
    """A noun in the singular with its article.

    >>> articled("carte", "feminine"), articled("mână", "feminine"), articled("formație", "feminine")
    ('cartea', 'mâna', 'formația')
    >>> articled("teanc", "neuter"), articled("careu", "neuter"), articled("rege", "masculine")
    ('teancul', 'careul', 'regele')
    """
    if gender != "feminine":
        return f"{word}le" if word.endswith("e") else f"{word}l" if word.endswith("u") else f"{word}ul"
    if word.endswith("ie"):
        return word[:-1] + "a"
    return word[:-1] + "a" if word.endswith("ă") else f"{word}a"


def _of_him(word: str) -> str:
    return f"{word}lui" if word.endswith(("e", "u")) else f"{word}ului"


def _of_her(one: str, many: str) -> str:
    return f"{one}i" if one.endswith("ie") else f"{many}i"


def _those(many: str, gender: Gender) -> str:
    return f"{many}i" if gender == "masculine" else f"{many}le"


def _of_those(many: str) -> str:
    return f"{many}lor"


def without_article(word: str) -> str:
    """A noun in the singular or plural without its article.

    >>> [without_article(word) for word in ("cartea", "mâna", "formația", "teancul", "careul", "regele", "cărțile")]
    ['carte', 'mână', 'formație', 'teanc', 'careu', 'rege', 'cărți']
    """
    for end, plain in (("ia", "ie"), ("ea", "e"), ("a", "ă"), ("ele", "e"), ("ile", "i"), ("le", ""), ("ii", "i")):
        if word.endswith(end):
            return word.removesuffix(end) + plain
    if word.endswith("ul"):
        return word[:-1] if word[-3:-2] in _VOWELS else word[:-2]
    return word


def indefinite(words: str) -> str:
    """Words that begin with a noun and its article, without it.

    >>> indefinite("cartea de sus"), indefinite("suita")
    ('carte de sus', 'suită')
    """
    head, space, tail = words.partition(" ")
    return without_article(head) + space + tail


def agreement_of(words: str) -> Agreement:
    """What agrees with words that begin with a noun and its article, as that shows it.

    >>> agreement_of("cartea de sus"), agreement_of("teancul"), agreement_of("cărțile"), agreement_of("așii")
    ('feminine', 'masculine', 'feminine plural', 'masculine plural')
    """
    head = words.partition(" ")[0]
    if head.endswith("ii"):
        return "masculine plural"
    if head.endswith(("ile", "ele")):
        return "feminine plural"
    return "feminine" if head.endswith(("a", "ă", "e")) else "masculine"


def listed(items: tuple[str, ...], conjunction: Literal["și", "sau"]) -> str:
    """A list in words.

    >>> listed(("5", "7", "9"), "sau")
    '5, 7 sau 9'
    """
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"

"""What fills the places of a template, in the form that the template asks for: `{0:genitive}`."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Clause,
    Compound,
    Constant,
    Existence,
    ForGroup,
    Idiom,
    IfElse,
    Must,
    NumberOf,
    Phrase,
    Place,
    Ranks,
    Slot,
    Term,
)
from tonkspec.prose.russian.catalogue import NOUNS
from tonkspec.prose.russian.grammar import CASES, Case, short
from tonkspec.prose.russian.numbers import things
from tonkspec.prose.russian.places import going, out_of
from tonkspec.prose.russian.speaking import after, clause, noun
from tonkspec.prose.russian.talk import name_words, quoted
from tonkspec.prose.talk import Talk

_AFTER: dict[str, tuple[str, Case]] = {"by": ("с", "instrumental"), "for": ("для", "genitive"), "at": ("у", "genitive")}


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot in the course of being said. Besides the cases it has `from`, `into`, and a few forms more."""

    content: Slot
    talk: Talk

    def __str__(self) -> str:
        return self.__format__("nominative")

    def __format__(self, form: str) -> str:
        content = self.content
        match content:
            case str():
                return content
            case Term():
                words = name_words(content, self.talk)
                if words is not None:
                    return words
                return quoted(content) if content.title is None or content.role == "saying" else content.title
            case Clause() | Compound() | Existence() | NumberOf() | ForGroup() | Must() | IfElse() | Idiom():
                return clause(content, self.talk)
            case _:
                return _said(content, form, self.talk)


def _said(content: Phrase, form: str, talk: Talk) -> str:
    if form in _AFTER:
        preposition, case = _AFTER[form]
        return after(preposition, content, talk, case)
    match form:
        case "from":
            return out_of(content, talk)
        case "inside":
            return after("в", content, talk, "prepositional")
        case "into":
            return (
                going(content, "into", talk) if isinstance(content, Place) else after("в", content, talk, "accusative")
            )
        case "begins":
            nothing = isinstance(content, Constant) and content.value is None
            return "ничего нет" if nothing else f"это {noun(content, talk, 'nominative').text}"
        case "get":
            words = noun(content, talk, "nominative")
            return f"{'получают' if words.many else 'получает'} {words.text}"
        case "must":
            words = noun(content, talk, "nominative")
            return f"{words.text} {short('должен', words.gender)}"
        case "counts":
            words = noun(content, talk, "nominative")
            alike = isinstance(content, Ranks) and len(content.ranks) > 1
            return f"{words.text.replace(' или ', ' и ')} стоят по" if alike and words.many else f"{words.text} стоит"
        case "points" if isinstance(content, Constant) and content.kind is Kind.POINTS:
            value = content.value if isinstance(content.value, int) else 0
            return f"{value} {things(NOUNS['points'], abs(value), 'nominative')}"
        case _:
            case_of = next((one for one in CASES if one == form), "nominative")
            return noun(content, talk, case_of).text

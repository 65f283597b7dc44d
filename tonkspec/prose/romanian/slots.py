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
    Slot,
    Term,
)
from tonkspec.prose.romanian.catalogue import NOUNS
from tonkspec.prose.romanian.grammar import Case
from tonkspec.prose.romanian.numbers import things
from tonkspec.prose.romanian.places import going, out_of
from tonkspec.prose.romanian.speaking import clause, noun, text
from tonkspec.prose.romanian.talk import quoted
from tonkspec.prose.talk import Talk

_CASES: tuple[Case, ...] = ("subject", "object", "after", "genitive", "dative")


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot in the course of being said. Besides the cases it has `from`, `into`, and a few forms more."""

    content: Slot
    talk: Talk

    def __str__(self) -> str:
        return self.__format__("subject")

    def __format__(self, form: str) -> str:
        content = self.content
        match content:
            case str():
                return content
            case Term():
                words = self.talk.form(content, "is")
                if words is not None or content.role == "saying":
                    return words or quoted(content)
                self.talk.wording.lack(content.key, "is")
                return content.title or quoted(content)
            case Clause() | Compound() | Existence() | NumberOf() | ForGroup() | Must() | IfElse() | Idiom():
                return clause(content, self.talk)
            case _:
                return _said(content, form or "subject", self.talk)


def _said(content: Phrase, form: str, talk: Talk) -> str:
    match form:
        case "from":
            return out_of(content, talk)
        case "inside":
            return f"în {text(content, talk, 'after')}"
        case "into" if isinstance(content, Place):
            return going(content, "into", talk)
        case "counts":
            ranks = noun(content, talk, "subject").text
            alike = " sau " in ranks
            return f"{ranks.replace(' sau ', ' și ')} valorează{' câte' if alike else ''}"
        case "begins":
            nothing = isinstance(content, Constant) and content.value is None
            return "nu este nimic" if nothing else f"este {text(content, talk, 'subject')}"
        case "get":
            words = noun(content, talk, "subject")
            return f"{words.text} {'primesc' if words.many else 'primește'}"
        case "points" if isinstance(content, Constant) and content.kind is Kind.POINTS:
            value = content.value if isinstance(content.value, int) else 0
            return f"{value} {things(NOUNS['points'], abs(value))}"
        case "turns" if isinstance(content, Constant) and isinstance(content.value, int):
            return f"{content.value} {things(NOUNS['turn'], content.value)}"
        case _:
            case_of = next((one for one in _CASES if one == form), "subject")
            return noun(content, talk, case_of).text

"""Who and what has been spoken of in a sentence, and so what to call it now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tonkspec.prose.clauses import (
    AnyOne,
    Doer,
    Element,
    Known,
    Member,
    Office,
    Term,
)
from tonkspec.prose.english.words import verb, with_article
from tonkspec.prose.vocabulary import Noun

Case = Literal["subject", "object", "of"]

_PRONOUNS = {
    True: {"subject": "he", "object": "him", "of": "his"},
    False: {"subject": "it", "object": "it", "of": "its"},
}


@dataclass(frozen=True, slots=True)
class Words:
    """A noun phrase in English. `heavy`: too long at its end for "'s"; `possessive`: it is "his", "its" or the like."""

    text: str
    plural: bool = False
    heavy: bool = False
    possessive: bool = False


@dataclass(slots=True)
class Talk:
    """One sentence, or one rule, in the course of being said.

    `topic` is whoever a "he" would be taken for; `last` the last person spoken of; `persons` all who were spoken of,
    but for elements of a group. `nouns` are the words of the game
    that name things, not properties.
    """

    nouns: frozenset[str] = frozenset()
    topic: str | None = None
    last: str | None = None
    persons: set[str] = field(default_factory=set[str])
    known: dict[str, Member] = field(default_factory=dict[str, Member])
    had: set[Term] = field(default_factory=set[Term])

    def introduce(self, member: Member) -> None:
        """Take note that somebody or something is now being spoken of."""
        self.known.setdefault(member.entity, member)
        if is_person(member.noun):
            self.last = member.entity
            if not isinstance(member.description, Element):
                self.persons.add(member.entity)

    def pronoun(self, member: Member, case: Case) -> Words | None:
        """The pronoun "he" or "it", where nobody could take it for another."""
        person = is_person(member.noun)
        clear = self._clear_person(member) if person else self._clear_thing(member)
        if not clear:
            return None
        return Words(_PRONOUNS[person][case], possessive=case == "of")

    def _clear_person(self, member: Member) -> bool:
        if self.topic is not None:
            return member.entity == self.topic
        return member.entity in self.known and self.last == member.entity and self.persons <= {member.entity}

    def _clear_thing(self, member: Member) -> bool:
        things = {entity for entity, known in self.known.items() if not is_person(known.noun)}
        return things == {member.entity}


def is_person(noun: Noun) -> bool:
    """Whether "he" rather than "it"."""
    return noun in {"player", "winner", "dealer", "owner"}


def term_words(term: Term) -> str:
    """A name of the game in words: its title, or the name without underscores."""
    return term.title or term.name.replace("_", " ")


def name_for(member: Member, talk: Talk) -> Words:
    """What somebody or something is called that is not to be a pronoun; `Described` is not for here."""
    again = member.entity in talk.known
    match member.description:
        case Doer(moves=(only,)):
            return Words(f"the player who {verb(term_words(only), 'past')}", heavy=True)
        case Doer():
            return Words("the player who moved last", heavy=True)
        case Office(noun=noun):
            return Words(f"the {noun}")
        case Known(name=name):
            return Words(f"the {term_words(name)}")
        case AnyOne():
            return Words(f"the {member.noun}" if again else with_article(member.noun))
        case Element():
            return Words(f"that {member.noun}")
        case _:
            name = member.description.name
            return Words(f"the {term_words(name)}" if name is not None else f"that {member.noun}")

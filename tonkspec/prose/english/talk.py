"""Who and what has been spoken of in a sentence, and so what to call it now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tonkspec.prose.clauses import (
    ONLY_ONE,
    AnyOne,
    Described,
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

SOMEBODY = "somebody"
"""An individual that was spoken of and will not be again."""

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
    """One rule in the course of being said, sentence by sentence.

    Two who are in one sentence are never called by the same words. Whoever could be taken for another is noted in
    `unclear`; said again with `labels`, a letter for each of those, the rule has "each player (A)" and then "player A".

    An individual is an entity, or one introduction of the element of a group (`one`). `topic` is the entity that a "he"
    would be taken for; `he` the individual that it has been in this sentence; `last` the last person spoken of;
    `thing` the last card or meld; `persons` all who were spoken of, but for elements of a group; `heard` who has been
    spoken of by each noun, in order, and `in_sentence` from which place on in this sentence. `nouns` are the words of
    the game that name things, not properties.
    """

    nouns: frozenset[str] = frozenset()
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    topic: str | None = None
    he: str | None = None
    last: str | None = None
    thing: str | None = None
    persons: set[str] = field(default_factory=set[str])
    known: dict[str, Member] = field(default_factory=dict[str, Member])
    heard: dict[Noun, list[str]] = field(default_factory=dict[Noun, list[str]])
    in_sentence: dict[Noun, int] = field(default_factory=dict[Noun, int])
    had: set[Term] = field(default_factory=set[Term])
    unclear: set[str] = field(default_factory=set[str])
    individuals: dict[str, str] = field(default_factory=dict[str, str])
    groups: int = 0

    def begin_sentence(self) -> None:
        """Forget what only the sentence before has made clear."""
        self.topic = self.he = None
        self.had.clear()
        self.in_sentence = {noun: len(heard) for noun, heard in self.heard.items()}

    def one(self, member: Member) -> str:
        """The individual that is now spoken of as this member."""
        return self.individuals.get(member.entity, member.entity)

    def open_group(self, elements: tuple[Member, ...]) -> None:
        """From now on these are the element of a group that is being introduced."""
        if elements:
            self.groups += 1
            individual = f"{elements[0].entity}, {self.groups}"
            self.individuals.update({element.entity: individual for element in elements})

    def only_one(self, elements: tuple[Member, ...]) -> None:
        """Whoever was spoken of as the element of a group is the only one of it."""
        for element in elements:
            if self.one(element) in self.known:
                self.individuals[ONLY_ONE.entity] = self.one(element)

    def introduce(self, member: Member) -> None:
        """Take note that somebody or something is now being spoken of."""
        one = self.one(member)
        self.known.setdefault(one, member)
        self.hear(_spoken_noun(member), one)
        if is_person(member.noun) and not isinstance(member.description, Element):
            self.persons.add(one)

    def hear(self, noun: Noun, one: str = SOMEBODY) -> None:
        """Take note that somebody or something was spoken of by this noun."""
        self.heard.setdefault(noun, []).append(one)
        if is_person(noun):
            self.last = one
        else:
            self.thing = one

    def pronoun(self, member: Member, case: Case) -> Words | None:
        """The pronoun "he" or "it", where nobody could take it for another."""
        person = is_person(member.noun)
        clear = self._clear_person(member) if person else self._clear_thing(member)
        if not clear:
            return None
        if person:
            self.he = self.one(member)
        return Words(_PRONOUNS[person][case], possessive=case == "of")

    def _clear_person(self, member: Member) -> bool:
        one = self.one(member)
        if self.he not in {None, one}:
            return False
        if (one in self.labels or isinstance(member.description, Element)) and not self.nearest(member):
            return False
        if self.topic is not None:
            return member.entity == self.topic
        return one in self.known and self.last == one and self.persons <= {one}

    def _clear_thing(self, member: Member) -> bool:
        things = {one for one, known in self.known.items() if not is_person(known.noun)}
        return things == {self.one(member)} and self.thing == self.one(member)

    def alone(self, member: Member) -> bool:
        """Whether nobody else has been spoken of by the same noun, so that "the player" is clear."""
        return set(self.heard.get(member.noun, ())) <= {self.one(member)}

    def nearest(self, member: Member) -> bool:
        """Whether nobody else has been spoken of by the same noun since, so that "that player" is clear."""
        return self.heard.get(member.noun, [self.one(member)])[-1] == self.one(member)

    def is_oneself(self, member: Member) -> bool:
        """Whether "other" is other than him."""
        if self.topic is not None:
            return member.entity == self.topic
        in_sentence = self.heard.get("player", [])[self.in_sentence.get("player", 0) :]
        oneself = {member.entity, self.one(member)}
        return self.last in {None, *oneself} and set(in_sentence) <= oneself


def _spoken_noun(member: Member) -> Noun:
    """The noun that somebody or something is called by."""
    return member.description.noun if isinstance(member.description, Office) else member.noun


def is_person(noun: Noun) -> bool:
    """Whether "he" rather than "it"."""
    return noun in {"player", "winner", "dealer", "owner", "payer", "payee"}


def term_words(term: Term) -> str:
    """A name of the game in words: its title, or the name without underscores.

    Of two houses that have one name each says its own: "the hit hold held". A move stays the verb that it is.
    """
    house, _, name = term.name.rpartition(".")
    own = name if term.role == "move" or not house else f"{house} {name}"
    return term.title or own.replace("_", " ")


def name_for(member: Member, talk: Talk) -> Words:
    """What somebody or something is called that is not to be a pronoun; of a `Described`, its second mention."""
    label = talk.labels.get(talk.one(member))
    if label is not None and not isinstance(member.description, Doer | Office):
        again = talk.one(member) in talk.known or isinstance(member.description, Element)
        words = f"{member.noun} {label}" if again else f"{with_article(member.noun)} ({label})"
        return Words(words, heavy=not again)
    match member.description:
        case Doer(moves=(only,)):
            return Words(f"the player who {verb(term_words(only), 'past')}", heavy=True)
        case Doer():
            return Words("the player who moved last", heavy=True)
        case Office(noun="player"):
            return Words("the player" if talk.alone(member) else "the player to move", heavy=not talk.alone(member))
        case Office(noun=noun):
            return Words(f"the {noun}")
        case Known(name=name) if term_words(name) != member.noun:
            return Words(f"the {term_words(name)}")
        case Known():
            clear = not is_person(member.noun) and talk.alone(member)
            return Words(f"the {member.noun}" if clear else f"the chosen {member.noun}")
        case AnyOne():
            return _any_one(member, talk)
        case Described(name=Term() as name) if term_words(name) != member.noun:
            return Words(f"the {term_words(name)}")
        case Described(name=Term()) if not talk.nearest(member):
            return Words(f"the chosen {member.noun}")
        case Described() | Element():
            return _that(member, talk)


def _any_one(member: Member, talk: Talk) -> Words:
    if talk.one(member) not in talk.known:
        return Words(with_article(member.noun))
    if not talk.alone(member):
        talk.unclear.add(talk.one(member))
    return Words(f"the {member.noun}")


def _that(member: Member, talk: Talk) -> Words:
    if not talk.nearest(member):
        talk.unclear.add(talk.one(member))
    return Words(f"that {member.noun}")

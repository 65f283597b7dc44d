"""Who and what has been spoken of in a sentence, and so whether a pronoun or a bare noun is clear.

What they are called is for each language to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tonkspec.model.game import Game
from tonkspec.model.types import Kind
from tonkspec.model.wording import Wording
from tonkspec.prose.clauses import ONLY_ONE, Element, Group, Member, Office, Term
from tonkspec.prose.vocabulary import Noun

SOMEBODY = "somebody"
"""An individual that was spoken of and will not be again."""


@dataclass(slots=True)
class Talk:
    """One rule in the course of being said, sentence by sentence.

    Two who are in one sentence are never called by the same words. Whoever could be taken for another is noted in
    `unclear`; said again with `labels`, a letter for each of those, the rule has "each player (A)" and then "player A".

    An individual is an entity, or one introduction of the element of a group (`one`). `topic` is the entity that a "he"
    would be taken for; `he` the individual that it has been in this sentence; `last` the last person spoken of;
    `thing` the last card or meld; `persons` all who were spoken of, but for elements of a group; `heard` who has been
    spoken of by each noun, in order, and `in_sentence` from which place on in this sentence. `wording` is what the
    names of the game are called, `nouns` are those that name things, not properties. `agent` is the entity that acts in
    the clause that is being said, whose things are "his own"; `relative` the individual that a relative clause is being
    begun for, to be spoken of as "who" or "whose", and whether it is many of them. `described` is the group that this
    sentence has described last, at such a length that its next mention is "those players".
    """

    nouns: frozenset[str] = frozenset()
    wording: Wording = field(default_factory=Wording)
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
    agent: str | None = None
    relative: tuple[str, bool] | None = None
    described: Group | None = None

    def form(self, term: Term, form: str) -> str | None:
        """What the words of the game say of a name; the name of a house's own stands without the house there."""
        if term.role == "saying":
            return self.wording.title("text", term.title or "")
        own = self.wording.form(term.key, form, term.title)
        return own or self.wording.form(term.key.rpartition(".")[2], form, term.title)

    def begin_sentence(self) -> None:
        """Forget what only the sentence before has made clear."""
        self.topic = self.he = self.agent = self.relative = self.described = None
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

    def only_one(self, elements: tuple[Member, ...], group: int) -> None:
        """Whoever was spoken of as the element of a group, by its place in the order of groups, is the only one of it.

        A group that was introduced inside of it may have an element of the same name, who is somebody else.
        """
        if elements:
            self.individuals[ONLY_ONE.entity] = f"{elements[0].entity}, {group}"

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

    def takes_pronoun(self, member: Member) -> bool:
        """Whether a "he" or "it" is clear, which nobody could take for another; it is then what "he" is."""
        person = is_person(member.noun)
        clear = self._clear_person(member) if person else self._clear_thing(member)
        if clear and person:
            self.he = self.one(member)
        return clear

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

    def again(self, group: Group) -> bool:
        """Whether a group is told at length, as some of others that are told apart themselves, for a second time."""
        among = group.among
        if not (isinstance(among, Group) and among.restrictions and group.restrictions) or group.other is not None:
            return False
        whole = replace(group, determiner="the", element=None, exceptions=(), count=None)
        again, self.described = self.described == whole, whole
        return again

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


def nouns_of(game: Game) -> frozenset[str]:
    """The words of a game that name things: by them a property is something one has, not something one is."""
    things = [zone.name for zone in game.zones] + [given.name for given in game.givens]
    things += [meld.name for meld in game.melds] + [table.name for table in game.points]
    things += [one.name for one in game.definitions if one.type.kind is not Kind.YES_NO]
    trade = ("card", "cards", "meld", "melds", "points", "player", "rank", "suit")
    return frozenset(name.rpartition("_")[2] for name in (*things, *trade) if name)


def said(say: Callable[[Talk], str], game: Game, wording: Wording, alphabet: str) -> str:
    """What is said; said again with letters for those who could be taken for another, until there are none."""
    nouns = nouns_of(game)
    labels: dict[str, str] = {}
    while True:
        talk = Talk(nouns, wording, labels)
        words = say(talk)
        named = [one for one in talk.known if one in labels or one in talk.unclear]
        if len(named) == len(labels):
            return words
        labels = {one: letter(place, alphabet) for place, one in enumerate(named)}


def letter(place: int, alphabet: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") -> str:
    """The letter at a place in the alphabet, from 0; beyond it with a number.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'A1')
    """
    again, which = divmod(place, len(alphabet))
    return f"{alphabet[which]}{again or ''}"

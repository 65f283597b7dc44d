"""What those who have been spoken of are called in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.prose.clauses import AnyOne, Described, Doer, Element, Known, Member, Office, Term
from tonkspec.prose.english.words import verb, with_article
from tonkspec.prose.talk import Talk, is_person

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


def pronoun(member: Member, talk: Talk, case: Case) -> Words | None:
    """The pronoun "he" or "it", where nobody could take it for another."""
    if not talk.takes_pronoun(member):
        return None
    return Words(_PRONOUNS[is_person(member.noun)][case], possessive=case == "of")


def term_words(term: Term, talk: Talk) -> str:
    """A name of the game in words: those of a file of words, its title, or the name without underscores.

    Of two houses that have one name each says its own: "the hit hold held". A move stays the verb that it is.
    """
    given = talk.form(term, "do" if term.role == "move" else "is")
    if given is not None:
        return given
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
        case Doer(ended=True):
            return Words("the player whose move ended the play", heavy=True)
        case Doer(moves=(only,)):
            return Words(f"the player who {verb(term_words(only, talk), 'past')}", heavy=True)
        case Doer():
            return Words("the player who moved last", heavy=True)
        case Office(noun="player"):
            return Words("the player" if talk.alone(member) else "the player to move", heavy=not talk.alone(member))
        case Office(noun=noun):
            return Words(f"the {noun}")
        case Known(name=name) if term_words(name, talk) != member.noun:
            return Words(f"the {term_words(name, talk)}")
        case Known():
            clear = not is_person(member.noun) and talk.alone(member)
            return Words(f"the {member.noun}" if clear else f"the chosen {member.noun}")
        case AnyOne():
            return _any_one(member, talk)
        case Described(name=Term() as name) if term_words(name, talk) != member.noun:
            return Words(f"the {term_words(name, talk)}")
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

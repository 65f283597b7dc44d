"""Russian for zones: what they are called, and where something is, comes from or goes to."""

from __future__ import annotations

from typing import Literal

from tonkspec.prose.clauses import Group, Member, Phrase, Place, Without
from tonkspec.prose.russian.grammar import Case, agreeing, behind
from tonkspec.prose.russian.speaking import after, noun, owned
from tonkspec.prose.russian.talk import Words, preposition_in, term_words
from tonkspec.prose.shape import is_agent
from tonkspec.prose.talk import Talk

Way = Literal["in", "into", "from"]

_CASES: dict[Way, Case] = {"in": "prepositional", "into": "accusative", "from": "genitive"}
_PREPOSITIONS: dict[Way, str] = {"in": "в", "into": "в", "from": "из"}


@noun.register
def place(phrase: Place, talk: Talk, case: Case = "nominative") -> Words:
    """A zone."""
    if phrase.everyones:
        words = term_words(phrase.term, case, talk)
        return Words(f"{words.text} любого игрока", words.gender)
    if phrase.owner is None:
        return term_words(phrase.term, case, talk)
    if is_agent(phrase.owner, talk) and case != "nominative":
        return term_words(phrase.term, case, talk, "свой")
    words = term_words(phrase.term, case, talk)
    before, behind_it = owned(phrase.owner, talk)
    return Words(before + words.text + behind_it, words.gender, heavy=behind_it.endswith(","))


def going(place: Place, way: Way, talk: Talk) -> str:
    """Where something is, goes to or comes from; of one's own place that it is so goes without saying."""
    said = talk.form(place.term, way)
    if said is None:
        talk.wording.lack(place.term.key, way)
        words = term_words(place.term, _CASES[way], talk)
        preposition, bare, gender = _PREPOSITIONS[way], words.text, words.gender
    else:
        preposition, bare = preposition_in(said)
        gender = term_words(place.term, "nominative", talk).gender
    if place.everyones:
        return f"{preposition} {bare} любого игрока".strip()
    if place.owner is None:
        return behind(preposition, bare)
    if is_agent(place.owner, talk):
        another = way == "into" and isinstance(place.owner, Member) and talk.last not in {None, talk.one(place.owner)}
        own = f"{agreeing('свой', _CASES[way], gender)} " if another else ""
        return behind(preposition, own + bare)
    before, behind_it = owned(place.owner, talk)
    return behind(preposition, before + bare) + behind_it


def inside(phrase: Phrase, talk: Talk) -> str | None:
    """Where something is that holds cards or melds; None for what holds nothing."""
    match phrase:
        case Place():
            return going(phrase, "in", talk)
        case Without(whole=whole, part=part):
            within = inside(whole, talk)
            return None if within is None else f"{within} {after('без', part, talk, 'genitive')}"
        case Member(noun="meld"):
            return after("в", phrase, talk, "prepositional")
        case Group(noun="meld", determiner="some" | "no" | "each" | "every" | "any" | "a"):
            return after("в", phrase, talk, "prepositional")
        case Group(noun="card" | "meld"):
            return after("среди", phrase, talk, "genitive")
        case _:
            return None


def out_of(phrase: Phrase, talk: Talk) -> str:
    """Where something comes from."""
    if isinstance(phrase, Place):
        return going(phrase, "from", talk)
    return after("из", phrase, talk, "genitive")

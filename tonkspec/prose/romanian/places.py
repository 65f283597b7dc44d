"""Romanian for zones: what they are called, and where something is, comes from or goes to."""

from __future__ import annotations

from typing import Literal

from tonkspec.prose.clauses import Member, Phrase, Place, Together
from tonkspec.prose.romanian.grammar import Case, agreeing, listed
from tonkspec.prose.romanian.speaking import belonging, noun
from tonkspec.prose.romanian.talk import Words, bare_noun, bare_term, is_oblique, preposition_in, term_words
from tonkspec.prose.shape import is_agent, taken_together
from tonkspec.prose.talk import Talk

Way = Literal["in", "into", "from"]

_PREPOSITIONS: dict[Way, str] = {"in": "în", "into": "în", "from": "din"}


@noun.register
def place(phrase: Place, talk: Talk, case: Case = "object") -> Words:
    """A zone."""
    whose = phrase.owner is not None or phrase.everyones
    words = term_words(phrase.term, "object" if whose and case == "after" else case, talk)
    if phrase.everyones:
        return Words(_of_anyone(words), words.to)
    if phrase.owner is None:
        return words
    return belonging(words, bare_term(phrase.term, talk), phrase.owner, talk, oblique=is_oblique(case))


def _of_anyone(words: Words) -> str:
    joint = "" if words.linked else f"{agreeing('al', words.to)} "
    return f"{words.text} {joint}{bare_noun('player', 'genitive', 'orice').text}"


def going(place: Place, way: Way, talk: Talk) -> str:
    """Where something is, goes to or comes from; of one's own place that it is so goes without saying."""
    said = talk.form(place.term, way)
    words = term_words(place.term, "object", talk)
    if said is None:
        talk.wording.lack(place.term.key, way)
    preposition, bare = (_PREPOSITIONS[way], words.text) if said is None else preposition_in(said)
    if place.everyones:
        return f"{preposition} {_of_anyone(words)}"
    if place.owner is None:
        return f"{preposition} {bare}"
    another = way == "into" and isinstance(place.owner, Member) and talk.last not in {None, talk.one(place.owner)}
    if is_agent(place.owner, talk) and not another:
        return f"{preposition} {bare}"
    return f"{preposition} {belonging(words, bare_term(place.term, talk), place.owner, talk).text}"


def out_of(phrase: Phrase, talk: Talk) -> str:
    """Where something comes from: "din mână", "dintre câștigători"."""
    if isinstance(phrase, Place):
        return going(phrase, "from", talk)
    if isinstance(phrase, Together):
        return listed(tuple(out_of(part, talk) for part in taken_together(phrase)), "și")
    words = noun(phrase, talk, "after")
    return f"{'dintre' if words.many else 'din'} {words.text}"

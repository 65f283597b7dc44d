"""The languages that the rules can be told in: what each says with the clauses of `tonkspec.prose.clauses`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tonkspec.model.game import Game
from tonkspec.model.wording import Wording
from tonkspec.prose import english, romanian, russian
from tonkspec.prose.clauses import Condition, Phrase, Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language by its code, its name in itself, and how it says sentences, a bare condition and a bare phrase."""

    code: str
    name: str
    paragraph: Callable[[tuple[Sentence, ...], Game, Wording], str]
    fragment: Callable[[Condition, Game, Wording], str]
    noun_words: Callable[[Phrase, Game, Wording], str]


SPOKEN = {
    one.code: one
    for one in (
        Language(
            code="en",
            name="English",
            paragraph=english.paragraph,
            fragment=english.fragment,
            noun_words=english.noun_words,
        ),
        Language(
            code="ro",
            name="română",
            paragraph=romanian.paragraph,
            fragment=romanian.fragment,
            noun_words=romanian.noun_words,
        ),
        Language(
            code="ru",
            name="русский",
            paragraph=russian.paragraph,
            fragment=russian.fragment,
            noun_words=russian.noun_words,
        ),
    )
}
"""The languages by code."""


def language_of(wording: Wording) -> Language:
    """The language that words are of. Raises `KeyError` with its code if the rules cannot be told in it.

    >>> language_of(Wording("en")).name
    'English'
    """
    return SPOKEN[wording.language]

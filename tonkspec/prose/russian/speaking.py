"""The two things Russian does with a clause model: name what it speaks of, in a case, and say what it says.

Modules of this package register one small function for each class of phrase and of condition.
"""

from __future__ import annotations

from functools import singledispatch

from tonkspec.prose.clauses import Condition, Phrase
from tonkspec.prose.russian.grammar import Case, behind
from tonkspec.prose.russian.talk import Words
from tonkspec.prose.talk import Talk


@singledispatch
def noun(phrase: Phrase, talk: Talk, case: Case = "nominative") -> Words:
    """A noun phrase in Russian."""
    del talk, case
    message = f"{type(phrase).__name__} is no phrase"
    raise TypeError(message)


@singledispatch
def clause(condition: Condition, talk: Talk) -> str:
    """A condition in Russian, as it stands behind "если"."""
    del talk
    message = f"{type(condition).__name__} is no condition"
    raise TypeError(message)


def text(phrase: Phrase, talk: Talk, case: Case = "nominative") -> str:
    """A noun phrase as it is said."""
    return noun(phrase, talk, case).text


def after(preposition: str, phrase: Phrase, talk: Talk, case: Case) -> str:
    """A noun phrase behind a preposition: pronouns get their `н` there, and it goes between "ни" and "одного"."""
    words = noun(phrase, talk, case)
    said = f"н{words.text}" if words.pronoun and not words.text.startswith("н") else words.text
    before = next((one for one in ("ни ", "хотя бы ") if said.startswith(f"{one}од")), "")
    return before + behind(preposition, said.removeprefix(before))


def owned(owner: Phrase, talk: Talk) -> tuple[str, str]:
    """What stands before and behind a word for whose it is: "его", or "игрока слева"."""
    whose = noun(owner, talk, "genitive")
    return (f"{whose.text} ", "") if whose.pronoun else ("", f" {whose.text}")

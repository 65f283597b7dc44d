"""The two things English does with a clause model: name what it speaks of, and say what it says.

Modules of this package register one small function for each class of phrase and of condition.
"""

from __future__ import annotations

from functools import singledispatch

from tonkspec.prose.clauses import Condition, Group, Member, Phrase
from tonkspec.prose.english.talk import Case, Words
from tonkspec.prose.shape import is_agent
from tonkspec.prose.talk import Talk, is_person


@singledispatch
def noun(phrase: Phrase, talk: Talk, case: Case = "object") -> Words:
    """A noun phrase in English."""
    del talk, case
    message = f"{type(phrase).__name__} is no phrase"
    raise TypeError(message)


@singledispatch
def clause(condition: Condition, talk: Talk) -> str:
    """A condition in English, as it stands after "if"."""
    del talk
    message = f"{type(condition).__name__} is no condition"
    raise TypeError(message)


def text(phrase: Phrase, talk: Talk) -> str:
    """A noun phrase as an object."""
    return noun(phrase, talk, "object").text


def belonging(head: str, owner: Phrase, talk: Talk, *, plural: bool = False) -> Words:
    """Something of somebody: "his count", "the dealer's count", "the count of the player who opened"; of whoever acts,
    "his own stake".
    """
    whose = noun(owner, talk, "of")
    if whose.possessive:
        own = " own" if is_agent(owner, talk) else ""
        return Words(f"{whose.text}{own} {head}", plural=plural)
    if whose.heavy or not _has_genitive(owner):
        return Words(f"the {head} of {whose.text}", plural=plural, heavy=True)
    return Words(f"{genitive(whose)} {head}", plural=plural)


def genitive(whose: Words) -> str:
    """Words with "'s"."""
    return f"{whose.text}'" if whose.plural and whose.text.endswith("s") else f"{whose.text}'s"


def _has_genitive(owner: Phrase) -> bool:
    return isinstance(owner, Member | Group) and is_person(owner.noun)

"""The two things Romanian does with a clause model: name what it speaks of, in a case, and say what it says.

Modules of this package register one small function for each class of phrase and of condition.
"""

from __future__ import annotations

from functools import singledispatch

from tonkspec.prose.clauses import Condition, Phrase
from tonkspec.prose.romanian.grammar import Case, agreeing
from tonkspec.prose.romanian.talk import Words
from tonkspec.prose.shape import is_agent
from tonkspec.prose.talk import Talk


@singledispatch
def noun(phrase: Phrase, talk: Talk, case: Case = "object") -> Words:
    """A noun phrase in Romanian."""
    del talk, case
    message = f"{type(phrase).__name__} is no phrase"
    raise TypeError(message)


@singledispatch
def clause(condition: Condition, talk: Talk) -> str:
    """A condition in Romanian, as it stands behind "dacă"."""
    del talk
    message = f"{type(condition).__name__} is no condition"
    raise TypeError(message)


def text(phrase: Phrase, talk: Talk, case: Case = "object") -> str:
    """A noun phrase as it is said."""
    return noun(phrase, talk, case).text


def belonging(head: Words, bare: Words, owner: Phrase, talk: Talk, *, oblique: bool = False) -> Words:
    """Something of somebody: "mâna sa", "mâna lui", "mâna dealerului", "a cărui mână".

    `head` is the word for it with its article, `bare` without.
    """
    joint = "" if head.linked else f"{agreeing('al', head.to)} "
    if is_agent(owner, talk):
        return Words(f"{head.text} {joint}{agreeing('său', head.to, oblique=oblique)}", head.to)
    whose = noun(owner, talk, "genitive")
    if whose.relative:
        return Words(f"{agreeing('al', head.to)} {whose.text} {bare.text}", head.to)
    if whose.text.startswith("cel "):
        joint = f"{agreeing('al', head.to)} "
    return Words(f"{head.text} {joint}{whose.text}", head.to, negative=whose.negative, heavy=whose.heavy)


def that_of(head: Words, owner: Phrase, talk: Talk) -> str:
    """The same of somebody else: "al său", "al dealerului"."""
    joint = agreeing("al", head.to)
    if is_agent(owner, talk):
        return f"{joint} {agreeing('său', head.to)}"
    whose = noun(owner, talk, "genitive")
    if whose.relative:
        return f"{joint} {whose.text}a"
    return f"{joint} {whose.text}"

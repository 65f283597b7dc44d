"""The type of a state or of a given value, and what it holds to begin with."""

from __future__ import annotations

from tonkspec.analysis.kinds import BROKEN
from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.model.types import Kind, Type
from tonkspec.syntax import tree

_WORDS = {
    "number": Kind.NUMBER,
    "points": Kind.POINTS,
    "money": Kind.MONEY,
    "rank": Kind.RANK,
    "suit": Kind.SUIT,
    "cards": Kind.CARDS,
    "players": Kind.PLAYERS,
    "melds": Kind.MELDS,
}
_NOUNS = {"player": Kind.PLAYER, "card": Kind.CARD, "meld": Kind.MELD}


def lower_type(written: tree.Domain, messages: Messages) -> Type:
    """The type that a domain names: `number`, `yes or no`, `card or none`, or a choice of words.

    A choice or a range of numbers is for options; in a state it is not supported yet.
    """
    if written.form == "yes or no":
        return Type(Kind.YES_NO)
    if written.form == "range" or any(isinstance(choice, tree.Number) for choice in written.choices):
        messages.error(
            "R901",
            "a range of numbers is not supported yet but for options",
            written.span,
            help_line="write `number`, `points` or `money`",
        )
        return BROKEN
    optional = any(isinstance(choice, tree.Constant) for choice in written.choices)
    nouns = [choice for choice in written.choices if isinstance(choice, tree.Pronoun)]
    words = [choice for choice in written.choices if isinstance(choice, tree.NameUse)]
    if len(nouns) == 1 and not words:
        return Type(_NOUNS[nouns[0].noun], optional=optional)
    if len(words) == 1 and not nouns:
        return _one_word(words[0], messages, optional=optional)
    if nouns or optional:
        messages.error("R301", f"`{messages.text(written.span)}` is no type", written.span)
        return BROKEN
    return Type(Kind.CHOICE, values=tuple(word.name for word in words))


def _one_word(word: tree.NameUse, messages: Messages, *, optional: bool) -> Type:
    kind = _WORDS.get(word.name)
    if kind is None:
        messages.error("R201", f"no type is called `{word.name}`", word.span, help_line=did_you_mean(word.name, _WORDS))
        return BROKEN
    return Type(kind, optional=optional)

"""The type of a state or of a given value, and the least and the most that it may be."""

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
_UNITS = {"points": Kind.POINTS, "money": Kind.MONEY}
_NOUNS = {"player": Kind.PLAYER, "card": Kind.CARD, "meld": Kind.MELD}


def lower_type(written: tree.Domain, messages: Messages) -> Type:
    """The type that a domain names: `number`, `0 to 3 points`, `yes or no`, `card or none`, or a choice of words."""
    if written.form == "yes or no":
        return Type(Kind.YES_NO)
    if written.form == "range":
        return _range(written, messages)
    if any(isinstance(choice, tree.Number) for choice in written.choices):
        text = messages.text(written.span)
        help_line = "write a range, such as `0 to 3`, or `number`, `points` or `money`"
        messages.error("R301", f"`{text}` is for options only", written.span, help_line=help_line)
        return BROKEN
    optional = any(isinstance(choice, tree.Constant) for choice in written.choices)
    nouns = [choice for choice in written.choices if isinstance(choice, tree.Pronoun)]
    words = [choice for choice in written.choices if isinstance(choice, tree.NameUse)]
    if len(nouns) == 1 and not words:
        return Type(_NOUNS[nouns[0].noun], optional=optional)
    if len(words) == 1 and not nouns:
        return _one_word(words[0], messages, optional=optional)
    if nouns or optional:
        messages.error(
            "R301",
            f"`{messages.text(written.span)}` is no type",
            written.span,
            help_line="write one type, such as `card or none`, or words alone",
        )
        return BROKEN
    return Type(Kind.CHOICE, values=tuple(word.name for word in words))


def bounds_of(written: tree.Domain) -> tuple[int, int] | None:
    """The least and the most that a range allows; None for any other domain."""
    if written.form != "range" or written.least is None or written.most is None:
        return None
    return written.least, written.most


def _range(written: tree.Domain, messages: Messages) -> Type:
    if written.unit is None:
        return Type(Kind.NUMBER)
    kind = _UNITS.get(written.unit.text)
    if kind is None:
        help_line = did_you_mean(written.unit.text, _UNITS) or "write `points`, `money` or nothing"
        messages.error("R301", f"no unit: `{written.unit.text}`", written.unit.span, help_line=help_line)
        return BROKEN
    return Type(kind)


_HABITS = {
    **dict.fromkeys(("integer", "int", "count", "amount", "counter"), "write `number`"),
    **dict.fromkeys(("boolean", "bool", "flag", "yes_no"), "write `yes or no`"),
    **dict.fromkeys(("text", "string"), "write the words that it may be: `calm or angry`"),
}


def _instead_of(word: str) -> str:
    types = "write `number`, `points`, `money`, `yes or no`, or words of your own: `calm or angry`"
    return _HABITS.get(word) or did_you_mean(word, _WORDS) or types


def _one_word(word: tree.NameUse, messages: Messages, *, optional: bool) -> Type:
    kind = _WORDS.get(word.name)
    if kind is None:
        messages.error("R201", f"no type is called `{word.name}`", word.span, help_line=_instead_of(word.name))
        return BROKEN
    return Type(kind, optional=optional)

"""Names that newcomers use and no game declares, and what to write for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tonkspec.analysis.messages import did_you_mean
from tonkspec.syntax.number_words import MULTIPLES, NUMBER_WORDS, PARTS, SMALLER_UNIT

_EVERYONE = "write `each player`, or `each other player`"
_SOMEONE = "write `some player has ...`"
_WHO = "say who: `mover` in a move, `closer` at the end, `dealer`, `player after dealer`"
_HABITS: Mapping[str, str] = {
    **dict.fromkeys(("everyone", "everybody", "all", "opponents", "they", "rest"), _EVERYONE),
    **dict.fromkeys(("someone", "somebody", "anyone", "anybody"), _SOMEONE),
    **dict.fromkeys(("he", "she", "him", "her", "you", "i", "me", "self"), _WHO),
    **dict.fromkeys(("nobody", "noone"), "write `no player has ...`, or `no player wins`"),
    **dict.fromkeys(("true", "yes_or_no"), "write `yes`"),
    **dict.fromkeys(("false",), "write `no`"),
    **dict.fromkeys(
        ("round", "rounds", "turn", "turn_number"), "write `turns`: which turn of his own in this hand it is"
    ),
    **dict.fromkeys(("null", "nothing", "nil", "undefined"), "write `none`"),
    **dict.fromkeys(("winner",), "write `winners`: there may be several"),
    **dict.fromkeys(
        ("aces", "jacks", "queens", "kings"), "write the rank in the singular: `ace`, `jack`, `queen`, `king`"
    ),
    **dict.fromkeys(
        ("spade", "heart", "club", "diamond"), "write the suit in the plural: `spades`, `hearts`, `clubs`, `diamonds`"
    ),
}
_NUMBERED = re.compile(r"player_?\d+|p\d+")


def instead_of(name: str, known: Iterable[str]) -> str | None:
    """A line of help for a name that nothing has: what is meant by habit, or else the known name most like it.

    >>> instead_of("everyone", []), instead_of("hands", ["hand"])
    ('write `each player`, or `each other player`', 'did you mean `hand`?')
    """
    if name in _HABITS:
        return _HABITS[name]
    if name in NUMBER_WORDS:
        return f"write `{NUMBER_WORDS[name]}`"
    if name in MULTIPLES:
        return f"write `{MULTIPLES[name]} * AMOUNT`"
    if name in PARTS:
        return SMALLER_UNIT
    return f"players have no numbers: {_WHO}" if _NUMBERED.fullmatch(name) else did_you_mean(name, known)

"""What the grammar could take at a place, in a card player's words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

NOTE_WORDS = frozenset({"CITE", "UNSPECIFIED", "DISPUTED"})
"""Terminals that begin what may end any line."""

JOINING = frozenset(
    {
        "AND",
        "AS",
        "CLOSE_BRACKET",
        "COMMA",
        "COMPARISON",
        "CONTAINS",
        "DOT",
        "DOWN",
        "EXCEPT",
        "IF",
        "IN",
        "IS",
        "MINUS_SIGN",
        "NOT",
        "OF",
        "OR",
        "PLUS",
        "PLUS_SIGN",
        "TIMES_SIGN",
        "WHERE",
        "WITH",
    }
)
"""Terminals that go on with what could be complete: never what is missing, as long as there is anything else."""

CONNECTIVES = frozenset(
    {
        *("a", "among", "an", "and", "as", "becomes", "by", "contains", "else", "except", "from", "has", "if", "in"),
        *("into", "is", "leaves", "of", "on", "or", "over", "pays", "plays", "plus", "scores", "then", "to", "when"),
        *("where", "wins", "with"),
    }
)
"""Words that never name anything, so that where one stands for a value, the value is missing."""

_LAYOUT = frozenset({"_NL", "_INDENT", "_DEDENT", "$END"})
_VALUES = frozenset({"NAME", "INT", "YES", "OPEN_BRACKET"})
_MOVES = frozenset({"NAME", "OPTIONALLY", "OPEN_BRACKET"})
_SIGNS = {
    "CLAIM": "a claim id such as `SOURCE.CLAIM`",
    "CLOSE_BRACKET": "`)`",
    "COLON": "a colon",
    "COMMA": "a comma",
    "COMPARISON": "`<=`",
    "DOT": "a dot",
    "EQUALS": "`=`",
    "INT": "a number",
    "MINUS_SIGN": "`-`",
    "NAME": "a name",
    "OPEN_BRACKET": "`(`",
    "PLUS_SIGN": "`+`",
    "STRING": "a title in quotation marks",
    "TIMES_SIGN": "`*`",
}
_MOST_ALTERNATIVES = 5


def missing(accepted: Collection[str]) -> str | None:
    """What is missing where these terminals could stand: `a value`, `into`, `a colon`; None for want of a short answer.

    >>> missing({"INTO", "PLUS", "EXCEPT"}), missing({"NAME", "INT", "YES", "OPEN_BRACKET", "NO"})
    ('`into`', 'a value')
    """
    needed = set(accepted) - NOTE_WORDS - _LAYOUT
    needed = needed - JOINING or needed
    if "A" in needed:
        needed -= {"AN"}
    if needed >= _VALUES:
        return "a value"
    if needed >= _MOVES:
        return "a move"
    if not needed or len(needed) > _MOST_ALTERNATIVES:
        return None
    return _either(sorted(_SIGNS.get(terminal) or f"`{terminal.lower()}`" for terminal in needed))


def words_of(accepted: Collection[str]) -> list[str]:
    """The words of the language among these terminals."""
    return sorted(terminal.lower() for terminal in accepted if terminal not in _SIGNS and terminal not in _LAYOUT)


def _either(alternatives: Sequence[str]) -> str:
    if len(alternatives) == 1:
        return alternatives[0]
    return f"{', '.join(alternatives[:-1])} or {alternatives[-1]}"

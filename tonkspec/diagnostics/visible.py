"""Text made safe and measurable for a terminal.

What a user wrote is quoted in messages, and it can hold anything: characters that take two columns or none, tabs,
and codes that would make the terminal do things. Here each character gets something that can be seen and whose width
is known.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, east_asian_width

TAB = "    "
"""What a tab is shown as, wherever it stands."""

_CONTROL_PICTURES = 0x2400
_DELETE, _DELETE_PICTURE = "\x7f", "\u2421"
_REPLACEMENT = "\ufffd"


@lru_cache(maxsize=1024)
def visible(char: str) -> str:
    r"""What a character is shown as: itself, or where it could not be seen or would do harm, a picture of it.

    >>> visible("k"), visible("\t"), visible("\x1b"), visible("\u202e")
    ('k', '    ', '␛', '�')
    """
    if char.isprintable():
        return char
    if char == "\t":
        return TAB
    if char < " ":
        return chr(_CONTROL_PICTURES + ord(char))
    if char == _DELETE:
        return _DELETE_PICTURE
    # A space of another kind (no-break, ideographic) is not printable for Python but does no harm.
    return char if category(char) == "Zs" else _REPLACEMENT


def visible_text(text: str) -> str:
    r"""A text of one line, safe to print.

    >>> visible_text("two\nlines")
    'two␊lines'
    """
    return text if text.isprintable() else "".join(map(visible, text))


@lru_cache(maxsize=1024)
def width(char: str) -> int:
    """How many columns a character of a visible text takes: 0, 1 or 2.

    >>> width("k"), width("♠"), width("牌"), width("\u0301")
    (1, 1, 2, 0)
    """
    if category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    """How many columns a visible text takes.

    >>> text_width("牌 9s")
    5
    """
    return len(text) if text.isascii() else sum(map(width, text))

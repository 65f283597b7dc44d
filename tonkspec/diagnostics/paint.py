"""Rows of styled text, and their colours on a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Style = Literal["plain", "bold", "frame", "second", "error", "warning", "note", "help"]
Row = tuple[tuple[str, Style], ...]
"""A line to print, as stretches of text with one style each."""

_CODES: dict[Style, str] = {
    "bold": "1",
    "frame": "1;34",
    "second": "1;34",
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "help": "1;36",
}


def paint(rows: Iterable[Row], *, colour: bool) -> str:
    r"""The rows as one text, each ended by a line feed and without spaces at its end.

    >>> paint([(("error", "error"), (": no  ", "plain"))], colour=False)
    'error: no\n'
    >>> paint([(("error", "error"),)], colour=True)
    '\x1b[1;31merror\x1b[0m\n'
    """
    return "".join(f"{_painted(_stripped(row), colour=colour)}\n" for row in rows)


def _painted(row: Row, *, colour: bool) -> str:
    if not colour:
        return "".join(text for text, _ in row)
    return "".join(f"\x1b[{_CODES[style]}m{text}\x1b[0m" if style in _CODES else text for text, style in row)


def _stripped(row: Row) -> Row:
    """A row without the spaces at its end, which may be spread over several stretches."""
    while row and not row[-1][0].rstrip():
        row = row[:-1]
    if not row:
        return row
    text, style = row[-1]
    return (*row[:-1], (text.rstrip(), style))

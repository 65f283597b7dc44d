"""What a rule file is made of, for the one who lays it out: lines, annotations below them, and comments between."""

from __future__ import annotations

from dataclasses import dataclass

INDENTATION = 2
"""Spaces that each step of indentation has."""
ASIDE = 70
"""The column, from 1, from which annotations and comments stand beside a line."""
WIDTH = 112
"""Columns that a line may have with what stands beside it, and before it is broken inside its brackets."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the text with its indentation and without its comment; no text but a comment inside brackets."""

    text: str
    comment: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A line of the language: one row, or several inside brackets, and the annotations that end the last."""

    level: int
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    blank_before: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """Annotations on a line of their own, and the comment behind them."""

    level: int
    notes: tuple[str, ...]
    comment: str | None = None
    blank_before: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A comment on a line of its own."""

    level: int
    comment: str
    blank_before: bool = False


Piece = Sentence | Notes | Remark


def beside(text: str, aside: str) -> str:
    """A line with what stands beside it: from the usual column, or two spaces behind a line that is longer.

    >>> len(beside("deck: 52 cards", "cite book.deck").partition("cite")[0])
    69
    """
    return f"{text:{ASIDE - 1}}{aside}" if len(text) <= ASIDE - 3 else f"{text}  {aside}"

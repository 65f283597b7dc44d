"""So many of something, in messages."""

from __future__ import annotations


def counted(number: int, what: str) -> str:
    """A number with what it counts, a word that only takes an "s" in the plural.

    >>> counted(1, "step"), counted(2, "step")
    ('1 step', '2 steps')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

"""What a book says beside its rules: headings and connecting words, in one catalogue for each language."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.rulebook.book.words.english import ENGLISH
from tonkspec.rulebook.book.words.romanian import ROMANIAN
from tonkspec.rulebook.book.words.russian import RUSSIAN

CATALOGUES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "ro": ROMANIAN, "ru": RUSSIAN}
"""The catalogue of each language by its code; all have the same keys."""


def suit_word(words: Mapping[str, str], suit: int) -> str:
    """What a suit is called behind a rank: 0 to 3 for clubs, diamonds, hearts, spades."""
    return words[f"suit {'cdhs'[suit]}"]


def rank_word(words: Mapping[str, str], rank: int) -> str:
    """What a rank is called: a number for 2 to 10.

    >>> rank_word(ENGLISH, 12), rank_word(ENGLISH, 7)
    ('queen', '7')
    """
    return words.get(f"rank {rank}", str(rank))

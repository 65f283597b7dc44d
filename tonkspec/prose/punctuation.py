"""Commas and spaces that clauses leave where they meet, put right in every language."""

from __future__ import annotations

import re


def tidy(words: str) -> str:
    """Commas that meet, or stand where a sentence or a part of it ends, put right.

    >>> tidy("if he likes, , the player (who won,) draws ,")
    'if he likes, the player (who won) draws'
    """
    words = re.sub(r"\s*,(?:\s*,)*", ",", words)
    words = re.sub(r",\s*([.;:)]|$)", r"\1", words)
    return re.sub(r"\s+", " ", words).strip()

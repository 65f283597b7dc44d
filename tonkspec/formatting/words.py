"""Words and signs, and the spaces between them."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORD = re.compile(r'"[^"\n]*"|[a-z][a-z0-9_]*|[0-9]+|[<>]=|\S')
_CLAIM_FIRST = re.compile(r"cite\s+([a-z][a-z0-9_]*\.[a-z0-9][a-z0-9-]*)")
"""How a line begins that says what a claim is in words, the hyphens in whose name are no signs."""
_CLOSE_UP_BEFORE = frozenset(":,.)")
_CLOSE_UP_AFTER = frozenset("(.")


def words_of(text: str) -> tuple[str, ...]:
    """The words and signs of a line that the grammar takes; a text in quotation marks is one.

    >>> words_of('factor low "Two and less":2*(a-1)')
    ('factor', 'low', '"Two and less"', ':', '2', '*', '(', 'a', '-', '1', ')')
    >>> words_of('cite  club.take-back : "it is not said"')
    ('cite', 'club.take-back', ':', '"it is not said"')
    """
    claim = _CLAIM_FIRST.match(text.lstrip())
    if claim is not None:
        return ("cite", claim[1], *_WORD.findall(text.lstrip()[claim.end() :]))
    return tuple(_WORD.findall(text))


def joined(words: Sequence[str]) -> str:
    """Words with one space between them, and none where a sign stands close to its neighbour.

    >>> joined(words_of('fix  size to( low.most+1 )'))
    'fix size to (low.most + 1)'
    """
    parts: list[str] = []
    before = "("
    for word in words:
        if word not in _CLOSE_UP_BEFORE and before not in _CLOSE_UP_AFTER:
            parts.append(" ")
        parts.append(word)
        before = word
    return "".join(parts)

"""What a code is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of message: `code` (a letter and three digits), `title` in a few words, and `explanation`: what it means
    and what to write instead, in full sentences.
    """

    code: str
    title: str
    explanation: str

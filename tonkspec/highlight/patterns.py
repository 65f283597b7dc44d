"""What a line of a rule file is made of, as patterns: editors and Pygments are told the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tonkspec.highlight.word_classes import WORDS, WordClass

PartClass = (
    WordClass | Literal["comment", "text", "number", "operator", "bracket", "claims", "declared", "label", "name"]
)
"""What a part of a line is; `declared` is a name where it is declared."""

_NAME = r"[a-z][a-z0-9_]*"
_RULE = rf"{_NAME}(?:\.{_NAME})*"
_CLAIM = r"[a-z][a-z0-9_]*\.[a-z0-9][a-z0-9-]*"
_NAMED = "define|ending|factor|given|house|meld|move|option|phase|points|pot|ruleset|settle|state|zone"
_LABELLED = "case|exception|require"
_ALONE = "match|players|points|setup"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern for Python and for Oniguruma. Its groups hold all of it, in order; None is for space."""

    expression: str
    parts: tuple[PartClass | None, ...]


def patterns() -> Iterator[Pattern]:
    """The patterns, in the order in which they are tried at each place."""
    begin = r"^([ \t]*)((?:replace\b)?)([ \t]*)"
    yield Pattern(r"(#[^\n]*)", ("comment",))
    yield Pattern(r'("[^"\n]*")', ("text",))
    yield Pattern(rf"{begin}({_LABELLED})([ \t]+)({_RULE})", (None, "declaration", None, "declaration", None, "label"))
    yield Pattern(rf"{begin}({_NAMED})([ \t]+)({_NAME})", (None, "declaration", None, "declaration", None, "declared"))
    yield Pattern(rf"{begin}({_ALONE})\b", (None, "declaration", None, "declaration"))
    yield Pattern(
        rf"\b(cite|disputed|unspecified)([ \t]+)({_CLAIM}(?:[ \t]*,[ \t]*{_CLAIM})*)", ("annotation", None, "claims")
    )
    for kind, words in WORDS.items():
        yield Pattern(rf"\b({'|'.join(words)})\b", (kind,))
    yield Pattern(rf"\b({_NAME})\b", ("name",))
    yield Pattern(r"([0-9]+)", ("number",))
    yield Pattern(r"([<>]=|[-<>=*+])", ("operator",))
    yield Pattern(r"([:,.()])", ("bracket",))

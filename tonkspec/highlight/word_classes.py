"""The words of the rule language and the names that every game has, by what they do in a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

WordClass = Literal["annotation", "declaration", "statement", "connective", "type", "value", "property", "predeclared"]


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


WORDS: Mapping[WordClass, tuple[str, ...]] = {
    "annotation": _words("cite disputed unspecified"),
    "declaration": _words(
        "abstract add allow ask case confirm deck default define ending exception extends factor fix given house match "
        "move option order phase pot reinstate remove replace require ruleset settle setup source state words zone"
    ),
    "statement": _words("becomes choose deal lay leaves let pays plays put redeal scores show shuffle wins"),
    "connective": _words(
        "a after among an and any as at before by contains down each else empty ends every except first for from has "
        "if in instead into is least left more most next not of on one optionally or other others otherwise over plus "
        "right some the then to total up when where with without"
    ),
    "type": _words("card cards choice meld melds money number player players points rank suit"),
    "value": _words("ace clubs diamonds everything hearts jack joker jokers king no none queen spades yes"),
    "property": _words(
        "automatic clockwise corner counterclockwise face high low natural pile round seen sequence turn value wild"
    ),
    "predeclared": _words("closer dealer mover owner payee payer score size top turns unmatched winners"),
}
"""Every word stands in one class, that of its usual place: `points` is a type, though it begins a table as well."""

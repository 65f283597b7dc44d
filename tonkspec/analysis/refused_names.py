"""Names that are words of the language, in a text that cannot be read for that very reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tonkspec.analysis.naming import RESERVED
from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span

_DECLARED = re.compile(
    r"^(?:zone|state|given|define|option|pot|move|ending|phase|meld) (?P<name>\w+)(?= of |[:\"]| \"| for | each |$)",
    re.MULTILINE,
)


def refused_names(source: Source) -> dict[str, Span]:
    r"""The words of the language that a text declares something under, each with its first place.

    >>> text = "state total: number = 0\ndefine twice: total + total"
    >>> list(refused_names(Source("home.tonk", text)))
    ['total']
    """
    found: dict[str, Span] = {}
    for declared in _DECLARED.finditer(source.text):
        if declared["name"] in RESERVED:
            found.setdefault(declared["name"], source.span(*declared.span("name")))
    return found


def without_uses(found: Iterable[Diagnostic], refused: Iterable[str], source: Source) -> Iterator[Diagnostic]:
    """The messages but for those about lines in which such a word stands: it may be meant as the name there."""
    words = frozenset(refused)
    for one in found:
        line = "" if one.span is None else _line(source.text, one.span.start)
        if not words & set(re.findall(r"\w+", line)):
            yield one


def _line(text: str, at: int) -> str:
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    return text[start : len(text) if end < 0 else end]

"""Many messages of one kind in one file, told as one, so that they do not bury the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.diagnostics.diagnostic import Diagnostic, Label

_NAMED = 3
_PLACES = 5


def gathered(found: Iterable[Diagnostic], code: str, what: str, help_line: str) -> tuple[Diagnostic, ...]:
    """The messages, of those with this code one for each file, at its first place.

    It says how many there are, with `what` of them all, and begins with the first names in backticks. Up to five other
    places are related to it. A single one stays as it is.

    >>> from tonkspec.source import Span
    >>> one = Diagnostic(code="R420", message="`home.a` names no source", span=Span("home.tonk", 0, 1))
    >>> other = Diagnostic(code="R420", message="`home.b` names no source", span=Span("home.tonk", 5, 6))
    >>> [told.message for told in gathered((one, other), "R420", "rules name no source", "add `cite`")]
    ['2 rules name no source: `home.a`, `home.b`']
    """
    found = tuple(found)
    by_file: dict[str, list[Diagnostic]] = {}
    for one in found:
        if one.code == code and one.span is not None:
            by_file.setdefault(one.span.path, []).append(one)
    told: list[Diagnostic] = []
    for one in found:
        of_file = by_file.get(one.span.path, []) if one.code == code and one.span is not None else [one]
        if len(of_file) < 2:  # noqa: PLR2004 -- one alone is told as it is
            told.append(one)
        elif one is of_file[0]:
            told.append(_as_one(of_file, what, help_line))
    return tuple(told)


def _as_one(found: list[Diagnostic], what: str, help_line: str) -> Diagnostic:
    names = ["`" + one.message.split("`")[1] + "`" for one in found[:_NAMED]]
    more = ", ..." if len(found) > _NAMED else ""
    spans = [one.span for one in found[1 : _PLACES + 1] if one.span is not None]
    return replace(
        found[0],
        message=f"{len(found)} {what}: {', '.join(names)}{more}",
        related=tuple(Label(span, "and this") for span in spans),
        help=help_line,
    )

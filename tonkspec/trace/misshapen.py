"""What is wrong with a file that has not the form of a trace, in plain words.

The words of what is wanted are the descriptions in the schema.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, cast

from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.order import in_order
from tonkspec.schemas import Violation, violations
from tonkspec.source import Span
from tonkspec.yaml_strict import YamlDocument

_LONGEST = 60
_NOT_HERE = {
    "deal": "`deal` and `deck` do not go together",
    "to_move": "`deck` and `to_move` do not go together",
    "state": "`state` is for a table in mid-hand, with `to_move`",
}
"""Why a part may not stand where it does."""


def misshapen(document: YamlDocument) -> tuple[Diagnostic, ...]:
    """A message for each way in which the document is no trace, at its place."""
    found = violations("trace", document.value)
    return in_order(message for violation in found for message in _messages(document, violation))


def _messages(document: YamlDocument, violation: Violation) -> Iterator[Diagnostic]:
    path = violation.path
    if violation.keyword == "required":
        for name in violation.wanted:
            # A part whose name is misspelt is reported as that, not as missing too.
            if name not in violation.value and not get_close_matches(name, violation.value, 1):
                span = document.key_span(*path) if path else _first_line(document)
                yield Diagnostic(code="V101", message=f"{_what(path)} has no `{name}`", span=span)
    elif violation.keyword == "additionalProperties" and violation.wanted is False:
        known = cast("dict[str, Any]", violation.schema.get("properties", {}))
        for name in violation.value:
            if name not in known:
                yield _unknown(document, path, name, sorted(known))
    elif violation.keyword == "not":
        (name,) = violation.wanted["required"]
        yield Diagnostic(code="V101", message=_NOT_HERE[name], span=document.key_span(*path, name))
    elif violation.is_key:
        message = f"`{violation.value}` must be {violation.schema['description']}"
        yield Diagnostic(code="V101", message=message, span=document.key_span(*path, violation.value))
    else:
        yield Diagnostic(code="V101", message=_wrong(violation), span=_one_line(document, document.span(*path)))


def _wrong(violation: Violation) -> str:
    """The value is not what the schema's description says."""
    if violation.keyword == "uniqueItems":
        return f"{_what(violation.path)} has something twice: {_shown(violation.value)}"
    if violation.keyword == "contains":
        return f"a trace with `to_move` must have {_shown(violation.wanted['const'])} among its `requires`"
    return f"{_what(violation.path)} must be {violation.schema['description']}, not {_shown(violation.value)}"


def _unknown(document: YamlDocument, path: tuple[str | int, ...], name: str, known: list[str]) -> Diagnostic:
    close = get_close_matches(name, known, 1)
    return Diagnostic(
        code="V101",
        message=f"{_what(path)} has no part called `{name}`",
        span=document.key_span(*path, name),
        help=f"did you mean `{close[0]}`?" if close else f"its parts: {', '.join(known)}",
    )


def _what(path: tuple[str | int, ...]) -> str:
    """The value at a path, in words."""
    if not path:
        return "a trace"
    last = path[-1]
    if isinstance(last, str):
        return f"`{last}`"
    within = next((step for step in reversed(path[:-1]) if isinstance(step, str)), "trace")
    return f"step {last + 1}" if within == "play" else f"item {last + 1} of `{within}`"


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"`{text}`" if len(text) <= _LONGEST else f"`{text[:_LONGEST]}...`"


def _first_line(document: YamlDocument) -> Span:
    return _one_line(document, document.span())


def _one_line(document: YamlDocument, span: Span) -> Span:
    """The part of a place on its first line, so that a whole file is not marked."""
    end = document.source.text.find("\n", span.start, span.end)
    return span if end < 0 else document.source.span(span.start, end)

"""Messages for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tonkspec.diagnostics.diagnostic import Diagnostic, Sources
from tonkspec.diagnostics.order import in_order
from tonkspec.source import Source, Span

Json = dict[str, object]


def render_json(diagnostics: Sequence[Diagnostic], sources: Sources) -> str:
    """A JSON object a line for each message, in ASCII.

    Each has `code`, `severity`, `message`, `help` (or null), `place` (or null) and `related`, a list of places. A place
    has `path`, `text` (may be empty), `start` and `end`; these have `offset` in characters from 0, and where the text
    is known `line` and `column` from 1. `end` is exclusive.

    >>> print(render_json([Diagnostic(code="F101", message="no such file", span=None)], {}), end="")
    {"code": "F101", "severity": "error", "message": "no such file", "help": null, "place": null, "related": []}
    """
    return "".join(f"{json.dumps(_message(found, sources))}\n" for found in in_order(diagnostics))


def _message(diagnostic: Diagnostic, sources: Sources) -> Json:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "help": diagnostic.help,
        "place": None if diagnostic.span is None else _place(diagnostic.span, diagnostic.label, sources),
        "related": [_place(label.span, label.text, sources) for label in diagnostic.related],
    }


def _place(span: Span, text: str, sources: Sources) -> Json:
    source = sources.get(span.path)
    return {
        "path": span.path,
        "text": text,
        "start": _position(span.start, source),
        "end": _position(span.end, source),
    }


def _position(offset: int, source: Source | None) -> Json:
    if source is None:
        return {"offset": offset}
    line, column = source.position(min(max(offset, 0), len(source.text)))
    return {"offset": offset, "line": line, "column": column}

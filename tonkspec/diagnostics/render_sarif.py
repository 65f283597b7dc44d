"""Messages in SARIF 2.1.0, for programs that show what checkers find."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from urllib.parse import quote

from tonkspec import __version__
from tonkspec.diagnostics.codes import CODES
from tonkspec.diagnostics.diagnostic import Diagnostic, Label, Sources
from tonkspec.diagnostics.order import in_order
from tonkspec.source import Span

Json = dict[str, object]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_SAFE = "/-_.~"


def render_sarif(diagnostics: Sequence[Diagnostic], sources: Sources) -> str:
    r"""One log with one run: the codes as its rules, the files that were read as its artifacts; also without messages.

    Lines and columns are from 1, in characters; the end of a region is exclusive. The help line follows the message.

    >>> log = json.loads(render_sarif([Diagnostic(code="F101", message="no such file", span=None)], {}))
    >>> log["runs"][0]["results"]
    [{'ruleId': 'F101', 'ruleIndex': 0, 'level': 'error', 'message': {'text': 'no such file'}}]
    """
    found = in_order(diagnostics)
    codes = sorted({message.code for message in found})
    run: Json = {
        "tool": {"driver": {"name": "tonkspec", "version": __version__, "rules": [_rule(code) for code in codes]}},
        "artifacts": [{"location": {"uri": _uri(path)}} for path in _paths(found, sources)],
        "columnKind": "unicodeCodePoints",
        "results": [_result(message, codes.index(message.code), sources) for message in found],
    }
    return f"{json.dumps({'$schema': _SCHEMA, 'version': '2.1.0', 'runs': [run]}, indent=2)}\n"


def _rule(code: str) -> Json:
    known = CODES.get(code)
    if known is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.explanation},
        "help": {"text": known.explanation},
    }


def _paths(found: Iterable[Diagnostic], sources: Sources) -> list[str]:
    """All files that were read or are spoken of, each once."""
    named = {label.span.path for message in found for label in message.related}
    named |= {message.span.path for message in found if message.span is not None}
    return sorted({*sources, *named})


def _result(message: Diagnostic, rule: int, sources: Sources) -> Json:
    result: Json = {
        "ruleId": message.code,
        "ruleIndex": rule,
        "level": message.severity,
        "message": {"text": message.message if message.help is None else f"{message.message}\nhelp: {message.help}"},
    }
    if message.span is not None:
        result["locations"] = [_location(Label(message.span, message.label), sources)]
    if message.related:
        related = [{"id": number, **_location(label, sources)} for number, label in enumerate(message.related, 1)]
        result["relatedLocations"] = related
    return result


def _location(label: Label, sources: Sources) -> Json:
    place: Json = {"artifactLocation": {"uri": _uri(label.span.path)}, "region": _region(label.span, sources)}
    location: Json = {"physicalLocation": place}
    if label.text:
        location["message"] = {"text": label.text}
    return location


def _region(span: Span, sources: Sources) -> Json:
    region: Json = {"charOffset": span.start, "charLength": span.end - span.start}
    source = sources.get(span.path)
    if source is None:
        return region
    start, end = (source.position(min(max(offset, 0), len(source.text))) for offset in (span.start, span.end))
    lines: Json = {"startLine": start[0], "startColumn": start[1], "endLine": end[0], "endColumn": end[1]}
    return {**lines, **region}


def _uri(path: str) -> str:
    """A path as a URI: relative ones stay so."""
    text = quote(PurePath(path).as_posix(), safe=_SAFE, errors="replace")
    return f"file://{text}" if text.startswith("/") else text

"""What is wrong with a file that has not the form of a trace, or of another kind of file, in plain words.

The words of what is wanted are the descriptions in the schema.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
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
}
"""Why a part may not stand where it does."""
_POSITION = "a trace with `to_move` must have `position` among its `requires`"
_MISSING = {
    "cite": "a trace with `origin: written` has no `cite`",
    "deal": "a trace has no `deal` and no `deck`",
    "requires": _POSITION,
}
"""What is said of a part of the whole trace that is missing, where it is not wanted of every trace."""
_Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A kind of file: its `schema`, the code of messages about it, and what it is called, with its article."""

    schema: str
    code: str
    whole: str


TRACE = Form(schema="trace", code="V101", whole="a trace")


def misshapen(document: YamlDocument, form: Form = TRACE) -> tuple[Diagnostic, ...]:
    """A message for each way in which the document has not this form, at its place; at least one if the schema refuses
    it.
    """
    found = violations(form.schema, document.value)
    # What is of the wrong type is nothing else too, and a part whose name is misspelt is not missing too.
    mistyped = {one.path for one in found if one.keyword == "type"}
    meant = {(one.path, _meant(name, _parts(one))) for one in found if _is_closed(one) for name in _strange(one)}
    told = (one for one in found if one.keyword == "type" or one.path not in mistyped)
    return in_order(message for violation in told for message in _messages(document, violation, meant, form))


def _messages(
    document: YamlDocument, violation: Violation, meant: Collection[tuple[_Path, str | None]], form: Form
) -> Iterator[Diagnostic]:
    path = violation.path
    if violation.keyword == "required":
        for name in violation.wanted:
            if name not in violation.value and (path, name) not in meant:
                yield _missing(document, path, name, form)
    elif _is_closed(violation):
        for name in _strange(violation):
            yield _unknown(document, path, name, _parts(violation), form)
    elif violation.keyword == "not":
        (name,) = violation.wanted["required"]
        yield Diagnostic(code=form.code, message=_NOT_HERE[name], span=document.key_span(*path, name))
    elif violation.is_key:
        message = f"`{violation.value}` must be {violation.schema['description']}"
        yield Diagnostic(code=form.code, message=message, span=document.key_span(*path, violation.value))
    else:
        place = _one_line(document, document.span(*path))
        yield Diagnostic(code=form.code, message=_wrong(violation, form), span=place)


def _wrong(violation: Violation, form: Form) -> str:
    """The value is not what the schema's description says."""
    if violation.keyword == "uniqueItems":
        return f"{_what(violation.path, form)} has something twice: {_shown(violation.value)}"
    if violation.keyword == "contains":
        return _POSITION
    return f"{_what(violation.path, form)} must be {violation.schema['description']}, not {_shown(violation.value)}"


def _is_closed(violation: Violation) -> bool:
    """Whether a mapping has parts that it may not have."""
    return violation.keyword == "additionalProperties" and violation.wanted is False


def _parts(violation: Violation) -> list[str]:
    """The parts that such a mapping may have."""
    return sorted(cast("dict[str, Any]", violation.schema.get("properties", {})))


def _strange(violation: Violation) -> Iterator[str]:
    known = _parts(violation)
    return (name for name in cast("dict[str, Any]", violation.value) if name not in known)


def _meant(name: str, known: list[str]) -> str | None:
    return next(iter(get_close_matches(name, known, 1)), None)


def _missing(document: YamlDocument, path: _Path, name: str, form: Form) -> Diagnostic:
    said = f"{_what(path, form)} has no `{name}`"
    if path:
        return Diagnostic(code=form.code, message=said, span=document.key_span(*path))
    place = document.key_span("to_move") if name == "requires" else _first_line(document)
    return Diagnostic(code=form.code, message=_MISSING.get(name, said), span=place)


def _unknown(document: YamlDocument, path: _Path, name: str, known: list[str], form: Form) -> Diagnostic:
    close = _meant(name, known)
    return Diagnostic(
        code=form.code,
        message=f"{_what(path, form)} has no part called `{name}`",
        span=document.key_span(*path, name),
        help=f"did you mean `{close}`?" if close else f"its parts: {', '.join(known)}",
    )


def _what(path: _Path, form: Form) -> str:
    """The value at a path, in words."""
    if not path:
        return form.whole
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

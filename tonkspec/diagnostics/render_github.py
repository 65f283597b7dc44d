"""Messages as workflow commands, which GitHub shows beside the lines that they are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tonkspec.diagnostics.diagnostic import Diagnostic, Sources
from tonkspec.diagnostics.order import in_order
from tonkspec.diagnostics.place import place
from tonkspec.diagnostics.visible import visible_text
from tonkspec.source import Span

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def render_github(diagnostics: Sequence[Diagnostic], sources: Sources) -> str:
    """A command a line for each; its text has the message, the related places and the help, each on a line.

    >>> from tonkspec.source import Source
    >>> source = Source("home.tonk", "move draw")
    >>> unused = Diagnostic(code="R402", message="no phase offers it", span=source.span(5, 9), help="add it")
    >>> print(render_github([unused], {"home.tonk": source}), end="")
    ::error file=home.tonk,line=1,endLine=1,col=6,endColumn=10,title=R402::no phase offers it%0Ahelp: add it
    """
    return "".join(f"{_command(found, sources)}\n" for found in in_order(diagnostics))


def _command(found: Diagnostic, sources: Sources) -> str:
    where = {} if found.span is None else _where(found.span, sources)
    properties = ",".join(f"{name}={_property(value)}" for name, value in {**where, "title": found.code}.items())
    text = "%0A".join(_escaped(line) for line in _lines(found, sources))
    return f"::{_COMMANDS[found.severity]} {properties}::{text}"


def _where(span: Span, sources: Sources) -> dict[str, str]:
    """The properties that say where; columns only within one line, where alone they are understood."""
    source = sources.get(span.path)
    if source is None:
        return {"file": span.path}
    ends = (source.position(min(max(offset, 0), len(source.text))) for offset in (span.start, span.end))
    (line, column), (end_line, end_column) = ends
    lines = {"file": span.path, "line": str(line), "endLine": str(end_line)}
    return lines if line != end_line else {**lines, "col": str(column), "endColumn": str(end_column)}


def _lines(found: Diagnostic, sources: Sources) -> Iterator[str]:
    label = f": {found.label}" if found.label else ""
    yield f"{found.message}{label}"
    for related in found.related:
        yield f"{place(related.span, sources)}{f': {related.text}' if related.text else ''}"
    if found.help is not None:
        yield f"help: {found.help}"


def _escaped(text: str) -> str:
    return visible_text(text).replace("%", "%25")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")

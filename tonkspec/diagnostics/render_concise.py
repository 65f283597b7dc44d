"""Messages of one line each, for editors and for grep."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.diagnostics.diagnostic import Diagnostic, Sources
from tonkspec.diagnostics.order import in_order
from tonkspec.diagnostics.place import place
from tonkspec.diagnostics.visible import visible_text


def render_concise(diagnostics: Sequence[Diagnostic], sources: Sources) -> str:
    """A line `path:line:column: code message` for each; what is no error is called so after its code.

    >>> from tonkspec.source import Source
    >>> source = Source("home.tonk", "move draw")
    >>> unused = Diagnostic(code="R203", message="no one may draw", span=source.span(5, 9), severity="warning")
    >>> print(render_concise([unused], {"home.tonk": source}), end="")
    home.tonk:1:6: R203 warning: no one may draw
    """
    return "".join(f"{_line(found, sources)}\n" for found in in_order(diagnostics))


def _line(diagnostic: Diagnostic, sources: Sources) -> str:
    where = "" if diagnostic.span is None else f"{place(diagnostic.span, sources)}: "
    kind = "" if diagnostic.severity == "error" else f"{diagnostic.severity}: "
    return f"{where}{diagnostic.code} {kind}{visible_text(diagnostic.message)}"

"""Places in words."""

from __future__ import annotations

from tonkspec.diagnostics.diagnostic import Sources
from tonkspec.diagnostics.visible import visible_text
from tonkspec.source import Span


def place(span: Span, sources: Sources) -> str:
    r"""Where a span begins, as `path:line:column`, both from 1 and in characters; the path alone without its text.

    >>> from tonkspec.source import Source
    >>> place(Span("x.tonk", 5, 6), {"x.tonk": Source("x.tonk", "draw\ndrop")})
    'x.tonk:2:1'
    """
    path = visible_text(span.path)
    source = sources.get(span.path)
    if source is None:
        return path
    line, column = source.position(min(max(span.start, 0), len(source.text)))
    return f"{path}:{line}:{column}"

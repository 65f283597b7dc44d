"""Messages for people: the text they are about, with marks under it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tonkspec.diagnostics.diagnostic import Diagnostic, Label, Sources
from tonkspec.diagnostics.marks import marks_of
from tonkspec.diagnostics.order import in_order
from tonkspec.diagnostics.paint import Row, paint
from tonkspec.diagnostics.place import place
from tonkspec.diagnostics.snippet import snippet
from tonkspec.diagnostics.visible import visible_text


def render_pretty(diagnostics: Sequence[Diagnostic], sources: Sources, *, colour: bool) -> str:
    r"""The messages in order, with a blank line between two; empty if there are none.

    >>> from tonkspec.source import Source
    >>> source = Source("home.tonk", "move draw\n  put tpo of stock in hand\n")
    >>> wrong = Diagnostic(code="R201", message="there is no `tpo` here", span=source.span(16, 19), help="write `top`")
    >>> print(render_pretty([wrong], {"home.tonk": source}, colour=False))
    error[R201]: there is no `tpo` here
     --> home.tonk:2:7
      |
    2 |   put tpo of stock in hand
      |       ^^^
      |
      = help: write `top`
    <BLANKLINE>
    """
    return "\n".join(paint(_message(found, sources), colour=colour) for found in in_order(diagnostics))


def _message(diagnostic: Diagnostic, sources: Sources) -> Iterator[Row]:
    yield (
        (f"{diagnostic.severity}[{diagnostic.code}]", diagnostic.severity),
        (f": {visible_text(diagnostic.message)}", "bold"),
    )
    files = _by_file(diagnostic)
    marks = {path: marks_of(sources[path], labels) for path, labels in files.items() if path in sources}
    gutter = max((len(str(mark.line)) for found in marks.values() for mark in found), default=1)
    margin = " " * gutter
    for path, labels in files.items():
        arrow = "-->" if path == next(iter(files)) else ":::"
        yield (f"{margin}{arrow} ", "frame"), (place(labels[0][0].span, sources), "plain")
        if path in marks:
            yield ((f"{margin} |", "frame"),)
            yield from snippet(sources[path], marks[path], gutter=gutter, style=diagnostic.severity)
            yield ((f"{margin} |", "frame"),)
    for line in diagnostic.quoted:
        yield (f"{margin} | ", "frame"), (visible_text(line), "plain")
    if diagnostic.help is not None:
        yield (f"{margin} = ", "frame"), ("help", "help"), (f": {visible_text(diagnostic.help)}", "plain")


def _by_file(diagnostic: Diagnostic) -> dict[str, list[tuple[Label, bool]]]:
    """The places of a message, each with whether it is the primary one, by file; the primary one's file is first."""
    labels = [(label, False) for label in diagnostic.related]
    if diagnostic.span is not None:
        labels.insert(0, (Label(diagnostic.span, diagnostic.label), True))
    files: dict[str, list[tuple[Label, bool]]] = {}
    for label, primary in labels:
        files.setdefault(label.span.path, []).append((label, primary))
    return files

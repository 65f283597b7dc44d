"""Where on which lines a span is underlined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tonkspec.diagnostics.diagnostic import Label
from tonkspec.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Characters of one line to underline: `start` to `end` (exclusive) from 0, at least one, with a text at the end.

    `start` is the length of the line for a place after its last character. `primary` marks what the message is about.
    """

    line: int
    start: int
    end: int
    text: str
    primary: bool


def marks_of(source: Source, labels: Iterable[tuple[Label, bool]]) -> tuple[Mark, ...]:
    r"""The marks of labels in this source, each with whether it is the primary one, in the order of the text.

    A span over several lines is marked on its first and its last line. One that reaches past the end of the text is
    cut there.

    >>> source = Source("x.tonk", "draw\ndiscard\n")
    >>> [(mark.line, mark.start, mark.end) for mark in marks_of(source, [(Label(source.span(2, 8)), True)])]
    [(1, 2, 4), (2, 0, 3)]
    """
    found = {mark for label, primary in labels for mark in _marks(source, label, primary=primary)}
    return tuple(sorted(found, key=lambda mark: (mark.line, mark.start, -mark.end, not mark.primary, mark.text)))


def _marks(source: Source, label: Label, *, primary: bool) -> Iterator[Mark]:
    start = min(max(label.span.start, 0), len(source.text))
    end = min(max(label.span.end, start), len(source.text))
    first, start_column = source.position(start)
    last, end_column = source.position(max(start, end - 1))
    left = min(start_column - 1, len(source.line(first)))
    right = min(end_column, len(source.line(last)))
    if first == last:
        yield Mark(line=first, start=left, end=max(right, left + 1), text=label.text, primary=primary)
        return
    first_end = max(len(source.line(first)), left + 1)
    yield Mark(line=first, start=left, end=first_end, text="", primary=primary)
    text = source.line(last)
    indent = min(len(text) - len(text.lstrip()), right)
    yield Mark(line=last, start=indent, end=max(right, indent + 1), text=label.text, primary=primary)

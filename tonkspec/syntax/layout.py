"""Cuts a text into the lines that the grammar sees: no comments, and one line for all that a bracket holds together.

Nothing is copied or moved: a line is a list of stretches of the text, so that every place stays where it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax.tree import Text

LONGEST_LINE = 1000
"""Characters that a line of a text may have, its comment aside."""
DEEPEST_BRACKETS = 64
"""Brackets that may stand open at one place."""
LONGEST_BRACKET = 10_000
"""Characters from the beginning to the end of a line that brackets hold together."""
MOST_MISTAKES = 50
"""Mistakes after which the rest of a text is not read."""

_PIECES = re.compile(r'(?P<text>"[^"]*(?P<closed>"?))|(?P<comment>#)|(?P<bracket>[()])')
_SPACES = re.compile(r"[ \t]*")
_BLANKS = re.compile(r"\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What is read as one: `stretches` of the text (start, end), one for each line of it; its `indent` in spaces.

    `fault` says why it cannot be read, if so.
    """

    indent: int
    stretches: tuple[tuple[int, int], ...]
    fault: Diagnostic | None = None

    @property
    def start(self) -> int:
        """Where its first word begins."""
        return self.stretches[0][0]

    @property
    def end(self) -> int:
        """Where its last word ends."""
        return self.stretches[-1][1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The lines with something to read, the comments, and what is wrong with the text as a whole."""

    lines: tuple[Line, ...]
    comments: tuple[Text, ...]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A line of the text as it stands: what is read of it, its brackets, where its comment begins and it ends."""

    start: int
    end: int
    indent: int
    brackets: tuple[int, ...]
    comment: int | None
    last: int
    fault: Diagnostic | None


def lay_out(source: Source) -> Layout:
    r"""Cut a text into lines.

    >>> from tonkspec.source import Source
    >>> [line.indent for line in lay_out(Source("x", "setup  # how to begin\n  redeal\n")).lines]
    [0, 2]
    """
    tab_width = _tab_width(source.text)
    rows = [_row(source, start, last, tab_width) for start, last in _bounds(source)]
    return Layout(
        lines=tuple(_lines(source, [row for row in rows if row.start < row.end])),
        comments=tuple(_comment(source, row.comment, row.last) for row in rows if row.comment is not None),
        diagnostics=_first_tab(source, rows),
    )


def _bounds(source: Source) -> Iterator[tuple[int, int]]:
    """Start and end of every line of the text, without what ends it."""
    starts = source.line_starts
    for start, following in zip(starts, (*starts[1:], len(source.text) + 1), strict=True):
        last = following - 1
        yield start, last - 1 if last > start and source.text[last - 1] == "\r" else last


def _tab_width(text: str) -> int:
    """How far a tab indents: as far as the smallest indentation by spaces, so that a mixed file reads as it looks."""
    if "\t" not in text:
        return 1
    return min((len(found) for found in re.findall(r"^ +(?=[^\s#])", text, re.MULTILINE)), default=2)


def _row(source: Source, start: int, last: int, tab_width: int) -> _Row:
    text = source.text
    brackets: list[int] = []
    comment: int | None = None
    fault: Diagnostic | None = None
    for piece in _PIECES.finditer(text, start, last):
        if piece["comment"]:
            comment = piece.start()
            break
        if piece["bracket"]:
            brackets.append(piece.start())
        elif not piece["closed"]:
            fault = _unclosed_quote(source, piece.start(), last)
    first = min(_matched_end(_BLANKS, text, start, last), last if comment is None else comment)
    end = first + len(text[first : last if comment is None else comment].rstrip())
    spaces = _matched_end(_SPACES, text, start, last)
    if spaces < first:
        fault = _odd_space(source, spaces)
    if end - start > LONGEST_LINE:
        fault = _too_long(source, first, end)
    return _Row(
        start=first,
        end=end,
        indent=_width(text[start:first], tab_width),
        brackets=tuple(brackets),
        comment=comment,
        last=last,
        fault=fault if first < end else None,
    )


def _matched_end(pattern: re.Pattern[str], text: str, start: int, last: int) -> int:
    found = pattern.match(text, start, last)
    return start if found is None else found.end()


def _width(indentation: str, tab_width: int) -> int:
    width = 0
    for char in indentation:
        width += tab_width - width % tab_width if char == "\t" else 1
    return width


def _lines(source: Source, rows: Sequence[_Row]) -> Iterator[Line]:
    place = 0
    faults = 0
    while place < len(rows) and faults < MOST_MISTAKES:
        end, fault = _extent(source, rows, place)
        taken = rows[place:end]
        if taken[-1].end - taken[0].start > LONGEST_BRACKET:
            fault = _too_long_together(source, taken)
        fault = next((row.fault for row in taken if row.fault is not None), fault)
        faults += fault is not None
        yield Line(
            indent=taken[0].indent,
            stretches=tuple((row.start, row.end) for row in taken),
            fault=fault,
        )
        place = end


def _extent(source: Source, rows: Sequence[_Row], place: int) -> tuple[int, Diagnostic | None]:
    """Where the line that begins with this row ends (exclusive), and what is wrong with its brackets.

    A bracket that is never closed holds what is indented below its row, so that it does not swallow the file.
    """
    opened: list[int] = []
    too_deep: int | None = None
    for number, bracket in _brackets(rows, place):
        if bracket is None:
            if not opened:
                return number + 1, None if too_deep is None else _too_deep(source, too_deep)
        elif source.text[bracket] == "(":
            opened.append(bracket)
        elif opened:
            opened.pop()
        else:
            return number + 1, _stray_bracket(source, bracket)
        if too_deep is None and len(opened) > DEEPEST_BRACKETS:
            too_deep = opened[-1]
        if too_deep is not None and rows[number].end - rows[place].start > LONGEST_BRACKET:
            break
    end = place + 1
    while end < len(rows) and rows[end].indent > rows[place].indent:
        end += 1
    if too_deep is not None and too_deep < rows[end - 1].end:
        return end, _too_deep(source, too_deep)
    return end, _unclosed_bracket(source, opened[0])


def _brackets(rows: Sequence[_Row], place: int) -> Iterator[tuple[int, int | None]]:
    """The brackets from a row on, each with the number of its row; None at the end of a row."""
    for number in range(place, len(rows)):
        for bracket in rows[number].brackets:
            yield number, bracket
        yield number, None


def _comment(source: Source, start: int, last: int) -> Text:
    return Text(span=source.span(start, last), text=source.text[start + 1 : last].strip())


def _first_tab(source: Source, rows: Sequence[_Row]) -> tuple[Diagnostic, ...]:
    """One message for all tabs of a file, as they come in crowds."""
    if "\t" not in source.text:
        return ()
    for row, (start, _) in zip(rows, _bounds(source), strict=True):
        place = source.text.find("\t", start, row.end)
        if place >= 0 and row.start < row.end:
            return (
                Diagnostic(
                    code="S101",
                    message="a rule file is written without tabs",
                    span=source.span(place, place + 1),
                    label="a tab",
                    help="write spaces, two for each step of indentation",
                ),
            )
    return ()


def _odd_space(source: Source, place: int) -> Diagnostic:
    return Diagnostic(
        code="S102",
        message=f"this line is indented by a character that is no space (U+{ord(source.text[place]):04X})",
        span=source.span(place, place + 1),
        help="indent it by spaces",
    )


_SHORTER = "write a shorter text in the quotation marks, which have to be on one line"


def _too_long(source: Source, start: int, end: int) -> Diagnostic:
    quoted = sum(len(text) for text in source.text[start:end].split('"')[1::2])
    in_brackets = "break the line inside round brackets, where it may go on below"
    return Diagnostic(
        code="S106",
        message=f"this line is longer than {LONGEST_LINE} characters",
        span=source.span(start, min(end, start + LONGEST_LINE)),
        help=in_brackets if end - start - quoted > LONGEST_LINE else _SHORTER,
    )


def _too_long_together(source: Source, rows: Sequence[_Row]) -> Diagnostic:
    return Diagnostic(
        code="S106",
        message=f"brackets hold more than {LONGEST_BRACKET} characters together here",
        span=source.span(rows[0].start, rows[0].end),
        help="give the inner parts names of their own with `define`",
    )


def _unclosed_quote(source: Source, start: int, last: int) -> Diagnostic:
    end = start + len(source.text[start:last].rstrip())
    return Diagnostic(
        code="S103",
        message="a quotation mark is missing at the end of this text",
        span=source.span(start, end),
        help='write `"` behind its last word, on the same line',
    )


def _unclosed_bracket(source: Source, place: int) -> Diagnostic:
    return Diagnostic(
        code="S104",
        message="this bracket is never closed",
        span=source.span(place, place + 1),
        help="write `)` behind the last word that belongs to it",
    )


def _stray_bracket(source: Source, place: int) -> Diagnostic:
    return Diagnostic(
        code="S105",
        message="this bracket closes nothing",
        span=source.span(place, place + 1),
        help="take it out, or write `(` before the first word that belongs to it",
    )


def _too_deep(source: Source, place: int) -> Diagnostic:
    return Diagnostic(
        code="S107",
        message=f"more than {DEEPEST_BRACKETS} brackets stand open here",
        span=source.span(place, place + 1),
        help="give the inner parts names of their own with `define`",
    )

"""Lines of a text with marks under them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from tonkspec.diagnostics.marks import Mark
from tonkspec.diagnostics.paint import Row, Style
from tonkspec.diagnostics.visible import text_width, visible, visible_text
from tonkspec.source import Source

LONGEST = 120
"""How many characters of a line are shown; of a longer one, the part with the marks."""

_LEAD = 30
"""How many characters before the first mark are shown of a line that is cut."""

_NEAR = 2
"""How far two shown lines may be apart for those between them to be shown as well."""

_CUT = "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Underline:
    """A mark in columns of the terminal."""

    start: int
    end: int
    text: str
    primary: bool


def snippet(source: Source, marks: Sequence[Mark], *, gutter: int, style: Style) -> Iterator[Row]:
    """The marked lines, each followed by its underlines; `style` is that of the primary ones.

    `marks` are in the order of the text; `gutter` is the width of the line numbers. A single line between two marked
    ones is shown, more are left out. Before a marked line that is blank stands one that is not, if there is one near.
    """
    shown = 0
    for number, group in groupby(marks, key=lambda mark: mark.line):
        first = _first_line(source, number, shown)
        if shown and first > shown + 1:
            yield ((_CUT, "frame"),)
        for line in range(first, number):
            yield _numbered(line, _cut(source.line(line), 0), gutter)
        yield from _marked(source.line(number), number, tuple(group), gutter=gutter, style=style)
        shown = number


def _first_line(source: Source, number: int, shown: int) -> int:
    """The line from which to show: `number` itself, or one shortly before it that makes clear where it stands."""
    if shown and number <= shown + _NEAR:
        return shown + 1
    if source.line(number).strip():
        return number
    before = range(number - 1, max(shown, number - 1 - _NEAR), -1)
    return next((line for line in before if source.line(line).strip()), number)


def _numbered(line: int, text: str, gutter: int) -> Row:
    return ((f"{line:>{gutter}} | ", "frame"), (text, "plain"))


def _marked(text: str, number: int, marks: tuple[Mark, ...], *, gutter: int, style: Style) -> Iterator[Row]:
    left = _left_end(text, marks)
    yield _numbered(number, _cut(text, left), gutter)
    widths = (text_width(visible(char)) for char in text[left : left + LONGEST])
    columns = tuple(accumulate(widths, initial=len(_CUT) if left else 0))
    underlines = [_underline(mark, left, columns) for mark in marks]
    for row in _underlined(underlines, style):
        yield ((" " * gutter + " | ", "frame"), *row)


def _left_end(text: str, marks: tuple[Mark, ...]) -> int:
    """The first character of the line that is shown."""
    last = max(mark.end for mark in marks)
    if max(len(text), last) <= LONGEST:
        return 0
    first = min(mark.start for mark in marks)
    if last - first > LONGEST - _LEAD:
        first = min((mark.start for mark in marks if mark.primary), default=first)
    return max(0, min(first - _LEAD, len(text) - LONGEST))


def _cut(text: str, left: int) -> str:
    """The part of a line that is shown, with dots where something is left out."""
    middle = visible_text(text[left : left + LONGEST])
    return (_CUT if left else "") + middle + (_CUT if left + LONGEST < len(text) else "")


def _underline(mark: Mark, left: int, columns: tuple[int, ...]) -> _Underline:
    """Where a mark stands on the terminal; what lies outside the part that is shown is drawn at its edge."""
    last = len(columns) - 1
    start = columns[min(max(mark.start - left, 0), last)]
    end = columns[min(max(mark.end - left, 0), last)]
    return _Underline(start=start, end=max(end, start + 1), text=visible_text(mark.text), primary=mark.primary)


def _underlined(underlines: list[_Underline], style: Style) -> Iterator[Row]:
    """The row of underlines, then the texts that found no place at its end, the rightmost first."""
    hanging = [found for found in underlines if found.text]
    hanging.sort(key=lambda found: (found.start, found.end, found.primary))
    end = max(found.end for found in underlines)
    beside = hanging.pop() if hanging and hanging[-1].end == end else None
    row = [
        (found.start, ("^" if found.primary else "-") * (found.end - found.start), found.primary)
        for found in underlines
    ]
    row.sort(key=lambda stretch: stretch[2])
    if beside:
        row.append((end + 1, beside.text, beside.primary))
    yield _row(row, style)
    if hanging:
        yield _row([(found.start, "|", found.primary) for found in hanging], style)
    while hanging:
        below = hanging.pop()
        bars = [(found.start, "|", found.primary) for found in hanging]
        yield _row([*bars, (below.start, below.text, below.primary)], style)


def _row(stretches: list[tuple[int, str, bool]], style: Style) -> Row:
    """A row with each text at its column; where two overlap, the later one is seen."""
    cells: dict[int, tuple[str, Style]] = {}
    for start, text, primary in stretches:
        place = start
        for char in text:
            cells[place] = (char, style if primary else "second")
            place += 1
    blank: tuple[str, Style] = (" ", "plain")
    row = [cells.get(place, blank) for place in range(max(cells) + 1)]
    return tuple(("".join(char for char, _ in group), kind) for kind, group in groupby(row, key=_style_of))


def _style_of(cell: tuple[str, Style]) -> Style:
    return cell[1]

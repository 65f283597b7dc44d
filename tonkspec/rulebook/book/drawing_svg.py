"""A drawing as SVG, in the colours of the page that it stands in."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.plain import plain_html
from tonkspec.rulebook.book.drawing import Box, Drawing, Frame, Line

_CELL_WIDTH, _CELL_HEIGHT = 8.4, 17
_BASELINE = 0.78
"""How far down in its cell a line of text stands."""


def draw_svg(drawing: Drawing, title: str) -> str:
    """The drawing as one element of a page.

    >>> from tonkspec.rulebook.book.drawing import box
    >>> draw_svg(box("draw"), "The turn")[:48]
    '<svg class="chart" role="img" aria-label="The tu'
    """
    width, height = drawing.width * _CELL_WIDTH, drawing.height * _CELL_HEIGHT
    inside = "".join((*map(_frame, drawing.frames), *map(_line, drawing.lines), *map(_box, drawing.boxes)))
    return (
        f'<svg class="chart" role="img" aria-label="{plain_html(title)}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{inside}</svg>'
    )


def _at(x: float, y: float) -> tuple[float, float]:
    return round((x + 0.5) * _CELL_WIDTH, 1), round((y + 0.5) * _CELL_HEIGHT, 1)


def _outline(of: Box | Frame, kind: str, round_by: float) -> str:
    left, top = _at(of.x, of.y)
    right, bottom = _at(of.x + of.width - 1, of.y + of.height - 1)
    return (
        f'<rect class="{kind}" x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" '
        f'rx="{round_by:g}"/>'
    )


def _box(box: Box) -> str:
    kind, name, round_by = ("end", "pill", 16) if box.round else ("move", "name", 6)
    said = "".join(_words(box, box.lines, 1, name))
    return _outline(box, kind, round_by) + said + "".join(_words(box, box.remark, 1 + len(box.lines), "remark"))


def _frame(frame: Frame) -> str:
    return _outline(frame, "frame", 10) + "".join(_words(frame, frame.caption, 1, "caption"))


def _words(of: Box | Frame, lines: tuple[str, ...], first: int, kind: str) -> Iterator[str]:
    x, _ = _at(of.x + (of.width - 1) / 2, 0)
    for number, line in enumerate(lines, start=of.y + first):
        y = round((number + _BASELINE) * _CELL_HEIGHT, 1)
        yield f'<text class="{kind}" x="{x:g}" y="{y:g}">{plain_html(line)}</text>'


def _line(line: Line) -> str:
    """A line from top to bottom reaches what stands above and below it; one that leads into a box has a tip."""
    if line.x != line.to_x:
        (x, y), (to_x, _) = _at(line.x, line.y), _at(line.to_x, line.y)
        return f'<path class="way" d="M{x:g} {y:g}H{to_x:g}"/>'
    (x, y), (_, to_y) = _at(line.x, line.y - 1), _at(line.x, line.to_y + 1)
    tip = f'<path class="tip" d="M{x:g} {to_y:g}l-4.5-8h9Z"/>' if line.arrow else ""
    return f'<path class="way" d="M{x:g} {y:g}V{to_y:g}"/>{tip}'

"""A drawing as lines of text, for wherever letters have one width."""

from __future__ import annotations

from tonkspec.rulebook.book.drawing import Box, Drawing, Frame, Line

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_LINES = {
    _UP | _DOWN: "│", _LEFT | _RIGHT: "─", _DOWN | _RIGHT: "┌", _DOWN | _LEFT: "┐", _UP | _RIGHT: "└",
    _UP | _LEFT: "┘", _UP | _DOWN | _RIGHT: "├", _UP | _DOWN | _LEFT: "┤", _DOWN | _LEFT | _RIGHT: "┬",
    _UP | _LEFT | _RIGHT: "┴", _UP | _DOWN | _LEFT | _RIGHT: "┼", _UP: "│", _DOWN: "│", _LEFT: "─", _RIGHT: "─",
}  # fmt: skip
_CORNERS = {_DOWN | _RIGHT: "╭", _DOWN | _LEFT: "╮", _UP | _RIGHT: "╰", _UP | _LEFT: "╯"}
_DOTTED = {_UP | _DOWN: "┊", _LEFT | _RIGHT: "┄"}


def draw_text(drawing: Drawing) -> str:
    """The drawing as text.

    >>> from tonkspec.rulebook.book.drawing import below, box
    >>> for line in draw_text(below((box("draw"), box("discard")))).splitlines():
    ...     print("|", line)
    |  ┌──────┐
    |  │ draw │
    |  └───┬──┘
    |      │
    |      ▼
    | ┌─────────┐
    | │ discard │
    | └─────────┘
    """
    return _Canvas(drawing).text()


class _Canvas:
    """Signs on a grid: for each place the directions in which lines go on from it, or a letter."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.roads = [[0] * drawing.width for _ in range(drawing.height)]
        self.signs = [[""] * drawing.width for _ in range(drawing.height)]

    def text(self) -> str:
        for frame in self.drawing.frames:
            self._outline(frame, soft=True)
            self._write(frame, frame.caption, 1)
        for line in self.drawing.lines:
            self._line(line)
        for box in self.drawing.boxes:
            self._outline(box, soft=box.round)
            self._write(box, (*box.lines, *box.remark), 1)
        for line in self.drawing.lines:
            self._join(line)
        rows = (
            "".join(sign or _LINES.get(roads, " ") for sign, roads in zip(*row, strict=True))
            for row in zip(self.signs, self.roads, strict=True)
        )
        return "\n".join(row.rstrip() for row in rows)

    def _outline(self, of: Box | Frame, *, soft: bool) -> None:
        left, top, right, bottom = of.x, of.y, of.x + of.width - 1, of.y + of.height - 1
        dotted = isinstance(of, Frame)
        for x in range(left + 1, right):
            for y in (top, bottom):
                self._edge(x, y, _LEFT | _RIGHT, dotted=dotted)
        for y in range(top + 1, bottom):
            for x in (left, right):
                self._edge(x, y, _UP | _DOWN, dotted=dotted)
        for x, y, roads in (
            (left, top, _DOWN | _RIGHT),
            (right, top, _DOWN | _LEFT),
            (left, bottom, _UP | _RIGHT),
            (right, bottom, _UP | _LEFT),
        ):
            self.signs[y][x] = _CORNERS[roads] if soft else _LINES[roads]

    def _edge(self, x: int, y: int, roads: int, *, dotted: bool) -> None:
        """A place on an outline, where a line may run into it."""
        if dotted:
            self.signs[y][x] = _DOTTED[roads]
        else:
            self.roads[y][x] |= roads

    def _write(self, of: Box | Frame, lines: tuple[str, ...], first: int) -> None:
        for number, line in enumerate(lines):
            for place, sign in enumerate(line.center(of.width - 2)):
                self.signs[of.y + first + number][of.x + 1 + place] = sign if sign != " " else " "

    def _join(self, line: Line) -> None:
        """Where a line from top to bottom begins under another or ends over one, these two meet."""
        if line.x != line.to_x:
            return
        for y, roads in ((line.y - 1, _DOWN), (line.to_y + 1, _UP)):
            into_a_box = line.arrow and roads == _UP
            if 0 <= y < self.drawing.height and self.roads[y][line.x] and not into_a_box:
                self.roads[y][line.x] |= roads

    def _line(self, line: Line) -> None:
        if line.x == line.to_x:
            for y in range(line.y, line.to_y + 1):
                self.roads[y][line.x] |= _UP | _DOWN
            if line.arrow:
                self.signs[line.to_y][line.x] = "▼"
            return
        for x in range(line.x, line.to_x + 1):
            self.roads[line.y][x] |= (_LEFT if x > line.x else 0) | (_RIGHT if x < line.to_x else 0)

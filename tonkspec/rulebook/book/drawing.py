"""Drawings of the flow of a turn, from top to bottom, on a grid of signs: boxes, frames around them, and lines.

A box is a move, alternatives stand side by side between two bars, and a frame says how often or by whom what is in it
is done. Every format draws the same grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from tonkspec.diagnostics.visible import visible_text

_WIDEST = 16
"""So many signs of a label stand in a line, where its words are not longer."""
_BESIDE = 2
"""So far apart stand things beside each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box at a place of the grid: what is done, and under it a remark. `round` for where the flow begins or ends."""

    x: int
    y: int
    width: int
    height: int
    lines: tuple[str, ...]
    remark: tuple[str, ...] = ()
    round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A frame around a part of the drawing, with what it says at its top."""

    x: int
    y: int
    width: int
    height: int
    caption: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line from one place to another in the same column or row; `arrow` at the end of one that leads into a box."""

    x: int
    y: int
    to_x: int
    to_y: int
    arrow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A part of a drawing: its size, the column at which lines enter at the top and leave at the bottom, and what is
    in it.
    """

    width: int
    height: int
    axis: int
    boxes: tuple[Box, ...] = ()
    frames: tuple[Frame, ...] = ()
    lines: tuple[Line, ...] = ()

    def moved(self, right: int, down: int) -> Drawing:
        """The same at another place; the size then counts from where it was."""
        return Drawing(
            width=self.width + right,
            height=self.height + down,
            axis=self.axis + right,
            boxes=tuple(replace(one, x=one.x + right, y=one.y + down) for one in self.boxes),
            frames=tuple(replace(one, x=one.x + right, y=one.y + down) for one in self.frames),
            lines=tuple(
                Line(one.x + right, one.y + down, one.to_x + right, one.to_y + down, one.arrow) for one in self.lines
            ),
        )


def box(label: str, remark: str = "", *, rounded: bool = False) -> Drawing:
    """A box by itself.

    >>> box("draw from the stock").boxes[0].lines
    ('draw from the', 'stock')
    """
    lines, below = _wrapped(label), _wrapped(remark)
    width = max(map(len, (*lines, *below))) + 4
    height = len(lines) + len(below) + 2
    only = Box(x=0, y=0, width=width, height=height, lines=lines, remark=below, round=rounded)
    return Drawing(width=width, height=height, axis=width // 2, boxes=(only,))


def below(parts: Sequence[Drawing]) -> Drawing:
    """Parts one below the other, each led to by an arrow from the one before."""
    axis = max(part.axis for part in parts)
    placed: list[Drawing] = []
    lines: list[Line] = []
    down = 0
    for part in parts:
        if placed:
            lines.append(Line(axis, down, axis, down + 1, arrow=True))
            down += 2
        placed.append(part.moved(axis - part.axis, down))
        down += part.height
    return _together(placed, width=max(part.width for part in placed), height=down, axis=axis, lines=lines)


def beside(parts: Sequence[Drawing]) -> Drawing:
    """Alternatives side by side: a bar above from which each is led to, and one below to which each leads."""
    if len(parts) == 1:
        return parts[0]
    height = max(part.height for part in parts)
    placed: list[Drawing] = []
    lines: list[Line] = []
    right = 0
    for part in parts:
        there = part.moved(right, 3)
        placed.append(there)
        lines.append(Line(there.axis, 1, there.axis, 2, arrow=True))
        lines.append(Line(there.axis, there.height, there.axis, height + 3))
        right = there.width + _BESIDE
    width = placed[-1].width
    first, last = placed[0].axis, placed[-1].axis
    axis = (first + last) // 2
    bottom = height + 4
    lines += (Line(first, 0, last, 0), Line(first, bottom, last, bottom))
    return _together(placed, width=width, height=bottom + 1, axis=axis, lines=lines)


def framed(part: Drawing, caption: str) -> Drawing:
    """A part in a frame that says how often or by whom it is done."""
    words = tuple(wrap(visible_text(caption), max(_WIDEST, part.width))) or ("",)
    width = max(part.width, *(len(line) for line in words)) + 4
    inner = part.moved((width - part.width) // 2, len(words) + 2)
    height = inner.height + 2
    frame = Frame(x=0, y=0, width=width, height=height, caption=words)
    return Drawing(
        width=width,
        height=height,
        axis=inner.axis,
        boxes=inner.boxes,
        frames=(frame, *inner.frames),
        lines=inner.lines,
    )


def _wrapped(words: str) -> tuple[str, ...]:
    words = visible_text(words)
    return tuple(wrap(words, max(_WIDEST, *map(len, words.split())), break_on_hyphens=False)) if words else ()


def _together(parts: Iterable[Drawing], *, width: int, height: int, axis: int, lines: Iterable[Line]) -> Drawing:
    found = tuple(parts)
    return Drawing(
        width=width,
        height=height,
        axis=axis,
        boxes=tuple(one for part in found for one in part.boxes),
        frames=tuple(one for part in found for one in part.frames),
        lines=(*(one for part in found for one in part.lines), *lines),
    )

"""Texts and places in them: every file that a user wrote, and every message about it, goes through here."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a text: `start` to `end` (exclusive), in characters from 0, of the text named `path`."""

    path: str
    start: int
    end: int


@dataclass(frozen=True)
class Source:
    """A text with its name: a file's path as the user wrote it, or a word in angle brackets such as `<stdin>`."""

    path: str
    text: str

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offsets at which the lines begin."""
        return (0, *(place + 1 for place, char in enumerate(self.text) if char == "\n"))

    def position(self, offset: int) -> tuple[int, int]:
        r"""Line and column of an offset, both from 1.

        >>> Source("x.tonk", "ab\ncd").position(4)
        (2, 2)
        """
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its end."""
        start = self.line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")

    def span(self, start: int, end: int) -> Span:
        """The span of two offsets in this text."""
        return Span(self.path, start, end)

"""From a text without mistakes to its pieces, in order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import cast

from tonkspec.formatting.brackets import Words, lay_rows
from tonkspec.formatting.pieces import Notes, Piece, Remark, Sentence
from tonkspec.formatting.words import words_of
from tonkspec.source import Source
from tonkspec.syntax.layout import Line, lay_out
from tonkspec.syntax.tree import Annotation, Node, RuleFile, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """A line of the language, or a comment between two, at the rows `first` to `last` (inclusive, from 1)."""

    first: int
    last: int
    indent: int
    line: Line | None


def read_pieces(source: Source, file: RuleFile) -> tuple[Piece, ...]:
    """The pieces of a text whose tree is `file`."""
    lines = lay_out(source).lines
    comments = {_row(source, comment.span.start): comment for comment in file.comments}
    annotations = _annotations(file)
    starts = [annotation.span.start for annotation in annotations]
    found = _found(source, lines, comments)
    pieces: list[Piece] = []
    above = 0
    for one, level in zip(found, _levels(found), strict=True):
        blank = bool(pieces) and one.first > above + 1
        above = one.last
        remark = comments.get(one.last)
        comment = None if remark is None else _shown(remark, source)
        if one.line is None:
            pieces.append(Remark(level=level, comment=comment or "", blank_before=blank))
            continue
        first = bisect_right(starts, one.line.start - 1)
        inside = annotations[first : bisect_right(starts, one.line.end)]
        notes = tuple(map(_said, inside))
        if inside and inside[0].span.start == one.line.start:
            pieces.append(Notes(level=level, notes=notes, comment=comment))
            continue
        end = inside[0].span.start if inside else one.line.end
        rows = tuple(_rows(source, one, end, comments))
        pieces.append(Sentence(level=level, rows=lay_rows(rows, level), notes=notes, blank_before=blank))
    return tuple(pieces)


def _row(source: Source, offset: int) -> int:
    return source.position(offset)[0]


def _shown(comment: Text, source: Source) -> str:
    """A comment with its sign; a line that was set aside by it can be taken back by removing it."""
    return source.text[comment.span.start : comment.span.end].rstrip()


def _said(annotation: Annotation) -> str:
    claims = ", ".join(claim.text for claim in annotation.claims)
    return f"{annotation.kind} {claims}" if claims else annotation.kind


def _annotations(file: RuleFile) -> tuple[Annotation, ...]:
    """All annotations of a file, by place."""
    found: list[Annotation] = []
    waiting: list[object] = [file]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Annotation):
            found.append(node)
        elif isinstance(node, Node):
            waiting.extend(getattr(node, part.name) for part in fields(node))
        elif isinstance(node, tuple):
            waiting.extend(cast("tuple[object, ...]", node))
    return tuple(sorted(found, key=lambda annotation: annotation.span.start))


def _found(source: Source, lines: Sequence[Line], comments: dict[int, Text]) -> tuple[_Found, ...]:
    """The lines, and the comments that stand in no row of one, by place."""
    found = [
        _Found(first=_row(source, line.start), last=_row(source, line.end), indent=line.indent, line=line)
        for line in lines
    ]
    taken = {row for one in found for row in range(one.first, one.last + 1)}
    found += [
        _Found(first=row, last=row, indent=source.position(comment.span.start)[1] - 1, line=None)
        for row, comment in comments.items()
        if row not in taken
    ]
    return tuple(sorted(found, key=lambda one: one.first))


def _levels(found: Sequence[_Found]) -> Iterator[int]:
    """The steps of indentation of each: of a comment, those of what follows, or of the block that it ends.

    A block that one comment has ended is not taken up again by the comments below it.
    """
    opened = [0]
    reached = 0
    for one, following in zip(found, _following_indents(found), strict=True):
        if one.line is None and following <= opened[-1]:
            reached = min(reached, bisect_right(opened, max(one.indent, following)) - 1)
            yield reached
        elif one.line is None:
            yield len(opened)
        else:
            while one.indent < opened[-1]:
                opened.pop()
            if one.indent > opened[-1]:
                opened.append(one.indent)
            reached = len(opened) - 1
            yield reached


def _following_indents(found: Sequence[_Found]) -> tuple[int, ...]:
    """For each, how far the next line of the language is indented; a line counts as its own next."""
    indents: list[int] = []
    following = 0
    for one in reversed(found):
        following = following if one.line is None else one.indent
        indents.append(following)
    return tuple(reversed(indents))


def _rows(source: Source, one: _Found, end: int, comments: dict[int, Text]) -> Iterator[Words]:
    """The rows of a line of the language, up to the annotations that end it."""
    stretches = {} if one.line is None else {_row(source, start): (start, last) for start, last in one.line.stretches}
    for row in range(one.first, one.last + 1):
        start, last = stretches.get(row, (0, 0))
        comment = comments.get(row)
        words = words_of(source.text[start : min(last, end)])
        if words or comment is not None:
            yield Words(words, None if comment is None else _shown(comment, source))

"""Blank lines: none at the beginning of a block, one around what has a block at the left margin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tonkspec.formatting.pieces import Notes, Piece, Remark, Sentence


def place_blank_lines(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, each with a blank line before it or none."""
    wanted = _around_blocks(pieces)
    above = -1
    for place, piece in enumerate(pieces):
        begins_block = above < piece.level if place else True
        yield replace(piece, blank_before=not begins_block and (piece.blank_before or place in wanted))
        if not isinstance(piece, Notes):
            above = piece.level


def _around_blocks(pieces: Sequence[Piece]) -> frozenset[int]:
    """The numbers of pieces that a blank line has to stand before."""
    wanted: set[int] = set()
    has_block = _followed_by_deeper(pieces)
    ended_block = False
    leading: int | None = None
    for place, piece in enumerate(pieces):
        if piece.level:
            leading = None
            continue
        if ended_block:
            wanted.add(place)
            ended_block = False
        if isinstance(piece, Remark):
            leading = place if leading is None or piece.blank_before else leading
            continue
        joined = leading is not None and not piece.blank_before
        if has_block[place]:
            wanted.add(leading if joined and leading is not None else place)
            ended_block = True
        leading = None
    return frozenset(wanted)


def _followed_by_deeper(pieces: Sequence[Piece]) -> tuple[bool, ...]:
    """For each piece, whether the next line that is no annotation and no comment is indented below it."""
    answers: list[bool] = []
    following = 0
    for piece in reversed(pieces):
        answers.append(following > piece.level)
        if isinstance(piece, Sentence):
            following = piece.level
    return tuple(reversed(answers))

"""Where annotations stand: one beside its line if there is room, otherwise each on a line of its own below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tonkspec.formatting.pieces import WIDTH, Notes, Piece, Remark, Sentence, beside


def place_notes(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces with every annotation in its place; what stands below a comment stays below it."""
    place = 0
    while place < len(pieces):
        piece = pieces[place]
        place += 1
        if isinstance(piece, Remark):
            yield piece
            continue
        end = place
        while end < len(pieces) and isinstance(pieces[end], Notes):
            end += 1
        below = [one for one in pieces[place:end] if isinstance(one, Notes)]
        if isinstance(piece, Notes):
            below.insert(0, piece)
        elif _may_join(piece, below, pieces, end):
            yield replace(piece, notes=(*piece.notes, *(note for one in below for note in one.notes)))
            below = []
        else:
            yield replace(piece, notes=())
            below.insert(0, Notes(level=piece.level + 1, notes=piece.notes))
        yield from _one_a_line(below)
        place = end


def _may_join(piece: Sentence, below: Sequence[Notes], pieces: Sequence[Piece], after: int) -> bool:
    """Whether the annotations of a line are at most one, which has room beside it; `after` is the place behind them."""
    notes = [*piece.notes, *(note for one in below for note in one.notes)]
    if not notes:
        return True
    if len(notes) > 1 or len(beside(piece.rows[-1].text, notes[0])) > WIDTH:
        return False
    return not below or (
        piece.rows[-1].comment is None and below[0].comment is None and not _holds_remark(below[0].level, pieces, after)
    )


def _holds_remark(level: int, pieces: Sequence[Piece], after: int) -> bool:
    """Whether a comment follows that stands as deep as the annotations, and nothing else does."""
    if after == len(pieces) or not isinstance(pieces[after], Remark) or pieces[after].level != level:
        return False
    levels = (pieces[place].level for place in range(after, len(pieces)) if not isinstance(pieces[place], Remark))
    return next(levels, 0) < level


def _one_a_line(below: Sequence[Notes]) -> Iterator[Notes]:
    for one in below:
        for number, note in enumerate(one.notes, start=1):
            yield replace(one, notes=(note,), comment=one.comment if number == len(one.notes) else None)

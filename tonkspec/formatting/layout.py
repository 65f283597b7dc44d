"""A whole text laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.formatting.blank_lines import place_blank_lines
from tonkspec.formatting.notes import place_notes
from tonkspec.formatting.pieces import INDENTATION, WIDTH, Piece, Remark, Sentence, beside
from tonkspec.formatting.read import read_pieces
from tonkspec.formatting.same import same_tree
from tonkspec.source import Source
from tonkspec.syntax import parse

_TOO_LONG = frozenset({"S106", "S113"})


class TreeChangedError(Exception):
    """A text laid out would say something else than before: a mistake of ours, and nothing is to be written."""


def formatted(source: Source) -> str:
    r"""The text of a rule file in the one layout that there is, ended by a line feed; it says the same as before.

    Raises `InputError` for a text with mistakes, and for one with lines that would become too long to be read;
    `TreeChangedError` if the layout would change what the text says.

    >>> formatted(Source("ours.tonk", "house  ours for theirs\nadd to setup\n    redeal"))
    'house ours for theirs\n\nadd to setup\n  redeal\n'
    """
    before = parse(source)
    if before.file is None:
        raise InputError(before.diagnostics, {source.path: source})
    pieces = tuple(place_notes(read_pieces(source, before.file)))
    text = "".join(f"{line}\n" for line in _lines(place_blank_lines(pieces)))
    after = parse(Source(source.path, text))
    if after.file is None and all(found.code in _TOO_LONG for found in after.diagnostics):
        raise InputError((_too_long(source, after.diagnostics[0].message),), {source.path: source})
    if not same_tree(before.file, after.file):
        raise TreeChangedError(f"laid out, `{source.path}` would say something else; nothing is written")
    return text


def _lines(pieces: Iterable[Piece]) -> Iterator[str]:
    for piece in pieces:
        if piece.blank_before:
            yield ""
        margin = " " * INDENTATION * piece.level
        if isinstance(piece, Remark):
            yield margin + piece.comment
        elif isinstance(piece, Sentence):
            yield from _rows(piece)
        else:
            text = margin + " ".join(piece.notes)
            yield text if piece.comment is None else f"{text}  {piece.comment}"


def _rows(sentence: Sentence) -> Iterator[str]:
    last = len(sentence.rows) - 1
    for place, row in enumerate(sentence.rows):
        text = row.text
        if place == last and sentence.notes:
            text = beside(text, *sentence.notes)
            yield text if row.comment is None else f"{text}  {row.comment}"
        elif row.comment is None:
            yield text
        else:
            yield _with_comment(row.text, row.comment)


def _with_comment(text: str, comment: str) -> str:
    """A row with its comment: in the usual column if there is room, else close behind; alone if the row is empty."""
    if not text.strip():
        return text + comment
    aside = beside(text, comment)
    return aside if len(aside) <= WIDTH else f"{text}  {comment}"


def _too_long(source: Source, message: str) -> Diagnostic:
    longest = max(range(1, len(source.line_starts) + 1), key=lambda number: len(source.line(number)))
    start = source.line_starts[longest - 1]
    return Diagnostic(
        code="S114",
        message=f"laid out, {message}",
        span=source.span(start, start + len(source.line(longest))),
        help="name parts of long lines with `define` or `let`, or split the file",
    )

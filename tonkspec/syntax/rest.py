"""What can be read of a text that has mistakes: the blocks without any."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span
from tonkspec.syntax.parse import parse
from tonkspec.syntax.places import DECLARATIONS, STATEMENTS
from tonkspec.syntax.tree import RuleFile

_MOST_READINGS = 4
_UNFINISHED = frozenset({"S112", "S113"})
"""Codes that say that a text was not read to its end."""
_WITHOUT_LINES = "S110"
_DECLARING = DECLARATIONS.forms.keys() - STATEMENTS.forms.keys()
_BLOCK = re.compile(r"^(?=[^\s#])", re.MULTILINE)
_WORD = re.compile(r"[a-z_][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Rest:
    """The tree of the blocks that can be read, each at its place, and the words of the others, any two as one name too:
    all of them in `unread`, those of lines that may declare something, or change what is declared, in `heads`.
    """

    file: RuleFile
    unread: frozenset[str]
    heads: frozenset[str]


def rest_of(source: Source, mistakes: Iterable[Diagnostic]) -> Rest | None:
    r"""What remains of a text without the blocks that these mistakes stand in; None where that makes no file.

    A block is a line at the margin, with all below it that is indented.

    >>> source = Source("ours.tonk", "house ours for theirs\nfix size 5\nfix pot to 2\n")
    >>> found = rest_of(source, parse(source).diagnostics)
    >>> [item.name.text for item in found.file.items], sorted(found.heads)
    (['pot'], ['fix', 'fix_size', 'size'])
    """
    left, found = source, tuple(mistakes)
    unread, heads = set[str](), set[str]()
    for _ in range(_MOST_READINGS):
        if any(one.span is None or one.code in _UNFINISHED for one in found):
            return None
        blocks = tuple(_blocks(left))
        damaged = tuple(_damaged(left, blocks, found))
        if not damaged or blocks[0] in damaged:
            return None
        for block in damaged:
            lines = left.text[block.start : block.end].lower().splitlines()
            unread.update(name for line in lines for name in _names_in(line))
            unread.update(_meant_beginning(left, block))
            heads.update(name for line in lines if _may_declare(line) for name in _names_in(line))
            left = _without(left, block)
        parsed = parse(left)
        if parsed.file is not None:
            return Rest(parsed.file, frozenset(unread), frozenset(heads))
        found = parsed.diagnostics
    return None


def _meant_beginning(source: Source, block: Span) -> Iterator[str]:
    """The word that the first of a block seems to mean, where nothing begins so: what it declares may be called so."""
    word = _WORD.match(source.text, block.start)
    if word is not None and word[0] not in DECLARATIONS.forms:
        yield from get_close_matches(word[0], list(DECLARATIONS.forms), n=1, cutoff=0.7)


def _blocks(source: Source) -> Iterator[Span]:
    bounds = [*(at.start() for at in _BLOCK.finditer(source.text)), len(source.text)]
    for start, end in pairwise(bounds):
        yield source.span(start, end)


def _names_in(line: str) -> Iterator[str]:
    """The words of a line, and any two that follow each other, as one name of two words might be meant."""
    words = _WORD.findall(line.partition("#")[0])
    yield from words
    yield from (f"{one}_{two}" for one, two in pairwise(words))


def _may_declare(line: str) -> bool:
    first = _WORD.search(line)
    return not line[:1].isspace() or (first is not None and first[0] in _DECLARING)


def _stands_in(place: Span | None, block: Span, end: int) -> bool:
    """Whether a place is in a block; the end of the text is in the last one."""
    return place is not None and (block.start <= place.start < block.end or place.start == block.end == end)


def _damaged(source: Source, blocks: Sequence[Span], found: Sequence[Diagnostic]) -> Iterator[Span]:
    """The blocks in which mistakes stand, and what may belong into one of which the lines are missing."""
    waits_for_lines = False
    for block in blocks:
        here = [one for one in found if _stands_in(one.span, block, len(source.text))]
        word = _WORD.match(source.text, block.start)
        belongs = waits_for_lines and word is not None and word[0] in STATEMENTS.forms
        if here or belongs:
            yield block
        waits_for_lines = belongs or any(one.code == _WITHOUT_LINES for one in here)


def _without(source: Source, block: Span) -> Source:
    """The text with blanks in place of a block, so that the others keep their places."""
    blank = re.sub(r"[^\n]", " ", source.text[block.start : block.end])
    return Source(source.path, source.text[: block.start] + blank + source.text[block.end :])

"""From a text to its tree."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax.build import build
from tonkspec.syntax.grammar import grammar
from tonkspec.syntax.layout import lay_out
from tonkspec.syntax.nesting import DEEPEST_NESTING, find_too_deep
from tonkspec.syntax.reader import read_lines
from tonkspec.syntax.reading import LARGEST_FILE
from tonkspec.syntax.tree import RuleFile


@dataclass(frozen=True, slots=True)
class Parsed:
    """What became of a text: its tree, None as soon as there is a mistake, and the messages by place."""

    file: RuleFile | None
    diagnostics: tuple[Diagnostic, ...]


def parse(source: Source) -> Parsed:
    r"""Read a rule file: one message for each mistake, and no error for any text whatever.

    >>> parse(Source("ours.tonk", "house ours for theirs\n\nfix size to 5")).file.header.parent.text
    'theirs'
    >>> [found.message for found in parse(Source("ours.tonk", "house ours for theirs\nfix size 5")).diagnostics]
    ['`to` is missing before `5`']
    """
    if len(source.text) > LARGEST_FILE:
        return Parsed(None, (_too_long(source),))
    layout = lay_out(source)
    if not layout.lines:
        return Parsed(None, (*layout.diagnostics, _nothing_to_read(source)))
    reading = read_lines(grammar(), source, layout.lines)
    found = [*layout.diagnostics, *reading.diagnostics]
    file = None
    if reading.tree is not None:
        file, mistakes = build(source.path, reading.tree)
        found += mistakes
        if reading.longest > DEEPEST_NESTING:
            found += find_too_deep(file)
    if found or file is None:
        return Parsed(None, tuple(sorted(found, key=lambda one: one.sort_key)))
    whole = source.span(0, len(source.text))
    return Parsed(replace(file, span=whole, comments=layout.comments), ())


def _too_long(source: Source) -> Diagnostic:
    return Diagnostic(
        code="S113",
        message=f"this text is longer than {LARGEST_FILE:,} characters",
        span=source.span(0, 1),
        help="split it into a ruleset and houses",
    )


def _nothing_to_read(source: Source) -> Diagnostic:
    return Diagnostic(
        code="S111",
        message="there is nothing in this file",
        span=source.span(0, max(1, len(source.text))) if source.text else source.span(0, 0),
        help='begin it with `ruleset NAME "title"` or `house NAME "title" for NAME`',
    )

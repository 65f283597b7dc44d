"""Errors that house rules bring about in the ruleset that they change, told where the house rules say so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tonkspec.analysis import check
from tonkspec.analysis.search_path import SUFFIX, parts_of, without_houses
from tonkspec.cli.searched import searched
from tonkspec.diagnostics import Diagnostic, Label, Sources
from tonkspec.source import Source, Span
from tonkspec.syntax.parse import parse
from tonkspec.syntax.tree import Declaration, Item, Section

_NAMES = re.compile(r"`([^`]*)`")
_WORDS = re.compile(r"[a-z][a-z0-9_]*")


def blamed(found: Iterable[Diagnostic], ruleset: str, sources: Sources) -> tuple[Diagnostic, ...]:
    """Messages, those of errors that stand in the ruleset but are there because of its house rules pointing at what
    these say of it, the place in the ruleset second. What one line of a house rule brings about is told once.
    """
    found = tuple(found)
    houses = [Path(part).name.removesuffix(SUFFIX) for part in parts_of(ruleset)[1:]]
    own = [source for path, source in sources.items() if Path(path).name.removesuffix(SUFFIX) in houses]
    if not own or all(_is_told(one, own) for one in found):
        return found
    usual, lines = _usual(without_houses(ruleset, frozenset(houses))), _said_in(own)
    told: list[Diagnostic] = []
    places: set[tuple[str, int]] = set()
    for one in found:
        place = None if _is_told(one, own) or (one.code, one.span) in usual else _cause(one, own, lines)
        if place is None or one.span is None:
            told.append(one)
        elif (place.path, place.start) not in places:
            places.add((place.path, place.start))
            seen = Label(one.span, one.label or "here")
            told.append(replace(one, span=place, label="this brings it about", related=(seen, *one.related)))
    return tuple(told)


def _is_told(one: Diagnostic, own: Sequence[Source]) -> bool:
    """Whether a message needs no other place: it points into a house rule already, or nowhere, or is no error."""
    paths = {source.path for source in own}
    spans = (one.span, *(label.span for label in one.related))
    return one.severity != "error" or one.span is None or any(span is not None and span.path in paths for span in spans)


def _usual(ruleset: str) -> set[tuple[str, Span | None]]:
    """What is said of the ruleset without its house rules and without what a table chooses, which may be theirs."""
    alone = check(ruleset)
    return {(said.code, said.span) for said in (*alone.diagnostics, *searched(alone, ruleset, {}).diagnostics)}


def _cause(one: Diagnostic, own: Sequence[Source], lines: Mapping[Span, str]) -> Span | None:
    """The line of the house rules that speaks of what a message names, the last name first; else the only line that
    changes anything, or else the first line of the only house rule.
    """
    names = (word for quoted in _NAMES.findall(one.message) for word in reversed(_WORDS.findall(quoted)))
    for name in names:
        for span, text in lines.items():
            if name in _WORDS.findall(text):
                return span
    if len(lines) == 1:
        return next(iter(lines))
    return Span(own[0].path, 0, len(own[0].text.split("\n", 1)[0])) if len(own) == 1 else None


def _said_in(own: Iterable[Source]) -> dict[Span, str]:
    """The first lines of what rule files say of their game, with their places."""
    files = ((source, parse(source).file) for source in own)
    return {
        span: source.text[span.start : span.end]
        for source, file in files
        if file is not None
        for span in _heads(file.items)
    }


def _heads(items: Iterable[Item]) -> Iterator[Span]:
    for item in items:
        if isinstance(item, Section):
            yield from _heads(item.items)
        elif isinstance(item, Declaration):
            yield item.span

"""All failures on the page, by rule and engine; each is folded until somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tonkspec.conformance.results import Finding, Result
from tonkspec.plain import plain_html
from tonkspec.report.failures import beside, is_excused
from tonkspec.report.page.cards import Cards
from tonkspec.report.page.failure import failure
from tonkspec.report.page.grid import Grid
from tonkspec.report.page.matrix import breaking

_MOST_IN_FULL = 5
_MOST_NAMED = 50
_MOST_ON_PAGE = 1_000
"""So many failures are told in full on one page; of the others there is only the shortest of each kind."""


def failures(titles: Sequence[str], grid: Grid, cards: Cards) -> Iterator[str]:
    """A part for each rule that is broken, and for each way in which engines gave no usable answer."""
    left = _MOST_ON_PAGE
    for name, cells in (*grid.answers.items(), *grid.rules.items()):
        told = [(title, cell) for title, cell in zip(titles, cells, strict=True) if cell.groups]
        if not told:
            continue
        yield f"<section>\n<h3>{breaking(name)}</h3>"
        first = told[0][1].groups[0][1][0]
        if name in grid.rules and first.finding is not None:
            yield from _rule(first.finding)
        for title, cell in told:
            for place, group in cell.groups:
                full = max(1, min(_MOST_IN_FULL, left))
                left -= min(full, len(group))
                yield from _group(title, place, group, full, cards)
        yield "</section>"


def _rule(finding: Finding) -> Iterator[str]:
    yield f'<p class="sentence">{plain_html(finding.sentence)}</p>\n<p class="soft">{plain_html(finding.source)}</p>'
    for ground in finding.defined_by:
        yield (
            f'<p class="ground">By <b>{breaking(ground.rule)}</b>: {plain_html(ground.sentence)} '
            f'<span class="soft">{plain_html(ground.source)}</span></p>'
        )


def _group(title: str, place: str, group: Sequence[Result], full: int, cards: Cards) -> Iterator[str]:
    excused = sum(map(is_excused, group))
    kind = "fails" if excused < len(group) else "excused"
    number = "1 trace" if len(group) == 1 else f"{len(group):,} traces"
    number += f", {excused:,} excused" if excused else ""
    yield f'<details class="engine {kind}">\n<summary><b>{plain_html(title)}</b> {group[0].outcome}, {number}</summary>'
    yield f'<div class="inside" id="{place}">'
    yield from _trace(group[0], cards)
    for result in group[1:full]:
        yield f"<details>\n<summary>{_named(result, group[0])}</summary>"
        yield '<div class="inside">'
        yield from failure(result, cards)
        yield "</div>\n</details>"
    if len(group) > full:
        yield "<ul>"
        for result in group[full : full + _MOST_NAMED]:
            yield f"<li>{_named(result, group[0])}</li>"
        if len(group) > full + _MOST_NAMED:
            yield f"<li>and {len(group) - full - _MOST_NAMED:,} more</li>"
        yield "</ul>"
    yield "</div>\n</details>"


def _trace(result: Result, cards: Cards) -> Iterator[str]:
    yield f'<p class="trace">{breaking(result.id)}</p>'
    yield from failure(result, cards)


def _named(result: Result, first: Result) -> str:
    return f"{breaking(result.id)}{plain_html(beside(result, first))}"

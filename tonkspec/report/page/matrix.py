"""The table of rules and engines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from tonkspec.plain import plain_html
from tonkspec.report.page.grid import Cell, Grid

_MOST_ROWS = 2_000
_LEGEND = (
    '<p class="soft">A failure stands at the rule that it breaks. '
    '<span class="fails">✗ fails</span>, <span class="excused">~ fails as expected, or counts for nothing</span>, '
    '<span class="right">✓ right</span>, &ndash; not judged or not played.</p>'
)


def matrix(titles: Sequence[str], grid: Grid) -> Iterator[str]:
    """The table, in a part of the page that scrolls by itself."""
    yield _LEGEND
    yield '<div class="scroll" role="region" aria-label="Rules and engines" tabindex="0">\n<table class="matrix">'
    heads = "".join(f'<th scope="col">{plain_html(title)}</th>' for title in titles)
    yield f'<thead><tr><th scope="col">Rule</th>{heads}</tr></thead>'
    if grid.answers:
        yield from _group("without a usable answer", grid.answers, len(titles))
    shown = dict(list(grid.rules.items())[:_MOST_ROWS])
    for name, rows in groupby(shown.items(), key=lambda row: row[0].partition(".")[0]):
        yield from _group(name, dict(rows), len(titles))
    yield "</table>\n</div>"
    if len(grid.rules) > len(shown):
        yield f'<p class="soft">{len(grid.rules) - len(shown):,} more rules are not shown here.</p>'


def breaking(name: str) -> str:
    """A name that a line may be broken in, after a dot or `_`.

    >>> breaking("tonk.no_hit")
    'tonk.<wbr>no_<wbr>hit'
    """
    return plain_html(name).replace(".", ".<wbr>").replace("_", "_<wbr>")


def _group(name: str, rows: Mapping[str, Sequence[Cell]], engines: int) -> Iterator[str]:
    yield f'<tbody>\n<tr class="group"><th scope="rowgroup" colspan="{engines + 1}">{breaking(name)}</th></tr>'
    for row, cells in rows.items():
        yield f'<tr><th scope="row">{breaking(row)}</th>{"".join(map(_cell, cells))}</tr>'
    yield "</tbody>"


def _cell(cell: Cell) -> str:
    parts: list[str] = []
    place = cell.groups[0][0] if cell.groups else ""
    if cell.failed:
        parts.append(f'<a class="fails" href="#{place}">✗ {cell.failed:,} fail{"s" if cell.failed == 1 else ""}</a>')
    if cell.excused:
        parts.append(f'<a class="excused" href="#{place}">~ {cell.excused:,} excused</a>')
    if cell.right:
        parts.append(f'<span class="right">✓ {cell.right:,} right</span>')
    if cell.left_out or not parts:
        parts.append(f"&ndash; {cell.left_out:,} not judged" if cell.left_out else "&ndash;")
    return f"<td>{'<br>'.join(parts)}</td>"

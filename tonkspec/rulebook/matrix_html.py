"""Rule points by ruleset as a page in HTML that stands alone: no script, nothing to be fetched, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.plain import plain_html
from tonkspec.rulebook.matrix import Cell, Matrix, Section
from tonkspec.rulebook.matrix_markdown import HEADING, LEGEND

_STYLE = """\
:root { color-scheme: light dark; }
body { font: 16px/1.45 Georgia, serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 0.5rem; }
.scroll { max-height: 92vh; overflow: auto; }
table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: 100%; }
th, td { border: solid GrayText; border-width: 0 1px 1px 0; overflow-wrap: break-word; padding: 0.35rem 0.5rem; }
th, td { hyphens: auto; text-align: left; vertical-align: top; }
thead th { border-top-width: 1px; position: sticky; top: 0; z-index: 1; }
th { background: Canvas; }
th:first-child { border-left-width: 1px; left: 0; position: sticky; width: 11rem; }
thead th:first-child { z-index: 2; }
@media (max-width: 60rem) {
  table { width: calc(6.5rem + 13rem * var(--rulesets)); }
  th:first-child { font-size: 0.85rem; width: 6.5rem; }
}
@media print {
  table { width: 100%; }
  .scroll { max-height: none; overflow: visible; }
  thead th, th:first-child { position: static; }
  tr { break-inside: avoid; }
  body { font-size: 9pt; margin: 0; }
}
"""


def matrix_html(matrix: Matrix) -> str:
    """The page; each cell has the name of its rule as its title."""
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{plain_html(HEADING)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{plain_html(HEADING)}</h1>",
            f"<p>{plain_html(LEGEND)}</p>",
            *(line for section in matrix.sections for line in _table(matrix, section)),
            "</main>\n</body>\n</html>\n",
        )
    )


def _table(matrix: Matrix, section: Section) -> Iterator[str]:
    heading = plain_html(section.name.replace("_", " ").capitalize())
    yield f'<h2>{heading}</h2>\n<div class="scroll" role="region" aria-label="{heading}" tabindex="0">'
    yield f'<table style="--rulesets: {len(matrix.rulesets)}">'
    heads = "".join(f'<th scope="col">{plain_html(title)}</th>' for _, title in matrix.rulesets)
    yield f'<thead><tr><th scope="col">Rule</th>{heads}</tr></thead>\n<tbody>'
    for row in section.rows:
        yield f'<tr><th scope="row">{plain_html(row.label)}</th>{"".join(map(_cell, row.cells))}</tr>'
    yield "</tbody>\n</table>\n</div>"


def _cell(cell: Cell | None) -> str:
    return "<td></td>" if cell is None else f'<td title="{plain_html(cell.rule)}">{plain_html(cell.text)}</td>'

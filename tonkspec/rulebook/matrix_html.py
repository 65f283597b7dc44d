"""Rule points by ruleset as a page in HTML that stands alone: no script, nothing to be fetched, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.plain import plain_html
from tonkspec.rulebook.matrix import Cell, Matrix, Section
from tonkspec.rulebook.matrix_markdown import HEADING

_STYLE = """\
:root { color-scheme: light dark; }
body { font: 16px/1.45 Georgia, serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0 0 2.5rem; table-layout: fixed; width: 100%; }
caption { font-size: 1.3rem; font-weight: bold; padding: 0.5rem 0; text-align: left; }
th, td { border: 1px solid GrayText; overflow-wrap: anywhere; padding: 0.35rem 0.5rem; }
th, td { text-align: left; vertical-align: top; }
thead th { background: Canvas; position: sticky; top: 0; }
@media print { thead th { position: static; } tr { break-inside: avoid; } body { font-size: 9pt; margin: 0; } }
"""


def matrix_html(matrix: Matrix) -> str:
    """The page; each cell has the name of its rule as its title."""
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{plain_html(HEADING)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{plain_html(HEADING)}</h1>",
            *(line for section in matrix.sections for line in _table(matrix, section)),
            "</main>\n</body>\n</html>\n",
        )
    )


def _table(matrix: Matrix, section: Section) -> Iterator[str]:
    yield f"<table>\n<caption>{plain_html(section.name.replace('_', ' ').capitalize())}</caption>"
    heads = "".join(f'<th scope="col">{plain_html(title)}</th>' for _, title in matrix.rulesets)
    yield f'<thead><tr><th scope="col">Rule</th>{heads}</tr></thead>\n<tbody>'
    for row in section.rows:
        yield f'<tr><th scope="row">{plain_html(row.label)}</th>{"".join(map(_cell, row.cells))}</tr>'
    yield "</tbody>\n</table>"


def _cell(cell: Cell | None) -> str:
    return "<td></td>" if cell is None else f'<td title="{plain_html(cell.rule)}">{plain_html(cell.text)}</td>'

"""Rule points by ruleset as text for a terminal: under each point, what is said of it and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tonkspec.diagnostics.paint import Row as PaintedRow
from tonkspec.diagnostics.paint import paint
from tonkspec.diagnostics.visible import visible_text
from tonkspec.rulebook.matrix import HOUSES, Matrix, Row

_NARROWEST = 30
_INDENT = 4


def render_matrix(matrix: Matrix, *, colour: bool, width: int = 100) -> str:
    """Every point with the rulesets that say the same of it together; `width` is the longest line."""
    rows: list[PaintedRow] = []
    if all(section.name == HOUSES for section in matrix.sections):
        rows.append((("all of these say the same of everything", "plain"),))
    names = [name for name, _ in matrix.rulesets]
    for section in matrix.sections:
        if rows:
            rows.append(())
        rows.append(((section.name.replace("_", " ").upper(), "second"),))
        for row in section.rows:
            rows.append(())
            label: list[PaintedRow] = [
                ((line, "bold"),) for line in wrap(visible_text(row.label), max(_NARROWEST, width))
            ]
            rows += label
            rows += _told(row, names, width)
    return paint(rows, colour=colour)


def _told(row: Row, names: list[str], width: int) -> Iterator[PaintedRow]:
    saying: dict[str, list[str]] = {}
    for name, cell in zip(names, row.cells, strict=True):
        saying.setdefault("" if cell is None else cell.text, []).append(name)
    for text, who in saying.items():
        yield ((f"  {', '.join(who)}", "frame"),)
        for line in wrap(visible_text(text) or "has no such rule", max(_NARROWEST, width - _INDENT)):
            yield ((" " * _INDENT + line, "plain"),)

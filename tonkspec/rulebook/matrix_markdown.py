"""Rule points by ruleset as a page in Markdown: a table for each group of rules."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.plain import markdown_code, plain_markdown
from tonkspec.rulebook.matrix import Matrix

HEADING = "Which game is that?"
"""What somebody asks who reads it."""

LEGEND = "What each ruleset says of the same thing. An empty place: it has no such rule."
"""What the tables show, and what an empty place in them means."""


def matrix_page(matrix: Matrix) -> str:
    """The page, with its heading."""
    return "\n".join((f"# {HEADING}", "", LEGEND, "", *_rulesets(matrix), *_tables(matrix)))


def _rulesets(matrix: Matrix) -> Iterator[str]:
    for name, title in matrix.rulesets:
        yield f"- {markdown_code(name)}: {plain_markdown(title)}"
    yield ""


def _tables(matrix: Matrix) -> Iterator[str]:
    names = [name for name, _ in matrix.rulesets]
    for section in matrix.sections:
        yield f"## {section.name.replace('_', ' ').capitalize()}"
        yield ""
        yield f"| | {' | '.join(markdown_code(name) for name in names)} |"
        yield f"| --- |{' --- |' * len(names)}"
        for row in section.rows:
            cells = ("" if cell is None else plain_markdown(cell.text) for cell in row.cells)
            yield f"| **{plain_markdown(row.label)}** | {' | '.join(cells)} |"
        yield ""

"""The page: one file of HTML that needs nothing else and works without scripts; light and dark, on paper and phones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files

from tonkspec.conformance.results import Result, Results
from tonkspec.plain import plain_html
from tonkspec.report.naming import engine_titles
from tonkspec.report.page.cards import Cards
from tonkspec.report.page.failures import failures
from tonkspec.report.page.grid import grid_of
from tonkspec.report.page.matrix import breaking, matrix
from tonkspec.report.summary import engine_lines, headlines, reading_lines, stale_lines, verdict

_MARKS = {"conforms": "✓", "as expected": "~", "stale": "~", "fails": "✗", "undecided": "&ndash;", "empty": "&ndash;"}
_MOST_REASONS = 20
_MOST_NAMED = 20


def page(runs: Sequence[Results]) -> str:
    """The whole page, with a column for each engine."""
    titles = engine_titles(runs)
    grid = grid_of(runs)
    cards = Cards()
    told = "\n".join(failures(titles, grid, cards))
    heading = f"{titles[0]}, judged by the rules" if len(runs) == 1 else "Engines judged by the rules"
    style = (files("tonkspec.report.page") / "page.css").read_text(encoding="utf-8")
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="generator" content="tonkspec report">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{plain_html(heading)}</title>\n<style>\n{style}</style>\n</head>\n<body>",
            f'<svg class="defs" aria-hidden="true">{cards.symbols()}</svg>',
            f"<main>\n<h1>{plain_html(heading)}</h1>",
            '<div class="engines">',
            *(line for title, run in zip(titles, runs, strict=True) for line in _engine(title, run)),
            "</div>\n<h2>By rule</h2>",
            *matrix(titles, grid),
            *(["<h2>What fails</h2>", told] if told else []),
            *_untold(titles, runs),
            "</main>\n</body>\n</html>\n",
        )
    )


def _engine(title: str, run: Results) -> Iterator[str]:
    head = run.head
    kind = run.foot.verdict.replace(" ", "-")
    yield f'<section class="card-of">\n<h2>{plain_html(title)}</h2>'
    yield f'<p class="verdict {kind}">{_MARKS[run.foot.verdict]} {plain_html(verdict(run))}</p>'
    for line in headlines(run):
        yield f"<p>{plain_html(line)}</p>"
    for line in (*engine_lines(run), *reading_lines(run), *stale_lines(run))[:_MOST_REASONS]:
        yield f"<p>{plain_html(line)}</p>"
    suite = f"suite {head.suite}" if head.suite else "traces of the user's own"
    models = ", ".join(f"{name} {model[:12]}" for name, model in head.models.items())
    yield (
        f'<p class="soft"><code>{plain_html(head.address)}</code><br>protocol {head.protocol}, level {head.level}, '
        f"{plain_html(suite)}, {plain_html(models)}</p>\n</section>"
    )


def _untold(titles: Sequence[str], runs: Sequence[Results]) -> Iterator[str]:
    """What was not judged or not played, by the reason."""
    reasons: dict[tuple[str, str, str], list[Result]] = {}
    for title, run in zip(titles, runs, strict=True):
        for result in run.results:
            if not result.was_judged:
                reasons.setdefault((title, result.outcome, result.message), []).append(result)
    if not reasons:
        return
    yield '<h2>Not judged, or not played</h2>\n<ul class="untold">'
    for (title, outcome, message), group in list(reasons.items())[:_MOST_REASONS]:
        by = f"<b>{plain_html(title)}</b> " if len(runs) > 1 else ""
        why = f": {plain_html(message)}" if message else ""
        names = ", ".join(breaking(result.id) for result in group[:_MOST_NAMED])
        more = f" and {len(group) - _MOST_NAMED:,} more" if len(group) > _MOST_NAMED else ""
        yield f'<li>{by}{outcome}{why} <span class="soft">({names}{more})</span></li>'
    if len(reasons) > _MOST_REASONS:
        yield f"<li>and for {len(reasons) - _MOST_REASONS:,} more reasons</li>"
    yield "</ul>"

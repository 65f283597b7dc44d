"""One failure on the page: the step where it begins, what was expected and what came, and the table before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tonkspec.conformance.results import Finding, Result
from tonkspec.conformance.wording import option_words
from tonkspec.diagnostics.cut import cut
from tonkspec.plain import plain_html
from tonkspec.report.failures import deed, expected_reason, step_words
from tonkspec.report.page.cards import Cards

_MOST_LINES = 200
_LONGEST_LINE = 2_000
_PLACE = re.compile(r"(\S(?:.*?\S)??) {2,}(.*)", re.DOTALL)
"""A line of a table: where, and what lies there."""


def failure(result: Result, cards: Cards) -> Iterator[str]:
    """What there is to say of a trace that failed."""
    yield f"<p>{plain_html(_sentence(_cut(deed(result))))}</p>"
    if result.title or result.options:
        said = [result.title or "", f"played with {option_words(result.options)}" if result.options else ""]
        yield f'<p class="soft">{plain_html(_cut("; ".join(filter(None, said))))}</p>'
    if result.failed_as_expected:
        yield f'<p class="soft">Expected to fail: {plain_html(_cut(expected_reason(result)))}</p>'
    elif not result.is_binding:
        yield '<p class="soft">It counts for nothing here.</p>'
    if result.finding is not None:
        yield from _finding(result.finding, cards)


def _finding(finding: Finding, cards: Cards) -> Iterator[str]:
    places = [_PLACE.fullmatch(line) for line in finding.table[:_MOST_LINES]]
    names = {place[1].rpartition(" of ")[2] for place in places if place is not None and " of " in place[1]}
    yield f"<p><b>{'At the deal' if finding.step == 0 else 'At'}</b> {cards.draw(_cut(step_words(finding)), names)}</p>"
    if finding.expected:
        yield from _compared(finding, names, cards)
    if finding.advice:
        yield f"<p>{plain_html(_sentence(_cut(finding.advice)))}</p>"
    if finding.table:
        yield '<table class="lying">\n<caption>The table before it</caption>\n<tbody>'
        for line, place in zip(finding.table[:_MOST_LINES], places, strict=True):
            if place is None:
                yield f'<tr><td colspan="2">{plain_html(_cut(line))}</td></tr>'
            else:
                lying = cards.draw(_cut(place[2]), names)
                yield f'<tr><th scope="row">{plain_html(_cut(place[1]))}</th><td>{lying}</td></tr>'
        yield "</tbody>\n</table>"
    if finding.readings:
        yield f"<p>Judged with {plain_html(_cut(option_words(finding.readings)))}.</p>"
    if finding.needs:
        yield f"<p>This trace alone would need {plain_html(_cut(option_words(finding.needs)))}.</p>"
    yield from _verbatim("The last messages", finding.evidence.messages)
    yield from _verbatim("Standard error", finding.evidence.errors.splitlines())
    if finding.position:
        yield from _verbatim("The position, for programs", [finding.position])
    yield f'<p class="again">To see it again:<br><code>{plain_html(finding.repeat)}</code></p>'


def _compared(finding: Finding, names: set[str], cards: Cards) -> Iterator[str]:
    yield '<table class="compared">'
    yield '<thead><tr><td></td><th scope="col">Expected</th><th scope="col">Got</th></tr></thead>\n<tbody>'
    rows = list(zip(finding.expected, finding.got, strict=False))
    for expected, got in rows[:_MOST_LINES]:
        start, mark = ('<tr class="differs">', '<abbr title="differs">≠</abbr>') if expected != got else ("<tr>", "")
        cells = "".join(f"<td>{cards.draw(_cut(text), names)}</td>" for text in (expected, got))
        yield f'{start}<td class="mark">{mark}</td>{cells}</tr>'
    if len(rows) > _MOST_LINES:
        yield f'<tr><td></td><td colspan="2">and {len(rows) - _MOST_LINES:,} more lines</td></tr>'
    yield "</tbody>\n</table>"


def _verbatim(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        shown = "\n".join(plain_html(_cut(line)) for line in lines[-_MOST_LINES:])
        yield f"<details>\n<summary>{title}</summary>\n<pre>{shown}</pre>\n</details>"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _cut(text: str) -> str:
    return cut(text, _LONGEST_LINE)

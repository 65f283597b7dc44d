"""The report as Markdown, for a comment on a change: short first, each failure to be unfolded.

It stays below what may stand in one comment. What engines say is never a mention of somebody, a link or a picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tonkspec.conformance.results import Result, Results
from tonkspec.diagnostics.cut import cut
from tonkspec.diagnostics.visible import visible_text
from tonkspec.plain import plain_html, plain_markdown
from tonkspec.report.failures import beside, deed, expected_reason, failure_groups, is_news
from tonkspec.report.naming import engine_titles
from tonkspec.report.pretty import step_text
from tonkspec.report.summary import Numbers, engine_lines, reading_lines, stale_lines, verdict, weighed

MOST = 60_000
"""So many signs a report has at most; a comment may have 65,536."""
_MOST_NAMED = 10
_MOST_ENGINES = 50
_LONGEST_LINE = 400
_MOST_LINES = 60
_TEXT_WIDTH = 84
_BECOMES_A_LINK = re.compile(r"[@#]|/(?=/)|\b(?:www\.|gh-)", re.IGNORECASE)
"""Where GitHub sees a mention, an issue or an address, even in words of which no sign means anything."""
_COMMIT = re.compile(r"\b[0-9a-f]{7,}\b", re.IGNORECASE)
"""Where it sees a commit."""
_BREAK = "<!-- -->"
_BACKTICKS = re.compile(r"`+")
_HEADINGS = ("Engine", "Traces", "right", "applicable", "failed", "expected to fail", "skipped", "not judged", "n/a")


def markdown(runs: Sequence[Results]) -> str:
    """The report, of `MOST` signs at most."""
    titles = engine_titles(runs)
    parts = list(_beginning(titles, runs))
    room = MOST - sum(map(len, parts))
    left = 0
    for title, run in zip(titles, runs, strict=True):
        for group in _groups(run):
            part = "" if left else "".join(_told(title if len(runs) > 1 else "", group))
            if left or len(part) > room:
                left += 1
            else:
                parts.append(part)
                room -= len(part)
    if left:
        parts.append(f"\n{left} more kinds of failures are not shown here.\n")
    return "".join(parts)


def _groups(run: Results) -> Iterator[Sequence[Result]]:
    """Failures that stand together; last those that were expected."""
    yield from failure_groups(filter(is_news, run.results))
    known = [result for result in run.results if result.failed_as_expected]
    if known:
        yield known


def _told(title: str, group: Sequence[Result]) -> Iterator[str]:
    """Failures to be unfolded."""
    return _known(title, group) if group[0].failed_as_expected else _failure(title, group)


def _beginning(titles: Sequence[str], runs: Sequence[Results]) -> Iterator[str]:
    for _, run in zip(range(_MOST_ENGINES), runs, strict=False):
        yield f"**{verdict(run, _span)}**\n\n"
    yield f"| {' | '.join(_HEADINGS)} |\n|{' --- |' * 2}{' ---: |' * (len(_HEADINGS) - 2)}\n"
    for title, run in zip(titles[:_MOST_ENGINES], runs, strict=False):
        for which, found in weighed(run).items():
            yield _row(title, which, found)
    if len(runs) > _MOST_ENGINES:
        yield f"\n{len(runs) - _MOST_ENGINES} more engines are not shown here.\n"
    notes = [line for run in runs[:_MOST_ENGINES] for line in _notes(run)]
    for line in notes[:_MOST_LINES]:
        yield f"\n{_said(line)}\n"
    if len(notes) > _MOST_LINES:
        yield f"\n{len(notes) - _MOST_LINES} more remarks are not shown here.\n"


def _notes(run: Results) -> Iterator[str]:
    yield from (*engine_lines(run), *reading_lines(run), *stale_lines(run), *_unplayed(run))


def _unplayed(run: Results) -> list[str]:
    unplayed = run.head.selected - len(run.results)
    return [f"{unplayed} not played of {run.head.selected} selected traces"] if unplayed else []


def _row(title: str, which: str, found: Numbers) -> str:
    numbers = (
        found.right,
        found.applicable,
        found.failed,
        found.expected_to_fail,
        found.skipped,
        found.not_judged,
        found.not_applicable,
    )
    # Also within code a bar ends the cell of a table, unless it stands behind a backslash.
    name = _span(title).replace("|", "\\|")
    return f"| {name} | {which} | {' | '.join(map(str, numbers))} |\n"


def _failure(title: str, group: Sequence[Result]) -> Iterator[str]:
    first = group[0]
    finding = first.finding
    rule = finding.rule if finding is not None and finding.rule is not None else ""
    by = f"{_code(title)} " if title else ""
    what = f": {_code(rule)}" if rule else ""
    weight = "" if first.is_binding else ", which counts for nothing"
    yield f"\n<details>\n<summary>{by}<b>{first.outcome}</b>{what} ({_traces(len(group))}{weight})</summary>\n\n"
    if finding is not None and rule:
        yield f"{_said(finding.sentence)}\n\n{_said(f'Source: {finding.source}')}\n\n"
    lines = [f"{first.id}: {deed(first)}"]
    if finding is not None:
        lines += step_text(finding, _TEXT_WIDTH).splitlines()
    yield _fenced(lines)
    for other in group[1 : 1 + _MOST_NAMED]:
        yield f"- {_span(f'{other.id}{beside(other, first)}')}\n"
    if len(group) > 1 + _MOST_NAMED:
        yield f"- and {len(group) - 1 - _MOST_NAMED} more\n"
    yield "\n</details>\n"


def _known(title: str, known: Sequence[Result]) -> Iterator[str]:
    by = f"{_code(title)} " if title else ""
    yield f"\n<details>\n<summary>{by}<b>expected to fail</b> ({_traces(len(known))})</summary>\n\n"
    for result in known[:_MOST_LINES]:
        yield f"- {_span(f'{result.id}: {expected_reason(result)}')}\n"
    if len(known) > _MOST_LINES:
        yield f"- and {len(known) - _MOST_LINES} more\n"
    yield "\n</details>\n"


def _traces(number: int) -> str:
    return "1 trace" if number == 1 else f"{number} traces"


def _said(text: str) -> str:
    r"""Words in which nothing means anything, no name is called out, and nothing becomes a link.

    >>> _said("ask @somebody | #7")
    'ask @<!-- -->somebody \\| \\#<!-- -->7'
    >>> _said("GH-7 www.example.org ftp://x")
    'GH-<!-- -->7 www.<!-- -->example.org ftp:/<!-- -->/x'
    """
    broken = _BECOMES_A_LINK.sub(rf"\g<0>{_BREAK}", plain_markdown(_cut(text)))
    return _COMMIT.sub(lambda found: _BREAK.join(re.findall(".{1,6}", found[0])), broken)


def _code(text: str) -> str:
    """A name in a line of HTML, where Markdown has no say."""
    return f"<code>{plain_html(_cut(text)).replace('@', '&#64;')}</code>"


def _span(text: str) -> str:
    """A text as it stands, in letters of one width.

    >>> _span("a `` b")
    '``` a `` b ```'
    """
    shown = visible_text(_cut(text))
    ticks = "`" * (1 + _longest_ticks(shown))
    return f"{ticks} {shown} {ticks}" if "`" in shown else f"{ticks}{shown}{ticks}"


def _fenced(lines: Sequence[str]) -> str:
    """Lines as they stand, between fences longer than any in them."""
    shown = [visible_text(_cut(line)) for line in lines[:_MOST_LINES]]
    shown += [f"  and {len(lines) - _MOST_LINES} more lines"] if len(lines) > _MOST_LINES else []
    text = "\n".join(shown)
    fence = "`" * max(3, 1 + _longest_ticks(text))
    return f"{fence}text\n{text}\n{fence}\n\n"


def _longest_ticks(text: str) -> int:
    return max(map(len, _BACKTICKS.findall(text)), default=0)


def _cut(text: str) -> str:
    return cut(text, _LONGEST_LINE)

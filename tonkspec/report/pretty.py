"""The report for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tonkspec.conformance.misbehaviour import last_lines
from tonkspec.conformance.results import Finding, Ground, Outcome, Result, Results
from tonkspec.conformance.wording import option_words
from tonkspec.diagnostics.counted import counted
from tonkspec.diagnostics.cut import cut
from tonkspec.diagnostics.paint import Row, Style, paint
from tonkspec.diagnostics.visible import visible_text
from tonkspec.report.columns import side_by_side
from tonkspec.report.failures import beside, deed, expected_reason, failure_groups, is_news, step_words
from tonkspec.report.summary import engine_lines, headlines, reading_lines, stale_lines, verdict

_LABEL = 12
_LAST_ERRORS = 10
_LAST_MESSAGES = 4
_LONGEST_MESSAGE = 300
_MOST_LISTED = 10
_MOST_IN_FULL = 40
_MOST_NAMED = 50
_UNTOLD: tuple[Outcome, ...] = ("skipped", "not judged", "not applicable")
_BLANK: Row = ()


def render_report(results: Results, *, colour: bool, width: int = 100) -> str:
    """Who was judged, every failure with the rule that it breaks, what was not judged or played, and the numbers.

    Failures that break one rule stand together: the shortest in full, the others by name, and of very many kinds of
    failures the last by the name of the shortest alone. So do traces that were not
    judged, or not played, for one reason, a few of them by name.
    """
    rows: list[Row] = list(_heading(results))
    groups = failure_groups(filter(is_news, results.results))
    for group in groups[:_MOST_IN_FULL]:
        rows += [_BLANK, *_failure(group, width)]
    rows += _in_short(groups[_MOST_IN_FULL:])
    known = [result for result in results.results if result.failed_as_expected]
    rows += _by_reason("expected to fail", [(expected_reason(result), result) for result in known])
    for outcome in _UNTOLD:
        rows += _by_reason(
            outcome, [(result.message, result) for result in results.results if result.outcome == outcome]
        )
    for line in stale_lines(results):
        rows.append(((visible_text(line), "error"),))
    rows += [_BLANK, *_closing(results)]
    return paint(rows, colour=colour)


def _heading(results: Results) -> Iterator[Row]:
    head = results.head
    engine = head.engine
    version = f" {engine['version']}" if engine.get("version") else ""
    language = f" ({engine['language']})" if engine.get("language") else ""
    yield ((visible_text(f"{engine['name']}{version}{language}"), "bold"), (visible_text(f"  {head.address}"), "plain"))
    suite = f"suite {head.suite}" if head.suite else "traces of your own"
    models = ", ".join(f"{name} {model[:12]}" for name, model in head.models.items())
    yield ((visible_text(f"protocol {head.protocol}, level {head.level}, {suite}, {models}"), "plain"),)


def _failure(group: Sequence[Result], width: int) -> Iterator[Row]:
    first = group[0]
    yield (
        (f"{first.outcome}: ", "error"),
        (visible_text(first.id), "bold"),
        ("" if first.level == "must" else f" ({first.level})", "plain"),
    )
    yield from _paragraph(deed(first), 2, width)
    if first.finding is not None:
        yield from _finding(first.finding, width)
    for other in group[1 : 1 + _MOST_NAMED]:
        yield from _field("also", [f"{other.id}{beside(other, first)}"], width)
    if len(group) > 1 + _MOST_NAMED:
        yield from _field("also", [f"{len(group) - 1 - _MOST_NAMED:,} more"], width)


def _in_short(groups: Sequence[Sequence[Result]]) -> Iterator[Row]:
    """Failures of further kinds: of each the shortest, by its name."""
    if groups:
        yield _BLANK
        yield ((f"{counted(len(groups), 'more kind')} of failures:", "error"),)
    for group in groups[:_MOST_NAMED]:
        first = group[0]
        where = "" if first.finding is None else f", {step_words(first.finding)}"
        more = "" if len(group) == 1 else f", and {len(group) - 1:,} more"
        yield ((visible_text(f"  {first.outcome}: {first.id}{where}{more}"), "plain"),)
    if len(groups) > _MOST_NAMED:
        yield ((f"  and {len(groups) - _MOST_NAMED:,} more", "plain"),)


def failure_text(result: Result, width: int = 100) -> str:
    """A failure alone, as it is shown at a terminal, without colours."""
    return paint(_failure([result], width), colour=False)


def finding_text(finding: Finding, width: int = 100) -> str:
    """A finding as it is shown at a terminal, without colours."""
    return paint(_finding(finding, width), colour=False)


def step_text(finding: Finding, width: int = 100) -> str:
    """The same without the rule and what it rests on."""
    return paint(_at_step(finding, width), colour=False)


def _finding(finding: Finding, width: int) -> Iterator[Row]:
    if finding.rule is not None:
        yield from _field("rule", [finding.rule], width, "bold")
        yield from _field("", [finding.sentence], width)
        yield from _field("source", [finding.source], width)
        yield from _grounds(finding.defined_by, width)
    yield from _at_step(finding, width)


def _at_step(finding: Finding, width: int) -> Iterator[Row]:
    yield from _field("step", [step_words(finding)], width)
    if finding.expected:
        rows = side_by_side(("expected", *finding.expected), ("got", *finding.got), width - _LABEL - 2)
        for number, (expected, got) in enumerate(rows):
            style: tuple[Style, Style] = ("second", "second") if number == 0 else ("plain", "plain")
            yield ((" " * (_LABEL + 2), "plain"), (visible_text(expected), style[0]), (visible_text(got), style[1]))
    if finding.advice:
        yield from _field("help", [finding.advice], width)
    yield from _field("table", finding.table, width)
    if finding.readings:
        yield from _field("readings", [f"judged with {option_words(finding.readings)}"], width)
    if finding.needs:
        yield from _field("readings", [f"this trace alone would need {option_words(finding.needs)}"], width)
    yield from _evidence(finding, width)
    yield from _field("again", [finding.repeat], None, "help")


def _grounds(grounds: Sequence[Ground], width: int) -> Iterator[Row]:
    for number, ground in enumerate(grounds):
        yield from _field("defined by" if number == 0 else "", [ground.rule], width, "bold")
        yield from _field("", [ground.sentence, f"source: {ground.source}"], width)


def _evidence(finding: Finding, width: int) -> Iterator[Row]:
    messages = [cut(message, _LONGEST_MESSAGE) for message in finding.evidence.messages[-_LAST_MESSAGES:]]
    yield from _field("messages", messages, width)
    yield from _field("stderr", last_lines(finding.evidence.errors, _LAST_ERRORS), width)


def _by_reason(what: str, told: Sequence[tuple[str, Result]]) -> Iterator[Row]:
    """Traces of which a reason is told rather than a finding, by that reason."""
    reasons: dict[str, list[Result]] = {}
    for reason, result in told:
        reasons.setdefault(reason, []).append(result)
    shown = list(reasons.items())[:_MOST_LISTED]
    share = len(told) if len(told) <= _MOST_LISTED else _MOST_LISTED // len(shown)
    for reason, group in shown:
        yield _BLANK
        yield ((f"{what}: ", "second"), (visible_text(reason), "plain"))
        for result in group[:share]:
            where = "" if result.finding is None else f", {step_words(result.finding)}"
            yield ((visible_text(f"  {result.id}{where}"), "plain"),)
        if len(group) > share:
            yield ((f"  and {len(group) - share} more", "plain"),)
    left = len(told) - sum(len(group) for _, group in shown)
    if left:
        yield _BLANK
        yield ((f"{what}: {left} more, for other reasons", "second"),)


def _closing(results: Results) -> Iterator[Row]:
    for line in reading_lines(results):
        yield ((visible_text(line), "plain"),)
    for line in headlines(results):
        yield ((line, "bold"),)
    for line in engine_lines(results):
        yield ((visible_text(line), "plain"),)
    style: Style = "help" if results.foot.verdict in ("conforms", "as expected") else "error"
    yield ((visible_text(verdict(results)), style),)


def _field(label: str, lines: Sequence[str], width: int | None, style: Style = "plain") -> Iterator[Row]:
    """Lines with a label before the first; a width of None leaves long lines whole, to be copied."""
    broken = [part for line in lines for part in _wrapped(visible_text(line), width)]
    for number, line in enumerate(broken):
        yield ((f"  {label if number == 0 else '':{_LABEL}}", "frame"), (line, style))


def _wrapped(line: str, width: int | None) -> list[str]:
    if width is None:
        return [line]
    return wrap(line, max(20, width - _LABEL - 2), break_on_hyphens=False) or [""]


def _paragraph(text: str, indent: int, width: int) -> Iterator[Row]:
    for line in wrap(visible_text(text), max(20, width - indent)):
        yield ((" " * indent + line, "plain"),)

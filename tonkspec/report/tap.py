"""The report in the Test Anything Protocol, version 14: a point for each trace, with what went wrong as YAML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from tonkspec.conformance.results import Finding, Results
from tonkspec.diagnostics.visible import visible_text
from tonkspec.report.failures import step_words
from tonkspec.report.naming import engine_titles
from tonkspec.report.points import Kind, Point, points_of
from tonkspec.report.summary import engine_lines, headlines, verdict

_DIRECTIVES: dict[Kind, str] = {"excused": "TODO", "left out": "SKIP"}
_MEANS_SOMETHING = re.compile(r"[\\#]")


def tap(runs: Sequence[Results]) -> str:
    """The stream; with several engines a subtest for each. A failure that does not count is marked as `TODO`."""
    lines = ["TAP version 14"]
    if len(runs) == 1:
        lines += _run(runs[0])
    else:
        lines.append(f"1..{len(runs)}")
        for number, (title, run) in enumerate(zip(engine_titles(runs), runs, strict=True), 1):
            lines.append(f"# Subtest: {_described(title)}")
            lines += (f"    {line}" for line in _run(run))
            fails = any(point.kind in ("failed", "error") for point in points_of(run))
            lines.append(f"{'not ok' if fails else 'ok'} {number} - {_described(title)}")
    return "\n".join((*lines, ""))


def _run(run: Results) -> Iterator[str]:
    points = list(points_of(run))
    yield f"1..{len(points)}"
    for number, point in enumerate(points, 1):
        yield from _point(number, point)
    for line in (*headlines(run), *engine_lines(run), verdict(run)):
        yield f"# {visible_text(line)}"


def _point(number: int, point: Point) -> Iterator[str]:
    ok = "ok" if point.kind in ("passed", "left out") else "not ok"
    name = point.name if point.result is not None else f"{point.group}: {point.name}"
    directive = {"excused": f" # TODO {_plain(point.why)}", "left out": f" # SKIP {_plain(point.why)}"}.get(
        point.kind, ""
    )
    yield f"{ok} {number} - {_described(name)}{directive}"
    if ok == "not ok":
        yield "  ---"
        yield from (f"  {line}" for line in _diagnostics(point))
        yield "  ..."


def _diagnostics(point: Point) -> Iterator[str]:
    yield f"message: {_quoted(point.why)}"
    yield f"severity: {'todo' if point.kind == 'excused' else 'fail'}"
    if point.result is not None:
        yield f"outcome: {_quoted(point.result.outcome)}"
    finding = None if point.result is None else point.result.finding
    if finding is not None:
        yield from _found(finding)


def _found(finding: Finding) -> Iterator[str]:
    if finding.rule is not None:
        yield f"rule: {_quoted(finding.rule)}"
        yield f"sentence: {_quoted(finding.sentence)}"
        yield f"source: {_quoted(finding.source)}"
    yield f"step: {_quoted(step_words(finding))}"
    yield from _listed("wanted", finding.expected)
    yield from _listed("found", finding.got)
    if finding.advice:
        yield f"help: {_quoted(finding.advice)}"
    yield from _listed("table", finding.table)
    yield from _listed("messages", finding.evidence.messages)
    yield from _listed("stderr", finding.evidence.errors.splitlines())
    yield f"again: {_quoted(finding.repeat)}"


def _listed(key: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"{key}:"
        yield from (f"  - {_quoted(line)}" for line in lines)


def _quoted(text: str) -> str:
    """A text as YAML, which has the strings of JSON; no sign is left that YAML does not know."""
    return json.dumps(visible_text(text), ensure_ascii=False)


def _described(text: str) -> str:
    r"""A text in which no directive begins: readers that know no escapes take any `#` for one, so it is wide.

    >>> _described("a # TODO b")
    'a \uff03 TODO b'
    """
    return _plain(text.replace("#", "\uff03"))


def _plain(text: str) -> str:
    r"""A text with the escapes of the protocol.

    >>> _plain("trace #7")
    'trace \\#7'
    """
    return _MEANS_SOMETHING.sub(r"\\\g<0>", visible_text(text))

"""The report as JUnit XML, for build servers: a suite for each engine, a case for each trace.

It is of the form that `junit-10.xsd` describes, which the xUnit plugin of Jenkins and pytest go by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from tonkspec.conformance.results import Results
from tonkspec.diagnostics.visible import visible_text
from tonkspec.report.naming import engine_titles
from tonkspec.report.points import Kind, Point, points_of
from tonkspec.report.pretty import finding_text
from tonkspec.report.summary import engine_lines, headlines, reading_lines, verdict

_ELEMENTS: dict[Kind, str] = {"failed": "failure", "error": "error", "excused": "skipped", "left out": "skipped"}


def junit(runs: Sequence[Results]) -> str:
    """The document. What makes a run fail is a failure or an error; a failure that does not count is skipped."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="tonkspec">']
    for title, run in zip(engine_titles(runs), runs, strict=True):
        lines += _suite(title, run)
    return "\n".join((*lines, "</testsuites>", ""))


def _suite(title: str, run: Results) -> Iterator[str]:
    points = list(points_of(run))
    kinds = [point.kind for point in points]
    numbers = {
        "name": title,
        "tests": str(len(points)),
        "failures": str(kinds.count("failed")),
        "errors": str(kinds.count("error")),
        "skipped": str(kinds.count("excused") + kinds.count("left out")),
        "time": _seconds(run.foot.seconds),
    }
    yield f"<testsuite{_attributes(numbers)}>"
    yield "<properties>"
    for name, value in _properties(run):
        yield f"<property{_attributes({'name': name, 'value': value})}/>"
    yield "</properties>"
    for point in points:
        yield _case(point)
    yield "</testsuite>"


def _properties(run: Results) -> Iterator[tuple[str, str]]:
    head = run.head
    yield "address", head.address
    yield "tonkspec", head.tonkspec
    yield "suite", head.suite or "traces of your own"
    yield "protocol", str(head.protocol)
    yield "level", str(head.level)
    yield "verdict", verdict(run)
    yield "numbers", "; ".join(headlines(run))
    for line in engine_lines(run):
        yield "engine", line
    for line in reading_lines(run):
        yield "readings", line


def _case(point: Point) -> str:
    result = point.result
    named = {"classname": point.group, "name": point.name}
    if result is not None:
        named["time"] = _seconds(result.seconds)
    if point.kind == "passed":
        return f"<testcase{_attributes(named)}/>"
    element = _ELEMENTS[point.kind]
    said = {"message": point.why} if result is None else {"type": result.outcome, "message": point.why}
    finding = None if result is None else result.finding
    # What `finding_text` gives has no signs left that XML does not know.
    text = "" if finding is None or point.kind == "left out" else escape(finding_text(finding))
    return f"<testcase{_attributes(named)}><{element}{_attributes(said)}>{text}</{element}></testcase>"


def _attributes(values: dict[str, str]) -> str:
    return "".join(f" {name}={quoteattr(visible_text(value))}" for name, value in values.items())


def _seconds(value: float) -> str:
    """Seconds as the schema has them: no exponent, no more than three places.

    >>> _seconds(1234.56789), _seconds(1e-7)
    ('1234.568', '0.000')
    """
    return f"{value:.3f}"

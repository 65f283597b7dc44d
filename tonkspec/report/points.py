"""Results as points of a test, for formats that know only what passed, failed or was left out.

A point fails just where it makes the run fail: so a report in such a format fails if the engine does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tonkspec.conformance.results import Outcome, Result, Results
from tonkspec.report.failures import deed, expected_reason
from tonkspec.report.summary import verdict

Kind = Literal["passed", "failed", "error", "excused", "left out"]
"""`error`: the engine gave no answer that could be judged; `excused`: it failed, and that counts for nothing."""
_NO_ANSWER: frozenset[Outcome] = frozenset({"crash", "hang", "garbage", "error"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One point: `group` is the ruleset, `why` says in a line why it did not pass; no `result` if it is of no trace."""

    name: str
    group: str
    kind: Kind
    why: str = ""
    result: Result | None = None


def points_of(results: Results) -> Iterator[Point]:
    """A point for each trace, for each expectation that fits none, and for a run in which nothing was judged."""
    for result in results.results:
        kind, why = _judged(result)
        yield Point(name=result.id, group=result.ruleset, kind=kind, why=why, result=result)
    for trace in results.foot.unmatched:
        yield Point(name=trace, group="expectations", kind="failed", why="an expectation fits no trace")
    if results.foot.verdict == "undecided":
        yield Point(name="verdict", group="run", kind="failed", why=verdict(results))


def _judged(result: Result) -> tuple[Kind, str]:
    if result.is_stale:
        return "failed", f"expected to fail, and right: {expected_reason(result)}"
    if result.outcome == "right":
        return "passed", ""
    if not result.failed:
        return "left out", f"{result.outcome}: {result.message}" if result.message else result.outcome
    if result.failed_as_expected:
        return "excused", f"expected to fail: {expected_reason(result)}"
    if not result.is_binding:
        return "excused", f"{deed(result)}, which counts for nothing here ({_weight(result)})"
    return ("error" if result.outcome in _NO_ANSWER else "failed"), deed(result)


def _weight(result: Result) -> str:
    return f"level {result.level.upper()}" if result.scored else "not scored"

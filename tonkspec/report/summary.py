"""A run in numbers and in a sentence or two."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tonkspec.conformance.results import Result, Results
from tonkspec.conformance.wording import option_words
from tonkspec.diagnostics.counted import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """What became of some traces. Those that were right and those that failed are applicable; `failed` are those of
    which that was not expected.
    """

    right: int
    applicable: int
    failed: int
    expected_to_fail: int
    skipped: int
    not_judged: int
    not_applicable: int


def headlines(results: Results) -> list[str]:
    """What became of the traces that an engine must play rightly, of the others, and of those that were not reached."""
    lines = [_said(found, which) for which, found in weighed(results).items()]
    unplayed = results.head.selected - len(results.results)
    if unplayed:
        lines.append(f"{unplayed} not played of {results.head.selected} selected traces")
    return lines


def engine_lines(results: Results) -> list[str]:
    """What there is to say of the engine itself: which of its games nobody knows, that it failed too often, and how it
    took leave.
    """
    gone = sum(result.met_no_engine for result in results.results)
    lines = list(results.head.remarks)
    lines += [f"of those that failed, {gone} not played, since the engine had failed too often"] if gone else []
    if results.foot.leaving:
        see = f"tonkspec engine lint {shlex.quote(results.head.address)}"
        lines.append(f"the engine does not take leave as it should: {results.foot.leaving}; see: {see}")
    return lines


def weighed(results: Results) -> dict[str, Numbers]:
    """The numbers of the traces that an engine must play rightly, of the others, and of those that are not scored."""
    scored = [result for result in results.results if result.scored]
    groups = (
        ("MUST", [result for result in scored if result.level == "must"]),
        ("other", [result for result in scored if result.level != "must"]),
        ("unscored", [result for result in results.results if not result.scored]),
    )
    return {which: numbers(group) for which, group in groups if group or which == "MUST"}


def verdict(results: Results, shown: Callable[[str], str] = str) -> str:
    """Whether the engine conforms; where that does not follow from the traces it must play rightly, why.

    Its own name for itself stands in it as `shown` makes it.
    """
    name = shown(results.head.engine["name"])
    failed = [result for result in results.results if result.failed]
    match results.foot.verdict:
        case "conforms":
            return f"{name} conforms{_although(failed)}"
        case "as expected":
            return f"{name} does not conform, and does what is expected of it"
        case "stale":
            return f"{name} does what is expected of it, but the expectations do not hold any more"
        case "undecided":
            return f"no MUST trace was judged, so that nothing can be said of {name}"
        case "empty":
            return f"no trace falls to this part of the selected ones, so that nothing is said of {name}"
        case "fails":
            return _failing(name, [result for result in failed if result.is_binding and not result.failed_as_expected])


def stale_lines(results: Results) -> list[str]:
    """What was expected of the engine and does not hold."""
    stale = [result for result in results.results if result.is_stale]
    lines = [f"expected to fail, and right: {result.id} ({_expectation(result)})" for result in stale]
    return lines + [f"an expectation fits no trace: {trace}" for trace in results.foot.unmatched]


def _expectation(result: Result) -> str:
    """What was expected, and why."""
    expected = result.expected
    if expected is None:
        return ""
    by = "" if expected.trace == result.id else f"{expected.trace}: "
    return f"{by}{expected.reason}"


def _failing(name: str, binding: Sequence[Result]) -> str:
    """That an engine fails what counts, without anybody having expected it."""
    promises = sum(result.is_broken_promise for result in binding)
    if promises:
        broken = f"{len(binding)} failed, {promises} of them by breaking what it agreed to play"
        return f"{name} does not conform: {broken}"
    return f"{name} does not conform"


def reading_lines(results: Results) -> list[str]:
    """Which readings the engine plays by in each ruleset, where they are not those that the rules play by default."""
    lines = [
        f"plays {ruleset} by the readings {option_words(options)}" for ruleset, options in results.foot.readings.items()
    ]
    lines += [
        f"{ruleset} can be read in more ways than were tried, so another reading may fit better"
        for ruleset in results.foot.bounded
    ]
    lines += [
        f"{ruleset} can be read in many ways, and only what matters to a trace alone was tried: another may fit better"
        for ruleset in results.foot.narrowed
    ]
    return lines


def numbers(results: Iterable[Result]) -> Numbers:
    """The numbers of these traces.

    >>> numbers([]).applicable
    0
    """
    found = list(results)
    return Numbers(
        right=sum(result.outcome == "right" for result in found),
        applicable=sum(result.outcome != "not applicable" for result in found),
        failed=sum(result.failed and not result.failed_as_expected for result in found),
        expected_to_fail=sum(result.failed_as_expected for result in found),
        skipped=sum(result.outcome == "skipped" for result in found),
        not_judged=sum(result.outcome == "not judged" for result in found),
        not_applicable=sum(result.outcome == "not applicable" for result in found),
    )


def _said(found: Numbers, which: str) -> str:
    """How many traces were played rightly, and what became of the others."""
    return (
        f"{found.right} of {found.applicable} applicable {which} traces right, {found.failed} failed, "
        f"{found.expected_to_fail} expected to fail, {found.skipped} skipped, {found.not_judged} not judged, "
        f"{found.not_applicable} not applicable"
    )


def _although(failed: Sequence[Result]) -> str:
    """What is to be said of failures that do not count.

    >>> _although([])
    ''
    """
    levels = ", ".join(dict.fromkeys(result.level.upper() for result in failed))
    return (
        f", although it fails {counted(len(failed), 'trace')} that it need not play rightly ({levels})"
        if failed
        else ""
    )

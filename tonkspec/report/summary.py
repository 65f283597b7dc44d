"""A run in numbers and in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.conformance.results import Result, Results
from tonkspec.conformance.wording import option_words


def headlines(results: Results) -> list[str]:
    """What became of the traces that an engine must play rightly, of the others, and of those that were not reached."""
    scored = [result for result in results.results if result.scored]
    groups = (
        ("MUST", [result for result in scored if result.level == "must"]),
        ("other", [result for result in scored if result.level != "must"]),
        ("unscored", [result for result in results.results if not result.scored]),
    )
    lines = [_numbers(group, which) for which, group in groups if group or which == "MUST"]
    unplayed = results.head.selected - len(results.results)
    if unplayed:
        lines.append(f"{unplayed} not played of {results.head.selected} selected traces")
    return lines


def verdict(results: Results) -> str:
    """Whether the engine conforms; where that does not follow from the traces it must play rightly, why."""
    name = results.head.engine["name"]
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


def _numbers(results: Sequence[Result], which: str) -> str:
    """How many traces were played rightly, and what became of the others."""
    applicable = [result for result in results if result.outcome != "not applicable"]
    right = sum(result.outcome == "right" for result in applicable)
    said = [f"{right} of {len(applicable)} applicable {which} traces right"]
    said.append(f"{sum(result.failed and not result.failed_as_expected for result in applicable)} failed")
    said.append(f"{sum(result.failed_as_expected for result in applicable)} expected to fail")
    said.append(f"{sum(result.outcome == 'skipped' for result in applicable)} skipped")
    said.append(f"{sum(result.outcome == 'not judged' for result in applicable)} not judged")
    said.append(f"{len(results) - len(applicable)} not applicable")
    return ", ".join(said)


def _although(failed: Sequence[Result]) -> str:
    """What is to be said of failures that do not count.

    >>> _although([])
    ''
    """
    levels = ", ".join(dict.fromkeys(result.level.upper() for result in failed))
    return f", although it fails {_counted(failed)} that it need not play rightly ({levels})" if failed else ""


def _counted(results: Sequence[Result]) -> str:
    return "1 trace" if len(results) == 1 else f"{len(results)} traces"

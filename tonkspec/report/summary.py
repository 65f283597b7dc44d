"""A run in numbers and in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.conformance.results import Result, Results
from tonkspec.conformance.wording import option_words
from tonkspec.diagnostics.counted import counted


def headlines(results: Results) -> list[str]:
    """What became of the traces that an engine must play rightly, of the others, and of those that were not reached."""
    must = [result for result in results.results if result.level == "must"]
    others = [result for result in results.results if result.level != "must"]
    lines = [_numbers(must, "MUST")]
    if others:
        lines.append(_numbers(others, "other"))
    unplayed = results.head.selected - len(results.results)
    if unplayed:
        lines.append(f"{unplayed} not played of {results.head.selected} selected traces")
    return lines


def verdict(results: Results) -> str:
    """Whether the engine conforms; where that does not follow from the traces it must play rightly, why."""
    name = results.head.engine["name"]
    failed = [result for result in results.results if result.failed]
    if results.foot.conforms:
        return f"{name} conforms{_although(failed)}"
    binding = [result for result in failed if result.is_binding]
    if not binding and not any(result.was_judged and result.level == "must" for result in results.results):
        return f"no MUST trace was judged, so that nothing can be said of {name}"
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
    """How many traces were played rightly, failed, were not judged, and were not applicable."""
    applicable = [result for result in results if result.outcome != "not applicable"]
    right = sum(result.outcome == "right" for result in applicable)
    said = [f"{right} of {len(applicable)} applicable {which} traces right"]
    failed = sum(result.failed for result in applicable)
    said += [f"{failed} failed"] if failed else []
    said.append(f"{sum(result.outcome == 'not judged' for result in results)} not judged")
    said.append(f"{len(results) - len(applicable)} not applicable")
    return ", ".join(said)


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

"""A run in numbers and in a sentence or two."""

from __future__ import annotations

from tonkspec.conformance.results import Results
from tonkspec.conformance.wording import option_words


def headline(results: Results) -> str:
    """How many of the traces that an engine must play were played rightly, and what became of all others."""
    must = [result for result in results.results if result.level == "must"]
    applicable = [result for result in must if result.outcome != "not applicable"]
    right = sum(result.outcome == "right" for result in applicable)
    said = [f"{right} of {len(applicable)} applicable MUST traces right"]
    failed = sum(result.failed for result in applicable)
    said += [f"{failed} failed"] if failed else []
    said.append(f"{sum(result.outcome == 'not judged' for result in must)} not judged")
    said.append(f"{len(must) - len(applicable)} not applicable")
    others = [result for result in results.results if result.level != "must"]
    if others:
        said.append(f"{sum(result.outcome == 'right' for result in others)} of {len(others)} others right")
    unplayed = results.head.selected - len(results.results)
    said += [f"{unplayed} not played"] if unplayed else []
    return ", ".join(said)


def verdict(results: Results) -> str:
    """Whether the engine conforms."""
    name = results.head.engine["name"]
    return f"{name} {'conforms' if results.foot.conforms else 'does not conform'}"


def reading_lines(results: Results) -> list[str]:
    """Which readings the engine plays by in each ruleset, where they are not those that the rules play by default."""
    lines = [
        f"plays {ruleset} by the readings {option_words(options)}" for ruleset, options in results.foot.readings.items()
    ]
    lines += [
        f"{ruleset} can be read in more ways than were tried, so another reading may fit better"
        for ruleset in results.foot.bounded
    ]
    return lines

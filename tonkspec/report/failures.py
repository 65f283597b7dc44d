"""What every report says of failures: which stand together, and in which words."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.conformance.results import Finding, Result
from tonkspec.conformance.wording import option_words
from tonkspec.diagnostics.cut import cut

_LONGEST = 200


def failure_groups(failures: Iterable[Result]) -> list[list[Result]]:
    """Failures by the rule that is broken, or by what the engine did and over which rule; without a rule, over which
    request. So there are no more groups than the rules can have, whatever an engine says. In each group those that
    count come first, and of these the shortest.
    """
    groups: dict[tuple[str, ...], list[Result]] = {}
    for result in failures:
        groups.setdefault(_kind(result), []).append(result)
    return [sorted(group, key=_weight) for group in groups.values()]


def is_deed(result: Result) -> bool:
    """Whether the message says what the engine does, rather than being a sentence of its own."""
    return result.outcome in ("wrong", "refused wrongly", "inconsistent")


def deed(result: Result) -> str:
    """How a trace failed, as a sentence without its end."""
    return f"the engine {result.message}" if is_deed(result) else result.message


def step_words(finding: Finding) -> str:
    """At which move it failed, or over which request."""
    move = finding.move if finding.step == 0 else f"move {finding.step}, {finding.move}"
    match finding.request:
        case None | "deal" | "do":
            return move
        case "rules":
            return "`rules`, before the deal"
        case "play":
            return "`play`, the whole hand"
        case asked:
            return f"`{asked}` after {move}"


def beside(other: Result, first: Result) -> str:
    """What is told of a failure behind its name, where another of its group is told whole: where it failed, and how if
    that is said otherwise.
    """
    where = "" if other.finding is None else f", {step_words(other.finding)}"
    return where if other.message == first.message else f"{where}: {cut(deed(other), _LONGEST)}"


def expected_reason(result: Result) -> str:
    """Why a failure was expected; nothing for what was not."""
    if result.expected is None:
        return ""
    return result.expected.reason if result.expected.url is None else f"{result.expected.reason} {result.expected.url}"


def is_news(result: Result) -> bool:
    """Whether it failed, and nobody expected it."""
    return result.failed and not result.failed_as_expected


def is_excused(result: Result) -> bool:
    """Whether it failed, and that was expected or counts for nothing."""
    return result.failed and (result.failed_as_expected or not result.is_binding)


def _kind(result: Result) -> tuple[str, ...]:
    finding = result.finding
    if finding is None:
        return result.outcome, "not played" if result.met_no_engine else ""
    if not is_deed(result):
        return result.outcome, finding.rule or finding.request or ""
    needs = option_words(finding.needs) if result.outcome == "inconsistent" else ""
    return finding.rule or result.outcome, needs


def _weight(result: Result) -> tuple[bool, int]:
    return not result.is_binding, result.finding.step if result.finding is not None else 0

"""Rules against engines: what became of the traces of each rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tonkspec.conformance.results import Result, Results
from tonkspec.report.failures import failure_groups, is_deed, is_excused


@dataclass(slots=True)
class Cell:
    """What became of the traces of a rule with one engine, in numbers, and the failures that stand together.

    A failure counts for the rule that it breaks alone; where the engine gave no usable answer, for how it failed.
    `excused` are failures that were expected or count for nothing, `left_out` traces that were not judged or played.
    """

    right: int = 0
    failed: int = 0
    excused: int = 0
    left_out: int = 0
    groups: list[tuple[str, list[Result]]] = field(default_factory=list[tuple[str, list[Result]]])
    """Failures, each group with the name of its place on the page."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows by rule, in order; each has a cell for each engine. `answers` are those of no rule, by what happened."""

    rules: dict[str, list[Cell]]
    answers: dict[str, list[Cell]]


def grid_of(runs: Sequence[Results]) -> Grid:
    """The grid of all rules that were exercised or broken."""
    rules: dict[str, list[Cell]] = {}
    answers: dict[str, list[Cell]] = {}
    number = 0

    def cell(rows: dict[str, list[Cell]], name: str, column: int) -> Cell:
        if name not in rows:
            rows[name] = [Cell() for _ in runs]
        return rows[name][column]

    for column, run in enumerate(runs):
        for result in run.results:
            if result.failed:
                continue
            for rule in result.rules:
                found = cell(rules, rule, column)
                found.right += result.outcome == "right"
                found.left_out += result.outcome != "right"
        for group in failure_groups(result for result in run.results if result.failed):
            number += 1
            rule = broken_rule(group[0])
            found = cell(rules, rule, column) if rule else cell(answers, group[0].outcome, column)
            excused = sum(map(is_excused, group))
            found.excused += excused
            found.failed += len(group) - excused
            found.groups.append((f"failure-{number}", group))
    return Grid(dict(sorted(rules.items())), answers)


def broken_rule(result: Result) -> str | None:
    """The rule that a failure breaks; None where the engine gave no usable answer."""
    return result.finding.rule if result.finding is not None and is_deed(result) else None

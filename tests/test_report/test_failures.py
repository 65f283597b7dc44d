"""Which failures stand together, and which of them is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_report.runs import FINDING, finding, result
from tonkspec.conformance.results import Result
from tonkspec.report.failures import failure_groups, step_words


def errors(name: str, rule: str | None, message: str) -> Result:
    return replace(result(name, "error"), message=message, finding=finding(rule=rule))


def test_an_error_stands_with_those_of_the_same_rule_or_of_the_same_words() -> None:
    failures = [
        errors("1", "rummy.draw", "not written yet: draw"),
        errors("2", "tonk.drop", "not written yet: drop"),
        errors("3", "rummy.draw", "not written yet: draw, or what it leads to"),
        errors("4", None, "no such command: perft"),
        errors("5", None, "no such command: view"),
        errors("6", None, "no such command: perft"),
        replace(errors("7", "rummy.draw", "ended"), outcome="crash"),
    ]
    groups = [[one.id for one in group] for group in failure_groups(failures)]
    assert groups == [["1", "3"], ["2"], ["4", "6"], ["5"], ["7"]]


def test_what_counts_is_shown_first_and_then_the_shortest() -> None:
    failures = [
        replace(result(name, "wrong", level), finding=replace(FINDING, step=step))
        for name, level, step in (("a", "should", 0), ("b", "must", 7), ("c", "must", 3), ("d", "info", 1))
    ]
    (group,) = failure_groups(failures)
    assert [one.id for one in group] == ["c", "b", "a", "d"]


@pytest.mark.parametrize(
    ("request_", "step", "words"),
    [
        (None, 14, "move 14, Ilmo: hit 8c on 8d 8h 8s"),
        ("do", 14, "move 14, Ilmo: hit 8c on 8d 8h 8s"),
        ("legal", 14, "`legal` after move 14, Ilmo: hit 8c on 8d 8h 8s"),
        ("view", 0, "`view` after the deal"),
        ("deal", 0, "the deal"),
        ("rules", 0, "`rules`, before the deal"),
        ("play", 0, "`play`, the whole hand"),
    ],
)
def test_where_it_failed(request_: str | None, step: int, words: str) -> None:
    move = FINDING.move if step else "the deal"
    assert step_words(replace(FINDING, request=request_, step=step, move=move)) == words

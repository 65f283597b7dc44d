"""Which failures stand together, and which of them is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_report.runs import FINDING, finding, result
from tonkspec.conformance.results import ENGINE_GONE, Result
from tonkspec.report.failures import beside, failure_groups, step_words


def errors(name: str, rule: str | None, message: str, asked: str = "do") -> Result:
    return replace(result(name, "error"), message=message, finding=replace(finding(rule=rule), request=asked))


def test_an_error_stands_with_those_of_the_same_rule_over_the_same_request() -> None:
    failures = [
        errors("1", "rummy.draw", "not written yet: draw"),
        errors("2", "tonk.drop", "not written yet: drop"),
        errors("3", "rummy.draw", "not written yet: draw, or what it leads to"),
        errors("4", None, "no such command: perft", "perft"),
        errors("5", None, "no such command: view", "view"),
        errors("6", None, "no such command at 6", "perft"),
        replace(errors("7", "rummy.draw", "ended"), outcome="crash"),
        replace(result("8", "error"), message=f"{ENGINE_GONE}it failed", finding=None),
    ]
    groups = [[one.id for one in group] for group in failure_groups(failures)]
    assert groups == [["1", "3"], ["2"], ["4", "6"], ["5"], ["7"], ["8"]]


def test_what_counts_is_shown_first_and_then_the_shortest() -> None:
    failures = [
        replace(result(name, "wrong", level), finding=replace(FINDING, step=step))
        for name, level, step in (("a", "should", 0), ("b", "must", 7), ("c", "must", 3), ("d", "info", 1))
    ]
    (group,) = failure_groups(failures)
    assert [one.id for one in group] == ["c", "b", "a", "d"]


def test_hands_that_are_read_otherwise_stand_together_by_how() -> None:
    failures = [
        replace(result(name, "inconsistent"), finding=replace(FINDING, needs=needs), message=f"otherwise in {name}")
        for name, needs in (("a", {"around": True}), ("b", {"around": False}), ("c", {"around": True}))
    ]
    assert [[one.id for one in group] for group in failure_groups(failures)] == [["a", "c"], ["b"]]


def test_what_is_said_of_another_is_told_where_it_differs() -> None:
    first, same, other = (
        errors(name, "rummy.draw", said) for name, said in (("1", "no"), ("2", "no"), ("3", "x" * 999))
    )
    where = ", move 14, Ilmo: hit 8c on 8d 8h 8s"
    assert beside(same, first) == where
    assert beside(other, first) == f"{where}: {'x' * 200} ..."


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

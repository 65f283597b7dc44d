"""The wrong engines that come with the suite are caught, and the right one passes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

import pytest

from tonkspec.conformance.results import Results
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder

Judge = Callable[..., Results]


def address(*parts: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(data_folder("conformance").joinpath(*parts))])


def test_the_plain_engine_conforms(judge: Judge) -> None:
    results = judge(address("engines", "naive_tonk.py"), "black_company.*", folder=shipped_traces())
    assert {result.outcome for result in results.results if result.ruleset == "black_company"} == {"right"}
    assert results.foot.readings == {}


@pytest.mark.parametrize(
    ("name", "outcomes", "rules", "trace"),
    [
        ("hits_on_sets", {"wrong"}, {"black_company.hit.runs_only"}, "black_company.example_1"),
        ("payer_payee_swapped", {"wrong"}, {"black_company.dropped.caught"}, "black_company.example_2_caught"),
        (
            "crash_at_move_7",
            {"crash", "error"},
            {"rummy.discard", "rummy.draw", "rummy.take", None},
            "black_company.example_1",
        ),
    ],
)
def test_a_wrong_engine_is_caught(
    name: str, outcomes: set[str], rules: set[str | None], trace: str, judge: Judge
) -> None:
    results = judge(address("zoo", f"{name}.py"), "black_company.*", folder=shipped_traces())
    failed = [result for result in results.results if result.failed]
    assert {result.outcome for result in failed} == outcomes
    assert {result.finding.rule for result in failed if result.finding is not None} == rules
    assert trace in {result.id for result in failed}
    assert not results.foot.conforms


def test_the_move_of_the_crash_is_named(judge: Judge) -> None:
    (result,) = judge(address("zoo", "crash_at_move_7.py"), "black_company.example_1", folder=shipped_traces()).results
    assert result.finding is not None
    assert result.finding.step == 7

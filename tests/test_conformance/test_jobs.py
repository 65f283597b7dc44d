"""Several engines at once say what one says, and nothing of them is left behind."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import pytest

from tests.test_conformance.comparable import comparable
from tonkspec.conformance.drivers.strays import children
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.results import Results

Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.mark.parametrize("manner", ["plain", "tied", "never_tonk", "unable"])
def test_several_engines_at_once_say_what_one_says(manner: str, judge: Judge, odd: Odd) -> None:
    before, stream = children(), io.StringIO()
    results = judge(odd(manner), jobs=3, stream=stream)
    assert comparable(results) == comparable(judge(odd(manner)))
    assert children() == before
    parts = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [part["kind"] for part in parts[:1] + parts[-1:]] == ["head", "foot"]
    assert {part["place"] for part in parts[1:-1]} == set(range(6))


def test_an_engine_that_fails_too_often_is_gone_for_all(judge: Judge, odd: Odd) -> None:
    before = children()
    results = judge(odd("segfault"), jobs=2, limits=Limits(answer=5, leave=0.2, restarts=0))
    failed = [result for result in results.results if result.failed]
    assert 1 <= sum(result.outcome == "crash" for result in failed) <= 2  # both may be at it when the first fails
    assert all("engine gone" in result.message for result in failed if result.outcome != "crash")
    assert any(result.outcome == "error" for result in failed)
    assert children() == before


def test_failing_fast_ends_all(judge: Judge, odd: Odd) -> None:
    before = children()
    results = judge(odd("hang"), jobs=2, fail_fast=True, limits=Limits(answer=0.5, leave=0.2))
    assert results.foot.stopped
    assert children() == before

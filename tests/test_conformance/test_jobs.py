"""Several engines at once say what one says, and nothing of them is left behind."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.test_conformance.comparable import comparable
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.results import Results
from tonkspec.conformance.transport.strays import children
from tonkspec.diagnostics import EngineError

Judge = Callable[..., Results]
Odd = Callable[..., str]
PATIENT = Limits(start=60, answer=30, leave=0.2)


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


def test_who_cannot_start_an_engine_leaves_the_work_to_the_others(judge: Judge, odd: Odd, tmp_path: Path) -> None:
    address = odd("alone", str(tmp_path / "lock"))
    results = judge(address, jobs=3, limits=PATIENT)
    assert {result.outcome for result in results.results} == {"right"}


def test_if_nobody_can_the_engine_cannot_be_run(judge: Judge, tmp_path: Path) -> None:
    engine = tmp_path / "once.py"
    engine.write_text(
        "from pathlib import Path\n"
        "from tonkspec.conformance.reference import Reference\n"
        "class Engine(Reference):\n"
        "    def hello(self):\n"
        f"        Path({str(tmp_path / 'was')!r}).mkdir()\n"
        "        return super().hello()\n",
        encoding="utf-8",
    )
    with pytest.raises(EngineError, match="cannot run"):
        judge(f"py:{engine}:Engine", jobs=2, limits=PATIENT)


def test_what_ends_a_job_is_played_again_once(judge: Judge, odd: Odd) -> None:
    before = children()
    results = judge(odd("kills_who_asks"), jobs=2, limits=PATIENT).results
    failed = {result.id: result for result in results if result.outcome != "right"}
    assert failed.keys() == {"kit.fifteen"}
    assert failed["kit.fifteen"].outcome == "error"
    assert "ended by force, twice" in failed["kit.fifteen"].message
    assert failed["kit.fifteen"].ended == 2
    assert children() == before


def test_when_jobs_were_ended_too_often_the_engine_is_gone(judge: Judge, odd: Odd) -> None:
    limits = Limits(start=60, answer=30, leave=0.2, restarts=0)
    results = judge(odd("kills_who_asks"), jobs=2, limits=limits).results
    assert {result.outcome for result in results} <= {"right", "error"}
    (failed,) = (result for result in results if result.id == "kit.fifteen")
    assert failed.outcome == "error"
    assert failed.ended == 1


def test_failing_fast_ends_all(judge: Judge, odd: Odd) -> None:
    before = children()
    results = judge(odd("hang"), jobs=2, fail_fast=True, limits=Limits(answer=0.5, leave=0.2))
    assert results.foot.stopped
    assert children() == before

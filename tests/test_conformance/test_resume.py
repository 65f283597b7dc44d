"""A run that is killed is gone on with, and says in the end what it would have said."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.test_conformance.comparable import comparable
from tonkspec.conformance.expectations import Expectation
from tonkspec.conformance.item import Item
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Results, ResultsWriter, read_results
from tonkspec.conformance.resume import read_unfinished
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.suite import Selection, load_suite
from tonkspec.diagnostics import InputError

Odd = Callable[..., str]
LIMITS = Limits(answer=20, leave=0.2)
SHORT = f"py:{Path(__file__).parent / 'kit' / 'in_one_call.py'}:Short"


@pytest.fixture(scope="module")
def items(models: Models, kit_traces: Path) -> tuple[Item, ...]:
    return load_suite([kit_traces], Selection(), models)


def a_plan(address: str, jobs: int = 1, *, fail_fast: bool = False) -> Run:
    return Run(address=address, repeat=" ".join, limits=LIMITS, jobs=jobs, fail_fast=fail_fast)


def go_on(plan: Run, items: tuple[Item, ...], models: Models, file: Path) -> Results:
    """What `--resume` does."""
    before = read_unfinished(file, fail_fast=plan.fail_fast)
    with closing(ResultsWriter(path=file, kept="" if before is None else before.text)) as writer:
        return run(plan, items, models, writer, before)


def lines_of(
    address: str, items: tuple[Item, ...], models: Models, *, fail_fast: bool = False
) -> tuple[Results, list[str]]:
    stream = io.StringIO()
    results = run(a_plan(address, fail_fast=fail_fast), items, models, ResultsWriter(stream))
    return results, stream.getvalue().splitlines(keepends=True)


@pytest.mark.parametrize("manner", ["tied", "segfault", "error", "unable", "ends_when_out"])
def test_from_whatever_is_left_comes_the_same(
    manner: str, items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    unbroken, lines = lines_of(odd(manner), items, models)
    file = tmp_path / "results.jsonl"
    for number in range(0, len(lines) + 1, 2):
        half = lines[number][: len(lines[number]) // 2] if number < len(lines) else ""
        file.write_text("".join(lines[:number]) + half, encoding="utf-8")
        assert comparable(go_on(a_plan(odd(manner)), items, models, file)) == comparable(unbroken)
        assert comparable(read_results(file)) == comparable(unbroken)
        assert file.read_text(encoding="utf-8").startswith("".join(lines[:number]))


@pytest.mark.parametrize("manner", ["segfault", "never_tonk"])
def test_a_run_that_stops_at_a_failure_stops_there_again(
    manner: str, items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    unbroken, lines = lines_of(odd(manner), items, models, fail_fast=True)
    file = tmp_path / "results.jsonl"
    for number in range(1, len(lines) + 1, 2):
        file.write_text("".join(lines[:number]), encoding="utf-8")
        results = go_on(a_plan(odd(manner), fail_fast=True), items, models, file)
        assert comparable(results) == comparable(read_results(file)) == comparable(unbroken)


def test_one_that_has_stopped_goes_on_when_it_is_not_to_stop(
    items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    _, lines = lines_of(odd("segfault"), items, models, fail_fast=True)
    unbroken, _ = lines_of(odd("segfault"), items, models)
    file = tmp_path / "results.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    assert comparable(go_on(a_plan(odd("segfault")), items, models, file)) == comparable(unbroken)
    assert comparable(read_results(file)) == comparable(unbroken)


def test_what_is_asked_step_by_step_is_so_again(items: tuple[Item, ...], models: Models, tmp_path: Path) -> None:
    unbroken, lines = lines_of(SHORT, items[:4], models)
    assert [result.by_steps for result in unbroken.results] == [True, False, False, False]
    file = tmp_path / "results.jsonl"
    file.write_text("".join(lines[:3]), encoding="utf-8")
    assert comparable(go_on(a_plan(SHORT), items[:4], models, file)) == comparable(unbroken)


def test_what_was_decided_is_not_played_again(
    items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    _, lines = lines_of(odd("plain"), items, models)
    file = tmp_path / "results.jsonl"
    file.write_text("".join(lines[:4]), encoding="utf-8")
    go_on(a_plan(odd("plain")), items, models, file)
    assert len(file.read_text(encoding="utf-8").splitlines()) == len(lines)


def test_another_run_is_refused(items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd) -> None:
    _, lines = lines_of(odd("plain"), items, models)
    file = tmp_path / "results.jsonl"
    text = "".join(lines[:3])
    file.write_text(text, encoding="utf-8")
    known = (Expectation(trace="kit.out", expect="skip", reason="so"),)
    for plan, chosen, other in [
        (a_plan(odd("shy")), items, "`address`, `engine`, `models`"),
        (a_plan(odd("plain")), items[1:], "`selected`, `traces`"),
        (Run(address=odd("plain"), repeat=" ".join, limits=LIMITS, level=1), items, "`level`"),
        (Run(address=odd("plain"), repeat=" ".join, limits=LIMITS, expectations=known), items, "`expectations`"),
        (Run(address=odd("plain"), repeat=" ".join, limits=Limits(answer=21)), items, "`limits`"),
    ]:
        with pytest.raises(InputError, match=f"of another run, with other {other}$") as raised:
            go_on(plan, chosen, models, file)
        assert raised.value.diagnostics[0].code == "E112"
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("request_", "step", "fits"),
    [("do", 99, False), ("do", 0, False), ("do", 1, True), ("legal", 99, False), (None, 6, True), (None, 7, False)],
)
def test_a_step_that_the_trace_has_not_is_refused(
    request_: str | None,
    step: int,
    fits: bool,
    models: Models,
    kit_traces: Path,
    tmp_path: Path,
    odd: Odd,
) -> None:
    moves = load_suite([kit_traces], Selection(ids=("kit.moves",)), models)
    _, lines = lines_of(odd("error"), moves, models)
    said = json.loads(lines[1])
    said["finding"] |= {"request": request_, "step": step}
    file = tmp_path / "results.jsonl"
    text = f"{lines[0]}{json.dumps(said)}\n"
    file.write_text(text, encoding="utf-8")
    if fits:
        go_on(a_plan(odd("error")), moves, models, file)
        return
    with pytest.raises(InputError, match=f"`kit.moves` failed at step {step}, and it has 5 moves") as raised:
        go_on(a_plan(odd("error")), moves, models, file)
    assert raised.value.diagnostics[0].code == "E112"
    assert file.read_text(encoding="utf-8") == text


def test_more_answers_than_can_be_are_no_result(models: Models, kit_traces: Path, tmp_path: Path, odd: Odd) -> None:
    moves = load_suite([kit_traces], Selection(ids=("kit.moves",)), models)
    _, lines = lines_of(odd("plain"), moves, models)
    file = tmp_path / "results.jsonl"
    file.write_text(f"{lines[0]}{json.dumps(json.loads(lines[1]) | {'answers': 10**30})}\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        go_on(a_plan(odd("plain")), moves, models, file)
    assert raised.value.diagnostics[0].code == "E107"


@pytest.mark.parametrize("text", ["", '{"kind": "he'])
def test_of_a_run_that_left_nothing_everything_is_played(
    text: str, items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text, encoding="utf-8")
    assert go_on(a_plan(odd("plain")), items, models, file).foot.conforms
    assert read_results(file).foot.conforms


def test_what_is_no_results_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    for text in ("Dear all,\n", "Dear all", '{"kind": "foot"}\n'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(InputError) as raised:
            read_unfinished(file)
        assert raised.value.diagnostics[0].code == "E107"
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("most", [pytest.param(12, marks=pytest.mark.slow), pytest.param(200, marks=pytest.mark.long)])
def test_kills_lose_nothing_and_count_nothing_twice(
    most: int, items: tuple[Item, ...], models: Models, tmp_path: Path, odd: Odd
) -> None:
    chance = random.Random(5)
    fork = get_context("fork")
    plans = [a_plan(odd(manner)) for manner in ("plain", "tied", "never_tonk", "error", "segfault", "ends_when_out")]
    plans += [a_plan(odd(manner), fail_fast=True) for manner in ("never_tonk", "segfault")]
    plans += [a_plan(SHORT), replace(a_plan(odd("hang")), limits=Limits(answer=3, leave=0.2, restarts=0))]
    whole = {plan: comparable(run(plan, items, models, ResultsWriter())) for plan in plans}
    began = time.monotonic()
    lines_of(odd("tied"), items, models)
    usual = time.monotonic() - began
    kills = runs = 0
    while kills < most:
        runs += 1
        plan = chance.choice(plans)
        # With several engines at once, which are ended before they are counted is a matter of luck.
        jobs = 1 if plan.fail_fast or any(result.ended for result in whole[plan][0]) else chance.choice((1, 1, 2))
        file = tmp_path / f"{runs}.jsonl"
        for _ in range(6):
            job = fork.Process(target=go_on, args=(replace(plan, jobs=jobs), items, models, file))
            job.start()
            job.join(chance.uniform(0, 1.2 * usual))
            if job.exitcode is not None:
                break
            assert job.pid is not None
            os.kill(job.pid, signal.SIGKILL)
            job.join()
            kills += job.exitcode == -signal.SIGKILL
        assert comparable(go_on(plan, items, models, file)) == whole[plan]
        read = read_results(file)
        assert comparable(read) == whole[plan]
        assert sum(read.foot.counts.values()) == len(read.results) == len(whole[plan][0])

"""The report in the Test Anything Protocol is read by others as it is meant, whatever an engine says."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.test_report import runs
from tonkspec.conformance.results import Results
from tonkspec.report import tap
from tonkspec.report.points import points_of


def points(text: str) -> list[Any]:
    parser = pytest.importorskip("tap.parser", reason="tap.py is not installed (extra `dev`)")
    return list(parser.Parser().parse_text(text))


@pytest.mark.parametrize("text", ["", *runs.HOSTILE, runs.EVERYTHING])
def test_others_read_it(text: str) -> None:
    given = runs.every_kind(text)
    lines = points(tap([given]))
    tests = [line for line in lines if line.category == "test"]
    assert not [line for line in lines if line.category == "unknown"]
    assert [line.expected_tests for line in lines if line.category == "plan"] == [len(tests)]
    assert [(line.number, line.ok, line.todo, line.skip) for line in tests] == [
        (number, point.kind in ("passed", "left out"), point.kind == "excused", point.kind == "left out")
        for number, point in enumerate(points_of(given), 1)
    ]
    for line in tests:
        assert line.ok or line.yaml_block["message"]


def test_each_block_is_yaml() -> None:
    blocks = tap([runs.every_kind(runs.EVERYTHING)]).split("\n  ---\n")[1:]
    read = [yaml.safe_load(block.partition("\n  ...\n")[0]) for block in blocks]
    assert all("somebody" in one["again"] for one in read if "again" in one)
    full = next(one for one in read if "wanted" in one)
    assert {"message", "severity", "outcome", "rule", "found", "table", "messages", "stderr"} <= full.keys()


def test_several_engines_are_subtests() -> None:
    good, bad = runs.run(runs.result("one", "right")), runs.run(runs.result("one", "wrong"), name="other")
    lines = tap([good, bad]).splitlines()
    assert lines[:5] == ["TAP version 14", "1..2", "# Subtest: mine 2.1", "    1..1", "    ok 1 - one"]
    assert "ok 1 - mine 2.1" in lines
    assert lines[-1] == "not ok 2 - other 2.1"


@pytest.mark.parametrize(
    "given",
    [
        runs.run(runs.result("one", "right")),
        runs.run(runs.result("one", "wrong", "info"), runs.result("two", "right")),
        runs.run(runs.result("one", "wrong", known=True)),
        runs.run(runs.result("one", "right", known=True)),
        runs.run(runs.result("one", "right"), unmatched=("x*",)),
        runs.run(runs.result("one", "not judged")),
        runs.run(runs.result("one", "crash")),
        runs.run(runs.result("one", "right", scored=False)),
    ],
    ids=lambda one: one.foot.verdict,
)
def test_a_point_fails_just_where_the_run_does(given: Results) -> None:
    fails = any(point.kind in ("failed", "error") for point in points_of(given))
    assert fails == (given.foot.verdict not in ("conforms", "as expected"))

"""What is expected of an engine: how it is read, what it covers, and when it does not hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tonkspec.conformance.expectations import (
    expectations_hash,
    expectations_text,
    expected_of,
    load_expectations,
    unmatched,
)
from tonkspec.conformance.results import Expectation, Outcome, Result, verdict_of
from tonkspec.diagnostics import InputError

HITS = Expectation(trace="tonk.hit.*", expect="fail", reason="no hits yet")
ONE = Expectation(trace="tonk.hit.once", expect="skip", reason="slow", url="https://example.org/1")


def a_result(name: str, outcome: Outcome, expected: Expectation | None = None, *, scored: bool = True) -> Result:
    return Result(
        id=name,
        title=None,
        ruleset="tonk",
        options={},
        level="must",
        rules=(),
        outcome=outcome,
        message="says so: `#` \x1b",
        expected=expected,
        scored=scored,
    )


def written(folder: Path, text: str) -> Path:
    file = folder / "tonkspec.expect.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_id_comes_before_a_pattern_and_a_pattern_before_those_after_it() -> None:
    wide = Expectation(trace="tonk.*", expect="fail", reason="nothing works")
    known = [HITS, wide, ONE]
    assert expected_of(known, "tonk.hit.once") == ONE
    assert expected_of(known, "tonk.hit.twice") == HITS
    assert expected_of(known, "tonk.draw") == wide
    assert expected_of(known, "rummy.draw") is None


def test_what_says_nothing_of_any_trace_is_unmatched() -> None:
    other = Expectation(trace="tonk.hit.[o]*", expect="fail", reason="shadowed")
    assert unmatched([HITS, ONE, other], ["tonk.hit.once", "tonk.hit.twice"]) == ("tonk.hit.[o]*",)
    assert unmatched([HITS], ["tonk.draw"]) == ("tonk.hit.*",)


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("traces: []\n", "a file of expectations has no `format`", 1),
        ("format: 1\n", "a file of expectations has no `traces`", 1),
        ("format: 2\ntraces: []\n", "`format` must be 1, the version of this format, not `2`", 1),
        ("format: 1\ntraces:\n  - trace: a.b\n    expect: fail\n", "item 1 of `traces` has no `reason`", 3),
        (
            "format: 1\ntraces:\n  - {trace: a.b, expect: xfail, reason: r}\n",
            "`expect` must be `fail` or `skip`, not `xfail`",
            3,
        ),
        (
            "format: 1\ntraces:\n  - {trace: a.b, expect: fail, reason: ''}\n",
            "`reason` must be a text that says why, not ``",
            3,
        ),
        (
            "format: 1\ntraces:\n  - {trace: a.b, expect: fail, reason: r, url: here}\n",
            "`url` must be an address that begins with http:// or https://, not `here`",
            3,
        ),
        (
            "format: 1\ntraces:\n  - {trace: a.b, expect: fail, reasons: r}\n",
            "item 1 of `traces` has no part called `reasons`",
            3,
        ),
        (
            "format: 1\ntraces: [{trace: a.b, expect: fail, reason: r},\n {trace: a.b, expect: skip, reason: s}]\n",
            "`a.b` stands twice",
            3,
        ),
        ("format: 1\ntraces: [&x 1]\n", "anchors are not allowed: `&x`", 2),
    ],
)
def test_what_is_no_such_file(text: str, said: str, line: int, tmp_path: Path) -> None:
    with pytest.raises(InputError) as raised:
        load_expectations(written(tmp_path, text))
    (found,) = raised.value.diagnostics
    assert found.message == said
    assert found.span is not None
    (source,) = raised.value.sources.values()
    assert source.position(found.span.start)[0] == line


def test_what_is_written_after_a_run_is_read_and_holds(tmp_path: Path) -> None:
    before = [HITS, ONE, Expectation(trace="gone.*", expect="fail", reason="r")]
    results = [
        a_result("tonk.hit.once", "skipped", ONE),
        a_result("tonk.hit.twice", "right", HITS),
        a_result("tonk.hit.thrice", "wrong", HITS),
        a_result("tonk.draw", "crash"),
        a_result("tonk.take", "right"),
    ]
    text = expectations_text(results, before, [result.id for result in results])
    read = load_expectations(written(tmp_path, text))
    assert read == (
        Expectation(trace="tonk.hit.thrice", expect="fail", reason="no hits yet"),
        ONE,
        Expectation(trace="tonk.draw", expect="fail", reason="crash: says so: `#` ␛"),
    )
    again = expectations_text([a_result("tonk.take", "right")], read, [result.id for result in results])
    assert load_expectations(written(tmp_path, again)) == read  # what was not selected is kept
    assert json.loads(json.dumps(expectations_hash(read))) != expectations_hash(read[:1])


def test_nothing_to_expect_is_a_file_too(tmp_path: Path) -> None:
    assert load_expectations(written(tmp_path, expectations_text([], (), ()))) == ()


@pytest.mark.parametrize(
    ("results", "left_over", "verdict"),
    [
        ([a_result("a", "right")], (), "conforms"),
        ([a_result("a", "right"), a_result("b", "wrong", HITS)], (), "as expected"),
        ([a_result("a", "right"), a_result("b", "skipped", ONE)], (), "as expected"),
        ([a_result("a", "right", HITS)], (), "stale"),
        ([a_result("a", "right")], ("x.*",), "stale"),
        ([a_result("a", "right", HITS), a_result("b", "wrong")], ("x.*",), "fails"),
        ([a_result("a", "not judged"), a_result("b", "skipped", ONE)], (), "undecided"),
        ([a_result("a", "right"), a_result("b", "wrong", scored=False)], (), "conforms"),
        ([a_result("a", "right", scored=False)], (), "undecided"),
        ([a_result("a", "right"), a_result("b", "right", HITS, scored=False)], (), "conforms"),
    ],
)
def test_the_verdict_of_a_run(results: list[Result], left_over: tuple[str, ...], verdict: str) -> None:
    assert verdict_of(results, left_over) == verdict

"""The report says what is broken, in words, and how to see it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.conftest import Golden
from tests.test_report import runs
from tonkspec.conformance.misbehaviour import Evidence
from tonkspec.conformance.results import Finding, Foot, Ground, Head, Outcome, Result, Results, counts_of, verdict_of
from tonkspec.report import render_report
from tonkspec.report.columns import side_by_side
from tonkspec.report.summary import engine_lines, reading_lines

HEAD = Head(
    results=1,
    tonkspec="0.1.0",
    suite="0.1.0",
    protocol=1,
    address="cmd:./engine",
    engine={"name": "mine", "version": "2.1", "language": "c"},
    level=3,
    models={"black_company": "0123456789abcdef"},
    selected=9,
)
TABLE = ("stock     6s Ac 7s ... (36 in all)", "discards  5c", "to move   Ilmo")
FINDING = Finding(
    rule="black_company.hit.runs_only",
    sentence="When a player hits, the card may only go to a run.",
    source="Tonk, the rules of the Black Company: cards may never be added to a set [speno.no-hit-sets]",
    step=14,
    move="Ilmo: hit 8c on 8d 8h 8s",
    expected=("the move is refused",),
    got=("the hand goes on",),
    table=TABLE,
    position="...",
    readings={},
    needs={},
    repeat="tonkspec conform 'cmd:./engine' --select black_company.example_1",
)


def a_result(name: str, outcome: Outcome, finding: Finding | None = None, message: str = "") -> Result:
    return Result(
        id=f"black_company.{name}",
        title=None,
        ruleset="black_company",
        options={},
        level="info" if name.startswith("info") else "must",
        rules=(),
        outcome=outcome,
        message=message,
        finding=finding,
    )


def results_of(*results: Result, readings: dict[str, dict[str, int]] | None = None) -> Results:
    verdict = verdict_of(results, ())
    foot = Foot(
        conforms=verdict == "conforms",
        verdict=verdict,
        stopped=len(results) < HEAD.selected,
        counts=counts_of(results),
        readings=readings or {},
        bounded=(),
        seconds=1.5,
    )
    return Results(replace(HEAD, selected=max(HEAD.selected, len(results))), results, foot)


@pytest.fixture(scope="module")
def failing() -> Results:
    crash = replace(
        FINDING,
        rule=None,
        sentence="",
        source="",
        step=7,
        move="Ilmo: draw",
        expected=(),
        got=(),
        evidence=Evidence(
            ("> " + '{"seq":85,"cmd":"do","player":"Ilmo","move":{"move":"draw"}}', "< \x1b[2J" + "x" * 400),
            'Traceback\n  File "engine"\nBoom: \x1b[31mred\n',
        ),
    )
    wrong = "accepts a move that the rules forbid"
    return results_of(
        a_result("right", "right"),
        a_result("example_1", "wrong", FINDING, wrong),
        a_result("hit_again", "wrong", replace(FINDING, step=2, move="Goblin: hit 2s on 2c 2d 2h"), wrong),
        a_result("crashed", "crash", crash, "the engine ended with exit code 1 instead of answering"),
        a_result(
            "mixed",
            "inconsistent",
            replace(
                FINDING,
                rule="black_company.dropped.caught",
                defined_by=(Ground("rummy.count", "A player's count is the points of his hand.", "no source"),),
                readings={"around": True},
                needs={"low_limit": 14},
            ),
            "plays with low_limit 14 here, and otherwise in black_company.right",
        ),
        a_result("stock", "not judged", replace(FINDING, rule="black_company.dry"), "ends the hand"),
        a_result("position", "not applicable", None, "the engine lacks the feature `position`"),
        a_result("info_only", "wrong", replace(FINDING, rule="rummy.draw", sentence="S.", source="no source"), wrong),
        readings={"black_company": {"around": True}},
    )


def test_a_report_of_failures(failing: Results, golden: Golden) -> None:
    golden("failing.txt", render_report(failing, colour=False, width=80))


def test_a_report_of_success(golden: Golden) -> None:
    results = results_of(*(a_result(f"right_{number}", "right") for number in range(9)))
    golden("right.txt", render_report(results, colour=False))


def test_what_failed_without_counting_is_told_last(golden: Golden) -> None:
    results = results_of(
        *(a_result(f"right_{number}", "right") for number in range(2)),
        a_result("info_only", "wrong", FINDING, "accepts a move that the rules forbid"),
        *(a_result(f"p{number}", "not applicable", None, "the engine lacks `position`") for number in range(12)),
        a_result("info_six", "not applicable", None, "the engine does not play with 6"),
    )
    golden("although.txt", render_report(results, colour=False))


def test_a_broken_promise_is_told_as_the_reason() -> None:
    broken = replace(a_result("info_only", "wrong", FINDING), options={"around": True})
    results = results_of(a_result("right", "right"), broken)
    failed = replace(results, foot=replace(results.foot, conforms=False))
    last = render_report(failed, colour=False).splitlines()[-1]
    assert last == "mine does not conform: 1 failed, 1 of them by breaking what it agreed to play"


def test_a_long_list_of_reasons_is_cut() -> None:
    results = results_of(*(a_result(f"n{number}", "not judged", None, f"reason {number}") for number in range(14)))
    lines = render_report(results, colour=False).splitlines()
    assert sum(line.startswith("not judged: reason") for line in lines) == 10
    assert "not judged: 4 more, for other reasons" in lines


def test_an_engine_that_says_something_else_each_time_makes_no_long_report() -> None:
    failures = [
        a_result(f"n{number}", "error", replace(FINDING, rule=None, request="legal"), f"at {number}")
        for number in range(1_000)
    ]
    lines = render_report(results_of(*failures), colour=False).splitlines()
    assert len(lines) < 150
    assert "  also        black_company.n1, `legal` after move 14, Ilmo: hit 8c on 8d 8h 8s: at 1" in lines
    assert "  also        949 more" in lines


def test_of_very_many_kinds_of_failures_the_last_are_named_alone() -> None:
    failures = [a_result(f"n{number}", "wrong", replace(FINDING, rule=f"rule_{number}")) for number in range(120)]
    lines = render_report(results_of(*failures), colour=False).splitlines()
    assert sum(line.startswith("wrong: ") for line in lines) == 40
    place = lines.index("80 more kinds of failures:")
    assert lines[place + 1] == "  wrong: black_company.n40, move 14, Ilmo: hit 8c on 8d 8h 8s"
    assert lines[place + 51] == "  and 30 more"


def test_nothing_that_an_engine_says_reaches_the_terminal_as_it_is(failing: Results) -> None:
    text = render_report(failing, colour=False)
    assert "\x1b" not in text
    assert "␛[31mred" in text


def test_colours_change_nothing_else(failing: Results) -> None:
    coloured = render_report(failing, colour=True, width=80)
    assert "\x1b[1;31m" in coloured


def test_columns_keep_what_belongs_together_on_a_line() -> None:
    left, right = ["expected", "a" * 30, "short"], ["got", "b " * 20, "牌 9s"]
    lines = list(side_by_side(left, right, 60))
    assert all(len(first) == len(lines[0][0]) for first, _ in lines)
    assert [first.strip() for first, _ in lines if first.strip()] == ["expected", "a" * 28, "aa", "short"]


@pytest.mark.parametrize(
    ("bounded", "narrowed", "line"),
    [
        (("tonk",), (), "tonk can be read in more ways than were tried, so another reading may fit better"),
        (
            (),
            ("tonk",),
            "tonk can be read in many ways, and only what matters to a trace alone was tried: another may fit better",
        ),
    ],
)
def test_a_search_of_readings_that_is_not_whole_is_told(
    bounded: tuple[str, ...], narrowed: tuple[str, ...], line: str
) -> None:
    whole = results_of()
    assert reading_lines(whole) == []
    assert reading_lines(replace(whole, foot=replace(whole.foot, bounded=bounded, narrowed=narrowed))) == [line]


def test_what_there_is_to_say_of_the_process_is_told() -> None:
    gone = replace(runs.result("late", "error"), message="engine gone, not played: it failed", finding=None)
    found = runs.run(runs.result("early", "crash"), gone)
    assert engine_lines(found) == ["of those that failed, 1 not played, since the engine had failed too often"]
    left = replace(found, foot=replace(found.foot, leaving="it goes on for more than 1 s after `bye`"))
    said = "the engine does not take leave as it should: it goes on for more than 1 s after `bye`"
    assert engine_lines(left)[1:] == [f"{said}; see: tonkspec engine lint cmd:./mine"]
    assert said in render_report(left, colour=False)

"""Engines that read a silent or disputed source in another way conform; those that mix ways do not."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.readings import MOST_ASSIGNMENTS, assignments
from tonkspec.conformance.results import Results
from tonkspec.conformance.suite import shipped_traces
from tonkspec.conformance.wording import option_words
from tonkspec.engine import Rules
from tonkspec.report.summary import reading_lines

Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.mark.parametrize(
    ("manner", "readings"),
    [
        ("plain", {}),
        ("low_14", {"low_limit": 14}),
        ("tied", {"tied_opener": True}),
        ("both", {"low_limit": 14, "tied_opener": True}),
    ],
)
def test_another_reading_conforms(manner: str, readings: dict[str, object], judge: Judge, odd: Odd) -> None:
    results = judge(odd(manner))
    assert {result.outcome for result in results.results} == {"right"}
    assert results.foot.conforms
    assert results.foot.readings == ({"black_company": readings} if readings else {})


def test_the_shipped_traces_bind_readings_or_leave_them_open(judge: Judge, odd: Odd) -> None:
    results = judge(odd("both"), "black_company.*", folder=shipped_traces())
    assert results.foot.conforms


LEFT_OPEN = "kit.[!b]*"
"""The traces of the kit that bind no reading."""
DECIDING = {
    "low_limit": ("deal/low_fifteen", "deal/low_fifteen_beside"),
    "others_pay": ("open/caught_between", "open/caught_two_lower"),
    "tied_opener": ("open/caught_by_equal", "open/caught_by_two_equal"),
    "lay_many": ("hit/both_ends", "meld/many_a_turn"),
    "around": ("meld/ace", "meld/corner_closed"),
    "take_back": ("draw/thrown_back", "out/one_card_left"),
    "win_pays": ("open/plain_win_stakes", "out/stakes"),
}
"""Of each reading, two shipped traces that turn on it."""


def deciding(name: str, folder: Path) -> Path:
    """Those traces, which leave the reading free."""
    for place in DECIDING[name]:
        path = shipped_traces() / "black_company" / f"{place}.yaml"
        free = re.sub(rf"^options: \{{{name}: \w+\}}\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        (folder / path.name).write_text(free, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", DECIDING)
def test_every_reading_that_an_engine_plays_is_found_and_told(
    name: str, judge: Judge, odd: Odd, models: Models, tmp_path: Path
) -> None:
    results = judge(odd(f"other_{name}"), "*", folder=deciding(name, tmp_path))
    (option,) = (option for option in models.rules("black_company", {}).game.options if option.name == name)
    (other,) = (value for value in option.values if value != option.value)
    assert results.foot.readings == {"black_company": {name: other}}
    assert {result.outcome for result in results.results} == {"right"}
    assert reading_lines(results) == [f"plays black_company by the readings {option_words({name: other})}"]


@pytest.mark.parametrize("name", DECIDING)
def test_no_reading_may_be_mixed_with_another(name: str, judge: Judge, odd: Odd, tmp_path: Path) -> None:
    results = judge(odd(f"mixed_{name}"), "*", folder=deciding(name, tmp_path))
    assert sorted(result.outcome for result in results.results) == ["inconsistent", "right"]
    assert not results.foot.conforms
    (needed,) = (set(result.finding.needs) for result in results.results if result.finding is not None)
    assert needed == {name}


def test_the_readings_are_all_tested(models: Models) -> None:
    options = models.rules("black_company", {}).game.options
    assert set(DECIDING) == {option.name for option in options if option.readings and not option.fixed}


def test_what_is_open_is_told_at_once_and_decided_at_the_end(judge: Judge, odd: Odd) -> None:
    stream = io.StringIO()
    judge(odd("tied"), "kit.[mt]*", stream=stream)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    said = [(line["id"], line["outcome"]) for line in lines if line["kind"] == "result"]
    assert said == [
        ("kit.moves", "right"),
        ("kit.tie_goblin", "open"),
        ("kit.tie_ilmo", "open"),
        ("kit.tie_goblin", "right"),
        ("kit.tie_ilmo", "right"),
    ]


def test_an_engine_that_mixes_readings_is_told_so(judge: Judge, odd: Odd) -> None:
    # The hands are dealt in the order fifteen, moves, out, tie_goblin, tie_ilmo: every other by either reading.
    results = judge(odd("mixed"), LEFT_OPEN)
    by_id = {result.id: result for result in results.results}
    assert {name for name, result in by_id.items() if result.outcome == "inconsistent"} == {"kit.tie_goblin"}
    assert not results.foot.conforms
    finding = by_id["kit.tie_goblin"].finding
    assert finding is not None
    assert finding.needs == {"tied_opener": True}
    assert by_id["kit.tie_goblin"].message == "plays with tied_opener yes here, and otherwise in kit.tie_ilmo"
    assert finding.rule == "black_company.dropped.caught"
    assert finding.repeat == "again kit.tie_goblin kit.tie_ilmo"


def test_a_wrong_trace_does_not_spoil_the_reading_of_the_others(judge: Judge, in_process: str) -> None:
    results = judge(in_process, LEFT_OPEN)
    by_id = {result.id: result.outcome for result in results.results}
    assert by_id == {
        "kit.fifteen": "right",
        "kit.moves": "right",
        "kit.out": "wrong",
        "kit.tie_goblin": "right",
        "kit.tie_ilmo": "right",
    }
    assert results.foot.readings == {"black_company": {"tied_opener": True}}


def test_failing_fast_waits_for_readings(judge: Judge, odd: Odd) -> None:
    assert judge(odd("tied"), LEFT_OPEN, fail_fast=True).foot.conforms
    stopped = judge(odd("garbage"), LEFT_OPEN, fail_fast=True)
    assert stopped.foot.stopped
    assert [result.id for result in stopped.results] == ["kit.fifteen", "kit.moves"]


def test_no_more_readings_are_tried_than_can_help(
    judge: Judge, odd: Odd, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: set[frozenset[tuple[str, object]]] = set()

    def counted(ruleset: str, options: Options, players: int | None = None) -> Rules | None:
        tried.add(frozenset(options.items()))
        return found(ruleset, options, players)

    found = models.possible_rules
    monkeypatch.setattr(models, "possible_rules", counted)
    results = judge(odd("self_absorbed"), "kit.moves")
    assert [result.outcome for result in results.results] == ["wrong"]
    assert len(tried) == 1 + len(DECIDING) + 1  # by default, each alone, all together


def test_assignments_come_with_the_fewest_changes_first(models: Models) -> None:
    found = list(assignments(models, "black_company"))
    sizes = [len(one) for one in found]
    assert sizes == sorted(sizes)
    assert len(found) == 2 ** max(sizes) - 1
    assert len(set(found)) == len(found) <= MOST_ASSIGNMENTS


def test_a_choice_of_the_trace_is_never_read_otherwise(
    judge: Judge, odd: Odd, in_process: str, tmp_path: Path, kit_traces: Path
) -> None:
    text = (kit_traces / "tie_goblin.yaml").read_text(encoding="utf-8")
    bound = text.replace("ruleset: black_company\n", "ruleset: black_company\noptions: {tied_opener: no}\n")
    (tmp_path / "bound.yaml").write_text(bound, encoding="utf-8")
    # The engine obeys here, so it is right; whoever plays its reading all the same is wrong.
    assert judge(odd("tied"), folder=tmp_path).foot.conforms
    (result,) = judge(in_process, folder=tmp_path).results
    assert result.outcome == "wrong"


@pytest.mark.parametrize(("manner", "outcome"), [("plain", "right"), ("double_out", "not judged")])
def test_a_payment_of_which_the_source_says_nothing_is_not_judged(
    manner: str, outcome: str, judge: Judge, odd: Odd
) -> None:
    results = judge(odd(manner), "kit.out")
    (result,) = results.results
    assert result.outcome == outcome
    assert results.foot.conforms == (outcome == "right")  # of what is not judged alone nothing can be said
    if outcome == "not judged":
        assert result.message == "settles the hand differently; its source is silent or disputed there"
        assert result.finding is not None
        assert result.finding.rule == "black_company.out.paid"


def test_an_end_of_which_the_source_says_nothing_is_not_judged(judge: Judge, odd: Odd) -> None:
    results = judge(odd("never_dry"), "black_company.stock.*_lowest", folder=shipped_traces())
    assert {result.outcome for result in results.results} == {"not judged"}
    assert {result.finding.rule for result in results.results if result.finding is not None} == {"black_company.dry"}


@pytest.mark.parametrize("level", [1, 2])
def test_a_refusal_of_which_the_source_says_nothing_is_not_judged(
    level: int, judge: Judge, odd: Odd, tmp_path: Path, kit_traces: Path
) -> None:
    # In this ruleset nobody may take in his first turn, which the engine has never heard of.
    (tmp_path / "shy.tonk").write_text(
        'ruleset shy "Shy Tonk" extends black_company\nsource: speno\n\n'
        "add to move take\n  require not_first: turns > 1    unspecified\n",
        encoding="utf-8",
    )
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8")
    play = "play:\n  - try: {Kostoprav: take}\n    refused: shy.take.not_first\n"
    shy = text.partition("play:")[0].replace("ruleset: black_company", "ruleset: ./shy.tonk") + play
    (tmp_path / "shy.yaml").write_text(shy, encoding="utf-8")
    (result,) = judge(odd("shy"), folder=tmp_path, level=level).results
    assert (result.ruleset, result.outcome) == ("shy", "not judged")
    assert result.finding is not None
    assert result.finding.rule == "shy.take.not_first"

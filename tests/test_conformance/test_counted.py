"""An engine of level 4 is asked to count lines of play, and what it counts is judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_conformance.zoo import ZOO, address_of, files
from tonkspec.conformance.counted import Table, judge_counts, made_before, miscounted, read_table, tables_of
from tonkspec.conformance.counting import count
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.readings import single_choices
from tonkspec.conformance.results import Result, ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.suite import Selection, load_suite
from tonkspec.lockstep import Interpreter

TRACE = "black_company.out.one_card_left"
REFERENCE = "py:tonkspec.conformance.reference:Reference"
MISCOUNTING = address_of(ZOO / "counts_no_last_moves.py")


def judged(address: str, models: Models, jobs: int = 1, **how: int | bool) -> Result:
    plan = Run(address=address, repeat=" ".join, limits=Limits(start=60, answer=30), jobs=jobs, **how)  # type: ignore[arg-type]
    names = [TRACE, "black_company.example_2"]
    items = load_suite([files()[name] for name in names], Selection(), models)
    return next(one for one in run(plan, items, models, ResultsWriter()).results if one.id == TRACE)


def test_an_engine_that_counts_as_the_rules_do_is_right(models: Models) -> None:
    assert judged(REFERENCE, models).outcome == "right"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_wrong_count_is_told_with_the_position_and_the_length_of_the_lines(models: Models, jobs: int) -> None:
    result = judged(MISCOUNTING, models, jobs)
    assert result.outcome == "wrong"
    assert result.message == "counts 4 lines of 2 moves after 13 moves, where there are 7"
    assert result.finding is not None
    assert ("lines of 2 moves: 7", "lines of 2 moves: 4") in zip(
        result.finding.expected, result.finding.got, strict=True
    )
    assert result.finding.position is not None


@pytest.mark.parametrize("how", [{"level": 3}, {"is_shipped": False}])
def test_nothing_is_counted_at_a_lower_level_or_in_other_traces(models: Models, how: dict[str, int]) -> None:
    assert judged(MISCOUNTING, models, **how).outcome == "right"


def test_what_an_engine_tells_apart_is_put_together() -> None:
    (table,) = tables_of(TRACE)
    ends = [
        {"lines": 1, "end": {"winners": list(end.winners), "net": end.net}}
        for end, lines in table.ends
        for _ in range(lines)
    ]
    told = read_table(table.after, {"lines": list(table.lines), "ends": ends})
    assert miscounted(TRACE, [told]) is None
    fewer = replace(told, ends=told.ends[1:])
    found = miscounted(TRACE, [fewer])
    assert found is not None
    assert found.message == "counts otherwise how lines of up to 6 moves end after 13 moves"


def test_a_count_by_another_reading_is_no_mistake(models: Models) -> None:
    (item,) = load_suite([files()[TRACE]], Selection(), models)
    rules = models.rules(item.ruleset, {**item.options, "take_back": False})
    table = Interpreter(rules)
    table.deal(item.script.deal, item.script.names)
    for probe in made_before(item.script, 13)[1]:
        table.do(probe.player, probe.move)
    counts = count(table, 6)
    told = [Table(after=13, lines=counts.lines, ends=counts.ends)]
    choices = single_choices(models, item.ruleset)
    assert miscounted(TRACE, told) is not None
    assert judge_counts(item, told, {"take_back": False}, choices, models) is None
    found = judge_counts(item, told, {}, choices, models)
    assert found is not None
    assert found.is_reading
    wrong = [replace(told[0], lines=(*counts.lines[:-1], counts.lines[-1] + 1))]
    found = judge_counts(item, wrong, {}, choices, models)
    assert found is not None
    assert not found.is_reading

"""A trace under the rules of another ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cli.judge import shipped_rulesets
from tonkspec.conformance.judging import Judgement, judge, judge_all
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.conformance.verdict_table import shipped_table, table_difference, table_text


@pytest.fixture
def home(tmp_path: Path) -> str:
    return str(tmp_path / "home.tonk")


def judged(home: str, rules: str, trace: str, models: Models) -> Judgement:
    """The first hand of a trace that comes with the program, by rules that add some to those of black_company."""
    Path(home).write_text(f'ruleset home "At home" extends black_company\n{rules}', encoding="utf-8")
    item = load_suite((shipped_traces(),), Selection(ids=(trace,)), models)[0]
    return judge(item, home, models)


def test_other_words_for_the_same_rules_change_nothing(home: str, models: Models) -> None:
    found = judged(home, "", "black_company.example_1", models)
    assert found == Judgement(trace="black_company.example_1", ruleset=home, verdict="same")


def test_a_move_that_is_refused_is_told_with_the_rule_that_refuses_it(home: str, models: Models) -> None:
    rules = "add to move drop\n  require low: count < 9\n"
    found = judged(home, rules, "black_company.example_1", models)
    assert (found.verdict, found.rule) == ("differs", "home.drop.low")
    assert found.step.endswith(": drop")
    assert found.reason.startswith("refused: ")


def test_a_move_that_is_allowed_is_told_with_the_rule_that_refuses_it_in_the_traces_own_game(
    home: str, models: Models
) -> None:
    found = judged(home, "remove hit.runs_only\n", "black_company.hit.sets_closed", models)
    assert (found.verdict, found.rule) == ("differs", "black_company.hit.runs_only")
    assert found.reason == "allowed; refused there: the target must be a run"


def test_a_move_that_is_not_there(models: Models) -> None:
    (item,) = load_suite((shipped_traces(),), Selection(ids=("tongits.call.any_count",)), models)
    assert judge(item, "pagat_tonk", models).reason == "refused: there is no move `call`"


def test_another_payment_is_another_outcome(home: str, models: Models) -> None:
    rules = "replace case dropped.lowest: no other player has count <= count of closer\n  closer wins\n"
    rules += "  each other player pays 3 * stake to closer\n"
    found = judged(home, rules, "black_company.example_1", models)
    assert (found.verdict, found.rule) == ("differs", "home.dropped.lowest")
    assert found.reason.startswith(
        "Kostoprav won, Kostoprav +6, Goblin -3, Ilmo -3; there Kostoprav won, Kostoprav +2,"
    )


def test_a_hand_that_ends_sooner(home: str, models: Models) -> None:
    rules = 'ending full "full" after draw over dry\nsettle full\n  no player wins\n'
    found = judged(home, rules, "black_company.example_1", models)
    assert (found.rule, found.reason) == (
        "home.full",
        "the hand is over: nobody won, Kostoprav 0, Goblin 0, Ilmo 0",
    )


def test_no_such_deal(home: str, models: Models) -> None:
    found = judged(home, "replace players: 4 to 5\n", "black_company.example_1", models)
    assert (found.verdict, found.reason) == ("no deal", "4 to 5 may play, not `3`")


def test_what_a_trace_chooses_is_chosen_where_it_is_left_open(home: str, models: Models) -> None:
    trace = "black_company.agreed.corner_closed"
    assert judged(home, "", trace, models).verdict == "same"


def test_the_own_ruleset_is_left_out(models: Models) -> None:
    items = load_suite((shipped_traces(),), Selection(ids=("black_company.example_1",)), models)
    found = judge_all(items, ("black_company", "pagat_tonk"), models)
    assert [judgement.ruleset for judgement in found] == ["pagat_tonk"]


def test_the_table_is_by_trace_and_ruleset_and_its_changes_are_told() -> None:
    one = Judgement(trace="t.one", ruleset="b", verdict="same")
    other = Judgement(trace="t.one", ruleset="a", verdict="no deal", reason="two\tcolumns")
    old = table_text([one, other])
    assert old.splitlines()[1].startswith("t.one\ta\tno deal\t\t\ttwo")
    assert all(line.count("\t") == 5 for line in old.splitlines())
    new = table_text([one])
    assert table_difference(old, new) == (f"-{old.splitlines()[1]}",)
    assert table_difference(old, old) == ()


@pytest.mark.slow
def test_the_table_that_comes_with_the_program_is_as_the_rules_are(models: Models) -> None:
    items = load_suite((shipped_traces(),), Selection(), models)
    text = table_text(judge_all(items, shipped_rulesets(), models))
    differences = table_difference(shipped_table().read_text(encoding="utf-8"), text)
    assert differences == (), "`tonkspec suite judge --update` writes it anew"
    assert "\tno answer\t" not in text

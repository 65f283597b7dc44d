"""A trace under the rules of another ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cli.judge import shipped_rulesets
from tonkspec.conformance.judging import Judgement, judge, judge_all
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.conformance.verdict_table import shipped_table, table_difference, table_text
from tonkspec.diagnostics import InputError


@pytest.fixture
def home(tmp_path: Path) -> str:
    return str(tmp_path / "home.tonk")


def judged(home: str, rules: str, trace: str, models: Models) -> Judgement:
    """The first hand of a trace that comes with the program, by rules that add some to those of black_company."""
    Path(home).write_text(f'ruleset home "At home" extends black_company\n{rules}', encoding="utf-8")
    item = load_suite((shipped_traces(),), Selection(ids=(trace,)), models)[0]
    return judge(item, home, models)


def shipped(trace: str, ruleset: str, models: Models) -> Judgement:
    """A trace that comes with the program by another ruleset that does."""
    (item,) = load_suite((shipped_traces(),), Selection(ids=(trace,)), models)
    return judge(item, ruleset, models)


def test_other_words_for_the_same_rules_change_nothing(home: str, models: Models) -> None:
    found = judged(home, "", "black_company.example_1", models)
    assert found == Judgement(trace="black_company.example_1", ruleset=home, verdict="same")


def test_a_move_that_is_refused_is_told_with_the_rule_that_refuses_it(home: str, models: Models) -> None:
    rules = "add to move drop\n  require low: count < 9\n"
    found = judged(home, rules, "black_company.open.caught_by_three", models)
    assert (found.verdict, found.rule) == ("differs", "home.drop.low")
    assert found.step.endswith(": drop")
    assert found.reason.startswith("refused: ")


def test_a_list_of_legal_moves_is_asked_where_it_stands(home: str, models: Models) -> None:
    rules = "add to move drop\n  require low: count < 9\n"
    found = judged(home, rules, "black_company.example_1", models)
    assert (found.verdict, found.step, found.rule) == ("differs", "deal", "home.drop.low")
    assert found.reason == "Kostoprav may not `drop`: the player's count must be less than 9"


def test_a_choice_that_the_trace_leaves_open_is_no_other_outcome(models: Models) -> None:
    found = shipped("tongits.deal.points", "pagat_tonk", models)
    assert (found.verdict, found.step) == ("other choices", "deal")
    assert found.reason == "Berto may `drop`; refused there: there is no move `drop`"


def test_what_the_setup_deals_is_seen(models: Models) -> None:
    found = shipped("wikipedia_tonk.deal.nine_cards", "wikipedia_tonk", models)
    assert (found.verdict, found.step, found.rule) == ("differs", "deal", "tonk.setup")
    assert found.reason.startswith("`hand` of Ida is 3c 8c 2d 5h 7s, not ")


def test_who_sees_what_is_judged(models: Models) -> None:
    found = shipped("black_company.view.hidden", "pagat_tonk", models)
    assert (found.verdict, found.step, found.rule) == ("differs", "Kostoprav: drop", "pagat_tonk.drop")
    assert found.reason == "Goblin sees 2c 3c 6d 2h 6s of `hand` of Ilmo"


def test_a_zone_that_is_seen_by_others(home: str, models: Models) -> None:
    rules = "replace zone discards: pile, face up\n"
    found = judged(home, rules, "black_company.example_1", models)
    assert (found.verdict, found.rule) == ("differs", "home.discards")
    assert found.reason == "everybody sees 10s 5c in `discards`; there 10s"


def test_a_count_that_is_stated_is_judged(models: Models) -> None:
    found = shipped("pagat_tonk.knock.held_spread_left_out", "black_company", models)
    assert (found.verdict, found.rule, found.reason) == ("differs", "rummy.count", "`count` of Oana is 28, not 4")


def test_the_rest_of_a_larger_pack_is_no_difference_unless_it_is_counted(models: Models) -> None:
    assert shipped("black_company.stock.tied_lowest", "texas_tonk", models).verdict == "same"
    found = shipped("black_company.deal.from_a_pack", "texas_tonk", models)
    assert (found.rule, found.reason) == ("rummy.deck", "`stock` is 38, not 36")


def test_a_trace_that_is_about_other_names_judges_nothing(models: Models) -> None:
    found = shipped("tongits.meld.secret_in_hand", "pagat_tonk", models)
    assert found.verdict == "nothing judged"
    assert found.reason == "not asked, as the ruleset has no such name: `special`, `opened`, `burned`"


def test_a_move_that_is_allowed_is_told_with_the_rule_that_refuses_it_in_the_traces_own_game(
    home: str, models: Models
) -> None:
    found = judged(home, "remove hit.runs_only\n", "black_company.hit.sets_closed", models)
    assert (found.verdict, found.rule) == ("differs", "black_company.hit.runs_only")
    assert found.reason == "allowed; refused there: the target must be a run"


def test_a_move_that_is_not_there(models: Models) -> None:
    assert shipped("tongits.call.any_count", "pagat_tonk", models).reason == "refused: there is no move `call`"


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


def test_a_table_in_mid_hand_at_which_nobody_can_move_cannot_be(models: Models) -> None:
    found = shipped("pagat_tonk.stock.tie_shared", "tongits", models)
    assert (found.verdict, found.reason) == ("no deal", "whoever is to move has no move")


def test_options_that_do_not_go_together_are_not_left_out(home: str, models: Models) -> None:
    rules = "option usual: yes or no = yes\nrequire one_of_them: low_limit is 15 or not usual\n"
    found = judged(home, rules, "black_company.deal.low_limit_fourteen", models)
    assert (found.verdict, found.reason) == (
        "no options",
        "these options do not go together, by `home.one_of_them`: `low_limit` is 14, `usual` is yes",
    )


def test_an_option_with_other_values_is_another_option(models: Models) -> None:
    assert shipped("black_company.agreed.others_pay", "texas_tonk", models).verdict == "differs"


def test_a_mistake_in_the_rules_is_no_verdict(home: str, models: Models) -> None:
    with pytest.raises(InputError):
        judged(home, "remove no_such_rule\n", "black_company.example_1", models)


def test_who_deals_next_is_judged_where_the_trace_says_it(home: str, models: Models) -> None:
    rules = "replace match\n  next dealer: dealer\n"
    found = judged(home, rules, "black_company.deal.next_dealer", models)
    assert (found.verdict, found.rule) == ("differs", "home.match.next_dealer")
    assert found.reason == "Ilmo deals next; there Kostoprav"
    assert judged(home, rules, "black_company.deal.tonk_is_shown", models).verdict == "same"


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

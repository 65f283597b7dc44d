"""The rule that is named is the one that the engine breaks."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

import pytest

from tonkspec.conformance.results import Results
from tonkspec.conformance.suite import shipped_traces

Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.mark.parametrize(
    ("manner", "outcome", "rule", "said", "rows"),
    [
        (
            "never_draws",
            "refused wrongly",
            "rummy.draw",
            "refuses a move that the rules allow",
            [("the hand goes on", "the move is refused")],
        ),
        (
            "forgets_moves",
            "wrong",
            "rummy.draw",
            "leaves out moves that the rules allow, for Kostoprav",
            [("take", ""), ("draw", ""), ("(1 more)", "(1 more)")],
        ),
        (
            "invents_moves",
            "wrong",
            "tonk.play",
            "lists moves that the rules forbid, for Kostoprav",
            [("", "sing"), ("(3 more)", "(3 more)")],
        ),
        (
            "ends_at_once",
            "wrong",
            "tonk.dealt_tonk",
            "ends the hand, which goes on",
            [
                ("the hand goes on", "the hand is over"),
                ("", "winners: Kostoprav"),
                ("", "Kostoprav: +0"),
                ("", "Goblin: +0"),
                ("", "Ilmo: +0"),
            ],
        ),
        (
            "leak",
            "wrong",
            "rummy.hand",
            "shows cards of the hand that may not be seen, in the view of Kostoprav",
            [
                ("hand of Goblin: 5 cards", "hand of Goblin: 3c 10c Kc Ah 2s"),
                ("hand of Ilmo: 5 cards", "hand of Ilmo: 2c 8c 2d 6d Qh"),
            ],
        ),
        (
            "moves_on_refusal",
            "wrong",
            "tonk.play",
            "has changed something by refusing `draw`: the state is wrong",
            [("stock: 36 cards", "stock: 35 cards"), ("discards: 5c", "discards: 6s")],
        ),
    ],
)
def test_the_rule_at_fault(
    manner: str, outcome: str, rule: str, said: str, rows: list[tuple[str, str]], judge: Judge, odd: Odd
) -> None:
    (result,) = judge(odd(manner), "kit.moves").results
    finding = result.finding
    assert finding is not None
    assert (result.outcome, finding.rule, result.message) == (outcome, rule, said)
    assert list(zip(finding.expected, finding.got, strict=True)) == rows
    assert finding.sentence.endswith(".")
    assert finding.source
    assert finding.table
    assert finding.position is not None


@pytest.mark.parametrize(
    ("manner", "trace", "rule", "step", "said"),
    [
        ("dealer_begins", "moves", "tonk.play", 0, "says that it is another player's turn: the state is wrong"),
        ("other_way_round", "moves", "tonk.order", 3, "says that it is another player's turn: the state is wrong"),
        ("never_done", "moves", "tonk.play", 3, "says that it is another player's turn: the state is wrong"),
        ("anyones_turn", "moves", "tonk.play", 0, "lists moves that the rules forbid, for Goblin"),
        ("whole_pile", "moves", "rummy.discards", 3, "shows cards of the discards that may not be seen, in the state"),
        ("hidden_table", "moves", "rummy.table", 0, "hides cards of the table that may be seen, in the state"),
        ("hidden_hand", "moves", "rummy.hand", 0, "hides cards of the hand that may be seen, in the view of Kostoprav"),
        ("no_hits", "out", "rummy.hit.fits", 1, "leaves out moves that the rules allow, for Kostoprav"),
    ],
)
def test_the_rule_of_a_turn_a_zone_or_a_requirement(
    manner: str, trace: str, rule: str, step: int, said: str, judge: Judge, odd: Odd
) -> None:
    (result,) = judge(odd(manner), f"kit.{trace}").results
    assert result.finding is not None
    assert (result.finding.rule, result.finding.step, result.message) == (rule, step, said)


def test_the_kind_of_meld_that_an_engine_does_not_know(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("no_runs"), "black_company.meld.runs", folder=shipped_traces()).results
    assert result.finding is not None
    assert result.finding.rule == "black_company.run"


def test_a_payment_rests_on_the_definitions_of_its_case(judge: Judge) -> None:
    engine = shipped_traces().parent / "zoo" / "payer_payee_swapped.py"
    address = "cmd:" + shlex.join([sys.executable, str(engine)])
    (result,) = judge(address, "black_company.example_2_caught", folder=shipped_traces()).results
    assert result.finding is not None
    assert result.finding.rule == "black_company.dropped.caught"
    assert [ground.rule for ground in result.finding.defined_by] == ["rummy.count"]


def test_a_hand_that_should_be_over(judge: Judge, odd: Odd) -> None:
    # A dealt fourteen is a Tonk by every reading, so the engine is wrong.
    results = judge(odd("never_tonk"), "black_company.deal.low_fourteen", folder=shipped_traces())
    (result,) = results.results
    assert result.message == "goes on, though the hand is over"
    assert result.finding is not None
    assert result.finding.rule == "tonk.dealt_tonk"
    assert result.finding.expected[0] == "the hand is over"
    assert [ground.rule for ground in result.finding.defined_by] == [
        "tonk.tonk_hand",
        "black_company.dealt_worth",
        "tonk.dealt_low",
        "tonk.high_worth",
    ]
    assert "[speno.tonk]" in result.finding.defined_by[1].source
    assert result.finding.move == "the deal"


def test_the_table_is_the_one_before_the_move(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("never_draws"), "kit.moves").results
    assert result.finding is not None
    assert result.finding.table == (
        "stock               6s Ac 7s 8s 3s 7h 6c 7c ... (36 in all)",
        "discards            5c",
        "hand of Kostoprav   4c 8d 8h 5s 10s",
        "hand of Goblin      3c 10c Kc Ah 2s",
        "hand of Ilmo        2c 8c 2d 6d Qh",
        "table of Kostoprav  -",
        "table of Goblin     -",
        "table of Ilmo       -",
        "stake               Kostoprav 1, Goblin 1, Ilmo 1",
        "dealer              Ilmo",
        "to move             Kostoprav",
    )


@pytest.mark.parametrize(
    ("manner", "trace", "counts"),
    [
        ("never_tonk", "black_company.deal.low_fourteen", ["dealt_count", "dealt_low", "dealt_worth", "high_worth"]),
        ("forgets_moves", "black_company.example_1", []),
    ],
)
def test_the_table_has_the_counts_that_the_rule_or_the_step_reads(
    manner: str, trace: str, counts: list[str], judge: Judge, odd: Odd
) -> None:
    (result,) = judge(odd(manner), trace, folder=shipped_traces()).results
    assert result.finding is not None
    known = {"count", "dealt_count", "dealt_low", "dealt_worth", "high_worth"}
    assert sorted(known & {line.partition(" ")[0] for line in result.finding.table}) == counts


def test_an_engine_is_only_judged_at_its_level(judge: Judge, odd: Odd) -> None:
    for manner, level in (("leak", 2), ("forgets_moves", 1), ("moves_on_refusal", 0)):
        results = judge(odd(manner), "kit.moves", level=level)
        assert results.head.level == level
        assert results.foot.conforms, manner


def test_what_an_engine_tells_beside_its_answer_saves_questions(judge: Judge, odd: Odd) -> None:
    assert judge(odd("beside")).foot.conforms


def test_an_engine_that_cannot_play_so_is_not_asked(judge: Judge, odd: Odd) -> None:
    bound, *others = judge(odd("unable")).results
    assert (bound.id, bound.outcome, bound.message) == (
        "kit.bound",
        "not applicable",
        "the engine does not support `around`",
    )
    assert {result.outcome for result in others} == {"right"}

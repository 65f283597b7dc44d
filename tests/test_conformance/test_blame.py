"""The rule that is named is the one that the engine breaks."""

from __future__ import annotations

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
            "tonk.draw",
            "refuses a move that the rules allow",
            [("the hand goes on", "the move is refused")],
        ),
        (
            "forgets_moves",
            "wrong",
            "tonk.draw",
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
            "black_company.dealt_tonk",
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
            "tonk.hand",
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


def test_a_hand_that_should_be_over(judge: Judge, odd: Odd) -> None:
    # A dealt fourteen is a Tonk by every reading, so the engine is wrong.
    results = judge(odd("never_tonk"), "black_company.deal.low_fourteen", folder=shipped_traces())
    (result,) = results.results
    assert result.message == "goes on, though the hand is over"
    assert result.finding is not None
    assert result.finding.rule == "black_company.dealt_tonk"
    assert result.finding.expected[0] == "the hand is over"
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
        "count               Kostoprav 35, Goblin 26, Ilmo 28",
        "stake               Kostoprav 1, Goblin 1, Ilmo 1",
        "dealer              Ilmo",
        "to move             Kostoprav",
    )


def test_an_engine_is_only_judged_at_its_level(judge: Judge, odd: Odd) -> None:
    for manner, level in (("leak", 2), ("forgets_moves", 1), ("moves_on_refusal", 0)):
        results = judge(odd(manner), "kit.moves", level=level)
        assert results.head.level == level
        assert results.foot.conforms, manner


def test_what_an_engine_tells_beside_its_answer_saves_questions(judge: Judge, odd: Odd) -> None:
    assert judge(odd("beside")).foot.conforms


def test_an_engine_that_cannot_play_so_is_not_asked(judge: Judge, odd: Odd) -> None:
    results = judge(odd("unable"))
    assert {result.outcome for result in results.results} == {"not applicable"}
    assert results.results[0].message == "the engine does not support `low_limit`"

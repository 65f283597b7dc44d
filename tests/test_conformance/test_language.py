"""The protocol carries the whole language: an engine that plays by the rules conforms, one that lies is caught."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.results import Results

Judge = Callable[..., Results]
HERE = Path(__file__).parent
TRACES = HERE.parent / "test_trace" / "traces"
GAMES = HERE.parent / "games"
RULESETS = {
    "wild": str(TRACES / "rules" / "jokers.tonk"),
    "match": str(GAMES / "kitty_match.tonk"),
    "shuffle": str(GAMES / "kitty_match.tonk"),
    "before_the_deal": "wikipedia_tonk + spades_pot",
    "poll": f"pagat_tonk + {GAMES / 'slap.tonk'}",
    "answers": str(TRACES / "rules" / "asked.tonk"),
    "two_packs": str(TRACES / "rules" / "two_packs.tonk"),
    "two_hands": str(GAMES / "kitty_match.tonk"),
    "two_hands.hand_2": str(GAMES / "kitty_match.tonk"),
}
"""The ruleset of each trace of the language, by the last part of its id."""
PATIENT = Limits(start=30, answer=20)


def engine(manner: str, *traces: str) -> str:
    rulesets = dict.fromkeys(RULESETS[trace] for trace in traces)
    return "cmd:" + shlex.join([sys.executable, str(HERE / "kit" / "by_the_rules.py"), manner, *rulesets])


def test_who_plays_by_the_rules_conforms(judge: Judge) -> None:
    found = judge(engine("true", *RULESETS), "language.*", folder=TRACES, limits=PATIENT)
    assert {one.id: (one.outcome, one.message) for one in found.results} == {
        f"language.{name}": ("right", "") for name in RULESETS
    }


@pytest.mark.parametrize(
    ("manner", "trace", "rule", "step", "said"),
    [
        (
            "other_stand_in",
            "wild",
            "rummy.spread.meld",
            1,
            "lists moves that the rules forbid and leaves out others that they allow, for Ann",
        ),
        ("loses_stand_in", "wild", "rummy.spread", 3, "tells something else: the state is wrong"),
        ("full_pot", "match", "kitty_match.match.after_deal", 1, "settles the hand differently"),
        ("other_score", "match", "kitty_match.dropped.lowest", 1, "settles the hand differently"),
        pytest.param(
            "other_way_asked",
            "poll",
            "tonk.order",
            5,
            "says that it is another player's turn: the state is wrong",
            marks=pytest.mark.slow,
        ),
        ("other_way_asked", "answers", "asked.order", 8, "says that it is another player's turn: the state is wrong"),
        pytest.param(
            "never_automatic",
            "poll",
            "slap.let_lie",
            9,
            "says that it is another player's turn: the state is wrong",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "never_asks",
            "poll",
            "tonk.play",
            5,
            "says that it is another player's turn: the state is wrong",
            marks=pytest.mark.slow,
        ),
        ("never_asks", "answers", "asked.called", 8, "says that it is another player's turn: the state is wrong"),
        ("unshuffled", "shuffle", "rummy.draw", 1, "tells something else: the state is wrong"),
    ],
)
def test_a_lie_about_one_thing_is_caught(
    manner: str, trace: str, rule: str, step: int, said: str, judge: Judge
) -> None:
    (result,) = judge(engine(manner, trace), f"language.{trace}", folder=TRACES, limits=PATIENT).results
    assert result.finding is not None, result.outcome
    assert (result.finding.rule, result.finding.step, result.message) == (rule, step, said)


@pytest.mark.parametrize(
    ("select", "ids"),
    [
        ("language.two_hands", ["language.two_hands", "language.two_hands.hand_2"]),
        ("language.two_hands.hand_2", ["language.two_hands.hand_2"]),
    ],
)
def test_hands_that_follow_are_judged_each_by_itself(judge: Judge, select: str, ids: list[str]) -> None:
    found = judge(engine("true", "two_hands"), select, folder=TRACES, limits=PATIENT)
    assert [one.id for one in found.results] == ids

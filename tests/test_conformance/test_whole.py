"""Hands that are played in one call are judged as others are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.test_conformance.comparable import comparable
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.results import Results

Judge = Callable[..., Results]
KIT = Path(__file__).parent / "kit" / "in_one_call.py"
PATIENT = Limits(start=60, answer=60, leave=0.2)


def address(name: str) -> str:
    return f"py:{KIT}:{name}"


def test_an_engine_that_claims_it_is_asked_for_whole_hands(judge: Judge) -> None:
    results = judge(address("Counting"), limits=PATIENT)
    assert {result.outcome for result in results.results} == {"right"}
    assert all(result.answers for result in results.results)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Short", "the answer to `play` has 5 steps, for the deal and 5 moves, and no end"),
        ("Blind", "the answer to `play` lacks `view` of Kostoprav in step 0"),
        ("Endless", "the answer to `play` has 7 steps, for the deal and 5 moves"),
    ],
)
def test_a_wrong_answer_is_garbage_though_every_step_alone_is_right(name: str, said: str, judge: Judge) -> None:
    (result,) = judge(address(name), "kit.moves", limits=PATIENT).results
    assert (result.outcome, result.message, result.ended) == ("garbage", said, 1)


def test_an_engine_that_fails_is_asked_again_step_by_step(judge: Judge) -> None:
    (result,) = judge(address("Hasty"), "kit.moves", limits=PATIENT).results
    assert (result.outcome, result.ended) == ("crash", 2)
    assert result.finding is not None
    assert result.finding.step == 1


def test_where_a_whole_hand_parts_from_the_rules_is_found(judge: Judge) -> None:
    (whole,) = judge(address("Wrong"), "kit.moves", limits=PATIENT).results
    assert whole.outcome == "refused wrongly"
    assert whole.finding is not None
    assert ": discard " in whole.finding.move


def test_it_makes_no_difference_how_it_is_asked(judge: Judge) -> None:
    by_steps = judge("py:tonkspec.conformance.reference:Reference", level=0, limits=PATIENT)
    assert comparable(by_steps)[0] == comparable(judge(address("Counting"), level=0, limits=PATIENT))[0]

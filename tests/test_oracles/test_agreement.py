"""The plain engine, written from the claims alone, and the interpreter over the rule files play the same game."""

from __future__ import annotations

from collections import Counter
from contextlib import closing

import pytest

from tests.test_oracles.agreement import RULESETS, Oracles


@pytest.mark.parametrize("hands", [20, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_oracles_agree_on_random_hands(ruleset: str, hands: int) -> None:
    endings: Counter[str | None] = Counter()
    refused = 0
    with closing(Oracles(ruleset)) as oracles:
        for number in range(hands):
            hand = oracles.play(number)
            assert hand.divergence is None, f"hand {number}: {hand.options}\n{hand.script}\n{hand.divergence}"
            endings[hand.ending] += 1
            refused += sum(probe.is_try for probe in hand.script.probes)
    assert len(endings) > 2, "the hands must not all end alike"
    assert refused > hands / 4, "moves that are not allowed must be among those tried"

"""The plain engine, written from the claims alone, and the interpreter over the rule files play the same games."""

from __future__ import annotations

import pytest

from tests.test_oracles.agreement import RULESETS, played


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_oracles_agree_on_random_hands(ruleset: str) -> None:
    progress = played(ruleset, 20)
    assert len(progress.endings) > 1, "the hands must not all end alike"
    assert progress.refused > 5, "moves that are not allowed must be among those tried"

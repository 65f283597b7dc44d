"""The games of Speno and of pagat, played by both oracles for long enough that the rare things happen."""

from __future__ import annotations

import pytest

from tests.test_oracles.agreement import played


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["black_company", "pagat_tonk"])
def test_the_oracles_agree_on_a_thousand_hands(ruleset: str) -> None:
    progress = played(ruleset, 1000, alike=20)
    assert len(progress.endings) > 3, "the hands must not all end alike"
    assert progress.refused > 250, "moves that are not allowed must be among those tried"

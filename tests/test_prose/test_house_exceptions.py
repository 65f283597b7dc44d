"""What is said of the text of one house beside the exceptions of another, and of names that two houses have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import load_game
from tonkspec.model.find import every_rule
from tonkspec.prose import sentence_of

NINE = """house nine for small
state held of each player: number = 0
exception nine to count when turns > 9: held
exception few to hit.fits when turns > 9
add to move draw
  held becomes 1
"""
ALL = """house all for small
state held of each player: number = 0
replace define count of player: 7
replace require hit.fits: held is 1 and target plus card is a run
add to move take
  held becomes 1
"""


@pytest.fixture
def said(tmp_path: Path) -> set[str]:
    for text in (SMALL, NINE, ALL):
        (tmp_path / f"{text.split()[1]}.tonk").write_text(text, encoding="utf-8")
    game = load_game(f"{tmp_path / 'small.tonk'} + nine + all")
    return {sentence_of(game, found) for found in every_rule(game)}


@pytest.mark.parametrize(
    "sentence",
    [
        'As an exception, if a player has begun more than nine turns, his count is his "nine held".',
        "Also where another exception holds, a player's count is 7.",
        'When a hand begins, "nine held" is 0 for each player.',
        'When a hand begins, "all held" is 0 for each player.',
    ],
)
def test_it_reads_well(said: set[str], sentence: str) -> None:
    assert sentence in said


def test_a_text_beside_exceptions_is_not_said_to_hold_if_it_always_does(said: set[str]) -> None:
    assert not [text for text in said if "always so" in text]
    assert [text for text in said if text.startswith("Also where another exception holds, a player may hit only if")]

"""What is said to hold "then" says so once, and a name in quotation marks is written as the rules have it."""

from __future__ import annotations

from tests.test_prose.conftest import WithRules
from tonkspec.prose import sentence

LONG = """
ending long after spread when some meld in any table has (meld is a run and size of meld >= 5) over knocked
settle long
  redeal
"""


def test_then_is_said_once_of_several_properties(small_game: WithRules) -> None:
    said = sentence(small_game(LONG), "house.long")
    assert "some meld on any table is then a run and has at least five cards" in said
    assert '"long" takes precedence over "knock"' in said

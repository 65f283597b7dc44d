from __future__ import annotations

from pathlib import Path

from tests.test_analysis.small_game import changed
from tests.test_search.planted import WORTH
from tonkspec.analysis import check
from tonkspec.model.game import Game
from tonkspec.search import Budget, search_options

HIGH = """
option rich "A high hand is worth something": yes or no = no
option music "There is music": yes or no = no
exception low to worth when count <= 9: 3
when rich
  exception middle to worth when count <= 13: 2
"""


def test_two_rules_that_part_for_one_choice_only(tmp_path: Path) -> None:
    path = tmp_path / "small.tonk"
    path.write_text(changed(more=WORTH + HIGH), encoding="utf-8")

    def make(choice: object) -> Game | None:
        assert isinstance(choice, dict)
        return check(str(path), choice).game

    game = make({})
    assert game is not None
    findings = search_options(make, game, Budget(patterns=7000, hands=2, moves=40))
    assert (findings.options, findings.searched, findings.possible) == (("rich",), 2, 2)
    assert [(one.choice, one.finding.rules) for one in findings.found] == [
        ((("rich", True),), ("small.low", "small.middle"))
    ]

"""Rules that differ by how many play are searched for each number, and what is said of them names the number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.test_analysis.small_game import changed
from tonkspec.analysis import check
from tonkspec.cli import searched
from tonkspec.cli.main import main
from tonkspec.model.types import OptionValue
from tonkspec.search import Budget, OptionBudget, search
from tonkspec.search.by_number import Numbered, by_number

CROWDED = """
define fee: 1
when size of players > 2
  exception cheap to fee when size of stock > 3: 2
  exception dear to fee when size of stock > 5: 3
"""
PAID = ("  closer wins\n  each other player pays 2 * stake", "  closer wins\n  each other player pays fee * stake")
MANY = """
define worth of player: 1
exception low to worth when size of players > 3: 3
exception middle to worth when count <= 40: 2
ending dealt after setup when some player has worth > 1
settle dealt
  no player wins
"""
LOWISH = """
option lowish: 1 to 50 = 1
define worth of player: 1
exception low to worth when lowish is 25 and count < 60: 2
exception middle to worth when count < 50 and lowish is 25: 3
ending dealt after setup when some player has worth > 1
settle dealt
  no player wins
"""


def ruleset(folder: Path, text: str) -> str:
    path = folder / "small.tonk"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_rules_that_part_with_more_than_two_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", ruleset(tmp_path, changed(PAID, more=CROWDED)), "--verbose"]) == 2
    shown = capsys.readouterr().out
    assert "`small.cheap` says 2 and `small.dear` says 3 on the deal, with 3 to 4 players" in shown
    lines = shown.splitlines()
    assert lines.index("with 2 players:") < lines.index("with 3 to 4 players:")


def test_neighbours_that_are_alike_are_one_game(tmp_path: Path) -> None:
    name = ruleset(tmp_path, changed(PAID, more=CROWDED))
    numbers = check(name).numbers
    games = {number: game for number in numbers if (game := check(name, {}, number).game) is not None}
    assert [(one.least, one.most) for one in by_number(games)] == [(2, 2), (3, 4)]
    assert [(one.game.players.least, one.game.players.most) for one in by_number(games)] == [(2, 2), (3, 4)]


def test_one_condition_that_is_idle_for_some_numbers_is_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With two the fee is 1, so that no condition on it is idle for all."""
    more = "define fee: 1\nwhen size of players > 2\n  replace define fee: 3\n"
    ending = ("ending knocked after knock\n", "ending knocked after knock when fee > 2 over endless\n")
    main(["check", ruleset(tmp_path, changed(PAID, ending, more=more))])
    assert "R507" not in capsys.readouterr().out


def test_dealt_hands_are_looked_at_with_as_many_players_as_may_play(tmp_path: Path) -> None:
    game = check(ruleset(tmp_path, changed(more=MANY))).game
    assert game is not None
    [found] = search(game).found
    assert (found.kind, found.rules) == ("clash", ("small.low", "small.middle"))
    assert found.witness.deal.players == 4


def test_an_option_is_tried_where_a_condition_compares_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", ruleset(tmp_path, changed(more=LOWISH))]) == 2
    assert ", with `lowish=25`" in capsys.readouterr().out


def test_what_a_section_says_is_not_so_whatever_the_table_chooses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = "option strict: yes or no = no\ndefine limit: 5\nwhen strict\n  replace define limit: 9\n"
    ending = ("knocked after knock", "knocked after knock when limit < 7 over endless")
    main(["check", ruleset(tmp_path, changed(ending, more=more))])
    assert "R507" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "said"), [("", "(proved)"), ("option strict: yes or no = no\n", "(proved, for these")]
)
def test_a_proof_says_what_it_rests_on(
    more: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two = ("  case alone: no other player has count <= count of closer\n", "  case alone: count of closer < 9\n")
    rest = (
        "  case caught: otherwise\n",
        "  case poor: count of closer > 9\n    no player wins\n  case caught: otherwise\n",
    )
    main(["check", ruleset(tmp_path, changed(two, rest, more=more)), "--verbose"])
    assert f"never hold together {said}" in capsys.readouterr().out


def test_an_answer_is_not_kept_when_a_file_changes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = ruleset(tmp_path, changed())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    of_game = searched._of_game
    looked: list[str] = []

    def look_and_change(
        one: Numbered, ruleset: str, options: Mapping[str, OptionValue], budgets: tuple[Budget, OptionBudget]
    ) -> searched.Searched:
        looked.append(name)
        if len(looked) == 1:
            Path(name).write_text(changed(more="option strict: yes or no = no\n"), encoding="utf-8")
        return of_game(one, ruleset, options, budgets)

    monkeypatch.setattr(searched, "_of_game", look_and_change)
    main(["check", name])
    Path(name).write_text(changed(), encoding="utf-8")
    main(["check", name])
    main(["check", name])
    assert len(looked) == 2
    capsys.readouterr()

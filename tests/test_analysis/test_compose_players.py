"""Rules that depend on how many play: a game for each number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL, checked
from tonkspec.analysis import load_game
from tonkspec.diagnostics import InputError
from tonkspec.model.game import Game

BY_NUMBER = """
option limit: 3 or 4 = 3 if size of players is 2 else 4
when size of players > 3
  add to move draw
    require four: turns < 7
when limit is 4
  add to move take
    require late: turns > 1
"""


def games(folder: Path, text: str) -> dict[int, Game]:
    (folder / "small.tonk").write_text(SMALL + text, encoding="utf-8")
    return {number: load_game(str(folder / "small.tonk"), players=number) for number in (2, 3, 4)}


def test_there_is_a_game_for_each_number(tmp_path: Path) -> None:
    found = games(tmp_path, BY_NUMBER)
    assert {number: (game.players.least, game.players.most) for number, game in found.items()} == {
        number: (number, number) for number in found
    }
    assert [game.options[0].value for game in found.values()] == [3, 4, 4]
    four = ["small.draw.four" in str(game.moves) for game in found.values()]
    assert four == [False, False, True]
    assert load_game(str(tmp_path / "small.tonk")) == found[2]


def test_one_game_serves_all_where_nothing_depends_on_the_number(tmp_path: Path) -> None:
    found = games(tmp_path, "")
    assert found[2] == found[3] == found[4]
    assert (found[2].players.least, found[2].players.most) == (2, 4)
    assert checked(tmp_path, SMALL).numbers == ()


def test_another_number_is_refused(tmp_path: Path) -> None:
    games(tmp_path, BY_NUMBER)
    with pytest.raises(InputError, match="is for 2 to 4 players, not for 5"):
        load_game(str(tmp_path / "small.tonk"), players=5)


def test_every_number_is_checked(tmp_path: Path) -> None:
    found = checked(tmp_path, SMALL + "\nwhen size of players is 4\n  fix nothing to 3\n")
    assert found.numbers == (2, 3, 4)
    assert [one.code for one in found.diagnostics if one.severity == "error"] == ["R112"]


def test_the_number_does_not_depend_on_itself(tmp_path: Path) -> None:
    found = checked(tmp_path, SMALL + "\nwhen size of players is 4\n  replace players: 3\n")
    assert "R132" in {one.code for one in found.diagnostics}

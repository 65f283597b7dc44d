"""A word of the language as a name is told as that, even where the text cannot be read for it."""

from __future__ import annotations

from pathlib import Path

from tests.test_analysis.small_game import SMALL, said


def test_the_name_is_told_and_not_what_comes_of_it(tmp_path: Path) -> None:
    more = "\nstate total of each player: number = 0\ndefine twice of player: total + total\n"
    what = "`total` is a word of the language, so that nothing is called so"
    assert said(tmp_path, SMALL + more) == [("R111", what)]


def test_other_mistakes_are_still_told(tmp_path: Path) -> None:
    more = "\nstate total: number = 0\ndefine twice: total + total\ndefine odd: 1 +\n"
    assert [code for code, _ in said(tmp_path, SMALL + more)] == ["R111", "S206"]

"""`remove` takes rules away, and `reinstate` brings back what a file made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, load_game
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.model.game import Game

MIDDLE = """ruleset middle extends small
replace require hit.fits: target plus card is a run
add to move draw
  require early: turns < 9
replace case knocked.caught: otherwise
  closer pays stake to closer
"""


def written(folder: Path, *texts: str) -> str:
    for text in (SMALL, *texts):
        (folder / f"{text.split()[1]}.tonk").write_text(text, encoding="utf-8")
    return str(folder / f"{(SMALL, *texts)[-1].split()[1]}.tonk")


def game(folder: Path, *texts: str) -> Game:
    return load_game(written(folder, *texts))


def errors(folder: Path, *texts: str) -> list[Diagnostic]:
    return [one for one in check(written(folder, *texts)).diagnostics if one.severity == "error"]


def labels(found: Game, move: str) -> list[str]:
    return [one.rule.name for one in next(one for one in found.moves if one.name == move).requires]


def test_a_requirement_goes(tmp_path: Path) -> None:
    assert labels(game(tmp_path, "ruleset mine extends small\nremove hit.fits\n"), "hit") == []


def test_the_order_of_what_is_left_stays(tmp_path: Path) -> None:
    own = "ruleset mine extends middle\nremove draw.stock_left\nadd to move draw\n  require always: yes\n"
    assert labels(game(tmp_path, MIDDLE, own), "draw") == ["middle.draw.early", "mine.draw.always"]


def test_a_whole_declaration_goes_with_all_its_parts(tmp_path: Path) -> None:
    found = game(tmp_path, "ruleset mine extends small\nremove knocked\n")
    assert [ending.name for ending in found.endings] == ["out", "dry", "endless"]
    assert [settlement.ending for settlement in found.settlements] == ["out", "dry", "endless"]


def test_a_removed_rule_that_is_used_is_told_once_where_it_is_taken_away(tmp_path: Path) -> None:
    (found,) = errors(tmp_path, "ruleset mine extends small\nremove knock\n")
    assert found.message == "`knock` is taken away, and is used still"
    assert found.span is not None
    assert found.span.path.endswith("mine.tonk")
    assert [(label.span.path[-10:], label.text) for label in found.related] == [("small.tonk", "used here")] * 2
    assert found.help == "write `replace phase play ...` without it, or leave `remove knock` out"


@pytest.mark.parametrize(
    "other", ["allow draw instead of knock", "replace move knock\n  show hand", "add to move knock\n  require x: yes"]
)
def test_a_house_that_takes_away_what_another_speaks_of_clashes_with_it_and_that_is_all(
    tmp_path: Path, other: str
) -> None:
    written(tmp_path, "house one for small\nremove knock\n", f"house two for small\n{other}\n")
    said = check(" + ".join([str(tmp_path / "small.tonk"), "one", "two"])).diagnostics
    (clash,) = [one for one in said if one.severity == "error"]
    assert clash.code == "R114"
    assert clash.message.startswith("`one.knock` and `two.knock` do not go together")
    assert clash.help == "add `over two` to the first line of `one`, or the other way round"


def test_a_house_that_takes_away_what_is_used_is_told_so_where_no_other_speaks_of_it(tmp_path: Path) -> None:
    written(tmp_path, "house one for small\nremove knock\n", "house two for small\nremove hit.fits\n")
    said = check(" + ".join([str(tmp_path / "small.tonk"), "one", "two"])).diagnostics
    assert [one.code for one in said if one.severity == "error"] == ["R201"]


def test_a_name_that_is_declared_anew_is_not_told_to_be_gone(tmp_path: Path) -> None:
    middle = "ruleset middle extends small\nremove count\n"
    own = "ruleset mine extends middle\ndefine count of player: size of hand\nadd to move draw\n  count becomes 1\n"
    assert all("taken away" not in one.message for one in errors(tmp_path, middle, own))


def test_an_exception_to_a_removed_rule_is_left_over(tmp_path: Path) -> None:
    text = "ruleset mine extends small\nremove hit.fits\nexception any to hit.fits when turns > 1\n"
    assert [one.code for one in errors(tmp_path, text)] == ["R112"]


def test_an_exception_goes(tmp_path: Path) -> None:
    below = "ruleset below extends small\nexception late to count when turns > 1: 0\n"
    found = game(tmp_path, below, "ruleset mine extends below\nremove late\n")
    assert [one.exceptions for one in found.definitions if one.name == "count"] == [()]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("remove hitt", "R112"),
        ("remove hit.fit", "R112"),
        ("reinstate small.hit.fit", "R112"),
        ("reinstate hit", "R112"),
    ],
)
def test_what_is_not_there_is_neither_removed_nor_brought_back(tmp_path: Path, change: str, code: str) -> None:
    assert [one.code for one in errors(tmp_path, f"ruleset mine extends small\n{change}\n")] == [code]


def test_a_requirement_stands_again_under_its_first_name(tmp_path: Path) -> None:
    found = game(tmp_path, MIDDLE, "ruleset mine extends middle\nreinstate small.hit.fits\n")
    (fits,) = next(one for one in found.moves if one.name == "hit").requires
    assert (fits.rule.name, fits.rule.formerly) == ("small.hit.fits", ("middle.hit.fits",))
    first = next(one for one in game(tmp_path).moves if one.name == "hit").requires[0]
    assert fits.condition == first.condition


def test_a_whole_move_stands_again_without_what_was_added(tmp_path: Path) -> None:
    found = game(tmp_path, MIDDLE, "ruleset mine extends middle\nreinstate small.draw\n")
    assert labels(found, "draw") == ["small.draw.stock_left"]


def test_a_removed_rule_stands_again(tmp_path: Path) -> None:
    middle = "ruleset middle extends small\nremove hit.fits\n"
    assert labels(game(tmp_path, middle, "ruleset mine extends middle\nreinstate small.hit.fits\n"), "hit") == [
        "small.hit.fits"
    ]


def test_a_case_stands_again(tmp_path: Path) -> None:
    found = game(tmp_path, MIDDLE, "ruleset mine extends middle\nreinstate small.knocked.caught\n")
    knocked = next(one for one in found.settlements if one.ending == "knocked")
    assert [case.rule.name for case in knocked.cases] == ["small.knocked.alone", "small.knocked.caught"]


def test_options_are_not_removed(tmp_path: Path) -> None:
    text = "ruleset mine extends small\noption many: yes or no = no\nwhen many\n  remove hit.fits\nremove many\n"
    assert [one.code for one in errors(tmp_path, text)] == ["R113"]


def test_an_input_error_names_the_removed_rule(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        game(tmp_path, "ruleset mine extends small\nremove stock\n")


@pytest.mark.parametrize(
    "lines",
    [
        ("reinstate small.hit.fits", "reinstate middle.hit.fits"),
        ("remove draw.early", "replace require draw.early: turns < 5"),
        ("replace require hit.fits: target plus card is a set", "reinstate small.hit.fits"),
        ("remove hit.fits", "reinstate small.hit.fits"),
        ("reinstate small.hit", "replace require hit.fits: target plus card is a set"),
        ("reinstate small.hit", "remove hit.fits"),
    ],
)
def test_a_file_speaks_of_a_rule_in_one_way(tmp_path: Path, lines: tuple[str, str]) -> None:
    for one, other in (lines, lines[::-1]):
        (said,) = errors(tmp_path, MIDDLE, f"ruleset mine extends middle\n{one}\n{other}\n")
        assert said.code == "R114"
        assert said.help == "keep one of them, or put one into a section: `when CONDITION`"


def test_a_section_outranks_the_rest_of_its_file(tmp_path: Path) -> None:
    head = "ruleset mine extends middle\noption strict: yes or no = yes\n"
    own = f"{head}remove draw.early\nwhen strict\n  replace require draw.early: turns < 5\n"
    assert labels(game(tmp_path, MIDDLE, own), "draw") == ["small.draw.stock_left", "mine.draw.early"]
    own = f"{head}reinstate middle.hit.fits\nwhen strict\n  reinstate small.hit.fits\n"
    assert labels(game(tmp_path, MIDDLE, own), "hit") == ["small.hit.fits"]

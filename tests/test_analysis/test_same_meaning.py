"""Two houses that say the same in other words say one thing."""

from __future__ import annotations

import pytest

from tests.test_analysis.house_table import Table
from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check

FIT = "replace require hit.fits: {}"
COUNT = "replace define count of player: {}"
SAME = [
    (FIT, "size of hand > 2 and target is a run", "target is a run and 2 < size of hand"),
    (FIT, "target is a run or (turns > 2 or turns is 1)", "1 is turns or target is a run or turns > 2"),
    (FIT, "not (target is a run)", "target is not a run"),
    (FIT, "target is a run", "not (not (target is a run))"),
    (FIT, "not (turns is 1)", "turns is not 1"),
    (FIT, "target plus card is a run", "card plus target   is a run  # as ever"),
    (COUNT, "2 * points of hand", "points of hand * 2"),
    (COUNT, "points of hand + 1 + 2", "2 + (1 + points of hand)"),
    (COUNT, "3 * points of hand", "(1 + 2) * points of hand"),
    (COUNT, "2 * points of hand * 3", "6 * points of hand"),
    (COUNT, "points of hand + 1 + 2 * 2", "points of hand + (9 - 4)"),
    ("add to move knock\n  require some_label: {}", "turns > 2", "2 < turns"),
    ("add to settle knocked\n  case many: {}\n    redeal", "turns of closer > 2", "2 < turns of closer"),
    (
        "replace case knocked.caught: otherwise\n  closer pays {} to each player in lowest",
        "2 * stake of payee",
        "stake of payee * 2",
    ),
]
OTHER = [
    (FIT, "turns > 2 and target is a run", "turns > 2 or target is a run"),
    (FIT, "turns > 2", "turns < 2"),
    (FIT, "turns is 2", "not (turns is 2)"),
    (COUNT, "10 - points of hand", "points of hand - 10"),
    (COUNT, "(points of hand - 2) - 1", "points of hand - (2 - 1)"),
    (COUNT, "3 * points of hand", "3 + points of hand"),
    (FIT, "rank of top of discards < 5", "not (rank of top of discards >= 5)"),
]


def houses(change: str, one: str, other: str) -> tuple[str, str]:
    return f"house one for small\n{change.format(one)}\n", f"house two for small\n{change.format(other)}\n"


@pytest.mark.parametrize(("change", "one", "other"), SAME)
def test_what_says_the_same_goes_together(table: Table, change: str, one: str, other: str) -> None:
    assert not [said for said in table.said(*houses(change, one, other)) if said.startswith("R114")]


@pytest.mark.parametrize(("change", "one", "other"), OTHER)
def test_what_says_something_else_does_not(table: Table, change: str, one: str, other: str) -> None:
    assert [said[:4] for said in table.said(*houses(change, one, other)) if said.startswith("R114")] == ["R114"]


FITS = "house one for small\nreplace require hit.fits: target plus card is a run\n"
BACK = "house back for small\nreinstate small.hit.fits\n"


def test_bringing_back_what_stands_is_no_change(table: Table) -> None:
    game = table.game(BACK, FITS)
    assert [one.rule.name for move in game.moves if move.name == "hit" for one in move.requires] == ["one.hit.fits"]
    table.write("house gone for small\nremove hit.fits\n")
    assert not [one for one in check(table.named("back", "gone")).diagnostics if one.code == "R114"]


def test_bringing_back_what_a_ruleset_changed_is_a_change(table: Table) -> None:
    table.write("ruleset mine extends small\nreplace require hit.fits: turns > 1\n", BACK, FITS)
    said = check(f"{table.folder / 'mine.tonk'} + back + one").diagnostics
    assert [one.code for one in said if one.severity == "error"] == ["R114"]


OVER_BOTH = [
    "add to move knock\n  require third: turns > {}",
    "add to settle knocked\n  case many: turns of closer > {}\n    redeal",
    "replace require hit.fits: turns > {} and target plus card is a meld",
    "replace define count of player: points of hand + {}",
    "replace option limit: 1 to 9 = {}",
    "default limit to {}",
]


@pytest.mark.parametrize("change", OVER_BOTH)
def test_a_house_over_two_others_settles_all_three(table: Table, change: str) -> None:
    table.write(SMALL + "option limit: 1 to 5 = 1\n")
    one, two = (f"house {name} for small\n{change.format(number)}\n" for name, number in (("one", 1), ("two", 2)))
    assert [said[:4] for said in table.said(one, two) if said[:4] in {"R114", "R137"}] != []
    said = table.said(one, two, f"house all for small over one, two\n{change.format(3)}\n")
    assert not [text for text in said if text[:4] in {"R114", "R137"}]


FLOWS = [
    "allow {} after draw",
    "ask each other player ({}) after draw",
    "add to ending knocked\n  each other player ({})",
]


@pytest.mark.parametrize("change", FLOWS)
def test_a_house_over_others_settles_what_is_played_after_a_move(table: Table, change: str) -> None:
    def house(name: str, over: str = "") -> str:
        return f'house {name} for small{over}\nmove {name}_beg "beg"\n{change.format(f"{name}_beg")}\n'

    assert [said[:4] for said in table.said(house("one"), house("two")) if said[:4] in {"R114", "R125"}] != []
    said = table.said(house("one"), house("two"), house("all", " over one, two"))
    assert not [text for text in said if text[:4] in {"R114", "R125"}]
    settled = table.said(house("one"), house("all", " over one"))
    assert not [text for text in settled if text[:4] in {"R114", "R125"}]


def test_moves_instead_of_one_go_together(table: Table) -> None:
    names = ("one", "two")
    texts = (f'house {name} for small\nmove beg "beg"\n  show hand\nallow beg instead of knock\n' for name in names)
    assert [move.name for move in table.game(*texts).moves][-2:] == ["one.beg", "two.beg"]

"""Every kind of rule and of change that names no source is told of, and none that names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis.analyse import analyse

_HEADS = r"(?m)^((?:ending|settle|move|phase|players|deck|order|points|meld|zone|given|define|setup|match|option)\b.*)$"
_MORE = """
option drawn "Who draws may knock": yes or no = yes
phase start before play by each player, from dealer
  wait
move wait "wait"
"""
CITED = re.sub(_HEADS, r"\1  unspecified", SMALL.replace('ruleset small "Small"', 'ruleset base "Base"') + _MORE)

RULES = """
replace players: 3
replace deck: 104 cards
replace order: counterclockwise
replace points|  ace: 2|  2 to 10: face value|  jack, queen, king: 10
points second|  ace: 2|  others: points
wild 2: any card
meld four: 4 cards of one rank
replace meld run "run": 4 or more cards of one suit in sequence, ace low
pot kitty for the match
given luck: number = 1
option speed "Speed": 1 or 2 = 1
define higher of player: count + 1
replace define count of player: 2
exception late to count when turns > 2: 3
replace setup|  deal 6 to each player|  put top of stock into discards
replace phase play by players in turn from dealer|  knock or (draw or take) then any of (lay_down, hit) then discard
add to move hit|  require late: turns > 2
replace move hit|  choose a card in hand|  choose a meld in any table as target|  require fits: no|  add card to target
replace require hit.fits: turns > 2
exception late to hit.fits when turns > 2
allow beg instead of draw|move beg "beg"|  put top of stock into hand
replace ending dry after discard when size of stock < 3
ending huge after draw when count > 100|settle huge|  redeal
replace settle out|  closer wins|  each other player pays 5 * stake to closer
replace settle dry|  no player wins
replace settle knocked|  case alone: turns of closer > 3|    closer wins|  case caught: otherwise|    no player wins
replace case knocked.alone: no other player has count < 5|  closer wins
replace case out.paid: otherwise|  closer wins
add to settle knocked|  case third: count of closer < 3|    no player wins
exception small to out.paid when size of hand of dealer is 3|  no player wins
factor dealer: 2 when payer is dealer
replace match|  first dealer: "by lot"|  next dealer: dealer
add to match|  ends when no
add to match|  after deal|    dealer pays 1 to player after dealer
when drawn|  replace settle out|    no player wins
""".strip().splitlines()

CHANGES = """
add to points|  joker: 2
fix drawn to no
default drawn to no
add to setup|  put top of stock into discards
add to move hit|  show hand
add to move hit|  when turns > 2|    mover pays 1 to dealer
remove hit.fits
remove knocked
allow knock after draw
ask each other player (knock) after discard
add to ending dry after hit
add to ending dry|  knock
add to case knocked.alone|  dealer wins
add to case out.paid|  each other player pays 1 to dealer
when drawn|  remove hit.fits
""".strip().splitlines()

NONE_NEEDED = """
zone pen: pile, face up
state hits: number = 0
state hits: number = 0|add to move hit|  when hits is 0|    hits becomes 1
require agreed: drawn
add to settle knocked|  let four = 4
reinstate base.hit
fix drawn to no|confirm drawn  unspecified
""".strip().splitlines()


def without_source(folder: Path, changes: str) -> list[str]:
    """What is said to name no source in a house with these changes, their lines parted by `|`."""
    (folder / "base.tonk").write_text(CITED, encoding="utf-8")
    house = folder / "ours.tonk"
    house.write_text("house ours for base\n\n" + changes.replace("|", "\n") + "\n", encoding="utf-8")
    found = analyse(f"{folder / 'base.tonk'} + ours", {}).diagnostics
    assert [one.message for one in found if one.severity == "error"] == []
    return [one.message for one in found if one.code == "R420"]


@pytest.mark.parametrize("rule", RULES)
def test_every_kind_of_rule_without_a_source_is_told_of(tmp_path: Path, rule: str) -> None:
    found = without_source(tmp_path, rule)
    assert found
    assert all(re.fullmatch(r"`(settle )?ours\.[a-z0-9_.]+` names no source", one) for one in found)


@pytest.mark.parametrize("change", CHANGES)
def test_every_kind_of_change_without_a_source_is_told_of_as_it_is_written(tmp_path: Path, change: str) -> None:
    if change.startswith("add to points"):
        change = f"replace deck: 52 cards plus 2 jokers  unspecified|wild joker: any card  unspecified|{change}"
    (line,) = [one.strip() for one in change.split("|") if one.strip().startswith(tuple(_WORDS))]
    assert without_source(tmp_path, change) == [f"`{line}` names no source"]
    assert without_source(tmp_path, change.replace(line, f"{line}  unspecified")) == []


_WORDS = ("add", "fix", "default", "remove", "allow", "ask")


@pytest.mark.parametrize("line", NONE_NEEDED)
def test_how_rules_are_written_down_needs_no_source(tmp_path: Path, line: str) -> None:
    assert without_source(tmp_path, line) == []


def test_lines_added_to_a_line_of_the_match_are_a_change(tmp_path: Path) -> None:
    base = "  after deal  unspecified\n    dealer pays 1 to player after dealer\n"
    (tmp_path / "base.tonk").write_text(CITED, encoding="utf-8")
    (tmp_path / "more.tonk").write_text(f'ruleset more "More" extends base\n\nadd to match\n{base}', encoding="utf-8")
    for said, told in (("", ["`add to match` names no source"]), ("  unspecified", [])):
        house = f"house ours for more\n\nadd to match\n  after deal{said}\n    player after dealer pays 1 to dealer\n"
        (tmp_path / "ours.tonk").write_text(house, encoding="utf-8")
        found = analyse(f"{tmp_path / 'more.tonk'} + ours", {}).diagnostics
        assert [one.message for one in found if one.code == "R420" and "match" in one.message] == told


def test_a_settlement_is_covered_by_its_cases(tmp_path: Path) -> None:
    cases = (
        "  case alone: turns of closer > 3{}|    closer wins|  case caught: otherwise  unspecified|    no player wins"
    )
    text = f"replace settle knocked|{cases}"
    assert without_source(tmp_path, text.format("  unspecified")) == []
    assert without_source(tmp_path, text.format("")) == ["`settle ours.knocked` names no source"]

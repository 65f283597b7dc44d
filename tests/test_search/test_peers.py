"""Houses whose rules meet only now and then: a hand in which they part is looked for, and a doubt is told as one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.diagnostics import Diagnostic
from tonkspec.engine import prepare
from tonkspec.lockstep import amounts_asked
from tonkspec.search import messages, search
from tonkspec.search.steering import steered

POT = """house pot for black_company
pot kitty for the match
add to match
  before deal
    each player pays 1 to kitty
add to case tonk.paid
  kitty pays everything to closer
"""
QUICKLY = """house quickly for black_company
state laid each turn: number = 0
add to move spread
  laid becomes laid + size of meld
add to move hit
  laid becomes laid + 1
exception all_at_once to tonk.paid when laid >= 6
  closer wins
  each other player pays 3 * stake to closer
"""


def paying(house: str, rule: str, condition: str, times: int) -> str:
    """A house with an exception to what is paid."""
    lines = (
        f"house {house} for black_company",
        f"exception {house}_pays to {rule} when {condition}",
        "  closer wins",
        f"  each other player pays {times} * stake to closer",
    )
    return "\n".join(lines) + "\n"


def asking(house: str, condition: str) -> str:
    """A house with one more requirement."""
    return f"house {house} for black_company\nadd to move drop\n  require {house}: {condition}\n"


def searched(folder: Path, *houses: str) -> list[Diagnostic]:
    for text in houses:
        (folder / f"{text.split()[1]}.tonk").write_text(text, encoding="utf-8")
    names = (str(folder / f"{text.split()[1]}.tonk") for text in houses)
    game = load_game(" + ".join(("black_company", *names)))
    return list(messages(game, search(game)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (POT, QUICKLY),
        (
            paying("rich", "tonk.paid", "stake of closer > 100", 3),
            paying("fair", "tonk.paid", "stake of closer > 50", 4),
        ),
        (
            paying("low", "dropped.lowest", "count of closer < 8", 3),
            paying("ace", "dropped.lowest", "some card in hand of dealer has rank is ace", 4),
        ),
        (
            paying("dry", "dropped.lowest", "size of stock < 3", 3),
            paying("late", "dropped.lowest", "turns of closer > 8", 4),
        ),
    ],
)
def test_houses_that_part_now_and_then(tmp_path: Path, one: str, other: str) -> None:
    assert [said.code for said in searched(tmp_path, one, other)] == ["R501"]


def test_houses_that_were_not_seen_to_part_are_a_doubt(tmp_path: Path) -> None:
    long = paying("long", "tonk.paid", "turns of closer > 90", 3)
    full = paying("full", "tonk.paid", "size of hand of dealer > 25", 4)
    (said,) = searched(tmp_path, long, full)
    assert (said.code, said.severity) == ("R508", "warning")
    assert said.message.startswith(
        "nothing shows that `full.full_pays` and `long.long_pays` never say different things"
    )
    assert said.help == "add `over long` to the first line of `full`, or the other way round"


def test_requirements_that_exclude_each_other_leave_a_move_that_is_never_possible(tmp_path: Path) -> None:
    (said,) = searched(tmp_path, asking("low", "count <= 10"), asking("high", "count >= 20"))
    assert (said.code, said.severity) == ("R509", "warning")
    what = "`black_company.drop` is never possible: `high.drop.high` and `low.drop.low` never hold together"
    assert said.message == what


def test_a_move_that_two_houses_left_without_a_chance_is_told(tmp_path: Path) -> None:
    (said,) = searched(
        tmp_path, asking("long", "turns > 90"), asking("few", "every player has size of hand < 3 and hand is not empty")
    )
    assert said.code == "R509"
    assert said.message.startswith("`black_company.drop` was never possible in ")


def test_rare_moves_of_one_house_are_no_mistake(tmp_path: Path) -> None:
    assert searched(tmp_path, asking("long", "turns > 90")) == []


def test_amounts_are_taken_from_what_conditions_compare_them_with(tmp_path: Path) -> None:
    (tmp_path / "rich.tonk").write_text(paying("rich", "tonk.paid", "stake of closer > 100", 3), encoding="utf-8")
    game = load_game(f"black_company + {tmp_path / 'rich.tonk'}")
    assert amounts_asked(game) == {"stake": (99, 100, 101)}
    rules = prepare(game)
    deals = [steered(rules, number) for number in range(16)]
    assert {101 in deal.given["stake"] for deal in deals if isinstance(deal.given["stake"], tuple)} == {True, False}
    assert all(sorted(deal.deck) == sorted(rules.pack) for deal in deals)

"""A book tells what can come about: what is never so, and what nothing asks for, is left out."""

from __future__ import annotations

from pathlib import Path

from tests.test_rulebook.books import book_of, statements
from tonkspec.analysis import load_game
from tonkspec.model.statements import Assign, ForEach
from tonkspec.rulebook.book.deciding import decided, never
from tonkspec.rulebook.book.in_play import in_play


def test_an_ending_that_never_comes_is_left_out_with_all_that_only_it_asks_for() -> None:
    told = {one.rule for one in statements(book_of("wikipedia_tonk"))}
    assert {"tonk.dealt_tonk", "tonk.dealt_tonk.paid", "tonk.tonk_hand", "tonk.dealt_count"}.isdisjoint(told)


def test_what_is_done_for_nobody_is_left_out() -> None:
    game = load_game("wikipedia_tonk")
    assert any(isinstance(one, ForEach) for one in game.setup.effects)
    assert not any(isinstance(one, ForEach) for one in in_play(game).setup.effects)


def test_what_comes_about_with_an_option_stays() -> None:
    game = in_play(load_game("wikipedia_tonk", {"dealt_high": "both_win"}))
    assert "dealt_tonk" in {one.name for one in game.endings}
    assert {"dealt_count", "tonk_hand"} <= {one.name for one in game.definitions}


def test_a_condition_on_what_is_the_same_in_every_position_is_decided() -> None:
    game = decided(load_game("wikipedia_tonk"))
    assert never(next(one.value for one in game.definitions if one.name == "tonk_hand"))
    assert never(next(one.condition for one in game.endings if one.name == "dealt_tonk"))
    assert not never(next(one.condition for one in game.endings if one.name == "out"))


def test_a_game_that_is_played_whole_stays_as_it_is() -> None:
    once = in_play(load_game("tongits"))
    assert in_play(once) == once


UNREAD = """\
ruleset ours "Ours" extends wikipedia_tonk

option bonus "The bonus": 0 to 5 money = 0

points penalty
  ace: 25
  others: points

state laid of each player: number = 0
define worth of player: penalty of hand
define extras of player: laid * 2

add to move spread
  laid becomes laid + 1

add to match
  after deal
    each player not in winners pays bonus * extras of payee to each player in winners
"""


def test_what_comes_to_nothing_asks_for_no_value_state_or_table(tmp_path: Path) -> None:
    path = tmp_path / "ours.tonk"
    path.write_text(UNREAD, encoding="utf-8")
    told = in_play(load_game(str(path)))
    assert {"extras", "price"}.isdisjoint(one.name for one in told.definitions)
    assert "laid" not in {one.name for one in told.states}
    spread = next(one for one in told.moves if one.name == "spread")
    assert not any(isinstance(one, Assign) for one in spread.effects)
    paid = in_play(load_game(str(path), {"bonus": 2}))
    assert "extras" in {one.name for one in paid.definitions}
    assert "laid" in {one.name for one in paid.states}


def test_a_name_for_what_is_said_in_its_place_is_left_out() -> None:
    told = {one.rule for one in statements(book_of("pagat_tonk"))}
    assert {"tonk.price", "tonk.tonk_worth"}.isdisjoint(told)


def test_a_table_of_points_that_nothing_counts_by_is_left_out() -> None:
    assert [one.name for one in in_play(load_game("wikipedia_tonk + dealt_ace_ten")).points] == [""]
    counted = in_play(load_game("wikipedia_tonk + dealt_ace_ten", {"dealt_high": "both_win"}))
    assert len(counted.points) == 2

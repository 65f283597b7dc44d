"""Players who leave before the cards are dealt."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.test_analysis.small_game import game_of
from tests.test_games.test_whose_decision import HEAD, TURNS, after, offered, opened
from tonkspec.engine import DeckDeal, Rules, Seat, prepare, start, zone_cards
from tonkspec.engine.match import after_hand, begin_match, play_random_match, rules_by_players

ANTE = """
phase ante before setup by each player, from player after dealer
  stay or go

pot kitty for the match

move stay
  mover pays 2 to kitty

move go
  mover pays 1 to kitty
  mover leaves

match
  first dealer: "by lot"
  next dealer: player after dealer
  after match
    kitty pays everything to each player
"""


def rules_of(folder: Path, *more: str) -> Rules:
    return prepare(game_of(folder, HEAD + TURNS + ANTE + "".join(more)))


def test_who_has_left_is_not_dealt_to_and_has_no_turn(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    position = after(rules, opened(rules, players=4), "go", "stay", "stay")
    assert (position.leaving, position.away) == (0b10, 0)
    position = after(rules, position, "stay")
    assert (position.leaving, position.away) == (0, 0b10)
    assert [len(zone_cards(rules, position, "hand", seat)) for seat in range(4)] == [2, 0, 2, 2]
    turns = []
    for _ in range(4):
        turns.append(position.turn)
        position = after(rules, position, "draw", "discard")
    assert turns == [2, 3, 0, 2]


def test_others_are_asked_without_him(tmp_path: Path) -> None:
    poll = "\nask each other player (let_lie) after discard\nmove let_lie\n"
    rules = rules_of(tmp_path, poll)
    position = after(rules, opened(rules, players=4), "stay", "go", "stay", "stay", "draw", "discard")
    asked = []
    while position.asked:
        asked.append(position.turn)
        position = after(rules, position, "let_lie")
    assert asked == [3, 0]
    assert offered(rules, position) == "seat 3: draw"


def test_of_a_dealer_who_has_left_the_next_deals(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    position = after(rules, opened(rules, players=3, dealer=1), "stay", "stay", "go")
    assert position.dealer == 2
    assert offered(rules, position) == "seat 0: draw"


def test_the_match_goes_on_with_those_left_and_what_was_paid(tmp_path: Path) -> None:
    rules = rules_by_players(rules_of(tmp_path, "\nending quick after draw\nsettle quick\n  closer wins\n"))
    match = begin_match(rules, players=3, dealer=0)
    position = after(rules[3], start(rules[3], DeckDeal(players=3, dealer=0, deck=rules[3].pack)), "stay", "go", "stay")
    last = after(rules[3], position, "draw")
    assert last.outcome is not None
    assert last.outcome.left == (2,)
    assert last.outcome.net == (-2, -2, -1)
    match = after_hand(match, rules, last)
    assert (match.seated, match.pots, match.over, match.dealer) == ((Seat(0), Seat(1)), {"kitty": 5}, False, 1)


def test_where_too_few_are_left_nothing_is_dealt(tmp_path: Path) -> None:
    rules = rules_by_players(rules_of(tmp_path))
    last = after(rules[3], opened(rules[3]), "go", "go", "stay")
    assert last.outcome is not None
    assert (last.outcome.ending, last.outcome.redeal, last.outcome.match_over) == ("setup", True, True)
    assert (last.outcome.left, last.outcome.net, last.outcome.winners) == ((1, 2), (0, 0, 0), ())
    match = after_hand(begin_match(rules, players=3, dealer=0), rules, last)
    assert (match.over, match.seated, match.net) == (True, (Seat(0),), (0, 0, 0))


@pytest.mark.parametrize("seed", range(10))
def test_money_is_kept_in_whole_matches(tmp_path: Path, seed: int) -> None:
    rules = rules_by_players(rules_of(tmp_path))
    for match, _ in play_random_match(rules, begin_match(rules, players=4, dealer=0), Random(seed), hands=20):
        assert sum(match.net) + match.pots["kitty"] == 0
        assert match.over or len(match.seated) >= 2

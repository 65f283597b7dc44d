"""Two players of each of whom something is said, and several cards from the top of a pile."""

from __future__ import annotations

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence

PARTNERS = """
define partner of player: player after player after player
replace settle knocked
  let mates = closer plus partner of closer
  each player in mates wins
  each player not in mates pays {amount} to each player in mates
"""
THREE = """
replace settle knocked
  let some_players = closer plus player after closer plus player before closer
  each player in some_players wins
  closer pays stake to each player in some_players
"""
THROWN = """
replace setup
  deal 5 to each player
  put top of stock into discards
  put top of stock into discards
"""
FULL = """
move throw "throw away"
  choose a meld in any table as full where full is a set and size of full is 4
  put full into discards
allow throw instead of spread
"""


def test_two_players_are_named_one_by_one(small_game: WithRules) -> None:
    game = small_game(PARTNERS.format(amount="stake"))
    assert sentence(game, "house.knocked.paid") == (
        'After "knock" both the player who knocked and his partner win. '
        "Each player except the winners pays the stake to each winner."
    )


def test_more_players_are_listed(small_game: WithRules) -> None:
    said = sentence(small_game(THREE), "house.knocked.paid")
    assert said.startswith(
        'After "knock" the player who knocked, the player to the left of him and the player to the right of the player '
        "who knocked win."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The dealer puts the top two cards of the stock on the discards."),
        ("ru", "Сдающий кладёт две верхние карты места «stock» в место «discards»."),
        ("ro", "Dealerul pune primele două cărți din locul „stock” în locul „discards”."),
    ],
)
def test_the_top_card_put_twice_is_two_cards(small_game: WithRules, language: str, said: str) -> None:
    assert sentence(small_game(THROWN), "house.setup", Wording(language)).endswith(said)


def test_five_cards_from_the_top_agree_in_russian(small_game: WithRules) -> None:
    rules = THROWN + "  put top of stock into discards\n" * 3
    assert "пять верхних карт места" in sentence(small_game(rules), "house.setup", Wording("ru"))


@pytest.mark.parametrize(("language", "noun"), [("ru", "игрок «partner»"), ("ro", "jucătorul „partner”")])
def test_a_definition_without_words_is_called_what_it_is(small_game: WithRules, language: str, noun: str) -> None:
    game = small_game(PARTNERS.format(amount="stake"))
    assert noun in sentence(game, "house.knocked.paid", Wording(language))


def test_a_relative_clause_of_two_predicates_is_relative_in_both(small_game: WithRules) -> None:
    said = sentence(small_game(FULL), "house.throw", Wording("ru"))
    assert ", которая образует комбинацию «set» и в которой ровно четыре карты," in said

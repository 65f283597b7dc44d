"""A house rule of another table beside those that come with tonkspec, at each game that they are for."""

from __future__ import annotations

from random import Random

import pytest

from tests.test_games.laws import check_cards
from tests.test_games.test_whole_games import named
from tonkspec.analysis import check, load_game
from tonkspec.engine import play_random, prepare, shuffled_deal

TONKS = ("black_company", "pagat_tonk", "texas_tonk", "wikipedia_tonk")
HANDS = 6


@pytest.mark.parametrize("ruleset", TONKS)
@pytest.mark.parametrize("house", ["full_set", "hit_hold", "runs_only"])
def test_it_goes_with_others(ruleset: str, house: str) -> None:
    said = check(named(f"{ruleset} + {house} + slap")).diagnostics
    assert [found.message for found in said if found.severity == "error"] == []


def test_it_goes_with_many_at_once() -> None:
    houses = "double_double + full_set + hit_hold + nine_triple + runs_only + slap + spades_pot + thirteen_double"
    said = check(named(f"wikipedia_tonk + {houses}")).diagnostics
    assert [found.message for found in said if found.severity == "error"] == []


def test_hands_end_with_every_card_and_coin_accounted_for() -> None:
    rules = prepare(load_game(named("black_company + hit_hold + slap")))
    least, most = rules.game.players.least, rules.game.players.most
    random = Random(5)
    for hand in range(HANDS):
        seats = least + hand % (most - least + 1)
        deal = shuffled_deal(rules, players=seats, dealer=hand % seats, random=random)
        *_, (last, _) = play_random(rules, deal, random, limit=20_000)
        assert last.outcome is not None
        assert sum(last.outcome.net) + sum(amount for _, amount in last.outcome.pots) == 0
        check_cards(rules, last)

"""House rules in pairs: every two go together with every ruleset that they are for; two that part are found."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.test_games.laws import check_cards
from tests.test_games.test_whole_games import named
from tonkspec.analysis import check, load_game
from tonkspec.engine import play_random, prepare, shuffled_deal
from tonkspec.model.canonical import model_hash
from tonkspec.search import Budget, search

ANY_TONK = ("full_set", "hit_hold", "runs_only", "slap")
WIKIPEDIA = ("double_double", "nine_triple", "spades_pot", "thirteen_double")
HOUSES = {
    "black_company": ANY_TONK,
    "pagat_tonk": ANY_TONK,
    "texas_tonk": ANY_TONK,
    "wikipedia_tonk": (*ANY_TONK, *WIKIPEDIA),
}
"""The rulesets, and the house rules that are for each."""
CLASH = ("small_hands", "tiny_hands")
"""They compose, and part at nine points: one says 2 and the other 3."""
PLAYED = [
    "black_company + hit_hold + slap",
    "wikipedia_tonk + double_double + full_set",
    "wikipedia_tonk + runs_only + spades_pot",
    "wikipedia_tonk + nine_triple + thirteen_double",
]
HANDS = 6


@pytest.mark.parametrize("ruleset", HOUSES)
def test_every_pair_composes(ruleset: str) -> None:
    for pair in combinations(HOUSES[ruleset], 2):
        said = check(named(" + ".join((ruleset, *pair)))).diagnostics
        assert [found.message for found in said if found.severity == "error"] == [], pair


def test_all_at_once_compose() -> None:
    said = check(named(" + ".join(("wikipedia_tonk", *HOUSES["wikipedia_tonk"])))).diagnostics
    assert [found.message for found in said if found.severity == "error"] == []


@pytest.mark.parametrize("seed", range(4))
def test_the_order_in_which_houses_are_named_means_nothing(seed: int) -> None:
    random = Random(seed)
    houses = random.sample(HOUSES["wikipedia_tonk"], k=2 + 2 * seed)
    others = random.sample(houses, k=len(houses))
    one, other = (check(named(" + ".join(("wikipedia_tonk", *order)))) for order in (houses, others))
    assert one.game is not None
    assert other.game is not None
    assert model_hash(one.game) == model_hash(other.game)
    assert one.diagnostics == other.diagnostics


def play(ruleset: str) -> int:
    """How many hands of some that were dealt at random end, with every card and coin accounted for."""
    rules = prepare(load_game(named(ruleset)))
    least, most = rules.game.players.least, rules.game.players.most
    random = Random(5)
    ended = 0
    for hand in range(HANDS):
        seats = least + hand % (most - least + 1)
        deal = shuffled_deal(rules, players=seats, dealer=hand % seats, random=random)
        *_, (last, _) = play_random(rules, deal, random, limit=20_000)
        ended += 1
        assert last.outcome is not None
        assert sum(last.outcome.net) + sum(amount for _, amount in last.outcome.pots) == 0
        check_cards(rules, last)
    return ended


@pytest.mark.parametrize("ruleset", PLAYED)
def test_random_hands_of_a_pair_end(ruleset: str) -> None:
    assert play(ruleset) == HANDS


def test_two_that_part_are_found() -> None:
    found = search(load_game(named(" + ".join(("wikipedia_tonk", *CLASH)))), Budget(hands=2)).found
    assert [one.rules for one in found if one.kind == "clash"] == [("small_hands.small", "tiny_hands.tiny")]

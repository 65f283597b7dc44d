"""Whole games in the language: each checks clean, and random hands of it end with every card and coin accounted for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests import documented
from tests.test_games.laws import check_cards
from tonkspec.analysis import check, load_game
from tonkspec.engine import (
    begin_match,
    play_random,
    play_random_match,
    prepare,
    rules_by_players,
    shuffled_deal,
)

GAMES = Path(__file__).parent.parent / "games"
RULESETS = [
    *documented.RULESETS,
    "kitty_match",
    "bicycle_tunk",
    "conquian",
    "black_company + full_set",
    "pagat_tonk + slap",
    "pagat_tonk + full_set + slap",
]
"""By name, or the file in `tests/games`; with house rules behind it, found likewise."""


def named(ruleset: str) -> str:
    beside = [GAMES / f"{name}.tonk" for name in ruleset.split(" + ")]
    names = zip(beside, ruleset.split(" + "), strict=True)
    return " + ".join(str(path) if path.exists() else name for path, name in names)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_checks_clean(ruleset: str) -> None:
    assert [found for found in check(named(ruleset)).diagnostics if found.severity == "error"] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_hands_end(ruleset: str) -> None:
    rules = prepare(load_game(named(ruleset)))
    players = rules.game.players
    random = Random(7)
    for hand in range(12):
        seats = players.least + hand % (players.most - players.least + 1)
        deal = shuffled_deal(rules, players=seats, dealer=hand % seats, random=random)
        *_, (last, _) = play_random(rules, deal, random, limit=20_000)
        assert last.outcome is not None
        assert sum(last.outcome.net) + sum(amount for _, amount in last.outcome.pots) == 0
        check_cards(rules, last)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_matches_account_for_all_money(ruleset: str) -> None:
    rules = rules_by_players(prepare(load_game(named(ruleset))))
    random = Random(11)
    for players in rules:
        begun = begin_match(rules, players=players, dealer=players - 1)
        hands = [match for match, _ in play_random_match(rules, begun, random, hands=4)]
        assert hands[-1].over or hands[-1].hands == 4
        for match in hands:
            assert sum(match.net) + sum(match.pots.values()) == 0
            assert match.over or match.dealer in match.seated

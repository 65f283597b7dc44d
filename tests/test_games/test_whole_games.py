"""Whole games in the language: each checks clean, and random hands of it end with every card and coin accounted for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tonkspec.analysis import check, load_game
from tonkspec.engine import play_random, prepare, shuffled_deal, zone_cards

GAMES = Path(__file__).parent.parent / "games"
RULESETS = ["black_company", "pagat_tonk"]
"""By name, or the file in `tests/games`."""


def named(ruleset: str) -> str:
    beside = GAMES / f"{ruleset}.tonk"
    return str(beside) if beside.exists() else ruleset


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
        assert sum(last.outcome.net) == 0
        cards = [
            card
            for zone in rules.game.zones
            for seat in (range(seats) if zone.per_player else [None])
            for card in zone_cards(rules, last, zone.name, seat)
        ]
        assert sorted(map(str, cards)) == sorted(map(str, rules.pack))

"""All house rules and options in pairs: each table that can be played is played, and the others are refused clearly."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.documented import RULESETS
from tests.test_rulesets.variations import (
    Variation,
    covering,
    houses,
    of_the_deal,
    open_questions,
    pairs,
    parting,
    play_one,
    refused,
)
from tonkspec.search import Budget

FIXED = {
    "claim_49": ("dealt_high",),
    "dealt_49_50": ("dealt_high",),
    "drop_any_time": ("drop_when", "drop_span"),
    "nine_cards": ("hand_size",),
    "no_upcard": ("upcard",),
    "seven_cards": ("hand_size",),
    "stock_at_once": ("stock_end",),
    "stock_wanted": ("stock_end",),
    "two_jokers": ("with_jokers", "joker_points"),
}
"""Houses that settle an option, which nobody can choose then."""
TWO_WAYS = {
    frozenset({"claim_49", "dealt_49_50"}),
    frozenset({"nine_cards", "seven_cards"}),
    frozenset({"stock_at_once", "stock_wanted"}),
}
"""Houses that settle one option in two ways."""
APART = frozenset(TWO_WAYS | {frozenset({house, option}) for house, options in FIXED.items() for option in options})
TOO_MANY = {"black_company": "nine_cards"}
"""Six players with nine cards each are more than the pack has."""
FEW = Budget(patterns=2000, hands=16, moves=400, moves_in_hand=60)
"""How long to look for a hand in which two variations part of which no proof shows that they do not."""
DEALT = Budget(patterns=4000, hands=0)
"""Dealt hands only."""


def code_of(ruleset: str, pair: tuple[Variation, Variation]) -> str | None:
    """With what code two variations are refused; None if they can be played together."""
    names = frozenset({pair[0].name, pair[1].name})
    if TOO_MANY.get(ruleset) in names and names not in APART:
        return "R407"
    return None if names not in APART else "R137" if names in TWO_WAYS else "R135"


@cache
def alone(ruleset: str, variation: Variation) -> frozenset[tuple[str, ...]]:
    """The rules of which no proof shows that they never part when there is no other variation."""
    return open_questions(ruleset, (variation,))


def apart(ruleset: str) -> frozenset[frozenset[str]]:
    """The names of which no table has both; a house that no table of the ruleset has is apart from all."""
    nowhere = TOO_MANY.get(ruleset)
    if nowhere is None:
        return APART
    return APART | {frozenset({nowhere, one.name}) for pair in pairs(ruleset) for one in pair}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_at_few_tables_every_two_variations_meet_and_a_hand_ends(ruleset: str) -> None:
    tables = covering(ruleset, apart(ruleset))
    assert len(tables) < 40
    for seed, chosen in enumerate(tables):
        play_one(ruleset, chosen, seed)


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if houses(ruleset)])
def test_two_that_settle_one_thing_are_refused(ruleset: str) -> None:
    for names in TWO_WAYS:
        one, two = (Variation(name) for name in sorted(names))
        assert "R137" in refused(ruleset, (one, two))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_pair_is_played_or_refused(ruleset: str) -> None:
    for seed, pair in enumerate(pairs(ruleset)):
        code = code_of(ruleset, pair)
        if code is None:
            assert refused(ruleset, pair) == frozenset(), pair
            play_one(ruleset, pair, seed)
            if open_questions(ruleset, pair) - alone(ruleset, pair[0]) - alone(ruleset, pair[1]):
                assert parting(ruleset, pair, FEW) == [], pair
            if all(map(of_the_deal, pair)):
                for hand in range(6):
                    play_one(ruleset, pair, hand, low=True)
        else:
            assert code in refused(ruleset, pair), pair


@pytest.mark.parametrize("ruleset", ["pagat_tonk", "texas_tonk"])
def test_houses_of_the_deal_go_together(ruleset: str) -> None:
    """Four aces and a nine are 49 and 13 where aces count ten, and nine is thirteen or less."""
    three = tuple(map(Variation, ("dealt_ace_ten", "nine_triple", "thirteen_double")))
    assert [parting(ruleset, pair, DEALT) for pair in combinations(three, 2)] == [[], [], []]
    for as_what in ("high", "low"):
        assert parting(ruleset, (*three, Variation("pays_as", as_what)), DEALT) == []


def test_two_houses_that_part_are_seen() -> None:
    games = (Path(__file__).parent.parent / "games" / f"{name}.tonk" for name in ("small_hands", "tiny_hands"))
    pair = tuple(Variation(str(path)) for path in games)
    assert open_questions("pagat_tonk", pair) == {("small_hands.small", "tiny_hands.tiny")}
    [parted] = parting("pagat_tonk", pair, DEALT)
    assert parted == "small_hands.small, tiny_hands.tiny: two exceptions hold: one says 2, the other 3"

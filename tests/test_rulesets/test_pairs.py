"""All house rules and options in pairs: those that go together are played, and the others are refused clearly."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.documented import RULESETS
from tests.test_rulesets.variations import (
    Table,
    Variation,
    covering,
    house_texts,
    houses,
    is_apart,
    of_the_deal,
    open_questions,
    options_of,
    pairs,
    parting,
    play_one,
    refused,
    table,
    variations,
)
from tonkspec.analysis import check
from tonkspec.data import data_folder
from tonkspec.model.canonical import model_hash
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
TWO_WAYS = frozenset(
    {
        frozenset({"claim_49", "dealt_49_50"}),
        frozenset({"nine_cards", "seven_cards"}),
        frozenset({"stock_at_once", "stock_wanted"}),
    }
)
"""Houses that settle one option in two ways."""
RULED_OUT = frozenset({frozenset({"limit=upcard", "first_turn=eleven_cards"})})
"""Values that a ruleset says do not go together."""
APART = frozenset(
    TWO_WAYS | RULED_OUT | {frozenset({house, option}) for house, options in FIXED.items() for option in options}
)
TOO_MANY = {"black_company": "nine_cards"}
"""Six players with nine cards each are more than the pack has."""
FEW = Budget(patterns=2000, hands=16, moves=400, moves_in_hand=60)
"""How long to look for a hand in which two variations part of which no proof shows that they do not."""
DEALT = Budget(patterns=4000, hands=0)
"""Dealt hands only."""


def code_of(ruleset: str, pair: tuple[Variation, Variation]) -> str | None:
    """With what code two variations are refused; None if they can be played together."""
    if is_apart(pair, RULED_OUT):
        return "R136"
    if is_apart(pair, APART):
        return "R137" if is_apart(pair, TWO_WAYS) else "R135"
    return "R407" if is_apart(pair, apart(ruleset)) else None


@cache
def apart(ruleset: str) -> frozenset[frozenset[str]]:
    """The names of which no table has both; a house that no table of the ruleset has is apart from all."""
    nowhere = TOO_MANY.get(ruleset)
    if nowhere is None:
        return APART
    return APART | {frozenset({nowhere, one.name}) for one in variations(ruleset)}


@cache
def tables(ruleset: str) -> list[Table]:
    """Tables at which every two variations that go together meet."""
    return covering(ruleset, apart(ruleset))


@cache
def never_apart(ruleset: str, chosen: Table) -> frozenset[tuple[str, ...]]:
    """The rules of which no proof shows that they never part."""
    return open_questions(ruleset, chosen)


def play_at(ruleset: str, chosen: Table, seed: int) -> None:
    """Two hands are played at a table, of low cards where it is about what these are worth; nothing parts in them."""
    assert refused(ruleset, chosen) == frozenset(), chosen
    for hand in range(2):
        play_one(ruleset, chosen, 2 * seed + hand)
    if sum(map(of_the_deal, chosen)) > 1:
        for hand in range(2):
            play_one(ruleset, chosen, hand, low=True)
    unproved = open_questions(ruleset, chosen) - never_apart(ruleset, ())
    if unproved and unproved.difference(*(never_apart(ruleset, (one,)) for one in chosen)):
        assert parting(ruleset, chosen, FEW) == [], chosen


def test_houses_and_their_options_are_those_of_the_files_that_are_there() -> None:
    files = {path.stem: path.read_text(encoding="utf-8") for path in data_folder("rulesets").glob("*.tonk")}
    assert set(house_texts()) == {name for name, text in files.items() if f"house {name} " in text}
    varied = {one for ruleset in RULESETS for one in variations(ruleset)}
    assert {one.name for one in varied if one.value is None} == set(house_texts())
    for house in house_texts():
        said = [line for line in files[house].splitlines() if line.lstrip().startswith("option ")]
        assert len({one.name for one in varied if one.house == house}) == len(options_of(house)) == len(said)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_two_variations_meet_at_some_table_or_are_apart(ruleset: str) -> None:
    met = {frozenset(pair) for chosen in tables(ruleset) for pair in combinations(chosen, 2)}
    assert {frozenset(pair) for pair in pairs(ruleset) if code_of(ruleset, pair) is None} == met


@pytest.mark.parametrize("ruleset", RULESETS)
def test_hands_end_at_some_tables(ruleset: str) -> None:
    for seed, chosen in enumerate(tables(ruleset)[::20]):
        play_at(ruleset, chosen, seed)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_hands_end_at_tables_where_every_two_variations_meet(ruleset: str) -> None:
    for seed, chosen in enumerate(tables(ruleset)):
        play_at(ruleset, chosen, seed)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_that_do_not_go_together_are_refused(ruleset: str) -> None:
    for pair in pairs(ruleset):
        code = code_of(ruleset, pair)
        if code is not None:
            assert code in refused(ruleset, pair), pair


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_pair_by_itself_is_played_or_refused(ruleset: str) -> None:
    for seed, pair in enumerate(pairs(ruleset)):
        code = code_of(ruleset, pair)
        if code is None:
            play_at(ruleset, pair, seed)
        else:
            assert code in refused(ruleset, pair), pair


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if houses(ruleset)])
def test_two_that_settle_one_thing_are_refused(ruleset: str) -> None:
    for names in TWO_WAYS:
        one, two = (Variation(name) for name in sorted(names))
        assert "R137" in refused(ruleset, (one, two))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_order_in_which_houses_are_named_means_nothing(ruleset: str) -> None:
    chosen = max(tables(ruleset), key=lambda one: len(frozenset[str]().union(*(each.brings for each in one))))
    named, options = table(ruleset, chosen)
    _, *brought = named.split(" + ")
    one, other = (check(" + ".join((ruleset, *order)), options) for order in (brought, reversed(brought)))
    assert one.game is not None
    assert other.game is not None
    assert model_hash(one.game) == model_hash(other.game)
    assert one.diagnostics == other.diagnostics


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

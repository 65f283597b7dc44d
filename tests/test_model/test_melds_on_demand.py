"""Melds found among the cards at hand: those of the table where nothing is wild, and all of them where cards are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonkspec.cards import CARDS, Card, card_set, first_copies, pack_cards
from tonkspec.model.game import Ace, MeldKind
from tonkspec.model.melds import Shape, added_stand_ins, melds_within, stand_ins, table_of, without
from tonkspec.model.melds_on_demand import MeldFinder
from tonkspec.model.rule import Rule

RANKS = tuple(range(1, 14))


def sets(name: str, least: int = 3, most: int | None = 4) -> MeldKind:
    return MeldKind(rule=Rule(name=f"g.{name}"), name=name, least=least, most=most, same="rank", ace=None)


def runs(name: str, ace: Ace, least: int = 3) -> MeldKind:
    return MeldKind(rule=Rule(name=f"g.{name}"), name=name, least=least, most=None, same="suit", ace=ace)


KINDS = (
    sets("set"),
    sets("four", 4),
    runs("run", "low or high"),
    runs("long", "round the corner", 5),
)
SHAPES = tuple(map(Shape.of, KINDS))
NOTHING_WILD = MeldFinder(RANKS, SHAPES, ())
JOKERS = MeldFinder(RANKS, SHAPES, ((14, 1, None),))


def cards(text: str) -> int:
    return card_set(first_copies(map(Card.parse, text.split())))


@given(st.sets(st.sampled_from(CARDS[:52]), max_size=14))
def test_without_wild_cards_they_are_those_of_the_table(hand: set[Card]) -> None:
    table, held = table_of(RANKS, KINDS), card_set(hand)
    found = NOTHING_WILD.within(held)
    assert found == melds_within(table, held)
    assert [NOTHING_WILD.kinds_of(meld.value) for meld in found] == [table.kinds[meld.cards] for meld in found]


@given(st.sets(st.sampled_from(CARDS[:52]), max_size=8), st.integers(0, 2))
def test_every_meld_within_is_found_again_by_its_value(hand: set[Card], jokers: int) -> None:
    held = card_set(hand) | card_set(pack_cards((), 1, jokers))
    found = JOKERS.within(held)
    places = [JOKERS.place(meld.value) for meld in found]
    assert sorted(set(places)) == places
    for meld in found:
        assert JOKERS.find(meld.value) == meld
        assert meld in JOKERS.ways(meld.cards)
        assert meld in JOKERS.grown(without(meld.value, meld.cards & -meld.cards), meld.cards & -meld.cards)


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("7s Jo Jo", ["7s Jo=7 Jo=7", "Jo=5s Jo=6s 7s", "Jo=6s 7s Jo=8s", "7s Jo=8s Jo=9s"]),
        ("As 2s Jo", ["As 2s Jo=3s"]),
        ("Ks As Jo", ["Jo=Qs Ks As"]),
        ("5s 8s Jo", []),
        ("5s 5h Jo Jo", ["5h 5s Jo=5 Jo=5"]),
        ("Jo Jo", []),
    ],
)
def test_the_ways_in_which_cards_are_a_meld(hand: str, melds: list[str]) -> None:
    assert [str(meld) for meld in JOKERS.ways(cards(hand))] == melds


def test_a_wild_card_stands_also_where_its_holder_has_the_card() -> None:
    found = [str(meld) for meld in JOKERS.within(cards("5s 6s 7s Jo"))]
    assert found == [
        "Jo=4s 5s 6s",
        "Jo=4s 5s 6s 7s",
        "5s 6s 7s",
        "5s 6s Jo=7s",
        "5s Jo=6s 7s",
        "Jo=5s 6s 7s",
        "5s 6s 7s Jo=8s",
        "6s 7s Jo=8s",
    ]


def test_what_is_taken_out_leaves_the_others_standing_for_what_they_did() -> None:
    laid = JOKERS.find(next(meld.value for meld in JOKERS.ways(cards("4s 5s 6s Jo")) if "Jo=7s" in str(meld)))
    assert laid is not None
    left = without(laid.value, 1 << Card.parse("4s"))
    assert [str(meld) for meld in JOKERS.grown(left, 0)] == ["5s 6s Jo=7s"]
    assert without(laid.value, 1 << Card.parse("Jo")) == cards("4s 5s 6s")
    (grown,) = (meld for meld in JOKERS.grown(left, 2 << 52) if str(meld).endswith("Jo=8s"))
    assert added_stand_ins(left, grown.value) == ((Card.parse("Jo"), "8s"),)
    assert [stands for _, stands in stand_ins(grown.value)] == ["7s", "8s"]


def test_equal_cards_of_two_packs_are_a_set_together() -> None:
    assert [str(meld) for meld in NOTHING_WILD.within(cards("9h 9h 9s"))] == ["9h 9h 9s"]


def test_more_melds_than_can_be_told_are_not_looked_for() -> None:
    deuces = MeldFinder(RANKS, SHAPES, ((2, 1, None),))
    assert deuces.has_more_than(4096, cards("2c 2d 2h 2s 5s 6s 7s 8s 9s 10s Js"))
    assert not deuces.has_more_than(4096, cards("2c 5s 6s"))

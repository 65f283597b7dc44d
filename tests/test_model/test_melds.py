"""The table of melds: which sets of cards are one, how they are written, and in which order."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonkspec.cards import CARDS, Card, card_set
from tonkspec.model.game import Ace, MeldKind
from tonkspec.model.melds import MeldTable, melds_within, table_of
from tonkspec.model.rule import Rule

RANKS = tuple(range(1, 14))
WITHOUT_8_9_10 = (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)


def cards(text: str) -> int:
    return card_set(map(Card.parse, text.split()))


def sets(name: str = "set", least: int = 3, most: int | None = 4) -> MeldKind:
    return MeldKind(rule=Rule(name=f"t.{name}"), name=name, least=least, most=most, same="rank", ace=None)


def runs(ace: Ace = "low", most: int | None = None) -> MeldKind:
    return MeldKind(rule=Rule(name="t.run"), name="run", least=3, most=most, same="suit", ace=ace)


def written(table: MeldTable, text: str) -> list[str]:
    return [str(meld) for meld in melds_within(table, cards(text))]


@pytest.mark.parametrize(
    ("ace", "number"), [("low", 264), ("high", 264), ("low or high", 304), ("round the corner", 4 * (10 * 13 + 1))]
)
def test_number_of_runs(ace: Ace, number: int) -> None:
    assert len(table_of(RANKS, (runs(ace),)).melds) == number


@pytest.mark.parametrize(
    ("ace", "found"),
    [
        ("low", ["As 2s 3s"]),
        ("high", ["Qs Ks As"]),
        ("low or high", ["As 2s 3s", "Qs Ks As"]),
        (
            "round the corner",
            ["As 2s 3s", "Qs Ks As", "Qs Ks As 2s", "Qs Ks As 2s 3s", "Ks As 2s", "Ks As 2s 3s"],
        ),
    ],
)
def test_where_the_ace_stands(ace: Ace, found: list[str]) -> None:
    assert written(table_of(RANKS, (runs(ace),)), "As 2s 3s Qs Ks") == found


def test_kind_goes_before_suit_and_suit_before_low_end() -> None:
    table = table_of(RANKS, (sets(), runs()))
    assert written(table, "3c 4c 5c 6c 3d 3h 9s 10s Js") == [
        "3c 3d 3h", "3c 4c 5c", "3c 4c 5c 6c", "4c 5c 6c", "9s 10s Js",
    ]  # fmt: skip


def test_sets_by_rank_then_suits() -> None:
    table = table_of(RANKS, (sets(),))
    assert written(table, "Kc Kd Kh Ks Ac Ad As") == [
        "Ac Ad As", "Kc Kd Kh", "Kc Kd Kh Ks", "Kc Kd Ks", "Kc Kh Ks", "Kd Kh Ks",
    ]  # fmt: skip


def test_cards_of_two_kinds_are_one_meld() -> None:
    table = table_of(RANKS, (sets(), sets("four", 4, 4)))
    aces = cards("Ac Ad Ah As")
    assert table.kinds[aces] == ("set", "four")
    assert sum(meld.cards == aces for meld in table.melds) == 1
    assert table.is_kind(aces, "four")
    assert table.is_kind(aces, None)
    assert not table.is_kind(cards("Ac Ad Ah"), "four")
    assert not table.is_kind(cards("Ac Ad"), None)


def test_neighbours_in_a_stripped_pack() -> None:
    assert written(table_of(WITHOUT_8_9_10, (runs(),)), "6h 7h Jh Qh") == ["6h 7h Jh", "6h 7h Jh Qh", "7h Jh Qh"]


def test_a_longest_run_holds_no_rank_twice() -> None:
    for ace in ("low or high", "round the corner"):
        table = table_of(RANKS, (runs(ace),))
        assert max(len(meld.order) for meld in table.melds) == 13
        assert all(len(set(meld.order)) == len(meld.order) for meld in table.melds)


def test_a_size_limit_holds() -> None:
    assert {len(meld.order) for meld in table_of(RANKS, (runs(most=4),)).melds} == {3, 4}


def test_equal_kinds_share_one_table() -> None:
    assert table_of(RANKS, (sets(), runs())) is table_of(RANKS, (sets(), runs()))


@given(st.sets(st.sampled_from(CARDS[:52]), max_size=9))
def test_melds_within_agree_with_trying_every_subset(hand: set[Card]) -> None:
    table = table_of(RANKS, (sets(), runs("low or high")))
    subsets = {card_set(some) for size in range(3, len(hand) + 1) for some in combinations(sorted(hand), size)}
    found = melds_within(table, card_set(hand))
    assert {meld.cards for meld in found} == subsets & set(table.by_cards)
    assert list(found) == sorted(found, key=table.melds.index)

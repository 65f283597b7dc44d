"""What is left when all that can be is melded, with wild cards and equal cards, against trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tonkspec.cards import Card, card_set, cards_in, first_copies, pack_cards
from tonkspec.engine.unmatched_with_wild import unmatched_with_wild
from tonkspec.model.melds import Shape
from tonkspec.model.melds_on_demand import MeldFinder

RANKS = tuple(range(1, 14))
KINDS = (Shape("set", 3, 4, "rank", None), Shape("run", 3, None, "suit", "low or high"))
JOKERS = MeldFinder(RANKS, KINDS, ((14, 1, None),))
DEUCES = MeldFinder(RANKS, KINDS, ((2, 2, None),))
PLAIN = MeldFinder(RANKS, KINDS, ())


def worth(cards: int) -> int:
    return sum(0 if card.rank == 14 else min(card.rank, 10) for card in cards_in(cards))


def is_meld(cards: tuple[Card, ...], wild_rank: int, least_natural: int) -> bool:
    """By the words of the rules: one rank, or one suit in sequence, the wild cards standing for whatever is missing."""
    natural = [card for card in cards if card.rank != wild_rank]
    if len(cards) < 3 or len(natural) < (least_natural if len(natural) < len(cards) else 1):
        return False
    if len({card.rank for card in natural}) == 1 and len(cards) <= 4:
        return True
    ranks = {card.rank for card in natural}
    if len({card.suit for card in natural}) > 1 or len(ranks) < len(natural):
        return False
    ends = [ranks, {14 if rank == 1 else rank for rank in ranks}]
    windows = [set(range(low, low + len(cards))) for low in range(1, 16 - len(cards))]
    return len(cards) <= 13 and any(some <= window for some in ends for window in windows)


def least_left(hand: tuple[Card, ...], wild_rank: int, least_natural: int) -> tuple[int, int, list[int]]:
    """Points, number and faces of what is left, tried in every way."""

    @cache
    def best(cards: tuple[Card, ...]) -> tuple[int, int, list[int]]:
        found = [(worth(card_set(cards)), len(cards), sorted(int(card.face) for card in cards))]
        if cards:
            first, rest = cards[0], cards[1:]
            points, number, faces = best(rest)
            found.append((points + worth(1 << first), number + 1, sorted((int(first.face), *faces))))
            for size in range(2, len(rest) + 1):
                found.extend(
                    best(tuple(card for card in rest if card not in others))
                    for others in combinations(rest, size)
                    if is_meld((first, *others), wild_rank, least_natural)
                )
        return min(found)

    return best(hand)


def check(finder: MeldFinder, hand: tuple[Card, ...], wild_rank: int, least_natural: int) -> None:
    left = cards_in(unmatched_with_wild(finder.within, finder.wild, worth, "g.rule")(card_set(hand)))
    assert set(left) <= set(hand)
    expected = least_left(hand, wild_rank, least_natural)
    assert (worth(card_set(left)), len(left), sorted(card.face for card in left)) == expected


# Few ranks and suits, so that much can be melded.
CLOSE = [card for card in pack_cards((1, 3, 4, 5, 6, 12, 13), 1, 0) if card.suit in (0, 3)]


@given(st.lists(st.sampled_from(CLOSE), max_size=6, unique=True), st.integers(0, 2))
@settings(max_examples=150)
def test_with_jokers(natural: list[Card], jokers: int) -> None:
    check(JOKERS, (*natural, *pack_cards((), 1, jokers)), 14, 1)


@given(st.lists(st.sampled_from(CLOSE), max_size=5, unique=True), st.integers(0, 3))
@settings(max_examples=100)
def test_with_wild_deuces_of_which_a_meld_may_not_have_too_many(natural: list[Card], deuces: int) -> None:
    check(DEUCES, (*natural, *pack_cards((2,), 1, 0)[:deuces]), 2, 2)


@given(st.lists(st.sampled_from(pack_cards((3, 4, 5, 6), 2, 0)), max_size=7, unique=True))
@settings(max_examples=100)
def test_with_equal_cards_of_two_packs(hand: list[Card]) -> None:
    check(PLAIN, tuple(hand), 14, 1)


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("6s 6h 6d 7s 8s", "6d 6h"),
        ("Qc Qd Qh Qs Jc Jd Jh Js 8c 9c 10c 3s", "3s"),
        ("3s 4s 5s 6s 7s 6h 6d", "3s 4s"),
        ("5s 6s Jo Kd", "Kd"),
        ("Jo Jo Kd", ""),
        ("Jo Jo", "Jo Jo"),
        ("5s 6s 9h 9d Jo Jo", ""),
    ],
)
def test_hands_worked_out_by_hand(hand: str, left: str) -> None:
    cards = first_copies(map(Card.parse, hand.split()))
    found = unmatched_with_wild(JOKERS.within, JOKERS.wild, worth, "g.rule")(card_set(cards))
    if hand.startswith("3s"):
        assert worth(found) == 7
    else:
        assert worth(found) == sum(worth(1 << Card.parse(card)) for card in left.split())
        assert found.bit_count() == len(left.split())

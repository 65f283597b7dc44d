"""What is said of packs, jokers, wild cards and melds that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import changed, game_of, said

POINTS = "jack, queen, king: 10"
JOKER = f"{POINTS}\n  joker: 0"


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ((("52 cards", "54 cards"),), "R408", "this pack has 52 cards, not 54"),
        ((("52 cards", "41 cards without 8, 9, 10"),), "R408", "this pack has 40 cards, not 41"),
        ((("52 cards", "468 cards"),), "R408", "9 packs are too many: there may be 8"),
        ((("52 cards", "52 cards plus 17 jokers"), (POINTS, JOKER)), "R408", "17 jokers are too many: there may be 16"),
        ((("52 cards", "52 cards plus 2 jokers"),), "R409", "`small.points` does not say what joker counts"),
        (
            (("52 cards", "52 cards plus 2 jokers"), (POINTS, JOKER)),
            "R437",
            "the jokers are not wild, so that no meld has one",
        ),
        (((POINTS, f"{POINTS}\nwild joker: any card"),), "R436", "`joker` is wild, but the pack has none"),
        (
            ((POINTS, f"{POINTS}\nwild 2: any card, at least 0 natural in a meld"),),
            "R436",
            "in a meld with a wild card the limit is no 0",
        ),
        (
            (("3 or more cards of one suit in sequence, ace low", "3 cards of one suit"),),
            "R438",
            "cards of one suit are a meld in sequence only",
        ),
        (
            (("3 or 4 cards of one rank", "5 cards of one rank"),),
            "R417",
            "a `set` has 4 cards at most: the pack has no more of one rank",
        ),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, changes: tuple[tuple[str, str], ...], code: str, message: str) -> None:
    assert (code, message) in said(tmp_path, changed(*changes))


def test_a_rank_is_wild_by_one_line(tmp_path: Path) -> None:
    twice = changed((POINTS, f"{POINTS}\nwild 2: any card\nwild 2: any card, at most 1 wild in a meld"))
    assert [code for code, _ in said(tmp_path, twice)] != []


def test_a_set_may_be_larger_with_wild_cards_and_with_two_packs(tmp_path: Path) -> None:
    five = ("3 or 4 cards of one rank", "5 cards of one rank")
    assert said(tmp_path, changed(five, ("52 cards", "104 cards"))) == []
    assert said(tmp_path, changed(five, (POINTS, f"{POINTS}\nwild 2: any card"))) == []


def test_wild_cards_in_the_model(tmp_path: Path) -> None:
    text = changed(
        ("52 cards", "104 cards plus 3 jokers"),
        (
            POINTS,
            f"{JOKER}\nwild 2: any card, at least 2 natural in a meld\nwild joker: any card, at most 1 wild in a meld",
        ),
    )
    game = game_of(tmp_path, text)
    assert (game.deck.packs, game.deck.jokers) == (2, 3)
    assert [(one.rule.name, one.rank, one.least_natural, one.most_wild) for one in game.wilds] == [
        ("small.wild_2", 2, 2, None),
        ("small.wild_joker", 14, 1, 1),
    ]

"""How packs and wild cards are told."""

from __future__ import annotations

from tests.test_prose.conftest import WithRules
from tonkspec.prose import because, sentence


def test_packs_and_jokers(small_game: WithRules) -> None:
    game = small_game("replace deck: 104 cards plus 3 jokers\nadd to points\n  joker: 0\nwild joker: any card")
    assert sentence(game, "house.deck") == "Two packs of 52 cards each are used together. Three jokers are added."


def test_what_stands_for_others(small_game: WithRules) -> None:
    game = small_game("wild 2: any card, at least 2 natural in a meld\nwild jack: any card, at most 1 wild in a meld")
    assert sentence(game, "house.wild_2") == (
        "A 2 stands for any card in a meld. In a meld with a 2 two or more cards must stand for themselves."
    )
    assert sentence(game, "house.wild_jack") == (
        "A jack stands for any card in a meld. In a meld with a jack at most one card may stand for others."
    )


def test_a_refused_choice_says_all_that_may_be_wrong_with_it(small_game: WithRules) -> None:
    plain, wild = small_game(""), small_game("wild 2: any card")
    said = {rule: (because(plain, rule), because(wild, rule)) for rule in ("small.spread.meld", "small.attach.card")}
    assert said == {
        "small.spread.meld": (
            "the cards must be a meld from the player's hand",
            "the cards must be a meld from the player's hand, the wild ones standing for what fits",
        ),
        "small.attach.card": (
            "the card must come from the player's hand",
            "the card must come from the player's hand and, if it is wild, stand for what fits",
        ),
    }
    assert because(wild, "small.discard.card") == "the card must come from the player's hand and stand for itself"

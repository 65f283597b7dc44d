"""The games beside Speno's: what their claims say, hand by hand, from the plain engine alone."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from tests.test_naive_engine.client import ENGINES, TRIO, Game, naive

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(ENGINES)
    melds: Any = importlib.import_module("naive.melds")

# The engine is loaded by its path, so that its types are not known here.
End = Any
Kostoprav, Goblin, Ilmo = TRIO


def dealt(ruleset: str, hands: str, upcard: str = "", top: str = "", **options: object) -> tuple[Game, End]:
    """A game, and how it ended if it is over: `hands` have a stroke between them, `top` is the top of the stock."""
    game = naive.GAMES[ruleset](options)
    own = {name: hand.split() for name, hand in zip(TRIO, hands.split("|"), strict=False)}
    named = [*" ".join(hands.split("|")).split(), *upcard.split(), *top.split()]
    stock = [*top.split(), *melds.without(game.pack(), named)]
    players = list(own)
    deal = naive.Deal(
        players=players,
        dealer=players[-1],
        stakes=dict.fromkeys(players, 1),
        hands=own,
        stock=stock,
        discards=upcard.split(),
    )
    return game, game.deal(deal)


def play(game: Game, *moves: tuple[Any, ...]) -> End:
    """Make these moves, each by its name and what it needs, by whoever is to move; the end, if it is one."""
    end = None
    for name, *cards in moves:
        words = [tuple(card.split()) for card in cards]
        parts: dict[str, Any] = {}
        if name == "spread":
            parts = {"meld": words[0]}
        elif name == "hit":
            parts = {"card": words[0][0], "target": words[1]}
        elif name == "discard":
            parts = {"card": words[0][0]}
        end = game.do(game.to_move, naive.Move(name, **parts))
    return end


def names(game: Game, player: str) -> set[str]:
    return {move.name for move in game.legal(player)}


def seen(game: Game, player: str) -> set[str]:
    """Whose hands a player sees."""
    return {owner for owner, hand in game.view(player)["zones"]["hand"].items() if isinstance(hand, list)}


@pytest.mark.parametrize("ruleset", ["pagat_tonk", "wikipedia_tonk"])
def test_after_a_drop_all_show_their_hands(ruleset: str) -> None:
    """pagat.knock-show, wikipedia.drop."""
    game, _ = dealt(ruleset, "Ac 2d 3h 4s 5c|Kc Jd 9h 7s 6c|Kd Js 9c 8d 7h", "2c")
    assert seen(game, Goblin) == {Goblin}
    play(game, ("drop",))
    assert [seen(game, player) for player in TRIO] == [set(TRIO)] * 3


@pytest.mark.parametrize(("ruleset", "options"), [("pagat_tonk", {}), ("wikipedia_tonk", {"dealt_high": "both_win"})])
def test_who_wins_with_the_deal_shows_it(ruleset: str, options: dict[str, Any]) -> None:
    """pagat.dealt-tonk."""
    game, end = dealt(ruleset, "Kc Kd Qc Qd Jc|2c 3d 4h 6s 8c|Ad 2s 4c 6d 8h", "2d", **options)
    assert (end.winners, seen(game, Ilmo)) == ((Kostoprav,), {Kostoprav, Ilmo})


def test_a_dealt_fifty_is_paid_double_and_two_are_dealt_anew() -> None:
    """pagat.dealt-tonk, pagat.dealt-tonk-tie."""
    fifty, low = "Kd Kh Ks 10h 10s", "2c 3d 4h 5s 6c"
    _, end = dealt("pagat_tonk", f"{low}|{fifty}|2d 3h 4s 5c 6d", "7c", held_spreads=False)
    assert end.net == {Kostoprav: -2, Goblin: 4, Ilmo: -2}
    _, end = dealt("pagat_tonk", f"{low}|{fifty}|Jc Jd Qh Qs 9c", "7c")
    assert (end.redeal, end.winners) == (True, ())


@pytest.mark.parametrize(
    ("options", "net"),
    [
        ({}, {Kostoprav: -5, Goblin: 4, Ilmo: 1}),
        ({"caught_pays_both": False}, {Kostoprav: -4, Goblin: 3, Ilmo: 1}),
    ],
)
def test_a_caught_knocker_pays_double_to_each_who_is_not_higher(options: dict[str, Any], net: dict[str, int]) -> None:
    """pagat.knock-caught, pagat.knock-true-lowest, pagat.caught-pays-both: 22 against 14 and 20."""
    game, _ = dealt("pagat_tonk", "2c 3c 4c 6d 7d|Ac 2d 3d 3h 5s|2h 3s 4d 5c 6c", "9c", **options)
    assert play(game, ("drop",)).net == net


def test_hits_alone_are_paid_double() -> None:
    """pagat.tonk-out."""
    hits = [("hit", "4c", "5c 6c 7c"), ("hit", "3c", "4c 5c 6c 7c"), ("hit", "8c", "3c 4c 5c 6c 7c")]
    hands = "5c 6c 7c 4c 3c|2d 9d Jd Qd Kd"
    game, _ = dealt("pagat_tonk", hands, "9c", "8c")
    assert play(game, ("draw",), ("spread", "5c 6c 7c"), *hits).net == {Kostoprav: 2, Goblin: -2}
    game, _ = dealt("pagat_tonk", hands, "9c", "Kh 10h 8c")
    play(game, ("draw",), ("spread", "5c 6c 7c"), ("discard", "Kh"), ("draw",), ("discard", "10h"))
    assert play(game, ("draw",), *hits).net == {Kostoprav: 2, Goblin: -2}


def test_a_joker_is_whatever_its_holder_needs() -> None:
    """wikipedia.jokers-wild, wikipedia.joker-points."""
    game, _ = dealt("wikipedia_tonk", "9c 9d Jo 5s 7s|2d 4d Jd Qd Kd", "10c", "Jo")
    play(game, ("draw",))
    laid = {tuple(move.meld) for move in game.legal(Kostoprav) if move.name == "spread"}
    assert {("9c", "9d", "Jo=9"), ("5s", "Jo=6s", "7s"), ("9c", "9d", "Jo=9", "Jo=9")} <= laid
    end = play(game, ("spread", "9c 9d Jo=9"), ("spread", "5s Jo=6s 7s"))
    assert end.net == {Kostoprav: 2, Goblin: -2}


@pytest.mark.parametrize(
    ("options", "net"),
    [
        ({}, {Kostoprav: -3, Goblin: 3, Ilmo: 0}),
        ({"caught_twice": False}, {Kostoprav: -2, Goblin: 2, Ilmo: 0}),
    ],
)
def test_a_caught_dropper_pays_each_who_is_lower(options: dict[str, Any], net: dict[str, int]) -> None:
    """wikipedia.caught, wikipedia.caught-total: 22 against 14 and 20."""
    game, _ = dealt("wikipedia_tonk", "2c 3c 4c 6d 7d|Ac 2d 3d 3h 5s|2h 3s 4d 5c 6c", "9c", **options)
    assert play(game, ("drop",)).net == net


def test_a_dropper_who_ties_pays_double_to_the_only_winner() -> None:
    """wikipedia.dropper-tied."""
    game, _ = dealt("wikipedia_tonk", "Ac 2c 3c 3s 5d|Ad 2d 3d 3h 5s|2h 4s 4d 5c 6c", "9c")
    end = play(game, ("drop",))
    assert (end.winners, end.net) == ((Goblin,), {Kostoprav: -2, Goblin: 3, Ilmo: -1})


def test_forty_nine_is_claimed_in_ones_turn() -> None:
    """wikipedia.dealt-50-claim-49."""
    hands = "2c 3d 4h 5s 6c|Kd Kh Qs 10h 9s"
    _, end = dealt("wikipedia_tonk", hands, "7c", dealt_high="both_win")
    assert end.winners == (Goblin,)
    game, end = dealt("wikipedia_tonk", hands, "7c", dealt_high="claim_49")
    assert end is None
    play(game, ("draw",), ("discard", "6c"))
    assert "claim" in names(game, Goblin)
    assert play(game, ("claim",)).winners == (Goblin,)


def test_everybody_may_drop_straight_after_the_deal() -> None:
    """wikipedia.drop-any-time, wikipedia.drop-any-time-span."""
    game, _ = dealt(
        "wikipedia_tonk",
        "2c 3c 4c 6d 7d|Ac 2d 3d 3h 5s|2h 3s 4d 5c 6c",
        "9c",
        drop_when="any_time",
        drop_span="any_turn",
    )
    assert names(game, Kostoprav) == {"drop", "wait"}
    play(game, ("wait",))
    assert play(game, ("drop",)).winners == (Goblin,)


LOW_TWELVE = "Ac 3c 5c 7c 9c Jc Kc 2d 4d 6d 8d 10d"
OTHER_TWELVE = "2h 4h 6h 8h 10h Qh As 3s 5s 7s 9s Js"
THIRTEEN = "Kd Kh Ks Qd Qs Jd Jh 9d 9h 6s 4s 2s 6c"


def test_the_dealer_begins_and_has_a_card_more() -> None:
    """tongits.deal, tongits.dealer-starts, tongits.meld-optional."""
    game, _ = dealt("tongits", f"{LOW_TWELVE}|{OTHER_TWELVE}|{THIRTEEN}")
    assert game.to_move == Ilmo
    assert names(game, Ilmo) == {"spread", "discard"}
    play(game, ("spread", "Kd Kh Ks"), ("discard", "9d"))
    assert game.to_move == Goblin
    assert names(game, Goblin) == {"draw"}


def test_a_call_is_answered_by_who_has_a_meld_and_a_tie_goes_to_the_challenger() -> None:
    """tongits.draw-call, tongits.challenge-needs-meld, tongits.draw-tie-challenger, tongits.draw-lowest."""
    kostoprav = "Ac 2c 3c 4h 5h 6h 7s 8s 9s 3d 3s 10d"
    goblin = "Ad 2d Js 4c 5c 6c 7h 8h 9h 3h 6s 10h"
    ilmo = "Kd Kh Ks Qd Qs Qh Jd Jh Jc 9d 6d 4s 2s"
    game, _ = dealt("tongits", f"{kostoprav}|{goblin}|{ilmo}", "", "10c 10s Qc", held_spreads=True)
    play(game, ("discard", "2s"), ("draw",), ("spread", "4c 5c 6c"), ("spread", "7h 8h 9h"), ("discard", "10c"))
    play(game, ("draw",), ("spread", "Ac 2c 3c"), ("spread", "4h 5h 6h"), ("spread", "7s 8s 9s"), ("discard", "10s"))
    play(game, ("draw",), ("discard", "Qc"))
    assert names(game, Goblin) >= {"call", "draw"}
    play(game, ("call",))
    assert game.to_move == Kostoprav
    assert names(game, Kostoprav) == {"fold", "challenge"}
    end = play(game, ("challenge",))
    assert end.winners == (Kostoprav,)


def test_who_is_dealt_melds_alone_takes_the_pot() -> None:
    """tongits.spread-win."""
    all_melds = "Ac 2c 3c 4h 5h 6h 7s 8s 9s Jd Qd Kd"
    _, end = dealt("tongits", f"{all_melds}|{OTHER_TWELVE.replace('4h 6h', 'Kh Qs').replace('7s 9s', '5d 7d')}|{REST}")
    assert (end.winners, end.by, end.pots) == ((Kostoprav,), "spread_win", {"jackpot": 0})


REST = "Kc Ks Qc Jc Jh 9d 9h 6s 4s 2s 6c 4c 7c"

"""The options of Tong-its in the plain engine: what their claims and titles say, each in the middle of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_naive_engine.client import TRIO, Game, naive
from tests.test_naive_engine.test_other_games import End, dealt, melds, names, play

Kostoprav, Goblin, Ilmo = TRIO

HANDS = {Kostoprav: "2c 5d 9h Kd", Goblin: "3c 6d 10h Qd", Ilmo: "4c 7d Jh Ks"}


def standing(
    hands: dict[str, str] | None = None,
    table: dict[str, list[str]] | None = None,
    top: str = "",
    discards: str = "",
    **options: object,
) -> Game:
    """A table in mid-hand: Goblin is to move, then Kostoprav unless play runs to the left; stakes are one each."""
    game = naive.GAMES["tongits"](options)
    own = {player: cards.split() for player, cards in (HANDS | (hands or {})).items()}
    laid = {player: [meld.split() for meld in (table or {}).get(player, [])] for player in TRIO}
    lying = [
        *(card for hand in own.values() for card in hand),
        *(card for melds_of in laid.values() for meld in melds_of for card in meld),
    ]
    rest = melds.without(game.pack(), [melds.in_hand(card) for card in [*lying, *top.split(), *discards.split()]])
    game.deal(
        naive.Deal(
            players=list(TRIO),
            dealer=Kostoprav,
            stakes=dict.fromkeys(TRIO, 1),
            hands=own,
            stock=[*top.split(), *rest],
            discards=discards.split(),
            table=laid,
            to_move=Goblin,
        )
    )
    return game


def hits(game: Game) -> set[tuple[str, str]]:
    """What the player to move may connect, each with the group as one word."""
    return {(move.card, " ".join(move.target)) for move in game.legal(game.to_move) if move.name == "hit"}


@pytest.mark.parametrize(("to_the_right", "next_one"), [(True, Kostoprav), (False, Ilmo)])
def test_play_goes_to_the_right_or_to_the_left(*, to_the_right: bool, next_one: str) -> None:
    """tongits.direction."""
    game = standing(to_the_right=to_the_right)
    play(game, ("draw",), ("discard", "Qd"))
    assert game.to_move == next_one


@pytest.mark.parametrize(("dealer_over", "winners"), [(True, (Ilmo,)), (False, None)])
def test_a_dealer_may_win_with_a_card_over(*, dealer_over: bool, winners: tuple[str, ...] | None) -> None:
    """tongits.spread-win-dealer."""
    low, other = "Ac 3c 5c 7c 9c Ad 4d 6d 8d 10d 2h 9h", "Ah 4h 6h 8h 10h Qh As 3s 5s 7s 9s Js"
    hands = f"{low}|{other}|Kd Kh Ks Qd Qc Qs Jd Jh Jc 2c 2d 2s 4s"
    _, end = dealt("tongits", hands, dealer_over=dealer_over)
    assert (None if end is None else end.winners) == winners


def test_a_discard_is_taken_to_add_it_only_where_that_is_played() -> None:
    """tongits.take-set, tongits.sapaw-own."""
    run: Any = {"table": {Goblin: ["5h 6h 7h"]}, "discards": "8h"}
    assert "take" in names(standing(**run), Goblin)
    assert "take" not in names(standing(**run, take_to_add=False), Goblin)
    assert "take" not in names(standing(**run, take_for="a_set"), Goblin)
    assert "take" not in names(standing(**run, sapaw_on="opponents"), Goblin)
    three: Any = {"table": {Goblin: ["8c 8d 8s"]}, "discards": "8h"}
    assert "take" in names(standing(**three, take_for="a_set"), Goblin)
    assert "take" in names(standing(**three, sapaw_on="opponents"), Goblin)


def test_who_may_connect_what() -> None:
    """tongits.sapaw-needs, tongits.sapaw-own."""
    lying: Any = {"hands": {Goblin: "8h 9d Qc Kd", Kostoprav: "2c 5d"}, "top": "4h"}
    table = {Ilmo: ["5h 6h 7h"]}
    both = {("8h", "5h 6h 7h"), ("4h", "5h 6h 7h")}
    game = standing(**lying, table=table)
    play(game, ("draw",))
    assert hits(game) == both
    game = standing(**lying, table=table, sapaw_after_meld=True)
    play(game, ("draw",))
    assert hits(game) == set()
    game = standing(**lying, table=table, sapaw_many=False)
    play(game, ("draw",), ("hit", "8h", "5h 6h 7h"))
    assert hits(game) == set()
    game = standing(**lying, table={Goblin: ["5h 6h 7h", "9c 9h 9s"]}, sapaw_on="opponents")
    play(game, ("draw",))
    assert hits(game) == {("9d", "9c 9h 9s")}


@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("other_fours", [True, False])
def test_only_a_fourth_card_that_he_drew_makes_a_sagasa(*, drawn: bool, other_fours: bool) -> None:
    """tongits.sagasa, tongits.sagasa-otherwise: three of a kind, the fourth added, and nothing left."""
    game = standing(
        {Goblin: "2h" if drawn else "8d"},
        {Goblin: ["8c 8h 8s"]},
        top="8d" if drawn else "2h",
        other_fours=other_fours,
        bonus=2,
    )
    end = play(game, ("draw",), ("hit", "8d", "8c 8h 8s"), ("discard", "2h"))
    pays = 3 if drawn or other_fours else 1
    assert end.net == {Kostoprav: -pays, Goblin: 2 * pays, Ilmo: -pays}


def test_a_call_out_of_turn_is_asked_after_a_discard() -> None:
    """tongits.draw-call-moment, tongits.draw-low-points: in the order of play, and only who may call."""
    table = {Kostoprav: ["Ah 2h 3h"], Ilmo: ["As 2s 3s"]}
    game = standing(table=table, call_in="any_turn")
    play(game, ("draw",), ("discard", "Qd"))
    assert (game.to_move, names(game, Kostoprav)) == (Kostoprav, {"call", "wait"})
    play(game, ("wait",))
    assert (game.to_move, names(game, Ilmo)) == (Ilmo, {"call", "wait"})
    play(game, ("wait",))
    assert (game.to_move, names(game, Kostoprav)) == (Kostoprav, {"call", "draw"})
    game = standing({Ilmo: "4c 5c"}, table, call_in="any_turn", call_limit=10)
    play(game, ("draw",), ("discard", "Qd"))
    assert game.to_move == Ilmo


@pytest.mark.parametrize(("answers_from", "first"), [("next", Kostoprav), ("previous", Ilmo)])
def test_who_answers_a_call_first(answers_from: str, first: str) -> None:
    """tongits.draw-response-order, tongits.draw-tie-three: who has challenged last wins a tie."""
    table = {Kostoprav: ["Ah 2h 3h"], Goblin: ["5h 6h 7h"], Ilmo: ["As 2s 3s"]}
    game = standing({Kostoprav: "4c", Goblin: "4d", Ilmo: "4h"}, table, answers_from=answers_from)
    play(game, ("call",))
    assert game.to_move == first
    end = play(game, ("challenge",), ("challenge",))
    assert end.winners == ({Kostoprav: Ilmo, Ilmo: Kostoprav}[first],)


@pytest.mark.parametrize("blocked_for", ["next_turn", "whole_hand"])
def test_a_player_who_was_connected_to_waits_to_call(blocked_for: str) -> None:
    """tongits.draw-blocked, tongits.draw-blocked-span."""
    game = standing({Goblin: "4h 6d 10h Qd"}, {Kostoprav: ["Ah 2h 3h"]}, top="8c 8d 8h 8s", blocked_for=blocked_for)
    play(game, ("draw",), ("hit", "4h", "Ah 2h 3h"), ("discard", "Qd"))
    assert "call" not in names(game, Kostoprav)
    play(game, ("draw",), ("discard", "8d"), ("draw",), ("discard", "8h"), ("draw",), ("discard", "8s"))
    assert ("call" in names(game, Kostoprav)) == (blocked_for == "next_turn")


@pytest.mark.parametrize(("held_tongits", "is_over"), [(True, True), (False, False)])
def test_held_melds_may_win_before_they_are_laid(*, held_tongits: bool, is_over: bool) -> None:
    """tongits.tongits-laid."""
    game = standing({Goblin: "9c 10c"}, top="Jc", held_tongits=held_tongits)
    end: End = play(game, ("draw",))
    assert (end is not None) == is_over


def test_one_meld_is_laid_for_a_taken_joker() -> None:
    """tongits.take-expose, tongits.joker-mode."""
    game = standing({Goblin: "3c 3d Jo 8h 8s Kd", Kostoprav: "2c"}, discards="Jo", expose=True, with_jokers=True)
    play(game, ("take",))
    assert "discard" not in names(game, Goblin)
    play(game, ("spread", "3c 3d Jo=3"))
    assert "discard" in names(game, Goblin)

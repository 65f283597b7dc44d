from __future__ import annotations

import random

from tests.test_engine.building import SMALL
from tests.test_engine.tables import cards, played, table
from tonkspec.cards import card_set
from tonkspec.engine import Fault, Move, Seat, legal_moves, play_random, prepare, shuffled_deal
from tonkspec.model.melds import Meld

RULES = prepare(SMALL)


def meld(text: str) -> Meld:
    return Meld(card_set(cards(text)), cards(text))


def test_moves_are_written_in_canonical_notation() -> None:
    assert str(Move("draw")) == "draw"
    assert str(Move("discard", cards("10s"))) == "discard 10s"
    assert str(Move("spread", (meld("8d 8h 8s"),))) == "spread 8d 8h 8s"
    assert str(Move("hit", (*cards("8s"), meld("9s 10s Js")))) == "hit 8s on 9s 10s Js"
    assert str(Move("give", (Seat(2), cards("8s 9s")))) == "give seat 2 on 8s 9s"


def test_moves_are_equal_by_name_and_cards() -> None:
    position = played(RULES, table(hands=("9s 10s Js 4c", "Kc"), stock="", to_move=0), "draw")
    listed = next(move for move in legal_moves(RULES, position) if move.name == "spread")
    assert listed == Move("spread", (meld("9s 10s Js"),))
    assert hash(listed) == hash(Move("spread", (meld("9s 10s Js"),)))
    assert listed != Move("hit", listed.arguments)


def test_melds_are_written_with_the_ace_in_its_place() -> None:
    position = played(RULES, table(hands=("As Qs Ks 2s 3s", "Kc"), stock="", to_move=0), "draw")
    assert [str(move) for move in legal_moves(RULES, position)][:2] == ["spread As 2s 3s", "spread Qs Ks As"]


def test_random_play_gives_every_position_and_stops_at_its_limit() -> None:
    chance = random.Random(4)
    hand = list(play_random(RULES, shuffled_deal(RULES, 3, 0, chance), chance, 1000))
    assert [move for _, move in hand if move is None] == [None]
    assert hand[-1][0].outcome is not None
    chance = random.Random(4)
    assert list(play_random(RULES, shuffled_deal(RULES, 3, 0, chance), chance, 0)) == [(hand[0][0], None)]


def test_a_fault_says_which_rules_and_where() -> None:
    assert str(Fault("no case holds", ())) == "no case holds"
    assert str(Fault("no case holds", ("a", "b"), "small | ...")) == "no case holds (a, b) in `small | ...`"

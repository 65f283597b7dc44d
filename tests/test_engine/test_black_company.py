"""Payments and refusals of the Black Company's game; the figures are worked out by hand from the claims."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.test_engine.tables import cards, melds, played, refusal, table
from tonkspec.analysis import load_game
from tonkspec.engine import Move, Outcome, Position, Seat, legal_moves, move_rule, prepare, state_value
from tonkspec.model.game import Game

STAKES = {"stake": (1, 2, 3)}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("black_company")


def in_hand(
    game: Game,
    *hands: str,
    given: Mapping[str, object] | None = None,
    laid: tuple[tuple[str, ...], ...] = (),
    stock: str = "",
    discards: str = "Kd",
    rest: str = "stock",
    to_move: int = 0,
) -> Position:
    return table(game, hands=hands, given=given, laid=laid, stock=stock, discards=discards, rest=rest, to_move=to_move)


def outcome_of(position: Position) -> Outcome:
    assert position.outcome is not None
    return position.outcome


def paid(position: Position) -> dict[tuple[int, int], int]:
    return {(int(entry.payer), int(entry.payee)): entry.amount for entry in outcome_of(position).ledger}


def opened(game: Game, position: Position) -> Position:
    return played(prepare(game), position, "drop")


def test_an_opener_with_the_lowest_count_is_paid_each_payers_own_stake(game: Game) -> None:
    over = opened(game, in_hand(game, "2c 3c", "4c 5c", "6d 7d", given=STAKES))
    assert outcome_of(over).case_rule == "tonk.dropped.lowest"
    assert outcome_of(over).winners == (Seat(0),)
    assert paid(over) == {(1, 0): 2, (2, 0): 3}
    assert outcome_of(over).net == (5, -2, -3)


def test_a_caught_opener_pays_double_the_payees_stake(game: Game) -> None:
    over = opened(game, in_hand(game, "4c 5c", "2c 3c", "6d 7d", given=STAKES))
    assert outcome_of(over).case_rule == "black_company.dropped.caught"
    assert outcome_of(over).winners == (Seat(1),)
    assert paid(over) == {(0, 1): 4, (2, 1): 2}


def test_those_between_are_paid_by_the_opener_and_pay_the_lowest(game: Game) -> None:
    hands = ("6c 7c", "2c 3c", "4d 6d")
    over = opened(game, in_hand(game, *hands, given=STAKES))
    assert paid(over) == {(0, 1): 4, (0, 2): 6, (2, 1): 2}
    assert outcome_of(over).net == (-10, 6, 4)
    kinder = load_game("black_company", {"others_pay": False})
    over = opened(kinder, in_hand(kinder, *hands, given=STAKES))
    assert paid(over) == {(0, 1): 4, (0, 2): 6}


def test_a_tie_with_the_opener_catches_him(game: Game) -> None:
    hands = ("2c 3c", "2d 3d", "6d 7d")
    over = opened(game, in_hand(game, *hands, given=STAKES))
    assert outcome_of(over).winners == (Seat(1),)
    assert paid(over) == {(0, 1): 4, (2, 1): 2}
    other = load_game("black_company", {"tied_opener": True})
    over = opened(other, in_hand(other, *hands, given=STAKES))
    assert outcome_of(over).winners == (Seat(0), Seat(1))
    assert paid(over) == {(0, 1): 4, (2, 0): 1, (2, 1): 2}


def test_two_lowest_players_are_both_paid(game: Game) -> None:
    over = opened(game, in_hand(game, "6c 7c", "2c 3c", "2d 3d", "Kc Qc", given={"stake": (1, 2, 3, 5)}))
    assert outcome_of(over).winners == (Seat(1), Seat(2))
    assert paid(over) == {(0, 1): 4, (0, 2): 6, (3, 1): 2, (3, 2): 3}


@pytest.mark.parametrize(
    ("first", "is_tonk"),
    [
        ("As 2s 3s 4s 5h", True),  # 15
        ("As 2s 3s 4s 6h", False),  # 16
        ("Ks Qs Js Kh 9s", True),  # 49
        ("Ks Qs Js Kh Qh", True),  # 50
        ("Ks Qs Js Kh 8s", False),  # 48
    ],
)
def test_a_dealt_tonk(game: Game, first: str, is_tonk: bool) -> None:
    position = table(game, hands=(first, "Kc 10c 3c 2c Ah", "Qd 8c 6d 2d 7d"), stock="", given=STAKES)
    assert (position.outcome is not None) is is_tonk
    if is_tonk:
        assert outcome_of(position).ending_rule == "tonk.dealt_tonk"
        assert outcome_of(position).winners == (Seat(0),)
        assert paid(position) == {(1, 0): 4, (2, 0): 6}
        assert position.turn is None
        assert legal_moves(prepare(game), position) == ()


def test_fifteen_is_no_tonk_where_the_limit_is_fourteen() -> None:
    other = load_game("black_company", {"low_limit": 14})
    position = table(other, hands=("As 2s 3s 4s 5h", "Kc 10c 3c 2c Ah", "Qd 8c 6d 2d 7d"), stock="")
    assert position.outcome is None


def test_two_dealt_tonks_are_both_paid(game: Game) -> None:
    position = table(game, hands=("As 2s 3s 4s 5h", "Ac 2c 3c 4c Ah", "Qd 8c 6d 2d 7d"), stock="", given=STAKES)
    assert outcome_of(position).winners == (Seat(0), Seat(1))
    assert paid(position) == {(2, 0): 6, (2, 1): 6}


def test_nobody_pays_when_all_have_a_tonk(game: Game) -> None:
    position = table(game, hands=("As 2s 3s 4s 5h", "Ac 2c 3c 4c Ah", "Ad 2d 3d 4d 2h"), stock="")
    assert outcome_of(position).winners == (Seat(0), Seat(1), Seat(2))
    assert outcome_of(position).ledger == ()
    assert outcome_of(position).net == (0, 0, 0)


def test_no_tonk_in_mid_hand(game: Game) -> None:
    assert in_hand(game, "As 2s 3s 4s 5h", "Kc 10c 3c 2c Ah").outcome is None


@pytest.mark.parametrize(
    ("hand", "drawn", "moves"),
    [
        ("9s 10s", "Js", ["spread 9s 10s Js"]),
        ("8s", "9s", ["hit 8s on 5s 6s 7s", "hit 9s on 5s 6s 7s 8s"]),
        ("8s 9c 9d", "9h", ["hit 8s on 5s 6s 7s", "spread 9c 9d 9h"]),
    ],
)
def test_going_out_without_a_discard_wins_the_single_stake(game: Game, hand: str, drawn: str, moves: list[str]) -> None:
    laid = ((), ("5s 6s 7s",), ())
    position = in_hand(game, hand, "Kc Kh", "4c 4h", laid=laid, stock=drawn, given=STAKES)
    over = played(prepare(game), position, "draw", *moves)
    assert outcome_of(over).ending_rule == "tonk.tonk"
    assert outcome_of(over).case_rule == "tonk.tonk.paid"
    assert paid(over) == {(1, 0): 2, (2, 0): 3}


def test_going_out_by_the_last_discard(game: Game) -> None:
    position = in_hand(game, "9s 10s", "Kc Kh", "4c 4h", laid=((), (), ("6s 7s 8s",)), stock="5d", given=STAKES)
    over = played(prepare(game), position, "draw", "hit 9s on 6s 7s 8s", "hit 10s on 6s 7s 8s 9s", "discard 5d")
    assert outcome_of(over).ending_rule == "tonk.out"
    assert paid(over) == {(1, 0): 2, (2, 0): 3}


def test_the_stock_is_out_after_the_last_discard_from_it(game: Game) -> None:
    position = in_hand(game, "2s 3d", "Kc Kh", "4c 4h", stock="9s", rest="discards", given=STAKES)
    over = played(prepare(game), position, "draw", "discard 9s")
    assert outcome_of(over).ending_rule == "black_company.dry"
    assert outcome_of(over).case_rule == "tonk.dry.single"
    assert paid(over) == {(1, 0): 2, (2, 0): 3}


def test_a_tie_when_the_stock_is_out_is_dealt_again(game: Game) -> None:
    position = in_hand(game, "2s 3d", "2h 3h", "4c 4h", stock="9s", rest="discards", given=STAKES)
    over = played(prepare(game), position, "draw", "discard 9s")
    assert outcome_of(over).redeal
    assert outcome_of(over).winners == ()
    assert outcome_of(over).net == (0, 0, 0)
    assert outcome_of(over).next_dealer == Seat(0)


def test_going_out_comes_before_an_empty_stock(game: Game) -> None:
    position = in_hand(game, "2s", "2h 3h", laid=(("3s 4s 5s",), ()), stock="9s", rest="discards")
    over = played(prepare(game), position, "draw", "hit 2s on 3s 4s 5s", "discard 9s")
    assert outcome_of(over).ending == "out"


def test_aces_are_high_and_low_and_never_both(game: Game) -> None:
    position = in_hand(game, "As 2s 3s Ks Qs", "2h 3h", stock="4d")
    found = [str(move) for move in legal_moves(prepare(game), played(prepare(game), position, "draw"))]
    assert [text for text in found if text.startswith("spread")] == ["spread As 2s 3s", "spread Qs Ks As"]
    around = load_game("black_company", {"around": True})
    position = played(prepare(around), in_hand(around, "As 2s 3s Ks Qs", "2h 3h", stock="4d"), "draw")
    found = [str(move) for move in legal_moves(prepare(around), position)]
    assert [text for text in found if text.startswith("spread")] == [
        "spread As 2s 3s",
        "spread Qs Ks As",
        "spread Qs Ks As 2s",
        "spread Qs Ks As 2s 3s",
        "spread Ks As 2s",
        "spread Ks As 2s 3s",
    ]


def test_both_ends_of_a_run_may_be_hit_by_anyone(game: Game) -> None:
    position = in_hand(game, "8s Qs 3d", "Kc Kh", "4c 4h", laid=((), (), ("9s 10s Js", "5d 6d 7d")), stock="4d")
    position = played(prepare(game), position, "draw")
    hits = [str(move) for move in legal_moves(prepare(game), position) if move.name == "hit"]
    assert hits == ["hit 4d on 5d 6d 7d", "hit 8s on 9s 10s Js", "hit Qs on 9s 10s Js"]


def test_a_taken_discard_may_be_thrown_back(game: Game) -> None:
    position = in_hand(game, "2s 3d", "Kc Kh", "4c 4h", discards="9s")
    assert played(prepare(game), position, "take", "discard 9s").turn == Seat(1)


def test_where_it_may_not_be_thrown_back_the_last_card_may() -> None:
    game = load_game("black_company", {"take_back": False})
    rules = prepare(game)
    position = played(rules, in_hand(game, "2s 3d", "Kc Kh", "4c 4h", discards="9s"), "take")
    assert state_value(rules, position, "taken", None) == cards("9s")[0]
    assert refusal(rules, position, Move("discard", cards("9s"))).rule == "tonk.discard.not_back"
    position = played(rules, position, "discard 3d", "draw", "discard Kc", "draw", "discard 4c")
    assert state_value(rules, position, "taken", None) is None
    assert position.turn == Seat(0)


def test_one_spread_and_one_hit_a_turn_where_so_many_are_laid() -> None:
    game = load_game("black_company", {"lay_many": False})
    rules = prepare(game)
    position = in_hand(game, "2s 3s 4s 6c 6d 6h", "Kc Kh", laid=((), ("7d 8d 9d", "8c 9c 10c")), stock="7c")
    position = played(rules, position, "draw", "spread 2s 3s 4s")
    assert refusal(rules, position, Move("spread", melds("6c 6d 6h"))).rule == "black_company.spread.only_one"
    position = played(rules, position, "hit 6d on 7d 8d 9d")
    assert [str(move) for move in legal_moves(rules, position)] == ["discard 6c", "discard 7c", "discard 6h"]


REFUSED = [
    (Move("drop"), "tonk.play"),
    (Move("take"), "tonk.play"),
    (Move("no_such_move"), "tonk.play"),
    (Move("spread", melds("8d 8h 8s")), "rummy.spread.meld"),
    (Move("spread", melds("2s 3s")), "rummy.spread.meld"),
    (Move("spread", melds("4h 4h 4s")), "rummy.spread.meld"),
    (Move("spread"), "rummy.spread.meld"),
    (Move("spread", (cards("4s")[0],)), "rummy.spread.meld"),
    (Move("discard", cards("Kc")), "rummy.discard.card"),
    (Move("discard", melds("4s")), "rummy.discard.card"),
    (Move("discard", (Seat(1),)), "rummy.discard.card"),
    (Move("discard", cards("4s 5s")), "rummy.discard"),
    (Move("hit", (cards("4s")[0], *melds("9h 10h Jh"))), "rummy.hit.target"),
    (Move("hit", (cards("Kc")[0], *melds("5s 6s 7s"))), "rummy.hit.card"),
    (Move("hit", cards("4s")), "rummy.hit.target"),
    (Move("hit", (cards("9h")[0], *melds("5s 6s 7s"))), "rummy.hit.fits"),
    (Move("hit", (cards("3d")[0], *melds("3c 3h 3s"))), "black_company.hit.runs_only"),
]


@pytest.mark.parametrize(("move", "rule"), REFUSED, ids=[f"{move} ({rule})" for move, rule in REFUSED])
def test_refusals_name_the_first_rule_that_forbids_the_move(game: Game, move: Move, rule: str) -> None:
    rules = prepare(game)
    position = in_hand(game, "4s 4h 3d 9h", "Kc Kh", laid=((), ("5s 6s 7s", "3c 3h 3s")), stock="9c")
    position = played(rules, position, "draw")
    refused = refusal(rules, position, move)
    assert refused.rule == rule
    assert refused.failed[0] == rule


def test_all_requirements_that_fail_are_named_in_order(game: Game) -> None:
    rules = prepare(game)
    position = in_hand(game, "4s 4h 3d 9h", "Kc Kh", laid=((), ("3c 3h 3s",)), stock="9c")
    position = played(rules, position, "draw")
    refused = refusal(rules, position, Move("hit", (cards("9h")[0], *melds("3c 3h 3s"))))
    assert refused.failed == ("rummy.hit.fits", "black_company.hit.runs_only")


def test_whoever_is_not_to_move_is_refused_by_the_phase(game: Game) -> None:
    rules = prepare(game)
    position = table(game)
    assert refusal(rules, position, Move("draw"), player=2).rule == "tonk.play"
    assert legal_moves(rules, position, 2) == ()
    assert legal_moves(rules, position, 0) == legal_moves(rules, position)


def test_after_the_end_every_move_is_refused_by_the_ending(game: Game) -> None:
    rules = prepare(game)
    over = opened(game, in_hand(game, "2c 3c", "4c 5c"))
    assert refusal(rules, over, Move("draw"), player=1).rule == "tonk.dropped"


def test_requirements_on_empty_piles(game: Game) -> None:
    rules = prepare(game)
    position = in_hand(game, "4s 4h", "Kc Kh", discards="", rest="stock")
    assert refusal(rules, position, Move("take")).rule == "rummy.take.discard_left"
    position = in_hand(game, "4s 4h", "Kc Kh", stock="", rest="discards")
    assert refusal(rules, position, Move("draw")).rule == "rummy.draw.stock_left"
    assert [str(move) for move in legal_moves(rules, position)] == ["drop", "take"]


def test_four_hundred_turns_void_the_hand(game: Game) -> None:
    rules = prepare(game)
    position = in_hand(game, "2s 3d", "Kc Kh", discards="9s")
    for _ in range(400):
        assert position.outcome is None
        thrown = legal_moves(rules, played(rules, position, "take"))[-1]
        position = played(rules, position, "take", str(thrown))
    assert outcome_of(position).ending == "endless"
    assert outcome_of(position).redeal


def test_names_of_the_rules_of_moves(game: Game) -> None:
    rules = prepare(game)
    assert move_rule(rules, "drop") == "black_company.drop"
    assert move_rule(rules, "hit") == "rummy.hit"
    with pytest.raises(KeyError):
        move_rule(rules, "knock")

"""The two worked examples of the Black Company's game, move by move (claims speno.example-1 and speno.example-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.test_engine.tables import cards, move_named, played, refusal, table
from tonkspec.analysis import load_game
from tonkspec.engine import (
    Move,
    Payment,
    Position,
    Rules,
    Seat,
    definition_value,
    format_position,
    legal_moves,
    parse_position,
    prepare,
    zone_cards,
    zone_melds,
)
from tonkspec.model.game import Game

KOSTOPRAV, GOBLIN, ILMO = Seat(0), Seat(1), Seat(2)
NO_TONK = (35, 26, 28)

# turn, player, move, his hand afterwards, its count, the pile with its top last, the stock that is known
EXAMPLE_1: Sequence[tuple[Seat, str, str, int, str, str]] = (
    (KOSTOPRAV, "draw", "10s 8d 8h 6s 5s 4c", 41, "5c", "Ac 7s 8s 3s 7h"),
    (KOSTOPRAV, "discard 10s", "8d 8h 6s 5s 4c", 31, "5c 10s", "Ac 7s 8s 3s 7h"),
    (GOBLIN, "draw", "Kc 10c 3c 2s Ah Ac", 27, "5c 10s", "7s 8s 3s 7h"),
    (GOBLIN, "discard Kc", "10c 3c 2s Ah Ac", 17, "5c 10s Kc", "7s 8s 3s 7h"),
    (ILMO, "draw", "Qh 8c 7s 6d 2d 2c", 35, "5c 10s Kc", "8s 3s 7h"),
    (ILMO, "discard Qh", "8c 7s 6d 2d 2c", 25, "5c 10s Kc Qh", "8s 3s 7h"),
    (KOSTOPRAV, "draw", "8d 8h 8s 6s 5s 4c", 39, "5c 10s Kc Qh", "3s 7h"),
    (KOSTOPRAV, "spread 8d 8h 8s", "6s 5s 4c", 15, "5c 10s Kc Qh", "3s 7h"),
    (KOSTOPRAV, "discard 6s", "5s 4c", 9, "5c 10s Kc Qh 6s", "3s 7h"),
    (GOBLIN, "draw", "10c 3s 3c 2s Ah Ac", 20, "5c 10s Kc Qh 6s", "7h"),
    (GOBLIN, "discard 10c", "3s 3c 2s Ah Ac", 10, "5c 10s Kc Qh 6s 10c", "7h"),
    (ILMO, "draw", "8c 7s 7h 6d 2d 2c", 32, "5c 10s Kc Qh 6s 10c", ""),
    (ILMO, "discard 8c", "7s 7h 6d 2d 2c", 24, "5c 10s Kc Qh 6s 10c 8c", ""),
)
EXAMPLE_2: Sequence[tuple[Seat, str, str, int, str, str]] = (
    (KOSTOPRAV, "draw", "Qc Js 10s 9s 6h 5h", 50, "Qd", "10h 9h"),
    (KOSTOPRAV, "spread 9s 10s Js", "Qc 6h 5h", 21, "Qd", "10h 9h"),
    (KOSTOPRAV, "discard Qc", "6h 5h", 11, "Qd Qc", "10h 9h"),
    (GOBLIN, "take", "Qc Jc 10c 4s 4c As", 39, "Qd", "10h 9h"),
    (GOBLIN, "spread 10c Jc Qc", "4s 4c As", 9, "Qd", "10h 9h"),
    (GOBLIN, "discard 4s", "4c As", 5, "Qd 4s", "10h 9h"),
    (ILMO, "draw", "10h 8s 7h 5d 2d Ad", 33, "Qd 4s", "9h"),
    (ILMO, "hit 8s on 9s 10s Js", "10h 7h 5d 2d Ad", 25, "Qd 4s", "9h"),
    (ILMO, "discard 10h", "7h 5d 2d Ad", 15, "Qd 4s 10h", "9h"),
    (KOSTOPRAV, "draw", "9h 6h 5h", 20, "Qd 4s 10h", ""),
    (KOSTOPRAV, "discard 9h", "6h 5h", 11, "Qd 4s 10h 9h", ""),
)
HANDS_2 = ("Qc 10s 9s 6h 5h", "Jc 10c 4s 4c As", "8s 7h 5d 2d Ad")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("black_company")


@pytest.fixture(scope="module")
def rules(game: Game) -> Rules:
    return prepare(game)


def example_1(game: Game) -> Position:
    return table(game)


def example_2(game: Game, to_move: int | None) -> Position:
    return table(game, hands=HANDS_2, discards="Qd", stock="Js 10h 9h", to_move=to_move)


def counts(rules: Rules, position: Position) -> tuple[object, ...]:
    return tuple(definition_value(rules, position, "count", seat) for seat in range(position.players))


def follow(
    rules: Rules, position: Position, turns: Sequence[tuple[Seat, str, str, int, str, str]], unknown: int
) -> Position:
    """Play the moves of an example and compare everything that its table says."""
    turn_begins = True
    for player, text, hand, count, pile, stock in turns:
        assert position.turn == player
        if turn_begins:
            assert [str(move) for move in legal_moves(rules, position)] == ["drop", "draw", "take"]
        position = played(rules, position, text)
        assert zone_cards(rules, position, "hand", player) == tuple(sorted(cards(hand)))
        assert definition_value(rules, position, "count", player) == count
        assert zone_cards(rules, position, "discards", None) == tuple(reversed(cards(pile)))
        left = zone_cards(rules, position, "stock", None)
        assert left[: len(cards(stock))] == cards(stock)
        assert len(left) == len(cards(stock)) + unknown
        assert parse_position(rules, format_position(rules, position)) == position
        turn_begins = text.startswith("discard")
    return position


def payments(position: Position) -> Mapping[tuple[Seat | str, Seat | str], int]:
    assert position.outcome is not None
    return {(entry.payer, entry.payee): entry.amount for entry in position.outcome.ledger}


def test_example_1(game: Game, rules: Rules) -> None:
    position = example_1(game)
    assert counts(rules, position) == NO_TONK
    position = follow(rules, position, EXAMPLE_1, 30)
    assert counts(rules, position) == (9, 10, 24)
    assert [str(meld) for meld in zone_melds(rules, position, "table", KOSTOPRAV)] == ["8d 8h 8s"]
    position = played(rules, position, "drop")
    outcome = position.outcome
    assert outcome is not None
    assert outcome.ending == "dropped"
    assert outcome.ending_rule == "tonk.dropped"
    assert outcome.case_rule == "tonk.dropped.lowest"
    assert outcome.winners == (KOSTOPRAV,)
    assert outcome.ledger == (
        Payment(payer=GOBLIN, payee=KOSTOPRAV, amount=1, rule="tonk.dropped.lowest"),
        Payment(payer=ILMO, payee=KOSTOPRAV, amount=1, rule="tonk.dropped.lowest"),
    )
    assert outcome.net == (2, -1, -1)
    assert not outcome.redeal
    assert outcome.next_dealer == KOSTOPRAV
    assert outcome.rules == ("tonk.dropped", "tonk.dropped.lowest", "rummy.match.next_dealer")
    assert position.turn is None
    assert legal_moves(rules, position) == ()
    assert parse_position(rules, format_position(rules, position)) == position


def test_example_1_the_eight_fits_the_eights_and_may_not_be_hit(game: Game, rules: Rules) -> None:
    position = follow(rules, example_1(game), EXAMPLE_1[:-1], 30)
    eights = zone_melds(rules, position, "table", KOSTOPRAV)[0]
    refused = refusal(rules, position, Move("hit", (cards("8c")[0], eights)))
    assert refused.rule == "black_company.hit.runs_only"
    assert refused.failed == ("black_company.hit.runs_only",)


def test_example_1_a_count_of_fifteen_reached_later_is_no_tonk(game: Game, rules: Rules) -> None:
    position = follow(rules, example_1(game), EXAMPLE_1[:8], 30)
    assert counts(rules, position)[0] == 15
    assert position.outcome is None


def test_example_1_after_drawing_nobody_may_open(game: Game, rules: Rules) -> None:
    position = played(rules, example_1(game), "draw")
    assert refusal(rules, position, Move("drop")).rule == "tonk.play"


@pytest.mark.parametrize("to_move", [KOSTOPRAV, None], ids=["from the position", "from a deal"])
def test_example_2(game: Game, rules: Rules, to_move: Seat | None) -> None:
    position = example_2(game, to_move)
    assert counts(rules, position) == (40, 29, 23)
    position = follow(rules, position, EXAMPLE_2, 33)
    assert counts(rules, position) == (11, 5, 15)
    assert [str(meld) for meld in zone_melds(rules, position, "table", KOSTOPRAV)] == ["8s 9s 10s Js"]
    assert [str(meld) for meld in zone_melds(rules, position, "table", GOBLIN)] == ["10c Jc Qc"]
    position = played(rules, position, "drop")
    assert position.outcome is not None
    assert position.outcome.winners == (GOBLIN,)
    assert payments(position) == {(KOSTOPRAV, GOBLIN): 1, (ILMO, GOBLIN): 1}
    assert position.outcome.net == (-1, 2, -1)


def test_example_2_kostoprav_would_have_been_caught(game: Game, rules: Rules) -> None:
    position = follow(rules, example_2(game, KOSTOPRAV), EXAMPLE_2[:9], 33)
    position = played(rules, position, "drop")
    assert position.outcome is not None
    assert position.outcome.case_rule == "black_company.dropped.caught"
    assert position.outcome.winners == (GOBLIN,)
    assert payments(position) == {(KOSTOPRAV, GOBLIN): 2, (ILMO, GOBLIN): 1}
    assert position.outcome.net == (-2, 3, -1)


def test_example_2_the_useless_nine_fits_nothing(game: Game, rules: Rules) -> None:
    position = follow(rules, example_2(game, KOSTOPRAV), EXAMPLE_2[:10], 33)
    assert [str(move) for move in legal_moves(rules, position)] == ["discard 5h", "discard 6h", "discard 9h"]
    for meld in zone_melds(rules, position, "table", KOSTOPRAV):
        refused = refusal(rules, position, Move("hit", (cards("9h")[0], meld)))
        assert refused.rule == "rummy.hit.fits"


def test_three_of_a_kind_may_be_kept(game: Game, rules: Rules) -> None:
    position = follow(rules, example_1(game), EXAMPLE_1[:7], 30)
    assert move_named(rules, position, "spread 8d 8h 8s")
    position = played(rules, position, "discard 6s")
    assert counts(rules, position)[0] == 33

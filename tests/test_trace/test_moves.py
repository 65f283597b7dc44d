"""Moves in a game: notation, JSON, and back."""

from __future__ import annotations

import random

import pytest

from tonkspec.cards import Card, card_set
from tonkspec.engine import Move, Refusal, Rules, Seat, legal_moves, play, shuffled_deal, start, to_move
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld
from tonkspec.trace.moves import format_move, move_from_json, move_to_json, parse_move
from tonkspec.trace.written import MoveError

NAMES = ("Kostoprav", "Goblin", "Ilmo")


def test_the_order_of_cards_is_free_and_what_is_written_is_canonical(game: Game) -> None:
    move = parse_move(game, "hit 8s on Js 9s 10s", NAMES)
    assert format_move(move, NAMES) == "hit 8s on 9s 10s Js"
    assert move == parse_move(game, "hit 8♠ on 10S 9s Js", NAMES)


def test_an_ace_stands_at_its_end_of_a_run(game: Game) -> None:
    assert format_move(parse_move(game, "spread Ah Kh Qh", NAMES), NAMES) == "spread Qh Kh Ah"
    assert format_move(parse_move(game, "spread 3h Ah 2h", NAMES), NAMES) == "spread Ah 2h 3h"


def test_what_is_no_meld_is_a_move_that_is_not_allowed(game: Game) -> None:
    cards = tuple(map(Card.parse, ("2c", "8d")))
    assert parse_move(game, "spread 8d 2c", NAMES) == Move("spread", (Meld(card_set(cards), cards),))


def test_players_are_written_by_name() -> None:
    assert format_move(Move("ask", (Seat(1), Card.parse("7h"))), NAMES) == "ask Goblin on 7h"


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("discrd 10s", "unknown", "no move is called `discrd` (did you mean `discard`?): `discrd 10s`"),
        ("fold", "unknown", "no move is called `fold` (there are draw, take, spread, hit, discard, drop): `fold`"),
        ("draw 6s", "unknown", "`draw` stands alone: `draw 6s`"),
        ("hit 8s", "unknown", "`hit` takes card on target: `hit 8s`"),
        ("discard 8s 9s", "unknown", "card is one card: `discard 8s 9s`"),
        ("discard Goblin", "unknown", "card is a card, written in cards: `discard Goblin`"),
        ("discard 7", "unknown", "card is a card, written in cards: `discard 7`"),
        ("discard Jo", "unknown", "`Jo` is not in the pack: `discard Jo`"),
        ("discard Jo=7s", "unknown", "no card stands for another in this game (`Jo=7s`): `discard Jo=7s`"),
        ("spread 8d 8h 8d", "malformed", "`8d` stands twice: `spread 8d 8h 8d`"),
        ("hit 8s off 9s", "malformed", "not the notation of a move, `off` is not a card: `hit 8s off 9s`"),
    ],
)
def test_what_cannot_be_understood(game: Game, text: str, kind: str, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(game, text, NAMES)
    assert (caught.value.kind, caught.value.message) == (kind, message)


def test_json(game: Game) -> None:
    move = parse_move(game, "hit 8s on 9s 10s Js", NAMES)
    assert move_to_json(game, move, NAMES) == {"move": "hit", "card": "8s", "target": ["9s", "10s", "Js"]}
    assert move_from_json(game, {"move": "hit", "target": ["Js", "9s", "10s"], "card": "8♠", "why": 1}, NAMES) == move


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        ("draw", "malformed", 'a move must be an object: `"draw"`'),
        ({"name": "draw"}, "malformed", 'a move has its name under `move`: `{"name": "draw"}`'),
        ({"move": 3}, "malformed", 'a move has its name under `move`: `{"move": 3}`'),
        ({"move": "hit", "card": "8s"}, "malformed", '`hit` has no target: `{"move": "hit", "card": "8s"}`'),
        (
            {"move": "discard", "card": ["8s"]},
            "malformed",
            'card must be a card: `{"move": "discard", "card": ["8s"]}`',
        ),
        ({"move": "discard", "card": "x"}, "malformed", '`x` is not a card: `{"move": "discard", "card": "x"}`'),
        (
            {"move": "spread", "meld": "8s"},
            "malformed",
            'meld must be a list of cards: `{"move": "spread", "meld": "8s"}`',
        ),
        ({"move": "spread", "meld": [8]}, "malformed", '`8` is not a card: `{"move": "spread", "meld": [8]}`'),
        ({"move": "spread", "meld": []}, "malformed", 'a list of no cards: `{"move": "spread", "meld": []}`'),
        ({"move": "pass"}, "unknown", None),
    ],
)
def test_json_that_cannot_be_understood(game: Game, data: object, kind: str, message: str | None) -> None:
    with pytest.raises(MoveError) as caught:
        move_from_json(game, data, NAMES)
    assert caught.value.kind == kind
    assert message in (None, caught.value.message)


def test_every_move_of_random_hands_is_read_back(rules: Rules) -> None:
    game = rules.game
    for seed in range(30):
        chance = random.Random(seed)
        position = start(rules, shuffled_deal(rules, 3, 0, chance))
        for _ in range(40):
            seat = to_move(position)
            if seat is None:
                break
            moves = legal_moves(rules, position, seat)
            for move in moves:
                assert parse_move(game, format_move(move, NAMES), NAMES) == move
                assert move_from_json(game, move_to_json(game, move, NAMES), NAMES) == move
            after = play(rules, position, seat, chance.choice(moves))
            assert not isinstance(after, Refusal)
            position = after

"""Wild cards and equal cards in play: what they stand for is part of the move, and stays so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.test_analysis.small_game import changed, game_of
from tonkspec.cards import Card, card_set, first_copies, pack_cards
from tonkspec.engine import (
    Deal,
    Position,
    Refusal,
    Rules,
    format_position,
    legal_moves,
    parse_position,
    play,
    play_random,
    prepare,
    shuffled_deal,
    start,
    view,
    zone_cards,
    zone_melds,
)
from tonkspec.trace.moves import format_move, move_from_json, move_to_json, parse_move
from tonkspec.trace.values import read_meld

NAMES = ("Ann", "Bob")
JOKERS = changed(("52 cards", "52 cards plus 2 jokers"), ("king: 10", "king: 10\n  joker: 0\nwild joker: any card"))
DEUCES = changed(("king: 10", "king: 10\nwild 2: any card, at least 2 natural in a meld"))
TWO_PACKS = changed(("52 cards", "104 cards plus 3 jokers"), ("king: 10", "king: 10\n  joker: 0\nwild joker: any card"))


def table(folder: Path, text: str, hand: str, laid: str) -> tuple[Rules, Position]:
    """A table where the player to move has these cards, and these melds lie before the other."""
    rules = prepare(game_of(folder, text))
    game = rules.game
    own = first_copies(map(Card.parse, hand.split()))
    melds = tuple(read_meld(game, meld) for meld in laid.split(" + ") if meld)
    used = [*(card.face for card in own), *(card.face for meld in melds for card in meld.order)]
    rest = list(rules.pack)
    for face in used:
        rest.remove(next(card for card in rest if card.face == face))
    zones = {"hand": (own, ()), "table": ((), melds), "stock": tuple(rest)}
    return rules, start(rules, Deal(players=2, dealer=1, zones=zones, given={"stake": 1}, to_move=0))


def after(rules: Rules, position: Position, text: str) -> Position:
    result = play(rules, position, 0, parse_move(rules.game, text, NAMES))
    assert isinstance(result, Position), result
    return result


def refused(rules: Rules, position: Position, text: str) -> str:
    result = play(rules, position, 0, parse_move(rules.game, text, NAMES))
    assert isinstance(result, Refusal)
    return result.rule


def offered(rules: Rules, position: Position, name: str) -> list[str]:
    return [str(move) for move in legal_moves(rules, position) if move.name == name]


def test_what_a_joker_stands_for_is_chosen_with_the_meld(tmp_path: Path) -> None:
    rules, position = table(tmp_path, JOKERS, "5s 6s Jo Kd", "")
    position = after(rules, position, "draw")
    assert offered(rules, position, "lay_down") == [
        "lay_down Jo=4s 5s 6s",
        "lay_down 5s 6s Jo=7s",
    ]
    assert refused(rules, position, "lay_down 5s 6s Jo") == "small.lay_down.meld"
    assert refused(rules, position, "lay_down 5s 6s Jo=8s") == "small.lay_down.meld"
    laid = after(rules, position, "lay_down Jo=7s 6s 5s")
    assert [str(meld) for meld in zone_melds(rules, laid, "table", 0)] == ["5s 6s Jo=7s"]
    assert parse_position(rules, format_position(rules, laid)) == laid


def test_a_joker_that_is_added_stands_for_one_of_what_it_can(tmp_path: Path) -> None:
    rules, position = table(tmp_path, JOKERS, "4s Jo Kd", "5s 6s 7s")
    position = after(rules, position, "draw")
    assert [move for move in offered(rules, position, "hit") if "Jo" in move] == [
        "hit Jo=4s on 5s 6s 7s",
        "hit Jo=8s on 5s 6s 7s",
    ]
    assert refused(rules, position, "hit Jo on 5s 6s 7s") == "small.hit.card"
    assert refused(rules, position, "hit Jo=9s on 5s 6s 7s") == "small.hit.card"
    assert refused(rules, position, "discard Jo=8s") in ("small.discard.card", "small.discard")
    laid = after(rules, position, "hit Jo=8s on 5s 6s 7s")
    assert [str(meld) for meld in zone_melds(rules, laid, "table", 1)] == ["5s 6s 7s Jo=8s"]


def test_a_joker_that_lies_goes_on_standing_for_what_it_does(tmp_path: Path) -> None:
    rules, position = table(tmp_path, JOKERS, "4s 7s 8s Kd", "5s 6s Jo=7s")
    position = after(rules, position, "draw")
    hits = [move for move in offered(rules, position, "hit") if move.startswith(("hit 4s", "hit 7s", "hit 8s"))]
    assert hits == ["hit 4s on 5s 6s Jo=7s", "hit 8s on 5s 6s Jo=7s"]
    assert refused(rules, position, "hit 7s on 5s 6s Jo=7s") == "small.hit.fits"
    laid = after(rules, position, "hit 8s on 5s 6s Jo=7s")
    assert [str(meld) for meld in zone_melds(rules, laid, "table", 1)] == ["5s 6s Jo=7s 8s"]


def test_in_a_set_a_joker_stands_for_the_rank(tmp_path: Path) -> None:
    rules, position = table(tmp_path, JOKERS, "9c 9d Jo Kd 9s", "")
    position = after(rules, position, "draw")
    assert "lay_down 9c 9d 9s Jo=9" in offered(rules, position, "lay_down")
    laid = after(rules, position, "lay_down 9c 9d Jo")
    assert [str(meld) for meld in zone_melds(rules, laid, "table", 0)] == ["9c 9d Jo=9"]
    assert view(rules, laid, 1).zones["table"] == (zone_melds(rules, laid, "table", 0), ())


def test_a_limit_on_wild_cards(tmp_path: Path) -> None:
    rules, position = table(tmp_path, DEUCES, "9c 9d 2s 2h 5h", "")
    position = after(rules, position, "draw")
    melds = offered(rules, position, "lay_down")
    assert "lay_down 9c 9d 2h=9 2s=9" in melds
    assert not any("5h" in meld for meld in melds)


def test_moves_are_read_back_from_both_notations(tmp_path: Path) -> None:
    rules, position = table(tmp_path, JOKERS, "5s 6s Jo Jo 9d 9h", "9s 10s Js")
    position = after(rules, position, "draw")
    legal = legal_moves(rules, position)
    assert len(set(map(str, legal))) == len(legal) > 20
    for move in legal:
        assert parse_move(rules.game, format_move(move, NAMES), NAMES) == move
        assert move_from_json(rules.game, move_to_json(rules.game, move, NAMES), NAMES) == move
        assert isinstance(play(rules, position, 0, move), Position)


def test_which_of_two_equal_cards_lies_where_makes_no_difference(tmp_path: Path) -> None:
    rules = prepare(game_of(tmp_path, TWO_PACKS))
    deck = list(rules.pack)
    Random(1).shuffle(deck)
    swapped = [deck[deck.index(card)] for card in deck]
    one, other = (place for place, card in enumerate(swapped) if card.rank == 14 and card in (52, 53))
    swapped[one], swapped[other] = swapped[other], swapped[one]
    deals = (shuffled_deal(rules, 2, 0, Random(1), {"stake": 1}) for _ in range(2))
    first, second = (
        start(rules, type(deal)(players=2, dealer=0, deck=tuple(cards), given={"stake": 1}))
        for deal, cards in zip(deals, (deck, swapped), strict=True)
    )
    assert first == second
    assert swapped != deck


@pytest.mark.parametrize("text", [JOKERS, DEUCES, TWO_PACKS], ids=["jokers", "deuces", "two packs"])
def test_laws_over_random_hands(tmp_path: Path, text: str) -> None:
    rules = prepare(game_of(tmp_path, text))
    random = Random(5)
    for hand in range(4):
        deal = shuffled_deal(rules, players=2 + hand % 3, dealer=0, random=random, given={"stake": 1})
        for position, _ in play_random(rules, deal, random, limit=60):
            assert parse_position(rules, format_position(rules, position)) == position
            lying = [
                card
                for zone in rules.game.zones
                for seat in (range(position.players) if zone.per_player else [None])
                for card in zone_cards(rules, position, zone.name, seat)
            ]
            assert card_set(lying) == card_set(rules.pack)
            assert len(lying) == len(rules.pack)
            if position.turn is None:
                continue
            legal = legal_moves(rules, position)
            assert len(set(legal)) == len(legal)
            for move in random.sample(legal, min(5, len(legal))):
                assert isinstance(play(rules, position, position.turn, move), Position)
                names = ("A", "B", "C", "D")[: position.players]
                assert parse_move(rules.game, format_move(move, names), names) == move


def test_the_pack() -> None:
    assert len(pack_cards(range(1, 14), 2, 3)) == 107

from __future__ import annotations

import dataclasses

import pytest

from tests.test_engine.building import CARD, MOVER, SMALL, STOCK, changed, choose, local, move, rule, zone_of
from tests.test_engine.tables import cards, played, table
from tonkspec.engine import DeckDeal, Position, Seat, prepare, start, view
from tonkspec.model.game import Zone
from tonkspec.model.statements import Put, Show

RULES = prepare(SMALL)


@pytest.fixture
def position() -> Position:
    return table(
        hands=("10s 4c", "Kc 3c", ""),
        laid=((), ("8d 8h 8s", "6c 7c 8c"), ()),
        discards="5c Qd",
        stock="",
        to_move=0,
    )


def test_what_anyone_may_see(position: Position) -> None:
    seen = view(RULES, position, None)
    assert seen.to_move == Seat(0)
    assert seen.zones["stock"] == 52 - 2 - 4 - 6
    assert seen.zones["discards"] == cards("5c")
    assert seen.zones["hand"] == (2, 2, 0)
    table_seen = seen.zones["table"]
    assert isinstance(table_seen, tuple)
    assert [[str(meld) for meld in own] for own in table_seen if isinstance(own, tuple)] == [
        [],
        ["8d 8h 8s", "6c 7c 8c"],
        [],
    ]


def test_what_a_player_sees_besides(position: Position) -> None:
    assert view(RULES, position, 0).zones["hand"] == (cards("4c 10s"), 2, 0)
    assert view(RULES, position, 2).zones["hand"] == (2, 2, ())


def test_what_was_shown_is_seen_by_all(position: Position) -> None:
    over = played(RULES, position, "drop")
    seen = view(RULES, over, None)
    assert seen.to_move is None
    assert seen.zones["hand"] == (cards("4c 10s"), 2, 0)


def test_of_a_hand_of_which_some_cards_were_shown_those_are_seen(position: Position) -> None:
    shown = dataclasses.replace(position, shown=1 << cards("Kc")[0])
    assert view(RULES, shown, 0).zones["hand"] == (cards("4c 10s"), cards("Kc"), 0)


def test_an_empty_pile_is_an_empty_list_or_nothing_at_all() -> None:
    empty = table(hands=("10s 4c", "Kc 3c"), discards="", stock="", rest="stock", to_move=0)
    assert view(RULES, empty, None).zones["discards"] == ()
    no_stock = table(hands=("10s 4c", "Kc 3c"), discards="", stock="", rest="discards", to_move=0)
    assert view(RULES, no_stock, None).zones["stock"] == 0


def test_an_open_pile_is_seen_down_to_its_bottom() -> None:
    game = changed(SMALL, Zone(rule=rule("discards"), name="discards", per_player=False, layout="pile", seen="face up"))
    position = table(game, hands=("10s 4c", "Kc 3c"), discards="5c Qd 2h", stock="", to_move=0)
    assert view(prepare(game), position, None).zones["discards"] == cards("5c Qd 2h")


def test_a_card_that_was_shown_is_not_seen_where_it_lies_next() -> None:
    hide = move(
        "discard",
        Show(cards=local("card", CARD)),
        Put(cards=local("card", CARD), zone="stock", owner=None),
        parameters=[choose("discard", "card", CARD, zone_of("hand", MOVER))],
    )
    show = move("drop", Show(cards=zone_of("hand", MOVER)))
    game = dataclasses.replace(changed(SMALL, show, hide), endings=SMALL.endings[-1:])
    rules = prepare(game)
    before = table(game, hands=("10s 4c", "Kc 3c"), discards="5c", stock="", to_move=0)
    after = played(rules, before, "drop")
    assert view(rules, after, 1).zones["hand"] == (cards("4c 10s"), cards("3c Kc"))
    drawn = played(rules, after, "drop", "draw")
    hidden = played(rules, drawn, "discard 10s")
    seen = view(rules, hidden, 1)
    assert seen.zones["stock"] == 47
    assert seen.zones["hand"] == (cards("4c"), cards("3c Kc"))
    assert hidden.shown == 1 << cards("4c")[0] | 1 << cards("Kc")[0] | 1 << cards("3c")[0]


def test_a_card_stays_shown_where_it_is_put_down_again(position: Position) -> None:
    keep = move("drop", Show(cards=zone_of("hand", MOVER)), Put(cards=zone_of("hand", MOVER), zone="hand", owner=MOVER))
    game = changed(SMALL, keep)
    over = played(prepare(game), position, "drop")
    assert view(prepare(game), over, None).zones["hand"] == (cards("4c 10s"), 2, 0)


def test_a_shown_card_that_is_dealt_is_not_seen_in_the_hand() -> None:
    setup = dataclasses.replace(SMALL.setup, effects=(Show(cards=STOCK), *SMALL.setup.effects))
    rules = prepare(dataclasses.replace(SMALL, setup=setup))
    dealt = start(rules, DeckDeal(players=2, dealer=1, deck=rules.pack))
    assert view(rules, dealt, None).zones["hand"] == (5, 5)

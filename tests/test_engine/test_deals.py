from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping

import pytest

from tests.test_engine.building import (
    CARD,
    EVERYONE,
    MAYBE_CARD,
    NUMBER,
    PLAYER,
    POINTS,
    SMALL,
    TRUTH,
    changed,
    local,
    number,
    rule,
    zone_of,
)
from tests.test_engine.tables import cards, meld_table_of, melds, table
from tonkspec.cards import card_set
from tonkspec.engine import (
    Deal,
    DealError,
    DeckDeal,
    Position,
    Seat,
    given_value,
    legal_moves,
    prepare,
    shuffled_deal,
    start,
    state_value,
    zone_cards,
    zone_melds,
)
from tonkspec.model.expressions import Compare, Literal_, PointsOf
from tonkspec.model.game import State
from tonkspec.model.statements import ForEach, Show, When
from tonkspec.model.types import Kind, Type

NONE = Literal_(type=MAYBE_CARD, value=None)
CHOICE = Type(Kind.CHOICE, values=("low", "high"))
WITH_STATE = changed(
    SMALL,
    State(rule=rule("held"), name="held", per_player=True, scope="hand", type=NUMBER, start=number(0)),
    State(rule=rule("taken"), name="taken", per_player=False, scope="each turn", type=MAYBE_CARD, start=NONE),
    State(
        rule=rule("warned"),
        name="warned",
        per_player=False,
        scope="hand",
        type=TRUTH,
        start=Literal_(type=TRUTH, value=False),
    ),
    State(
        rule=rule("mode"),
        name="mode",
        per_player=False,
        scope="hand",
        type=CHOICE,
        start=Literal_(type=CHOICE, value="low"),
    ),
    State(rule=rule("first"), name="first", per_player=False, scope="hand", type=CARD, start=NONE),
)
RULES = prepare(WITH_STATE)
PACK = RULES.pack


def test_a_pack_is_dealt_one_at_a_time_from_the_player_after_the_dealer() -> None:
    position = start(RULES, DeckDeal(players=3, dealer=1, deck=PACK))
    assert zone_cards(RULES, position, "hand", 2) == PACK[0:15:3]
    assert zone_cards(RULES, position, "hand", 0) == PACK[1:15:3]
    assert zone_cards(RULES, position, "hand", 1) == PACK[2:15:3]
    assert zone_cards(RULES, position, "discards", None) == (PACK[15],)
    assert zone_cards(RULES, position, "stock", None) == PACK[16:]
    assert position.turn == Seat(2)
    assert position.turns == (0, 0, 1)


def test_a_deal_of_zones_and_the_pack_behind_it_are_one_position() -> None:
    dealt = start(RULES, DeckDeal(players=2, dealer=0, deck=PACK))
    hands = tuple(zone_cards(RULES, dealt, "hand", seat) for seat in range(2))
    piles = {name: zone_cards(RULES, dealt, name, None) for name in ("stock", "discards")}
    assert start(RULES, Deal(players=2, dealer=0, zones={"hand": hands, **piles})) == dealt


def test_what_the_setup_shows_is_seen_however_the_cards_are_dealt() -> None:
    own = zone_of("hand", local("player", PLAYER))
    low = Compare(type=TRUTH, operator="<=", left=PointsOf(type=POINTS, table="", cards=own), right=number(15, POINTS))
    shown = When(condition=low, body=(Show(cards=own),))
    effects = (*SMALL.setup.effects, ForEach(of=EVERYONE, name="player", body=(shown,)))
    rules = prepare(dataclasses.replace(SMALL, setup=dataclasses.replace(SMALL.setup, effects=effects)))
    one, other = (PACK[place : place + 5] for place in (0, 20))
    deck = tuple(card for pair in zip(one, other, strict=True) for card in pair)
    deck = (*deck, *(card for card in PACK if card not in deck))
    zones = {"hand": (other, one), "discards": deck[10:11], "stock": deck[11:]}
    assert start(rules, DeckDeal(players=2, dealer=0, deck=deck)).shown == card_set(one)
    assert start(rules, Deal(players=2, dealer=0, zones=zones)).shown == card_set(one)
    assert start(rules, Deal(players=2, dealer=0, zones=zones, to_move=0)).shown == 0


def test_play_may_run_to_the_right() -> None:
    order = dataclasses.replace(SMALL.order, direction="counterclockwise")
    mirrored = prepare(dataclasses.replace(SMALL, order=order))
    position = start(mirrored, DeckDeal(players=3, dealer=1, deck=PACK))
    assert zone_cards(mirrored, position, "hand", 0) == PACK[0:15:3]
    assert position.turn == Seat(0)


def test_a_position_in_mid_hand_begins_a_turn() -> None:
    position = table(WITH_STATE, to_move=1, state={"held": (1, 2, 3), "taken": cards("5c")[0], "mode": "high"})
    assert position.turn == Seat(1)
    assert position.turns == (0, 1, 0)
    assert state_value(RULES, position, "held", 2) == 3
    assert state_value(RULES, position, "taken", None) == cards("5c")[0]
    assert state_value(RULES, position, "mode", None) == "high"
    assert [move.name for move in legal_moves(RULES, position)] == ["drop", "draw", "take"]


def test_melds_may_be_given_in_any_order_and_as_melds() -> None:
    written = table(hands=("4c", "Kc", "Qh"), laid=(("Js 9s 10s", "8d 8s 8h"), (), ()), stock="", to_move=0)
    rules = prepare(SMALL)
    laid = zone_melds(rules, written, "table", 0)
    assert [str(meld) for meld in laid] == ["8d 8h 8s", "9s 10s Js"]
    zones = {
        "hand": (cards("4c"), cards("Kc"), cards("Qh")),
        "table": (laid, (), ()),
        "stock": zone_cards(rules, written, "stock", None),
        "discards": cards("5c"),
    }
    assert start(rules, Deal(players=3, dealer=2, zones=zones, to_move=0)) == written


def test_givens_by_seat_for_all_or_by_default() -> None:
    def stakes(given: Mapping[str, object]) -> tuple[object, ...]:
        position = table(given=given)
        return tuple(given_value(prepare(SMALL), position, "stake", seat) for seat in range(3))

    assert stakes({}) == (1, 1, 1)
    assert stakes({"stake": 4}) == (4, 4, 4)
    assert stakes({"stake": (1, 0, 3)}) == (1, 0, 3)


def test_a_shuffled_deal_holds_the_pack() -> None:
    deal = shuffled_deal(RULES, 3, 0, random.Random(1), {"stake": 2})
    assert sorted(deal.deck) == list(PACK)
    assert deal.deck != PACK
    assert deal == shuffled_deal(RULES, 3, 0, random.Random(1), {"stake": 2})
    assert isinstance(start(RULES, deal), Position)


HANDS = (cards("10s 8d 8h 5s 4c"), cards("Kc 10c 3c 2s Ah"))
REST = tuple(card for card in PACK if card not in {*HANDS[0], *HANDS[1]})
ZONES: Mapping[str, object] = {"hand": HANDS, "discards": REST[:1], "stock": REST[1:]}
WRONG: list[tuple[str, Mapping[str, object], str]] = [
    ("players", {"players": 1}, "2 to 4 may play, not `1`"),
    ("players", {"players": 5}, "2 to 4 may play, not `5`"),
    ("dealer", {"dealer": 2}, "no such seat: `2`"),
    ("dealer", {"dealer": -1}, "no such seat: `-1`"),
    ("to_move", {"to_move": 2}, "no such seat: `2`"),
    ("zones", {"zones": {**ZONES, "stock": REST[2:]}}, f"cards of the pack are missing: `{REST[1]}`"),
    ("stock", {"zones": {**ZONES, "stock": (*REST[1:], REST[1])}}, f"the card is there twice: `{REST[1]}`"),
    ("stock", {"zones": {**ZONES, "stock": (*REST[1:], HANDS[0][0])}}, "the card is there twice: `10s`"),
    ("stock", {"zones": {**ZONES, "stock": (*REST[1:], cards("Jo")[0])}}, "not a card of this pack: `Jo`"),
    ("stock", {"zones": {**ZONES, "stock": ("Ac",)}}, "`stock`: not a card: `Ac`"),
    ("stock", {"zones": {**ZONES, "stock": "Ac"}}, "`stock`: not a list of cards: `Ac`"),
    ("stock", {"zones": {**ZONES, "stock": 7}}, "`stock`: not a list of cards: `7`"),
    ("cellar", {"zones": {**ZONES, "cellar": ()}}, "these rules have no zone `cellar`"),
    ("hand", {"zones": {**ZONES, "hand": HANDS[0]}}, "`hand` is a zone of each player and needs 2 lists of cards"),
    ("hand", {"zones": {**ZONES, "hand": (*HANDS, ())}}, "`hand` is a zone of each player and needs 2 lists of cards"),
    ("table", {"zones": {**ZONES, "table": ((REST[:2],), ())}}, "`table`: not a meld: `Ac 2c`"),
    ("table", {"zones": {**ZONES, "table": (3, ())}}, "`table`: not a list of melds: `3`"),
    ("table", {"zones": {**ZONES, "table": (melds("Kc Kc Kd"), ())}}, "`table`: not a meld: `Kc Kc Kd`"),
    (
        "discards",
        {"zones": {**ZONES, "discards": REST[:2], "stock": REST[2:]}},
        "`discards` must hold 1 card after the deal, not 2",
    ),
    (
        "hand",
        {"zones": {"stock": (*REST[1:], HANDS[1][4]), "hand": (HANDS[0], HANDS[1][:4]), "discards": REST[:1]}},
        "`hand` must hold 5 / 5 cards after the deal, not 5 / 4",
    ),
    ("bet", {"given": {"bet": 1}}, "these rules have no given `bet`"),
    ("stake", {"given": {"stake": -1}}, "`stake`: money is wanted, not `-1`"),
    ("stake", {"given": {"stake": (1, -1)}}, "`stake`: money is wanted, not `-1`"),
    ("stake", {"given": {"stake": 1 << 31}}, "`stake`: money is wanted, not `2147483648`"),
    ("stake", {"given": {"stake": True}}, "`stake`: money is wanted, not `True`"),
    ("stake", {"given": {"stake": "1"}}, "`stake`: money is wanted, not `1`"),
    ("stake", {"given": {"stake": (1, 1, 1)}}, "`stake` has 3 values for 2 players"),
    ("luck", {"state": {"luck": 1}}, "these rules have no state `luck`"),
    ("held", {"state": {"held": None}}, "`held`: number is wanted, not `None`"),
    ("taken", {"state": {"taken": 3}}, "`taken`: card or none is wanted, not `3`"),
    ("warned", {"state": {"warned": 1}}, "`warned`: yes or no is wanted, not `1`"),
    ("mode", {"state": {"mode": "middle"}}, "`mode`: low or high is wanted, not `middle`"),
    ("mode", {"state": {"mode": ("low", "high")}}, "`mode`: low or high is wanted, not `('low', 'high')`"),
]


@pytest.mark.parametrize(("field", "change", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_deal_that_cannot_be_is_said_to_be(field: str, change: Mapping[str, object], message: str) -> None:
    parts: dict[str, object] = {"players": 2, "dealer": 0, "zones": ZONES, **change}
    with pytest.raises(DealError) as caught:
        start(RULES, Deal(**parts))  # type: ignore[arg-type] -- wrong on purpose
    assert caught.value.message == message
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (PACK[1:], "cards of the pack are missing: `Ac`"),
        ((*PACK, PACK[0]), "the card is there twice: `Ac`"),
        ((*PACK[1:], cards("Jo")[0]), "not a card of this pack: `Jo`"),
    ],
)
def test_a_pack_must_be_whole(deck: tuple[object, ...], message: str) -> None:
    with pytest.raises(DealError, match=message) as caught:
        start(RULES, DeckDeal(players=2, dealer=0, deck=deck))  # type: ignore[arg-type]
    assert caught.value.field == "deck"


def test_a_given_without_a_default_must_come_with_the_deal() -> None:
    game = dataclasses.replace(SMALL, givens=(dataclasses.replace(SMALL.givens[0], default=None),))
    with pytest.raises(DealError, match="the deal does not say `stake`"):
        table(game)
    assert table(game, given={"stake": 2}).given == ((2, 2, 2),)


def test_a_stripped_pack_has_fewer_cards() -> None:
    deck = dataclasses.replace(SMALL.deck, ranks=(1, 2, 3, 4, 5, 6, 7, 11, 12, 13))
    game = dataclasses.replace(SMALL, deck=deck)
    rules = prepare(game)
    assert len(rules.pack) == 40
    with pytest.raises(DealError, match="not a card of this pack: `10s`"):
        table(game, stock="", hands=("10s 6s 5s 4s 3s", "Kc 3c 2s Ah Ac"))
    position = table(game, hands=("6s 7s Js 5s 4c", "Kc 3c 2s Ah Ac"), stock="")
    assert str(meld_table_of(rules).by_cards[sum(1 << card for card in cards("6s 7s Js"))]) == "6s 7s Js"
    assert len(zone_cards(rules, position, "stock", None)) == 40 - 11

"""The plain engine plays what the claims say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.test_naive_engine.client import (
    FIRST_EXAMPLE,
    QUARTET,
    TRIO,
    Client,
    a_deal,
    begin,
    naive,
    points,
    settled,
)

SECOND_HANDS = {"Kostoprav": "Qc 10s 9s 6h 5h", "Goblin": "Jc 10c 4s 4c As", "Ilmo": "8s 7h 5d 2d Ad"}
SECOND_EXAMPLES = [
    a_deal(SECOND_HANDS, discards="Qd", stock="Js 10h 9h", to_move="Kostoprav"),
    a_deal(SECOND_HANDS, discards="Qd", stock="Js 10h 9h", dealer="Ilmo"),
]


def play_second_example(client: Client) -> None:
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "spread", meld=["Js", "10s", "9s"]) == {"ok": True}
    client.play("Kostoprav", "-Qc")
    client.play("Goblin", "take")
    assert client.do("Goblin", "spread", meld=["Qc", "Jc", "10c"]) == {"ok": True}
    client.play("Goblin", "-4s")
    client.play("Ilmo", "draw")
    hit = {"move": "hit", "card": "8s", "target": ["9s", "10s", "Js"]}
    assert [move for move in client.legal("Ilmo") if move["move"] == "hit"] == [hit]
    assert client.request("do", player="Ilmo", move=hit) == {"ok": True}
    client.play("Ilmo", "-10h")


def test_first_example(client: Client) -> None:
    assert begin(client, FIRST_EXAMPLE) == {"ok": True}
    assert client.legal("Kostoprav") == [{"move": "drop"}, {"move": "draw"}, {"move": "take"}]
    assert client.legal("Goblin") == []
    client.play("Kostoprav", "draw")
    assert {move["move"] for move in client.legal("Kostoprav")} == {"discard"}
    assert client.do("Kostoprav", "drop")["refused"] is True
    client.play("Kostoprav", "-10s")
    client.play("Goblin", "draw", "-Kc")
    client.play("Ilmo", "draw", "-Qh")
    assert [points(client.hand(player)) for player in TRIO] == [31, 17, 25]
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "spread", meld=["8h", "8s", "8d"]) == {"ok": True}
    assert points(client.hand("Kostoprav")) == 15
    client.play("Kostoprav", "-6s")
    client.play("Goblin", "draw", "-10c")
    client.play("Ilmo", "draw")
    refusal = client.do("Ilmo", "hit", card="8c", target=["8d", "8h", "8s"])
    assert refusal["refused"] is True
    assert "speno.no-hit-sets" in refusal["rule"]
    assert {move["move"] for move in client.legal("Ilmo")} == {"discard"}
    client.play("Ilmo", "-8c")
    assert [points(client.hand(player)) for player in TRIO] == [9, 10, 24]
    state = client.state()
    assert state["to_move"] == "Kostoprav"
    assert state["zones"]["stock"] == 30
    assert state["zones"]["discards"] == ["8c"]
    assert state["zones"]["hand"] == {"Kostoprav": 2, "Goblin": 5, "Ilmo": 5}
    assert [set(meld) for meld in state["zones"]["table"]["Kostoprav"]] == [{"8d", "8h", "8s"}]
    answer = client.do("Kostoprav", "drop")
    assert settled(answer) == (["Kostoprav"], [2, -1, -1])
    assert answer["end"]["pays"] == [
        {"from": "Goblin", "to": "Kostoprav", "amount": 1},
        {"from": "Ilmo", "to": "Kostoprav", "amount": 1},
    ]
    assert client.do("Goblin", "draw")["refused"] is True


@pytest.mark.parametrize("deal", SECOND_EXAMPLES, ids=["position", "fresh deal"])
def test_second_example(client: Client, deal: dict[str, Any]) -> None:
    assert begin(client, deal) == {"ok": True}
    play_second_example(client)
    assert [points(client.hand(player)) for player in TRIO] == [11, 5, 15]
    table = client.state()["zones"]["table"]
    assert table == {"Kostoprav": [["8s", "9s", "10s", "Js"]], "Goblin": [["10c", "Jc", "Qc"]], "Ilmo": []}
    client.play("Kostoprav", "draw", "-9h")
    assert settled(client.do("Goblin", "drop")) == (["Goblin"], [-1, 2, -1])


def test_second_example_had_kostoprav_opened(client: Client) -> None:
    begin(client, SECOND_EXAMPLES[0])
    play_second_example(client)
    assert settled(client.do("Kostoprav", "drop")) == (["Goblin"], [-2, 3, -1])


@pytest.mark.parametrize(
    ("options", "hands", "winners", "net"),
    [
        ({}, ("Kc Qc", "Kd", "5d", "Kh Qh 9d"), "Ilmo", [-10, 1, 12, -3]),
        ({"others_pay": False}, ("Kc Qc", "Kd", "5d", "Kh Qh 9d"), "Ilmo", [-10, 4, 9, -3]),
        ({}, ("Kc Qc", "Kd Qd", "5d", "Kh Qh"), "Ilmo", [-18, 1, 12, 5]),
        ({}, ("Kc", "5d", "5c", "Kd Qd"), "Goblin Ilmo", [-10, 6, 9, -5]),
        ({}, ("5c", "5d", "Kc", "Kd"), "Goblin", [-4, 8, -2, -2]),
        ({"tied_opener": True}, ("5c", "5d", "Kc", "Kd"), "Kostoprav Goblin", [-2, 8, -3, -3]),
        ({"tied_opener": True}, ("Kc", "5d", "5c", "Kd Qd"), "Goblin Ilmo", [-10, 6, 9, -5]),
        ({"others_pay": False}, ("5c", "5d", "Kc", "Kd"), "Goblin", [-4, 8, -2, -2]),
        ({}, ("5c", "6d", "7c", "8d"), "Kostoprav", [9, -2, -3, -4]),
    ],
    ids=[
        "caught, the middle pays",
        "caught, the middle does not pay",
        "caught by an equal and a lower",
        "two lowest",
        "tied",
        "tied and paid",
        "not tied for lowest",
        "tied, only the higher pay",
        "wins",
    ],
)
def test_opening(client: Client, options: dict[str, Any], hands: tuple[str, ...], winners: str, net: list[int]) -> None:
    deal = a_deal(dict(zip(QUARTET, hands, strict=True)), stakes=(1, 2, 3, 4), to_move="Kostoprav")
    assert begin(client, deal, **options) == {"ok": True}
    assert settled(client.do("Kostoprav", "drop")) == (winners.split(), net)


FIFTEEN, FORTY_EIGHT, FORTY_NINE = "Ac 2c 3c 4c 5c", "Kc Qc Jc 10c 8c", "Kd Qd Jd 10d 9d"
FOURTEEN, FIFTY, PLAIN = "Ah As 2h 4h 6h", "Kh Qh Jh 10h Ks", "7c 7d 7s 6c 6s"


@pytest.mark.parametrize(
    ("options", "hands", "end"),
    [
        ({}, (FIFTEEN, FORTY_EIGHT, PLAIN), (["Kostoprav"], [10, -4, -6])),
        ({"low_limit": 14}, (FIFTEEN, FORTY_EIGHT, PLAIN), None),
        ({"low_limit": 14}, (PLAIN, FORTY_EIGHT, FOURTEEN), (["Ilmo"], [-2, -4, 6])),
        ({}, (PLAIN, FORTY_NINE, FORTY_EIGHT), (["Goblin"], [-2, 8, -6])),
        ({}, (FIFTY, PLAIN, FOURTEEN), (["Kostoprav", "Ilmo"], [4, -8, 4])),
        ({}, (FIFTY, FIFTEEN, FORTY_NINE), (["Kostoprav", "Goblin", "Ilmo"], [0, 0, 0])),
    ],
    ids=["fifteen", "fifteen is too much", "fourteen", "forty-nine", "two", "all"],
)
def test_tonk(
    client: Client, options: dict[str, Any], hands: tuple[str, ...], end: tuple[list[str], list[int]] | None
) -> None:
    dealt = a_deal(dict(zip(TRIO, hands, strict=True)), discards="9c", stakes=(1, 2, 3), dealer="Goblin")
    answer = begin(client, dealt, **options)
    if end is None:
        assert answer == {"ok": True}
        assert client.state()["to_move"] == "Ilmo"
    else:
        assert settled(answer) == end


def test_no_tonk_in_mid_hand(client: Client) -> None:
    hands = {"Kostoprav": FIFTEEN, "Goblin": PLAIN, "Ilmo": FIFTY}
    assert begin(client, a_deal(hands, discards="9c", to_move="Goblin")) == {"ok": True}
    assert client.state()["to_move"] == "Goblin"


HIT_TABLE = {"Goblin": ["5s 6s 7s", "Qd Kd Ad"], "Ilmo": ["Jc Jh Js", "2h 3h 4h"]}


def test_hits_at_either_end_of_any_run(client: Client) -> None:
    hands = {"Kostoprav": "4s 8s 9s Jd 2d Ah 9c", "Goblin": "Kc", "Ilmo": "Kh"}
    begin(client, a_deal(hands, table=HIT_TABLE, stock="5h", to_move="Kostoprav"))
    assert client.do("Kostoprav", "hit", card="4s", target=["5s", "6s", "7s"])["refused"] is True
    client.play("Kostoprav", "draw")
    hits = [(move["card"], frozenset(move["target"])) for move in client.legal("Kostoprav") if move["move"] == "hit"]
    fives, queens, twos = ({*meld.split()} for meld in (*HIT_TABLE["Goblin"], HIT_TABLE["Ilmo"][1]))
    assert Counter(hits) == Counter(
        (card, frozenset(meld))
        for card, meld in [("4s", fives), ("8s", fives), ("Jd", queens), ("Ah", twos), ("5h", twos)]
    )
    for card, target in [("9s", fives), ("2d", queens), ("Kc", fives), ("4s", {"5s", "6s"}), ("4s", twos)]:
        assert client.do("Kostoprav", "hit", card=card, target=sorted(target))["refused"] is True
    for card, target in [("8s", fives), ("9s", fives | {"8s"}), ("Ah", twos)]:
        assert client.do("Kostoprav", "hit", card=card, target=sorted(target, reverse=True)) == {"ok": True}
    laid = client.state()["zones"]["table"]
    assert laid["Goblin"][0] == ["5s", "6s", "7s", "8s", "9s"]
    assert laid["Ilmo"][1] == ["Ah", "2h", "3h", "4h"]
    assert laid["Kostoprav"] == []


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("4s", [("hit", {"card": "3s", "target": ["5s", "6s", "7s", "4s"]})]),
        ("9c 9d", [("spread", {"meld": ["9c", "9d", "9h"]})]),
        ("8s", [("discard", {"card": "Kc"})]),
    ],
    ids=["hit", "spread", "discard"],
)
def test_out(client: Client, hand: str, moves: list[tuple[str, dict[str, Any]]]) -> None:
    drawn = {"hit": "3s", "spread": "9h", "discard": "Kc"}[moves[0][0]]
    hands = {"Kostoprav": hand, "Goblin": "Ac", "Ilmo": "Kh"}
    begin(client, a_deal(hands, table=HIT_TABLE, stock=drawn, stakes=(1, 2, 3), to_move="Kostoprav"))
    client.play("Kostoprav", "draw")
    if hand in ("4s", "8s"):
        assert client.do("Kostoprav", "hit", card=hand, target=["5s", "6s", "7s"]) == {"ok": True}
    for name, parameters in moves:
        assert settled(client.do("Kostoprav", name, **parameters)) == (["Kostoprav"], [5, -2, -3])


@pytest.mark.parametrize(
    ("meld", "straight", "around"),
    [
        ("As 2s 3s", True, True),
        ("Qs Ks As", True, True),
        ("Ks As 2s", False, True),
        ("Qs Ks As 2s", False, True),
        ("As 3s 4s", False, False),
        ("Ks As", False, False),
        ("As 2s 3h", False, False),
        ("3h 3s", False, False),
        ("As Ah Ad Ac", True, True),
        ("As Ah Ad", True, True),
        ("As As Ah", False, False),
    ],
)
def test_what_may_be_laid(client: Client, meld: str, *, straight: bool, around: bool) -> None:
    hands = {"Kostoprav": "As 2s 3s 4s Qs Ks 3h Ah Ad Ac", "Goblin": "Kc"}
    for option, allowed in ((False, straight), (True, around)):
        begin(client, a_deal(hands, stock="9d", to_move="Kostoprav"), around=option)
        client.play("Kostoprav", "draw")
        listed = [set(move["meld"]) for move in client.legal("Kostoprav") if move["move"] == "spread"]
        if meld != "As As Ah":
            assert listed.count(set(meld.split())) == allowed
        answer = client.do("Kostoprav", "spread", meld=meld.split())
        assert answer.get("ok", False) is allowed


def test_a_run_round_the_corner_is_hit_at_either_end(client: Client) -> None:
    hands = {"Kostoprav": "Qs 3s Kc", "Goblin": "Kd"}
    begin(client, a_deal(hands, table={"Goblin": ["Ks As 2s"]}, to_move="Kostoprav"), around=True)
    client.play("Kostoprav", "draw")
    hits = [move["card"] for move in client.legal("Kostoprav") if move["move"] == "hit"]
    assert sorted(hits) == ["3s", "Qs"]


def test_one_group_and_then_one_card_a_turn(client: Client) -> None:
    hands = {"Kostoprav": "9c 9d 9h 6c 6d 6h 4s 8s Kc Qh", "Goblin": "Kd"}
    deal = a_deal(hands, table={"Goblin": ["5s 6s 7s"]}, to_move="Kostoprav")
    nines, sixes = ["9c", "9d", "9h"], ["6c", "6d", "6h"]

    def kinds() -> set[str]:
        return {move["move"] for move in client.legal("Kostoprav")}

    begin(client, deal, lay_many=False)
    client.play("Kostoprav", "draw")
    assert kinds() == {"spread", "hit", "discard"}
    assert client.do("Kostoprav", "spread", meld=nines) == {"ok": True}
    assert kinds() == {"hit", "discard"}
    assert client.do("Kostoprav", "spread", meld=sixes)["refused"] is True
    assert client.do("Kostoprav", "hit", card="4s", target=["5s", "6s", "7s"]) == {"ok": True}
    assert kinds() == {"discard"}
    assert client.do("Kostoprav", "hit", card="8s", target=["4s", "5s", "6s", "7s"])["refused"] is True

    begin(client, deal, lay_many=False)
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "hit", card="4s", target=["5s", "6s", "7s"]) == {"ok": True}
    assert kinds() == {"discard"}

    begin(client, deal)
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "hit", card="4s", target=["5s", "6s", "7s"]) == {"ok": True}
    assert client.do("Kostoprav", "spread", meld=nines) == {"ok": True}
    assert client.do("Kostoprav", "spread", meld=sixes) == {"ok": True}
    assert client.do("Kostoprav", "hit", card="8s", target=["4s", "5s", "6s", "7s"]) == {"ok": True}


def test_throwing_back_the_card_taken(client: Client) -> None:
    hands = {"Kostoprav": "9c 9d", "Goblin": "Kd"}
    deal = a_deal(hands, discards="9h", to_move="Kostoprav")
    begin(client, deal)
    client.play("Kostoprav", "take", "-9h")

    begin(client, deal, take_back=False)
    client.play("Kostoprav", "take")
    assert {move["card"] for move in client.legal("Kostoprav") if move["move"] == "discard"} == {"9c", "9d"}
    assert client.do("Kostoprav", "discard", card="9h")["refused"] is True
    client.play("Kostoprav", "-9c")
    client.play("Goblin", "draw")

    hands = {"Kostoprav": "9c 9d 9s", "Goblin": "Kd"}
    begin(client, a_deal(hands, discards="Kh", to_move="Kostoprav"), take_back=False)
    client.play("Kostoprav", "take")
    assert client.do("Kostoprav", "discard", card="Kh")["refused"] is True
    assert client.do("Kostoprav", "spread", meld=["9c", "9d", "9s"]) == {"ok": True}
    assert settled(client.do("Kostoprav", "discard", card="Kh")) == (["Kostoprav"], [1, -1])


def test_what_binds_a_turn_is_forgotten_by_the_next(client: Client) -> None:
    hands = {"Kostoprav": "4s 8s 9c Kd", "Goblin": "Kc Qh"}
    deal = a_deal(hands, table={"Goblin": ["5s 6s 7s"]}, discards="9h", stock="Ad 2d Jh", to_move="Kostoprav")
    begin(client, deal, lay_many=False, take_back=False)
    client.play("Kostoprav", "take")
    assert client.do("Kostoprav", "hit", card="4s", target=["5s", "6s", "7s"]) == {"ok": True}
    client.play("Kostoprav", "-9c")
    client.play("Goblin", "draw", "-Ad")
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "hit", card="8s", target=["4s", "5s", "6s", "7s"]) == {"ok": True}
    client.play("Kostoprav", "-9h")

    hands = {"Kostoprav": "9c 9d 9h 6c 6d 6h 4s", "Goblin": "Kc Qh"}
    begin(client, a_deal(hands, stock="Ks Ad 2d", to_move="Kostoprav"), lay_many=False)
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "spread", meld=["9c", "9d", "9h"]) == {"ok": True}
    client.play("Kostoprav", "-Ks")
    client.play("Goblin", "draw", "-Ad")
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "spread", meld=["6c", "6d", "6h"]) == {"ok": True}


@pytest.mark.parametrize(
    ("goblin", "end"),
    [("3d", (["Goblin"], [-1, 4, -3])), ("5d", (["Kostoprav"], [5, -2, -3])), ("4d", ([], [0, 0, 0]))],
    ids=["another is lowest", "the last to play is lowest", "tie"],
)
def test_the_stock_runs_out(client: Client, goblin: str, end: tuple[list[str], list[int]]) -> None:
    hands = {"Kostoprav": "4c", "Goblin": goblin, "Ilmo": "Kh"}
    begin(client, a_deal(hands, stock="9c", stakes=(1, 2, 3), to_move="Kostoprav", stock_ends=True))
    client.play("Kostoprav", "draw")
    zones = client.state()["zones"]
    assert (zones["stock"], zones["hand"]["Kostoprav"]) == (0, 2)
    answer = client.do("Kostoprav", "discard", card="9c")
    assert settled(answer) == end
    assert answer["end"].get("redeal", False) is (not end[0])


def test_the_last_discard_wins_also_when_the_stock_runs_out(client: Client) -> None:
    hands = {"Kostoprav": "8s", "Goblin": "Ac"}
    table = {"Goblin": HIT_TABLE["Goblin"]}
    begin(client, a_deal(hands, table=table, stock="9c", to_move="Kostoprav", stock_ends=True))
    client.play("Kostoprav", "draw")
    assert client.do("Kostoprav", "hit", card="8s", target=["5s", "6s", "7s"]) == {"ok": True}
    assert settled(client.do("Kostoprav", "discard", card="9c")) == (["Kostoprav"], [1, -1])


def test_without_a_stock_or_a_pile_one_may_not_draw_from_it(client: Client) -> None:
    hands = {"Kostoprav": "4c Kd", "Goblin": "3d"}
    begin(client, a_deal(hands, to_move="Kostoprav"))
    assert client.legal("Kostoprav") == [{"move": "drop"}, {"move": "draw"}]
    assert client.do("Kostoprav", "take")["refused"] is True
    assert client.state()["zones"]["discards"] == []
    begin(client, a_deal(hands, to_move="Kostoprav", stock_ends=True))
    assert client.legal("Kostoprav") == [{"move": "drop"}, {"move": "take"}]
    assert client.do("Kostoprav", "draw")["refused"] is True


def test_four_hundred_turns_make_the_hand_void() -> None:
    game = naive.NaiveTonk()
    players = ["Kostoprav", "Goblin"]
    pack = ["9c", "9d", "7h", "6h", "4h", "9h", "9s", "7c", "6c", "4c", "5h"]
    pack += [card for card in naive.PACK if card not in pack]
    assert game.deal(naive.deal_from_pack(players, pack, dict.fromkeys(players, 5))) is None
    end = None
    for turn in range(400):
        assert end is None
        player = players[turn % 2]
        game.do(player, naive.Move("take"))
        end = game.do(player, naive.Move("discard", card="5h"))
    assert end == naive.End(winners=(), net={"Kostoprav": 0, "Goblin": 0}, pays=(), by="turns", redeal=True)


def test_everybody_sees_only_what_he_may(client: Client) -> None:
    begin(client, FIRST_EXAMPLE)
    client.play("Kostoprav", "draw", "-10s")
    zones = client.request("ask", what="view", player="Goblin")["view"]["zones"]
    assert zones["stock"] == 35
    assert zones["discards"] == ["10s"]
    assert zones["hand"]["Kostoprav"] == zones["hand"]["Ilmo"] == 5
    assert set(zones["hand"]["Goblin"]) == {"Kc", "10c", "3c", "2s", "Ah"}
    assert client.state()["zones"]["hand"] == dict.fromkeys(TRIO, 5)


def test_a_reading_keeps_its_default(client: Client) -> None:
    hands = {"Kostoprav": FIFTEEN, "Goblin": PLAIN}
    deal = a_deal(hands, discards="9c", dealer="Goblin")
    for limit in (15, 14):
        options = {"low_limit": limit}
        answer = client.request("rules", name="black_company", options=options, readings=["low_limit"])
        assert answer == {"ok": True}
        assert "end" in client.request("deal", **deal)
    assert client.rules(low_limit=14) == {"ok": True}
    assert client.request("deal", **deal) == {"ok": True}

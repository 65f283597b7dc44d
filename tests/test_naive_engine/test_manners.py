"""The plain engine speaks the protocol, and takes nonsense calmly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_naive_engine.client import (
    FIRST_EXAMPLE,
    TRIO,
    Client,
    begin,
    naive,
    started,
)


def test_hello_reset_and_bye(client: Client) -> None:
    hello = client.request("hello", protocol=[2, 1], more="ignored")
    assert hello["protocol"] == 1
    assert hello["games"] == ["black_company", *naive.GAMES]
    assert (hello["level"], hello["features"], hello["players"]) == (3, ["position", "match"], [2, 6])
    assert "error" in client.request("hello", protocol=[2])
    begin(client, FIRST_EXAMPLE)
    assert client.request("reset") == {"ok": True}
    assert "error" in client.request("ask", what="state")
    assert "error" in client.request("deal", **FIRST_EXAMPLE)
    with started() as leaving:
        assert leaving.request("bye") == {"ok": True}
        assert leaving.process.wait(timeout=10) == 0


def test_rules_that_cannot_be_played(client: Client) -> None:
    assert client.rules(low_limit=13, around=1, jokers=True, take_back=False) == {
        "unsupported": ["low_limit", "around", "jokers"]
    }
    assert "error" in client.request("deal", **FIRST_EXAMPLE)
    assert client.request("rules", name="house") == {"unsupported": ["house"]}
    assert client.request("rules", name="black_company") == {"ok": True}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"draw",
        b"\xff\xfe",
        b"[1]",
        b"null",
        b'{"seq": NaN, "cmd": "bye"}',
        b'{"seq": 1}',
        b'{"seq": 1, "cmd": ["bye"]}',
        b'{"cmd": "reset"}',
        b'{"seq": 1, "cmd": "perft"}',
        b'{"seq": 1, "cmd": "hello"}',
        b'{"seq": 1, "cmd": "rules", "options": []}',
        b'{"seq": 1, "cmd": "do", "player": "Goblin"}',
        b'{"seq": 1, "cmd": "do", "move": {"move": "draw"}}',
        b'{"seq": 1, "cmd": "ask", "what": "everything"}',
        b'{"seq": 1, "cmd": "ask", "what": "view", "player": "Raker"}',
        b'{"seq": 1, "cmd": "deal"}',
        b"[" * 100_000,
        b'{"seq": 1, "cmd": "reset", "more": "' + b"x" * (1 << 20) + b'"}',
    ],
    ids=range(19),
)
def test_a_malformed_request_is_answered_with_an_error(client: Client, line: bytes) -> None:
    begin(client, FIRST_EXAMPLE)
    answer = client.send_line(line)
    assert isinstance(answer["error"], str)
    assert answer["seq"] in (1, None)
    assert client.request("reset") == {"ok": True}


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["Kostoprav"]},
        {"players": [*TRIO, "Ilmo"]},
        {"players": [*TRIO, 4]},
        {"dealer": "Raker"},
        {"dealer": None},
        {"to_move": "Raker"},
        {"given": {}},
        {"given": {"stake": {"Kostoprav": 1, "Goblin": 1}}},
        {"given": {"stake": {"Kostoprav": 1, "Goblin": 1, "Ilmo": -1}}},
        {"given": {"stake": {"Kostoprav": 1, "Goblin": 1, "Ilmo": True}}},
        {"zones": {}},
        {"zones": {**FIRST_EXAMPLE["zones"], "discards": []}},
        {"zones": {**FIRST_EXAMPLE["zones"], "discards": ["Jo"]}},
        {"zones": {**FIRST_EXAMPLE["zones"], "discards": ["6s"]}},
        {"zones": {**FIRST_EXAMPLE["zones"], "discards": [["5c"]]}},
        {"zones": {**FIRST_EXAMPLE["zones"], "hand": {**FIRST_EXAMPLE["zones"]["hand"], "Ilmo": "Qh"}}},
        {
            "zones": {
                **FIRST_EXAMPLE["zones"],
                "discards": ["5c", "6s"],
                "stock": FIRST_EXAMPLE["zones"]["stock"][1:],
            }
        },
        {
            "to_move": "Goblin",
            "zones": {**FIRST_EXAMPLE["zones"], "discards": [], "table": {"Goblin": [["5c"]]}},
        },
        {
            "to_move": "Goblin",
            "zones": {
                **FIRST_EXAMPLE["zones"],
                "discards": ["5c", *FIRST_EXAMPLE["zones"]["hand"]["Ilmo"]],
                "hand": {**FIRST_EXAMPLE["zones"]["hand"], "Ilmo": []},
            },
        },
    ],
    ids=range(19),
)
def test_a_malformed_deal_is_answered_with_an_error(client: Client, change: dict[str, Any]) -> None:
    answer = begin(client, FIRST_EXAMPLE | change)
    assert list(answer) == ["error"]
    assert "error" in client.do("Kostoprav", "draw")
    assert begin(client, FIRST_EXAMPLE) == {"ok": True}


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"move": "fold"},
        {"move": ["draw"]},
        {"move": "discard"},
        {"move": "discard", "card": "1s"},
        {"move": "discard", "card": ["10s"]},
        {"move": "discard", "card": "Kc"},
        {"move": "spread", "meld": "8d"},
        {"move": "spread", "meld": []},
        {"move": "spread", "meld": [8, 8, 8]},
        {"move": "spread", "meld": ["8d", "8h", "8h"]},
        {"move": "spread", "meld": ["8d", "8h", "8c"]},
        {"move": "hit", "card": "8d"},
        {"move": "hit", "card": "8d", "target": []},
        {"move": "hit", "card": "8d", "target": ["9d", "10d", "Jd"]},
    ],
    ids=str,
)
def test_a_malformed_move_is_refused_and_changes_nothing(client: Client, move: dict[str, Any]) -> None:
    begin(client, FIRST_EXAMPLE)
    client.play("Kostoprav", "draw")
    before = client.state(), client.hand("Kostoprav")
    answer = client.request("do", player="Kostoprav", move=move)
    assert answer["refused"] is True
    assert isinstance(answer["rule"], str)
    assert (client.state(), client.hand("Kostoprav")) == before
    assert client.do("Raker", "drop")["refused"] is True
    client.play("Kostoprav", "-6s")

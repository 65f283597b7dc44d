"""The protocol around a game that somebody else has written; a toy stands for the game."""

from __future__ import annotations

import json
import runpy
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest

SERVING = runpy.run_path(str(Path(__file__).parent.parent.parent / "conformance" / "adapters" / "serving.py"))
ABOUT = {"protocol": 1, "engine": {"name": "toy"}, "games": ["toy"], "level": 3}


class Served(Protocol):
    is_over: bool

    def answer(self, line: str) -> dict[str, Any]: ...


class Toy:
    """One move, which ends the hand."""

    def __init__(self, options: Mapping[str, Any], request: dict[str, Any]) -> None:
        if "to_move" in request:
            raise SERVING["UnsupportedError"]("position")
        self.players: Sequence[str] = request["players"]
        self._winner: str | None = None
        self._wins = options["wins"]

    def do(self, player: str, move: dict[str, Any]) -> None:
        if move not in self.legal(player):
            raise SERVING["RefusedError"]("not now")
        self._winner = player

    def end(self) -> dict[str, Any] | None:
        return None if self._winner is None else {"winners": [self._winner], "net": {self._winner: self._wins}}

    def legal(self, player: str) -> list[dict[str, Any]]:
        return [{"move": "win"}] if player == self.players[0] else []

    def view(self, player: str | None) -> dict[str, Any]:
        return {"to_move": self.players[0], "zones": {}, "of": player}


@pytest.fixture
def server() -> Served:
    def unsupported(options: Mapping[str, Any], readings: Sequence[str]) -> list[str]:
        return [name for name in options if name != "wins" and name not in readings]

    return SERVING["Server"](ABOUT, unsupported=unsupported, deal=Toy)


def ask(server: Served, **request: object) -> dict[str, Any]:
    answer = server.answer(json.dumps({"seq": 7, **request}))
    assert answer.pop("seq") == 7
    return answer


def test_a_hand_is_served(server: Served) -> None:
    assert ask(server, cmd="hello", protocol=[1]) == ABOUT
    assert ask(server, cmd="rules", name="toy", options={"wins": 3}) == {"ok": True}
    assert ask(server, cmd="deal", players=["Goblin", "Ilmo"], dealer="Ilmo", zones={}) == {"ok": True}
    assert ask(server, cmd="ask", what="state")["state"]["of"] is None
    assert ask(server, cmd="ask", what="view", player="Ilmo")["view"]["of"] == "Ilmo"
    assert ask(server, cmd="ask", what="legal", player="Ilmo") == {"legal": []}
    assert ask(server, cmd="do", player="Ilmo", move={"move": "win"}) == {"refused": True, "rule": "not now"}
    ended = ask(server, cmd="do", player="Goblin", move={"move": "win"})
    assert ended == {"ok": True, "end": {"winners": ["Goblin"], "net": {"Goblin": 3}}}
    assert ask(server, cmd="reset") == {"ok": True}
    assert not server.is_over
    assert ask(server, cmd="bye") == {"ok": True}
    assert server.is_over


def test_what_cannot_be_played_is_told(server: Served) -> None:
    assert ask(server, cmd="rules", name="other") == {"unsupported": ["other"]}
    assert ask(server, cmd="rules", name="toy", options={"luck": 1}) == {"unsupported": ["luck"]}
    assert ask(server, cmd="rules", name="toy", options={"wins": 3, "luck": 1}, readings=["luck"]) == {"ok": True}
    position = ask(server, cmd="deal", players=["Goblin", "Ilmo"], dealer="Ilmo", zones={}, to_move="Ilmo")
    assert position == {"unsupported": ["position"]}


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": "dance"},
        {"cmd": "deal", "players": ["Goblin"]},
        {"cmd": "do", "player": "Goblin", "move": {"move": "win"}},
        {"cmd": "ask", "what": "state"},
        {},
    ],
)
def test_what_makes_no_sense_is_an_error(server: Served, request_: dict[str, Any]) -> None:
    assert "error" in ask(server, **request_)


def test_a_line_that_is_no_json_is_an_error(server: Served) -> None:
    assert server.answer("{")["seq"] is None
    assert "error" in server.answer("[]")

"""A conversation with the plain engine, and the deals that its tests begin with."""

from __future__ import annotations

import importlib
import itertools
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ENGINES = Path(__file__).parents[2] / "conformance" / "engines"
ENGINE = ENGINES / "naive_tonk.py"
MODULES = ("naive_tonk", "naive.cards", "naive.settlement", "naive.game", "naive.wire")

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(ENGINES)
    modules: dict[str, Any] = {name: importlib.import_module(name) for name in MODULES}
naive: Any = modules["naive_tonk"]

# The engine is loaded by its path, so that its types are not known here.
Game = Any
Move = Any

TRIO = ("Kostoprav", "Goblin", "Ilmo")
QUARTET = (*TRIO, "Murgen")
OPTION_NAMES = ("others_pay", "tied_opener", "lay_many", "around", "take_back")
EVERY_OPTION = [dict(zip(OPTION_NAMES, values, strict=True)) for values in itertools.product((True, False), repeat=5)]


class Client:
    """A conversation with the engine in its own process."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.to_engine = process.stdin
        self.from_engine = process.stdout
        self.seq = 0

    def send_line(self, line: bytes) -> dict[str, Any]:
        self.to_engine.write(line + b"\n")
        self.to_engine.flush()
        return json.loads(self.from_engine.readline())

    def request(self, cmd: str, **fields: object) -> dict[str, Any]:
        self.seq += 1
        answer = self.send_line(json.dumps({"seq": self.seq, "cmd": cmd, **fields}).encode())
        assert answer.pop("seq") == self.seq
        return answer

    def rules(self, **options: object) -> dict[str, Any]:
        return self.request("rules", name="black_company", hash="0", options=options, readings=[])

    def do(self, player: str, move: str, **parameters: object) -> dict[str, Any]:
        return self.request("do", player=player, move={"move": move, **parameters})

    def play(self, player: str, *moves: str) -> None:
        """Play moves that do not end the hand: `draw`, `take`, or `-10s` for a discard."""
        for move in moves:
            answer = self.do(player, "discard", card=move[1:]) if move.startswith("-") else self.do(player, move)
            assert answer == {"ok": True}, (player, move)

    def state(self) -> dict[str, Any]:
        return self.request("ask", what="state")["state"]

    def legal(self, player: str) -> list[dict[str, Any]]:
        return self.request("ask", what="legal", player=player)["legal"]

    def hand(self, player: str) -> set[str]:
        return set(self.request("ask", what="view", player=player)["view"]["zones"]["hand"][player])


@contextmanager
def started() -> Iterator[Client]:
    command = [sys.executable, str(ENGINE)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        client = Client(process)
        yield client
        client.to_engine.close()
        assert process.wait(timeout=10) == 0


def a_deal(
    hands: dict[str, str],
    *,
    discards: str = "",
    stock: str = "",
    table: dict[str, list[str]] | None = None,
    stakes: tuple[int, ...] | None = None,
    stock_ends: bool = False,
    **turn: str,
) -> dict[str, Any]:
    """The fields of a deal; unnamed cards follow in the stock, or with `stock_ends` lie at the bottom of the pile."""
    table = table or {}
    stated = " ".join([*hands.values(), discards, stock, *itertools.chain(*table.values())]).split()
    others = [card for card in naive.PACK if card not in stated]
    return {
        "players": list(hands),
        "given": {"stake": dict(zip(hands, stakes or (1,) * len(hands), strict=True))},
        "zones": {
            "hand": {player: hand.split() for player, hand in hands.items()},
            "table": {player: [meld.split() for meld in melds] for player, melds in table.items()},
            "discards": discards.split() + (others if stock_ends else []),
            "stock": stock.split() + ([] if stock_ends else others),
        },
        **turn,
    }


def begin(client: Client, deal: dict[str, Any], **options: object) -> dict[str, Any]:
    assert client.rules(**options) == {"ok": True}
    return client.request("deal", **deal)


def settled(answer: dict[str, Any]) -> tuple[list[str], list[int]]:
    """The winners and what each player gained, of an answer that ends the hand."""
    assert answer["ok"] is True
    return answer["end"]["winners"], list(answer["end"]["net"].values())


def points(cards: set[str]) -> int:
    return sum({"A": 1, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1]) for card in cards)


FIRST_EXAMPLE = a_deal(
    {"Kostoprav": "10s 8d 8h 5s 4c", "Goblin": "Kc 10c 3c 2s Ah", "Ilmo": "Qh 8c 6d 2d 2c"},
    discards="5c",
    stock="6s Ac 7s 8s 3s 7h",
    dealer="Ilmo",
)

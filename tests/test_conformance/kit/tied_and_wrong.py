"""An engine in process: it always pays an opener who ties for lowest, and nobody for going out by a discard."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "conformance" / "engines"))

import naive_tonk
from naive import settlement


class Game(naive_tonk.NaiveTonk):
    """The plain engine, wrong in two ways."""

    def __init__(self, options: naive_tonk.Options) -> None:
        super().__init__(replace(options, tied_opener=True))

    def _discard(self, player: str, card: str | None) -> None:
        super()._discard(player, card)
        if self.end is not None and self.end.by == "out":
            self.end = settlement.settled(self.players, [], [], "out")


naive_tonk.NaiveTonk = Game


class Engine:
    """A method for each request."""

    def __init__(self) -> None:
        self.session = naive_tonk.Session()
        sys.stdout.write("this goes to standard error\n")

    def hello(self, protocol: list[int]) -> dict[str, Any]:
        return self._answer(cmd="hello", protocol=protocol)

    def rules(self, **fields: object) -> dict[str, Any]:
        return self._answer(cmd="rules", **fields)

    def deal(self, **fields: object) -> dict[str, Any]:
        return self._answer(cmd="deal", **fields)

    def do(self, player: str, move: dict[str, Any]) -> dict[str, Any]:
        return self._answer(cmd="do", player=player, move=move)

    def state(self) -> dict[str, Any]:
        return self._answer(cmd="ask", what="state")["state"]

    def legal(self, player: str) -> list[dict[str, Any]]:
        return self._answer(cmd="ask", what="legal", player=player)["legal"]

    def view(self, player: str) -> dict[str, Any]:
        return self._answer(cmd="ask", what="view", player=player)["view"]

    def _answer(self, **request: object) -> dict[str, Any]:
        answer = self.session.answer(json.dumps({"seq": 0, **request}).encode())
        answer.pop("seq")
        return answer

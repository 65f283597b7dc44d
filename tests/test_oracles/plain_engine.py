"""The plain engine in the same process: what it answers goes over no pipe, is no JSON text and needs no schema.

Over the pipe each hand takes several times as long. The messages are the same objects, as plain data, and the engine
shares no code with the interpreter here either.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tonkspec.conformance.deals import deal_request
from tonkspec.conformance.engine import Ruling
from tonkspec.conformance.messages import Json, ask_request, do_request
from tonkspec.data import data_folder
from tonkspec.engine import Deal, DeckDeal
from tonkspec.lockstep import Answer, Play, Scene, SeenZone, laid_out, plain_end, plain_play, plain_scene

FOLDER = data_folder("conformance") / "engines"

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(FOLDER)
    naive: Any = importlib.import_module("naive_tonk")


class PlainEngine:
    """The plain engine as an implementation."""

    def __init__(self) -> None:
        self._session: Any = naive.Session()
        self._ruling: Ruling | None = None
        self._shown: Json = {}
        self._seen: Mapping[str, SeenZone] = {}

    def play_by(self, ruling: Ruling) -> None:
        """Play the next hands by these rules; ValueError if the engine cannot."""
        if self._ruling is not ruling:
            answer = self._session.answer_to(ruling.request)
            if "unsupported" in answer:
                raise ValueError(f"the plain engine does not play {answer['unsupported']}")
            self._ruling = ruling

    def deal(self, deal: Deal | DeckDeal, names: Sequence[str]) -> Answer:
        """Begin a hand."""
        lying = laid_out(self._rules.rules, deal)
        return _answer(self._session.answer_to(deal_request(self._rules.rules, lying, names)))

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move, or refuse it."""
        return _answer(self._session.answer_to(do_request(player, dict(move))))

    def state(self) -> Scene:
        """What anyone may see."""
        return self._scene(self._session.answer_to(ask_request("state"))["state"])

    def legal(self, player: str) -> frozenset[Play]:
        """The moves of a player."""
        listed: list[Json] = self._session.answer_to(ask_request("legal", player))["legal"]
        return frozenset(plain_play(self._rules.vocabulary, move) for move in listed)

    def view(self, player: str) -> Scene:
        """What a player may see."""
        return self._scene(self._session.answer_to(ask_request("view", player))["view"])

    def _scene(self, told: Json) -> Scene:
        """What is told; a zone that looks as it did when it was told last is not read again."""
        shown: Json = told["zones"]
        changed = {name: zone for name, zone in shown.items() if name not in self._seen or zone != self._shown[name]}
        read = plain_scene(self._rules.vocabulary, {"to_move": told["to_move"], "zones": changed})
        same = {name: self._seen[name] for name in shown if name not in changed}
        self._shown, self._seen = shown, {**same, **read.zones}
        return Scene(read.to_move, self._seen)

    @property
    def _rules(self) -> Ruling:
        if self._ruling is None:
            raise ValueError("no rules have been agreed on")
        return self._ruling


def _answer(answer: Json) -> Answer:
    if "end" in answer:
        return Answer(end=plain_end(answer["end"]))
    return Answer(refused=answer.get("refused", False))

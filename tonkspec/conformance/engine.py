"""An engine behind its pipe, as an implementation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from tonkspec.conformance.deals import deal_request
from tonkspec.conformance.drivers.process import Process
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import (
    PROTOCOL,
    EngineInfo,
    Json,
    ask_request,
    do_request,
    hello_request,
    read_answer,
    read_info,
    rules_request,
    write_request,
)
from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.engine import Deal, Rules
from tonkspec.lockstep import Answer, Play, Scene, Vocabulary, plain_end, plain_play, plain_scene, vocabulary_of
from tonkspec.model.canonical import model_hash


class NotPlayedError(Exception):
    """The engine says that it cannot play by these rules or this deal; `names` is what it cannot do."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(", ".join(names))
        self.names = tuple(names)


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """The rules of the next hands: the model made ready, and the request that tells them to an engine."""

    rules: Rules
    vocabulary: Vocabulary
    request: Json


def ruling(rules: Rules, bound: frozenset[str]) -> Ruling:
    """The rules as they are told; the readings of the options in `bound` are not the engine's to choose."""
    game = rules.game
    open_options = [option for option in game.options if not option.fixed]
    readings = tuple(option.name for option in open_options if option.readings and option.name not in bound)
    options = {option.name: option.value for option in open_options}
    return Ruling(rules, vocabulary_of(game), rules_request(game.name, model_hash(game), options, readings))


class Engine:
    """An engine that has been started, and what was agreed with it.

    Every method but `close` and `kill` raises `Misbehaviour` when there is no usable answer.
    """

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.process = Process(command, limits)
        self._limits = limits
        self._seq = 0
        self._ruling: Ruling | None = None
        self._scene: Scene | None = None
        self._legal: frozenset[Play] | None = None

    def hello(self) -> EngineInfo:
        """What the engine is and claims to do."""
        answer = self._ask(hello_request(), "hello", self._limits.start)
        if answer["protocol"] != PROTOCOL:
            raise Misbehaviour("garbage", f"the engine chose protocol {answer['protocol']}, which was not offered")
        return read_info(answer)

    def play_by(self, wanted: Ruling) -> None:
        """Agree on the rules, unless they are in force already. Raises `NotPlayedError` if the engine cannot."""
        if self._ruling is wanted:
            return
        self._ruling = None
        answer = self._ask(wanted.request, "rules")
        if "unsupported" in answer:
            unable: list[str] = answer["unsupported"]
            unknown = sorted(set(unable) - {wanted.request["name"], *wanted.request["options"]})
            if unknown:
                raise Misbehaviour("garbage", f"`unsupported` names what was not asked for: `{unknown[0]}`")
            if wanted.request["name"] in unable:  # the engine is asked to play its own games only
                raise Misbehaviour("error", f"the engine names `{unable[0]}` among its games and does not support it")
            raise NotPlayedError(unable)
        self._ruling = wanted

    def deal(self, deal: Deal, names: Sequence[str]) -> Answer:
        """Begin a hand; `play_by` comes before. Raises `NotPlayedError` if the engine cannot play this deal."""
        answer = self._ask(deal_request(self._rules.rules, deal, names), "deal")
        if "unsupported" in answer:
            raise NotPlayedError(answer["unsupported"])
        return self._played(answer)

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move."""
        answer = self._ask(do_request(player, dict(move)), "do")
        if answer.get("refused"):
            self._scene = self._legal = None
            return Answer(refused=True)
        return self._played(answer)

    def state(self) -> Scene:
        """What anyone may see."""
        if self._scene is None:
            answer = self._ask(ask_request("state"), "state")
            self._scene = plain_scene(self._rules.vocabulary, answer["state"])
        return self._scene

    def legal(self, player: str) -> frozenset[Play]:
        """The moves of a player; those of the player to move may have come with the last answer."""
        if self._legal is not None and self._scene is not None and self._scene.to_move == player:
            return self._legal
        return self._plays(self._ask(ask_request("legal", player), "legal")["legal"])

    def view(self, player: str) -> Scene:
        """What a player may see."""
        answer = self._ask(ask_request("view", player), "view")
        return plain_scene(self._rules.vocabulary, answer["view"])

    def leave(self) -> None:
        """Take leave, and end the process whatever it says."""
        try:
            self._ask({"cmd": "bye"}, "bye", self._limits.leave)
        except Misbehaviour:
            self.kill()
        self.process.close()

    def kill(self) -> None:
        """End the process by force."""
        self.process.kill()

    @property
    def _rules(self) -> Ruling:
        if self._ruling is None:
            raise ValueError("no rules have been agreed on")
        return self._ruling

    def _ask(self, request: Json, kind: str, seconds: float | None = None) -> Json:
        self._seq += 1
        allowed = self._limits.answer if seconds is None else seconds
        return read_answer(self.process.exchange(write_request(request, self._seq), allowed), kind, self._seq)

    def _played(self, answer: Json) -> Answer:
        """What came of a deal or a move, with whatever the engine told beside it."""
        vocabulary = self._rules.vocabulary
        self._scene = plain_scene(vocabulary, answer["state"]) if "state" in answer else None
        self._legal = self._plays(answer["legal"]) if "legal" in answer else None
        return Answer(end=plain_end(answer["end"]) if "end" in answer else None)

    def _plays(self, moves: object) -> frozenset[Play]:
        vocabulary = self._rules.vocabulary
        return frozenset(plain_play(vocabulary, move) for move in cast("list[Json]", moves))

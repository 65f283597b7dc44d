"""An engine behind its pipe, as an implementation."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from tonkspec.conformance.deals import deal_request, features_of
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import (
    EngineInfo,
    Json,
    ask_request,
    check_version,
    do_request,
    hello_request,
    read_answer,
    read_info,
    rules_request,
    write_request,
)
from tonkspec.conformance.misbehaviour import Misbehaviour, requesting
from tonkspec.conformance.transport.process import Process
from tonkspec.conformance.understanding import understanding
from tonkspec.conformance.whole import fits_one_line, play_request, read_steps
from tonkspec.engine import Deal, DeckDeal, Rules
from tonkspec.lockstep import (
    Answer,
    Kind,
    Observation,
    Play,
    Probe,
    Question,
    Scene,
    Script,
    Vocabulary,
    laid_out,
    plain_end,
    plain_play,
    plain_scene,
    questions,
    vocabulary_of,
)
from tonkspec.model.canonical import model_hash

_UNABLE = "`unsupported`"
"""What there is instead of an answer where an engine says that it cannot, and has no reason."""


class NotPlayedError(Exception):
    """The engine says that it cannot play by these rules or this deal; `names` is what it cannot do."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(", ".join(names))
        self.names = tuple(names)


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """The rules of the next hands: the model made ready, and the request that tells them to an engine.

    `refusable` are the options for whose sake an engine that plays the game may still say that it cannot play so: those
    that have not their default value, and readings that bind.
    """

    rules: Rules
    vocabulary: Vocabulary
    request: Json
    refusable: frozenset[str]


def ruling(rules: Rules, bound: frozenset[str]) -> Ruling:
    """The rules as they are told; the readings of the options in `bound` are not the engine's to choose."""
    game = rules.game
    open_options = [option for option in game.options if not option.fixed]
    readings = tuple(option.name for option in open_options if option.readings and option.name not in bound)
    options = {option.name: option.value for option in open_options}
    refusable = frozenset(
        option.name
        for option in open_options
        if option.name not in readings and (option.readings or option.value != option.default)
    )
    return Ruling(rules, vocabulary_of(game), rules_request(game.name, model_hash(game), options, readings), refusable)


def _check_refusable(unable: Sequence[str], wanted: Ruling) -> None:
    """Raise `Misbehaviour` if an engine that plays the game cannot have these reasons not to play by these rules."""
    game, readings = wanted.request["name"], wanted.request["readings"]
    unknown = sorted(set(unable) - {game, *wanted.request["options"]})
    if unknown:
        raise Misbehaviour("garbage", f"`unsupported` names what was not asked for: `{unknown[0]}`")
    if game in unable:  # the engine is asked to play its own games only
        raise Misbehaviour("error", f"the engine names `{game}` among its games and does not support it", _UNABLE)
    free = [name for name in unable if name in readings]
    if free:
        raise Misbehaviour("error", f"the engine does not support `{free[0]}`, which it may read as it likes", _UNABLE)
    if wanted.refusable.isdisjoint(unable):
        said = f"the engine names `{game}` among its games and does not support `{unable[0]}` as it is by default"
        raise Misbehaviour("error", said, _UNABLE)


class Engine:
    """An engine that has been started, and what was agreed with it.

    What will be asked after a deal or a move is known beforehand, so it is asked at once, and the engine can work while
    its answers are read. Every method but `leave` and `kill` raises `Misbehaviour` when there is no usable answer.
    """

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.process = Process(command, limits)
        self._limits = limits
        self._seq = 0
        self._ruling: Ruling | None = None
        self._level = 0
        self._features: frozenset[str] = frozenset()
        self._range = "does not say for how many `players` it is"
        self._names: tuple[str, ...] = ()
        self._asked: deque[tuple[int, Question]] = deque()
        self._told: dict[Question, Scene | frozenset[Play]] = {}
        self._until: float | None = None

    def hello(self) -> EngineInfo:
        """What the engine is and claims to do."""
        answer = self._ask(hello_request(), "hello", self._limits.start)
        with understanding("hello"):
            check_version(answer)
            info = read_info(answer)
        self._features = info.features
        if info.players is not None:
            self._range = f"says that it plays with {info.players[0]} to {info.players[1]} players"
        return info

    def play_by(self, wanted: Ruling, level: int) -> None:
        """Agree on the rules, unless they are in force already, and on the level at which questions will be asked.

        Raises `NotPlayedError` if the engine cannot play by these rules.
        """
        self._level = level
        if self._ruling is wanted:
            return
        self._ruling = None
        answer = self._ask(wanted.request, "rules")
        if "unsupported" in answer:
            with requesting("rules"):
                _check_refusable(answer["unsupported"], wanted)
            raise NotPlayedError(answer["unsupported"])
        self._ruling = wanted

    def begin(self) -> None:
        """From now on the time runs that all answers to one hand may take together."""
        self._until = time.monotonic() + self._limits.for_hand

    def deal(self, deal: Deal | DeckDeal, names: Sequence[str]) -> Answer:
        """Begin a hand; `play_by` comes before. An engine is told where each card lies, also of a pack.

        Raises `NotPlayedError` if the engine cannot play this deal for want of a feature that it never claimed.
        """
        self._names = tuple(names)
        lying = deal if isinstance(deal, Deal) else laid_out(self._rules.rules, deal)
        answer = self._ask(deal_request(self._rules.rules, lying, names), "deal")
        with requesting("deal"):
            self._check_supported(answer, lying, len(names))
        return self._played(answer, "deal")

    def plays_whole(self, script: Script) -> bool:
        """Whether the engine can be asked to play this hand in one call."""
        return "play" in self._features and fits_one_line(script, self._level)

    def whole(self, script: Script) -> Iterator[Observation]:
        """Play a hand in one call; what comes of it is as if every step had been asked for.

        Raises `NotPlayedError` as `deal` does.
        """
        request = play_request(deal_request(self._rules.rules, script.deal, script.names), script, self._level)
        answer = self._ask(request, "play")
        with requesting("play"):
            self._check_supported(answer, script.deal, len(script.names))
            yield from read_steps(answer, script, self._level, self._rules.vocabulary)

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move."""
        return self._played(self._ask(do_request(player, dict(move)), "do"), "do")

    def count(self, script: Script, made: Sequence[Probe], depth: int) -> Json:
        """How many lines of play it counts, of so many moves at most, after some moves of a script; `play_by` comes
        before, at level 0. It may take as long as it may to start.
        """
        self.deal(script.deal, script.names)
        for probe in made:
            self.do(probe.player, probe.move)
        return self._ask({"cmd": "perft", "depth": depth}, "perft", self._limits.start)["perft"]

    def state(self) -> Scene:
        """What anyone may see."""
        return cast("Scene", self._answer("state", None))

    def legal(self, player: str) -> frozenset[Play]:
        """The moves of a player."""
        return cast("frozenset[Play]", self._answer("legal", player))

    def view(self, player: str) -> Scene:
        """What a player may see."""
        return cast("Scene", self._answer("view", player))

    def reset(self) -> None:
        """Have the engine forget the hand and the rules."""
        self._ruling = None
        self._ask({"cmd": "reset"}, "reset")

    def skip(self) -> None:
        """Let the answers to what has been asked go by, after one that was an error."""
        while self._asked:
            self._asked.popleft()
            self._line(self._limits.answer)

    def leave(self, seconds: float | None = None) -> str:
        """Take leave, and end the process whatever it says; gives how it does otherwise than it should, if it does.

        It may take so many seconds to answer, and as many to end; by default those of its limits.
        """
        self._until = None
        allowed = self._limits.leave if seconds is None else seconds
        try:
            self._ask({"cmd": "bye"}, "bye", allowed)
            said = self.process.end_after("`bye`", allowed)
        except Misbehaviour as failed:
            said = f"`bye` was not answered: {failed.message}"
            self.kill()
        self.process.close()
        return said

    def kill(self) -> None:
        """End the process by force."""
        self.process.kill()

    @property
    def _rules(self) -> Ruling:
        if self._ruling is None:
            raise ValueError("no rules have been agreed on")
        return self._ruling

    def _check_supported(self, answer: Json, deal: Deal, players: int) -> None:
        """Raise `NotPlayedError` if the engine cannot play this deal, or `Misbehaviour` if it should."""
        if "unsupported" not in answer:
            return
        unable: list[str] = answer["unsupported"]
        for name in unable:
            if name == "players":  # who cannot play with any number says so in the answer to `hello`
                raise Misbehaviour("error", f"the engine {self._range} and does not support {players}", _UNABLE)
            if name not in features_of(self._rules.rules, deal):
                raise Misbehaviour(
                    "error", f"the engine does not support `{name}`, which the deal does not need", _UNABLE
                )
            if name in self._features:
                raise Misbehaviour("error", f"the engine claims the feature `{name}` and does not support it", _UNABLE)
        raise NotPlayedError(unable)

    def _ask(self, request: Json, kind: str, seconds: float | None = None) -> Json:
        """Send a request and wait for its answer."""
        allowed = self._limits.answer if seconds is None else seconds
        with requesting(kind):
            seq = self._send([request], allowed)
        return self._receive(kind, seq, allowed)

    def _receive(self, kind: str, seq: int, seconds: float) -> Json:
        """The next answer, which must be one to this request."""
        with requesting(kind):
            line = self._line(seconds)
        with understanding(kind):
            return read_answer(line, kind, seq)

    def _line(self, seconds: float) -> bytes:
        """The next line, within so many seconds and within the time for the hand."""
        left = seconds if self._until is None else max(0.0, self._until - time.monotonic())
        try:
            return self.process.receive(min(seconds, left))
        except Misbehaviour as late:
            if late.manner != "hang" or left >= seconds:
                raise
            said = f"the answers to one hand take longer than {self._limits.for_hand:g} s"
            raise Misbehaviour("hang", said) from None

    def _send(self, requests: Sequence[Json], seconds: float) -> int:
        """Send requests at once; gives the `seq` of the last."""
        lines: list[bytes] = []
        for request in requests:
            self._seq += 1
            lines.append(write_request(request, self._seq))
        self.process.send(lines, seconds)
        return self._seq

    def _played(self, answer: Json, kind: str) -> Answer:
        """What came of a deal or a move; while the hand goes on, everything is asked that will be wanted."""
        with understanding(kind):
            if "end" in answer:
                return Answer(end=plain_end(answer["end"]))
            refused = answer.get("refused", False)
            self._told = {} if refused else self._told_beside(answer)
        asked = [question for question in questions(self._names, self._level) if question not in self._told]
        if asked:
            with requesting(asked[0][0]):
                last = self._send([ask_request(*question) for question in asked], self._limits.answer)
            self._asked = deque(enumerate(asked, last - len(asked) + 1))
        return Answer(refused=refused)

    def _told_beside(self, answer: Json) -> dict[Question, Scene | frozenset[Play]]:
        """What the engine told without having been asked: the state, and the moves of whoever is to move."""
        told: dict[Question, Scene | frozenset[Play]] = {}
        if "state" in answer:
            scene = plain_scene(self._rules.vocabulary, answer["state"])
            told["state", None] = scene
            if "legal" in answer and scene.to_move is not None:
                told["legal", scene.to_move] = self._plays(answer["legal"])
        return told

    def _answer(self, kind: Kind, player: str | None) -> Scene | frozenset[Play]:
        if (kind, player) in self._told:
            return self._told[kind, player]
        seq, question = self._asked.popleft()
        if question != (kind, player):
            raise ValueError(f"the engine was asked for {question}, not for {(kind, player)}")
        answer = self._receive(kind, seq, self._limits.answer)
        with understanding(kind):
            return self._plays(answer[kind]) if kind == "legal" else plain_scene(self._rules.vocabulary, answer[kind])

    def _plays(self, moves: object) -> frozenset[Play]:
        vocabulary = self._rules.vocabulary
        return frozenset(plain_play(vocabulary, move) for move in cast("list[Json]", moves))

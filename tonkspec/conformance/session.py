"""A run's dealings with one engine: it is started, asked, and started again when it fails."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tonkspec.conformance.counted import Table, made_before, read_table
from tonkspec.conformance.engine import Engine, NotPlayedError, Ruling
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.misbehaviour import NO_EVIDENCE, Evidence, Manner, Misbehaviour
from tonkspec.conformance.not_run import cannot_run, cannot_start
from tonkspec.conformance.transport.address import command_of
from tonkspec.conformance.understanding import understanding
from tonkspec.diagnostics import EngineError
from tonkspec.diagnostics.counted import counted
from tonkspec.lockstep import Observation, Script, observations, questions

_PATIENCE = 10
"""So many times as long as it may take to leave an engine is waited for before it is said not to leave: what else the
machine has to do must not count.
"""
UNSUPPORTED = "the engine does not support "
"""What is said first of a hand that the engine says it cannot play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What came of one hand: what the engine answered, up to where it failed, if it did.

    `manner` is how it failed: `gone` when it had failed too often before to be asked at all, `unsupported` when it says
    that it cannot play so. `message` says more, `step` at which step it was (0: the deal), `request` to which command
    or question it gave no usable answer, if it was that, and `got` what there was instead. `seconds` is the time it
    took. `ended` is how often the engine was ended over it, to be started anew. `counted` are the tables of lines of
    play that it was asked for, as it counts. `by_steps`: it failed to play it in one call, and was asked for it again.
    """

    observations: Collection[Observation]
    manner: Manner | Literal["gone", "unsupported"] | None = None
    message: str = ""
    step: int = 0
    request: str | None = None
    got: str = ""
    evidence: Evidence = NO_EVIDENCE
    seconds: float = 0.0
    ended: int = 0
    counted: tuple[Table, ...] = ()
    by_steps: bool = False


class Session:
    """An engine in a process, replaced by a new process after a failure, up to `Limits.restarts` times.

    `ended` is how many engines were ended so far, or could not be started again; when they are more than that, there is
    no other, wherever they were counted. `by_steps`: it is not asked for whole hands any more. `leaving` says how it
    took leave otherwise than it should, when leave was taken of it, if it did: the first that did.

    Making one starts the engine, and raises `InputError` for an address that is none (see `command_of`), `EngineError`
    if the engine cannot be run. To be closed.
    """

    def __init__(self, address: str, limits: Limits) -> None:
        self._address = address
        self._command = command_of(address)
        self._limits = limits
        self.ended = 0
        self.by_steps = False
        self.leaving = ""
        self._engine: Engine | None = None
        self.info = self._start()

    def play(self, script: Script, ruling: Ruling, level: int) -> Played:
        """Play a hand by the given rules, as far as the engine goes along."""
        began = time.monotonic()
        found: list[Observation] = []
        whole = False
        ended = self.ended
        engine = self._running()
        if engine is None:
            message = why_gone(self._limits)
            return Played(observations=(), manner="gone", message=message, ended=self.ended - ended)
        engine.begin()
        try:
            engine.play_by(ruling, level)
            whole = not self.by_steps and engine.plays_whole(script)
            for observation in engine.whole(script) if whole else observations(engine, script, level):
                found.append(observation)  # noqa: PERF402 -- what came before a failure counts
            engine.process.check_silent()
        except NotPlayedError as unable:
            said = f"{UNSUPPORTED}`{'`, `'.join(unable.names)}`"
            return Played(observations=(), manner="unsupported", message=said)
        except Misbehaviour as failed:
            if whole:
                return self._again_by_steps(self._failed(engine, failed, [], 0, began), script, ruling, level)
            step = len(found) // (1 + len(questions(script.names, level)))
            return self._failed(engine, failed, found, step, began)
        return Played(observations=tuple(found), seconds=time.monotonic() - began)

    def count(self, played: Played, script: Script, ruling: Ruling, tables: Sequence[Table]) -> Played:
        """Let the engine count lines of play in a hand that it has played, for each of these tables."""
        began = time.monotonic() - played.seconds
        ended = self.ended
        engine = self._running()
        counted: list[Table] = []
        if engine is None:
            return replace(played, ended=played.ended + self.ended - ended)
        for table in tables:
            step, made = made_before(script, table.after)
            engine.begin()
            try:
                engine.play_by(ruling, 0)
                told = engine.count(script, made, len(table.lines))
                with understanding("perft"):
                    counted.append(read_table(table.after, told))
            except NotPlayedError:
                said = "the engine does not support what it has just played"
                return replace(played, manner="error", message=said, step=step)
            except Misbehaviour as failed:
                found = self._failed(engine, failed, list(played.observations), step, began)
                return replace(found, counted=tuple(counted), ended=played.ended + found.ended)
        return replace(played, counted=tuple(counted), seconds=time.monotonic() - began)

    def take_leave(self) -> None:
        """Take leave of the engine, with patience, and see how it does; nothing of it is left running."""
        if self._engine is not None:
            said = self._engine.leave(_PATIENCE * self._limits.leave)
            self.leaving = self.leaving or said
            self._engine = None

    def close(self) -> None:
        """End the engine, however it takes leave; nothing of it is left running."""
        if self._engine is not None:
            self._engine.leave()
            self._engine = None

    def _failed(
        self, engine: Engine, failed: Misbehaviour, found: list[Observation], step: int, began: float
    ) -> Played:
        evidence = engine.process.evidence()
        if failed.manner != "error" or not _goes_on(engine):
            engine.kill()
            self._engine = None
            self.ended += 1
        return Played(
            observations=tuple(found),
            manner=failed.manner,
            message=failed.message,
            step=step,
            request=failed.request,
            got=failed.got,
            evidence=evidence,
            seconds=time.monotonic() - began,
            ended=int(self._engine is None),
        )

    def _again_by_steps(self, failed: Played, script: Script, ruling: Ruling, level: int) -> Played:
        """The hand over again, and from now on all hands, so that it is seen at which step the engine fails.

        One that fails only when it is asked for the whole hand has failed too.
        """
        self.by_steps = True
        again = self.play(script, ruling, level)
        found = failed if again.manner in (None, "gone", "unsupported") else again
        return replace(found, ended=failed.ended + again.ended, by_steps=True)

    def _running(self) -> Engine | None:
        """The engine, started again if it failed; None if it has failed too often."""
        if self.ended > self._limits.restarts:
            self.take_leave()
        elif self._engine is None:
            try:
                self._start()
            except EngineError:
                self.ended += 1
        return self._engine

    def _start(self) -> EngineInfo:
        try:
            engine = Engine(self._command, self._limits)
        except OSError as problem:
            raise cannot_start(self._address, self._command, problem) from None
        try:
            info = engine.hello()
        except Misbehaviour as failed:
            errors = engine.process.evidence().errors
            engine.kill()
            raise cannot_run(self._address, failed, errors) from None
        except BaseException:
            engine.kill()
            raise
        self._engine = engine
        return info


def why_gone(limits: Limits) -> str:
    """Why an engine is not asked any more."""
    return f"the engine failed, and was started again {counted(limits.restarts, 'time')}"


def _goes_on(engine: Engine) -> bool:
    """Whether an engine that could not answer one question is ready for the next hand."""
    try:
        engine.skip()
        engine.reset()
    except Misbehaviour:
        return False
    return True

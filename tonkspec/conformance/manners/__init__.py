"""The manners of an engine: what the protocol asks of every engine, apart from the rules that it plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.leaving import LEAVING
from tonkspec.conformance.manners.lines import LINES
from tonkspec.conformance.manners.playing import PLAYING
from tonkspec.conformance.manners.requests import REQUESTS
from tonkspec.conformance.manners.visit import SparedError, UnkeptError, Visit
from tonkspec.conformance.messages import EngineInfo, hello_request, read_info
from tonkspec.conformance.misbehaviour import NO_EVIDENCE, Evidence, Misbehaviour
from tonkspec.conformance.not_run import cannot_run, cannot_start
from tonkspec.conformance.transport.address import command_of
from tonkspec.conformance.transport.strays import adopting

__all__ = ["HABITS", "Manners", "Seen", "manners_of"]

_NO_HELLO = "there is no answer to `hello` that can be read"


HELLO = "hello"
FLUSH = "flush"
LOOKED_FOR = (*LINES, *REQUESTS, *PLAYING, *LEAVING)
HABITS: Mapping[str, str] = {
    HELLO: "answers `hello`, and says who it is in the form of the protocol",
    FLUSH: "flushes each answer at once, and does not wait for more to be asked",
    **{habit.name: habit.meaning for habit in LOOKED_FOR},
}
"""What each habit is, by name, in order. Without the first two no other can be seen."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether the engine has a habit: None if that could not be seen. `message` says how it lacks it, or why not."""

    habit: str
    is_kept: bool | None
    message: str = ""
    evidence: Evidence = NO_EVIDENCE


@dataclass(frozen=True, slots=True)
class Manners:
    """What was seen of an engine; `info` is what it says of itself, None if it does not."""

    info: EngineInfo | None
    seen: tuple[Seen, ...]

    @property
    def are_good(self) -> bool:
        """Whether no habit is lacking."""
        return all(seen.is_kept is not False for seen in self.seen)


def manners_of(address: str, limits: Limits) -> Manners:
    """Look at every habit of an engine, each in a process of its own.

    Raises `InputError` for an address that is none (see `command_of`), `EngineError` if the engine cannot be run.
    """
    command = command_of(address)
    with adopting():
        try:
            with Visit(command, limits, frozenset()) as visit:
                info, *first = _greeted(visit, address)
        except OSError as problem:
            raise cannot_start(address, command, problem) from None
        if info is None:
            unseen = [Seen(habit.name, is_kept=None, message=_NO_HELLO) for habit in LOOKED_FOR]
            return Manners(None, (*first, *unseen))
        seen: list[Seen] = []
        for habit in LOOKED_FOR:
            lacking = frozenset(before.habit for before in seen if before.is_kept is False)
            seen.append(_seen(habit, Visit(command, limits, lacking), info))
    return Manners(info, (*first, *seen))


def _greeted(visit: Visit, address: str) -> tuple[EngineInfo | None, Seen, Seen]:
    """What the engine says of itself, and whether it says hello, and at once.

    What it says of itself is known too where it says so only in the end, so that the other habits can be looked for.
    """
    try:
        visit.send(visit.line(hello_request()))
        return read_info(visit.greeting()), Seen(HELLO, is_kept=True), Seen(FLUSH, is_kept=True)
    except Misbehaviour as found:
        if found.manner == "crash":
            raise cannot_run(address, found, visit.evidence().errors) from None
        evidence = visit.evidence()
        if found.manner == "garbage":
            info = _said_in_the_end(visit)
            hello = Seen(HELLO, is_kept=False, message=found.message, evidence=evidence)
            return info, hello, Seen(FLUSH, is_kept=True if info else None, message="" if info else _NO_HELLO)
        if found.manner == "hang" and _answers_in_the_end(visit):
            said = "the answer came when there was nothing more to read: it is not flushed after each line"
            return None, Seen(HELLO, is_kept=True), Seen(FLUSH, is_kept=False, message=said, evidence=evidence)
        hello = Seen(HELLO, is_kept=False, message=found.message, evidence=evidence)
        return None, hello, Seen(FLUSH, is_kept=None, message=_NO_HELLO)


def _said_in_the_end(visit: Visit) -> EngineInfo | None:
    """What the engine says of itself behind lines that are no answers, or in a faulty answer; None if it does not."""
    try:
        answer = visit.answer("hello")
    except Misbehaviour:
        return None
    return None if "error" in answer else read_info(answer)


def _answers_in_the_end(visit: Visit) -> bool:
    visit.process.end_input()
    try:
        visit.answer("hello")
    except Misbehaviour:
        return False
    return True


def _seen(habit: Habit, visit: Visit, info: EngineInfo) -> Seen:
    with visit:
        try:
            habit.look(visit, info)
        except (UnkeptError, Misbehaviour) as found:
            return Seen(habit.name, is_kept=False, message=str(found), evidence=visit.evidence())
        except SparedError as reason:
            return Seen(habit.name, is_kept=None, message=str(reason))
    return Seen(habit.name, is_kept=True)

"""Playing hands with one engine, or with several at once.

A job is a process of its own, with an engine of its own. It is forked, and knows the traces already: only their numbers
go to it. It compares what its engine answers with the rules by default. What agrees with them is told to be so and not
sent; all else is sent whole, so that it is judged in one place. A job keeps to one ruleset while there are hands of it,
since it makes its rules ready itself.
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.context import ForkProcess
from types import FrameType
from typing import cast

from tonkspec.conformance.counted import tables_of
from tonkspec.conformance.hands import Hand, hand_of, told_by_the_rules
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.session import Played, Session, why_gone
from tonkspec.conformance.suite import why_not_applicable
from tonkspec.conformance.told import ToldByTheRules
from tonkspec.conformance.transport.strays import adopting, children, end_strays
from tonkspec.diagnostics import Diagnostic, EngineError, InputError
from tonkspec.engine import Fault

_PATIENCE = 2.0
"""So many seconds a job has to end its engine, beside those that the engine has."""
_FAILED = 1
"""What a job ends with that has failed by a fault of this program."""
_LOST_TWICE = "whoever played this hand with the engine was ended by force, twice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What is to be played: hands, by an engine with this address that claims so much, at this level. If it `counts`,
    it is asked for the tables of lines of play too, where it plays as the rules do. `by_steps`: not for whole hands.
    """

    address: str
    limits: Limits
    info: EngineInfo
    hands: Sequence[Hand]
    level: int
    models: Models
    counts: bool = False
    by_steps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Task:
    """The number of a hand, and how many engines were ended by now."""

    number: int
    ended: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What came of a hand, without its `answers`, of which the number is there, if they are those of the rules.

    `why_not` says why it was not played, if it was not; without that, it cannot be: its trace is bad. `ended` engines
    were ended over it.
    """

    number: int
    played: Played | None
    why_not: str = ""
    answers: int = 0
    ended: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Withdrawn:
    """A job whose engine, which could be started before, cannot be: why."""

    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Left:
    """A job that was told to end: how its engine took leave otherwise than it should, if it did."""

    leaving: str


def play(work: Work, session: Session) -> Iterator[Hand]:
    """The hands, played one after the other with one engine."""
    for hand in work.hands:
        why_not = why_not_applicable(hand.item, work.info)
        if why_not is not None:
            yield replace(hand, why_not=why_not)
        else:
            found = hand_of(hand, _played(work, hand, session), work.level, work.models)
            yield replace(found, played=_counted(work, found, session)) if found.agrees else found


def play_at_once(work: Work, jobs: int, session: Session) -> Iterator[Hand]:
    """The hands, played with so many engines, each as soon as it is done.

    `session` has seen engines end before, and is told how these take leave, if all hands are wanted. When there have
    been too many, all jobs give up. A job whose engine cannot be started leaves the work to the others: raises
    `EngineError` if there are none. What a job played that is there no more is played once again.
    """
    ended = session.ended
    waiting = _Waiting(work.hands)
    busy: dict[Connection, int] = {}
    lost: set[int] = set()
    refused: _Withdrawn | None = None
    was_played = False
    with closing(_Jobs(work)) as team:
        idle = [team.start() for _ in range(min(jobs, len(work.hands)))]
        while True:
            while idle and waiting:
                job = idle.pop()
                busy[job] = waiting.next_for(job)
                with suppress(OSError):  # it is there no more, which is seen when it is to answer
                    job.send(_Task(number=busy[job], ended=ended))
            if not busy:
                break
            for ready in wait(list(busy)):
                job = cast("Connection", ready)
                number, said = busy.pop(job), cast("_Done | _Withdrawn | None", team.said_by(job))
                if isinstance(said, _Withdrawn):
                    refused = said
                    waiting.put_back(number)
                    continue
                was_played = True
                if said is not None:
                    ended += said.ended
                    idle.append(job)
                    yield _after_a_loss(_hand(work, said), lost=number in lost)
                    continue
                ended += 1
                if number in lost:
                    played = Played(observations=(), manner="error", message=_LOST_TWICE, ended=2)
                    yield replace(work.hands[number], played=played)
                else:
                    lost.add(number)
                    waiting.put_back(number)
                if ended <= work.limits.restarts:
                    idle.append(team.start())
        if waiting and refused is not None and not was_played:
            raise EngineError(refused.diagnostics, {})
        for number in waiting.rest():
            gone = Played(observations=(), manner="gone", message=why_gone(work.limits))
            yield _after_a_loss(replace(work.hands[number], played=gone), lost=number in lost)
        session.leaving = session.leaving or team.leave()


def _after_a_loss(hand: Hand, *, lost: bool) -> Hand:
    """A hand, if it was `lost` with the one that has ended over it."""
    return (
        hand
        if hand.played is None or not lost
        else replace(hand, played=replace(hand.played, ended=1 + hand.played.ended))
    )


class _Waiting:
    """The numbers of the hands that nobody plays yet, by ruleset."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self._hands = hands
        self._by_ruleset: dict[str, deque[int]] = {}
        for number, hand in enumerate(hands):
            self._by_ruleset.setdefault(hand.item.ruleset, deque()).append(number)
        self._of: dict[Connection, str] = {}

    def __bool__(self) -> bool:
        return bool(self._by_ruleset)

    def put_back(self, number: int) -> None:
        """A hand that is to be played by another."""
        self._by_ruleset.setdefault(self._hands[number].item.ruleset, deque()).appendleft(number)

    def rest(self) -> list[int]:
        """All that are left."""
        return sorted(number for numbers in self._by_ruleset.values() for number in numbers)

    def next_for(self, job: Connection) -> int:
        """A hand for a job: of its ruleset, else of one that nobody has, else of the largest; there is one."""
        ruleset = self._of.get(job)
        if ruleset not in self._by_ruleset:
            taken = set(self._of.values())
            ruleset = max(self._by_ruleset, key=lambda one: (one not in taken, len(self._by_ruleset[one])))
        numbers = self._by_ruleset[ruleset]
        self._of[job] = ruleset
        number = numbers.popleft()
        if not numbers:
            del self._by_ruleset[ruleset]
        return number


def _hand(work: Work, done: _Done) -> Hand:
    """The hand as it is known here. Raises `InputError` if its trace is bad."""
    hand, played = work.hands[done.number], done.played
    if played is None:
        return replace(hand, why_not=done.why_not or why_not_applicable(hand.item, work.info) or "")
    if not done.answers:
        return hand_of(hand, played, work.level, work.models)
    told = replace(played, observations=ToldByTheRules(hand.item, work.level, done.answers))
    return told_by_the_rules(hand, told, work.level)


def _played(work: Work, hand: Hand, session: Session) -> Played:
    item = hand.item
    ruling = work.models.ruling(item.ruleset, item.trace.options, len(item.trace.players))
    return session.play(item.script, ruling, work.level)


def _counted(work: Work, hand: Hand, session: Session) -> Played | None:
    """What came of a hand that is played as the rules do, with the lines of play that the engine counts in it."""
    item, played = hand.item, hand.played
    tables = tables_of(item.id) if work.counts and played is not None and played.manner is None else ()
    if not tables or played is None:
        return played
    ruling = work.models.ruling(item.ruleset, item.options, len(item.trace.players))
    return session.count(played, item.script, ruling, tables)


class _Jobs:
    """The jobs, by their pipes. When it is closed nothing of them is left running."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._known = children()
        self._running: dict[Connection, ForkProcess] = {}

    def start(self) -> Connection:
        """Another job."""
        ours, theirs = Pipe()
        # A job that held the ends of others would keep them waiting when this process is no more.
        ends = (*self._running, ours)
        job = get_context("fork").Process(target=_work, args=(self._work, theirs, ends))
        self._running[ours] = job
        job.start()
        theirs.close()
        return ours

    def leave(self) -> str:
        """Let all that do nothing end, at once; gives how the engine of the first took leave that did it badly."""
        told: list[Connection] = []
        for pipe in self._running:
            with suppress(OSError):  # it is there no more
                pipe.send(None)
                told.append(pipe)
        said = [self.said_by(pipe) for pipe in told]
        for pipe in told:
            self._running[pipe].join(_PATIENCE)
        return next((left.leaving for left in said if isinstance(left, _Left) and left.leaving), "")

    def said_by(self, pipe: Connection) -> _Done | _Withdrawn | _Left | None:
        """What a job says when it can be heard; None if it was ended by force."""
        try:
            return cast("_Done | _Withdrawn | _Left", pipe.recv())
        except (EOFError, OSError):
            job = self._running[pipe]
            job.join(_PATIENCE)
            if job.exitcode == _FAILED:
                raise RuntimeError("a job has failed") from None
            return None

    def close(self) -> None:
        """End all jobs, and what they have started."""
        for pipe in self._running:
            pipe.close()
        until = time.monotonic() + 2 * self._work.limits.leave + _PATIENCE
        running = [job for job in self._running.values() if job.pid is not None]
        for job in running:
            job.terminate()
        for job in running:
            job.join(max(0.0, until - time.monotonic()))
            job.kill()
            job.join()
        end_strays(self._known)


def _work(work: Work, pipe: Connection, others: Sequence[Connection]) -> None:
    """Play what is asked for, until nobody asks any more."""
    for other in others:
        other.close()
    signal.signal(signal.SIGTERM, _interrupt)
    with suppress(KeyboardInterrupt, EOFError, BrokenPipeError, ConnectionResetError), adopting():
        try:
            session = Session(work.address, work.limits)
            session.by_steps = work.by_steps
        except EngineError as error:
            pipe.recv()
            pipe.send(_Withdrawn(diagnostics=error.diagnostics))
            return
        with closing(session):
            while (task := cast("_Task | None", pipe.recv())) is not None:
                pipe.send(_do(work, task, session))
            session.take_leave()
            pipe.send(_Left(leaving=session.leaving))


def _do(work: Work, task: _Task, session: Session) -> _Done:
    session.ended = before = max(task.ended, session.ended)
    hand = work.hands[task.number]
    try:
        why_not = why_not_applicable(hand.item, work.info)
    except InputError:  # it is raised again where it can be told
        return _Done(number=task.number, played=None)
    if why_not is not None:
        return _Done(number=task.number, played=None, why_not=why_not)
    played = _played(work, hand, session)
    try:
        found = hand_of(hand, played, work.level, work.models)
        agrees = found.agrees
    except Fault:  # so is this
        agrees = False
    else:
        played = (_counted(work, found, session) if agrees else None) or played
    ended, answers = session.ended - before, len(played.observations)
    if not agrees:
        return _Done(number=task.number, played=played, ended=ended)
    return _Done(number=task.number, played=replace(played, observations=()), answers=answers, ended=ended)


def _interrupt(_: int, __: FrameType | None) -> None:
    raise KeyboardInterrupt

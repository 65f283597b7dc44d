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
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.context import ForkProcess
from types import FrameType
from typing import cast

from tonkspec.conformance.counted import tables_of
from tonkspec.conformance.drivers.strays import adopting, children, end_strays
from tonkspec.conformance.hands import Hand, hand_of, told_by_the_rules
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.session import Played, Session
from tonkspec.conformance.suite import why_not_applicable
from tonkspec.conformance.told import ToldByTheRules
from tonkspec.diagnostics import EngineError, InputError
from tonkspec.engine import Fault

_PATIENCE = 2.0
"""So many seconds a job has to end its engine, beside those that the engine has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What is to be played: hands, by an engine with this address that claims so much, at this level. If it `counts`,
    it is asked for the tables of lines of play too, where it plays as the rules do.
    """

    address: str
    limits: Limits
    info: EngineInfo
    hands: Sequence[Hand]
    level: int
    models: Models
    counts: bool = False


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


def play(work: Work, session: Session) -> Iterator[Hand]:
    """The hands, played one after the other with one engine."""
    for hand in work.hands:
        why_not = why_not_applicable(hand.item, work.info)
        if why_not is not None:
            yield replace(hand, why_not=why_not)
        else:
            found = hand_of(hand, _played(work, hand, session), work.level, work.models)
            yield replace(found, played=_counted(work, found, session)) if found.agrees else found


def play_at_once(work: Work, jobs: int, ended: int) -> Iterator[Hand]:
    """The hands, played with so many engines, each as soon as it is done.

    `ended` engines were ended before. When there have been too many, all jobs give up.
    """
    waiting = _Waiting(work.hands)
    with _started(work, min(jobs, len(work.hands))) as pipes:
        busy = set(pipes)
        for pipe in pipes:
            pipe.send(_Task(number=waiting.next_for(pipe), ended=ended))
        while busy:
            for ready in wait(list(busy)):
                pipe = cast("Connection", ready)
                done = cast("_Done", pipe.recv())
                ended += done.ended
                yield _hand(work, done)
                if waiting:
                    pipe.send(_Task(number=waiting.next_for(pipe), ended=ended))
                else:
                    busy.remove(pipe)


class _Waiting:
    """The numbers of the hands that nobody plays yet, by ruleset."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self._by_ruleset: dict[str, deque[int]] = {}
        for number, hand in enumerate(hands):
            self._by_ruleset.setdefault(hand.item.ruleset, deque()).append(number)
        self._of: dict[Connection, str] = {}

    def __bool__(self) -> bool:
        return bool(self._by_ruleset)

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


@contextmanager
def _started(work: Work, jobs: int) -> Generator[list[Connection]]:
    """So many jobs, by their pipes; at the end nothing of them is left running."""
    known = children()
    fork = get_context("fork")
    pipes: list[Connection] = []
    running: list[ForkProcess] = []
    try:
        for _ in range(jobs):
            ours, theirs = Pipe()
            pipes.append(ours)
            # A job that held the ends of others would keep them waiting when this process is no more.
            job = fork.Process(target=_work, args=(work, theirs, tuple(pipes)))
            job.start()
            running.append(job)
            theirs.close()
        yield pipes
    finally:
        for pipe in pipes:
            pipe.close()
        until = time.monotonic() + 2 * work.limits.leave + _PATIENCE
        for job in running:
            job.terminate()
        for job in running:
            job.join(max(0.0, until - time.monotonic()))
            job.kill()
            job.join()
        end_strays(known)


def _work(work: Work, pipe: Connection, others: Sequence[Connection]) -> None:
    """Play what is asked for, until nobody asks any more."""
    for other in others:
        other.close()
    signal.signal(signal.SIGTERM, _interrupt)
    with suppress(KeyboardInterrupt, EOFError, BrokenPipeError, ConnectionResetError), adopting():
        try:
            session = Session(work.address, work.limits)
        except EngineError as error:
            _give_up(pipe, error)
            return
        with closing(session):
            while True:
                pipe.send(_do(work, cast("_Task", pipe.recv()), session))


def _give_up(pipe: Connection, error: EngineError) -> None:
    """Tell of everything that is asked for that the engine, which could be started before, cannot be any more."""
    while True:
        task = cast("_Task", pipe.recv())
        gone = Played(observations=(), manner="gone", message=error.diagnostics[0].message)
        pipe.send(_Done(number=task.number, played=gone))


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

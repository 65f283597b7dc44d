"""A run: every selected trace played with one engine, and all of them judged."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain

from tonkspec import __version__
from tonkspec.conformance.counted import COUNTING_LEVEL
from tonkspec.conformance.expectations import expectations_hash, expected_of
from tonkspec.conformance.findings import Repeat
from tonkspec.conformance.games import unknown_games
from tonkspec.conformance.hands import Hand, at_first, judge
from tonkspec.conformance.item import Item
from tonkspec.conformance.jobs import Work, play, play_at_once
from tonkspec.conformance.limits import USUAL, Limits
from tonkspec.conformance.messages import PROTOCOL, EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import (
    Expectation,
    Foot,
    Head,
    Result,
    Results,
    ResultsWriter,
    counts_of,
    verdict_of,
)
from tonkspec.conformance.resume import Unfinished, carried
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import EVERYTHING, Selection, traces_hash, why_not_applicable, why_not_asked
from tonkspec.conformance.transport.strays import adopting
from tonkspec.conformance.versions import RESULTS, SUITE
from tonkspec.lockstep import HIGHEST_LEVEL
from tonkspec.model.canonical import model_hash
from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What is to be run: an engine by its address, the highest level to judge it at, and how.

    `jobs` engines play at once. `selection` says how the traces were chosen, and `expectations` what is expected of the
    engine, with those that fit no trace at all in `unmatched`. `games` are those of which there are traces, selected or
    not; none: that is not known. `is_shipped`: the traces are those that come with
    tonkspec.
    """

    address: str
    repeat: Repeat
    level: int = COUNTING_LEVEL
    limits: Limits = USUAL
    fail_fast: bool = False
    is_shipped: bool = True
    jobs: int = 1
    selection: Selection = EVERYTHING
    expectations: tuple[Expectation, ...] = ()
    unmatched: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


def run(
    plan: Run, items: Sequence[Item], models: Models, writer: ResultsWriter, before: Unfinished | None = None
) -> Results:
    """Judge an engine by these traces; each line of results is written as soon as it is known.

    With what a run `before` left, the same is gone on with. Raises `InputError` if that was another run, or for an
    address that is none, `EngineError` if the engine cannot be run, and `Fault` if the rules
    give no answer somewhere in a trace.
    """
    began = time.monotonic()
    with adopting(), closing(Session(plan.address, plan.limits)) as session:
        head = _head(plan, items, models, session.info)
        if before is not None:
            before.check(head)
            if before.foot is not None:
                return Results(head, before.results, before.foot)
        told = _Told(writer, before)
        told.begin(head)
        level = min(head.level, HIGHEST_LEVEL)
        known, again, waiting = _sorted_out(plan, items, session.info, level, before)
        work = Work(
            address=plan.address,
            limits=plan.limits,
            info=session.info,
            hands=again,
            level=level,
            models=models,
            counts=plan.is_shipped and head.level >= COUNTING_LEVEL,
        )
        hands: list[Hand] = []
        firsts: dict[str, Result] = {}
        for hand in chain(known, _playing_again(work, before, plan.jobs, session)):
            hands.append(hand)
            firsts[hand.item.id] = at_first(hand, plan.repeat)
            told.write(firsts[hand.item.id])
        played = [hand.played for hand in hands if hand.played is not None]
        session.ended = sum(one.ended for one in played)
        session.by_steps = any(one.by_steps for one in played)
        if plan.fail_fast and _had_failed(before, firsts, hands, models, plan.repeat):
            waiting = []
        for hand in _playing(replace(work, hands=waiting, by_steps=session.by_steps), plan.jobs, session):
            hands.append(hand)
            first = at_first(hand, plan.repeat)
            told.write(first)
            if plan.fail_fast and _has_failed(first, hands, models, plan.repeat):
                break
        session.take_leave()
    judgement = judge(sorted(hands, key=lambda hand: hand.place), models, plan.repeat)
    for result in judgement.results:
        told.write(result)
    verdict = verdict_of(judgement.results, plan.unmatched)
    foot = Foot(
        conforms=verdict == "conforms",
        stopped=len(hands) < len(items),
        counts=counts_of(judgement.results),
        readings=judgement.readings,
        bounded=judgement.bounded,
        narrowed=judgement.narrowed,
        seconds=round(time.monotonic() - began, 3),
        verdict=verdict,
        stale=tuple(result.id for result in judgement.results if result.is_stale),
        unmatched=plan.unmatched,
        leaving=session.leaving,
    )
    writer.write(foot)
    return Results(head, judgement.results, foot)


class _Told:
    """What has been written of each trace, so that nothing is written twice; some of it by the run before."""

    def __init__(self, writer: ResultsWriter, before: Unfinished | None) -> None:
        self._writer = writer
        self._is_begun = before is not None
        self._last = {} if before is None else dict(before.last)

    def begin(self, head: Head) -> None:
        """Write the head, unless it is there."""
        if not self._is_begun:
            self._writer.write(head)

    def write(self, result: Result) -> None:
        """Write what is known now of a trace, if it is news."""
        if self._last.get(result.id) != result:
            self._last[result.id] = result
            self._writer.write(result)


def _head(plan: Run, items: Sequence[Item], models: Models, info: EngineInfo) -> Head:
    return Head(
        results=RESULTS,
        tonkspec=__version__,
        suite=SUITE if plan.is_shipped else None,
        protocol=PROTOCOL,
        address=plan.address,
        engine=info.to_json(),
        level=min(plan.level, info.level),
        models={game.name: model_hash(game) for game in _games(items, models, info)},
        selected=len(items),
        selection=plan.selection.to_json(),
        traces=traces_hash(items),
        expectations=expectations_hash(plan.expectations),
        limits=plan.limits.to_json(),
        remarks=unknown_games(info.games, plan.games) if plan.games else (),
    )


def _games(items: Sequence[Item], models: Models, info: EngineInfo) -> Iterator[Game]:
    """The games that the engine plays of these, each with every option at its default."""
    rulesets = dict.fromkeys(item.ruleset for item in items if why_not_asked(item, info) is None)
    return (models.rules(ruleset, {}).game for ruleset in rulesets)


def _sorted_out(
    plan: Run, items: Sequence[Item], info: EngineInfo, level: int, before: Unfinished | None
) -> tuple[list[Hand], list[Hand], list[Hand]]:
    """The hands that are not to be played, or of which the run before has decided; those that it has played and that
    are to be played again; and those that are to be played, if the engine claims all that they take.
    """
    known: list[Hand] = []
    again: list[Hand] = []
    waiting: list[Hand] = []
    for place, item in enumerate(items):
        expected = expected_of(plan.expectations, item.id)
        skipped = expected is not None and expected.expect == "skip"
        why_not = why_not_applicable(item, info) if skipped else why_not_asked(item, info)
        hand = Hand(item=item, place=place, expected=expected, why_not=why_not or "")
        if hand.why_not or skipped:
            known.append(hand)
            continue
        was = None if before is None else before.first.get(item.id)
        if was is None:
            waiting.append(hand)
            continue
        decided = carried(hand, was, level)
        (again if decided is None else known).append(decided or hand)
    return known, again, waiting


def _playing(work: Work, jobs: int, session: Session) -> Iterator[Hand]:
    """The hands, played by one engine or by several."""
    if jobs == 1 or len(work.hands) < 2:  # noqa: PLR2004 -- one hand needs one engine
        return play(work, session)
    session.take_leave()
    return play_at_once(work, jobs, session)


def _playing_again(work: Work, before: Unfinished | None, jobs: int, session: Session) -> Iterator[Hand]:
    """The hands that the run before has played, and not decided; each with as many engines ended before as then."""
    first = {} if before is None else before.first
    if not any(was.ended or was.by_steps for was in first.values()):
        yield from _playing(work, jobs, session)
        return
    hands = {hand.item.id: hand for hand in work.hands}
    ended, by_steps = 0, False
    for name, was in first.items():
        if name in hands:
            session.ended, session.by_steps = ended, by_steps
            yield from play(replace(work, hands=(hands[name],)), session)
        ended += was.ended
        by_steps = by_steps or was.by_steps


def _had_failed(
    before: Unfinished | None, firsts: Mapping[str, Result], hands: Sequence[Hand], models: Models, repeat: Repeat
) -> bool:
    """Whether the run before would have stopped where it was broken off."""
    if any(map(_is_failure, firsts.values())):
        return True
    last = None if before is None else next(reversed(before.first), None)
    return last is not None and last in firsts and _has_failed(firsts[last], hands, models, repeat)


def _has_failed(first: Result, hands: Sequence[Hand], models: Models, repeat: Repeat) -> bool:
    """Whether the last hand has failed without that being expected, or no readings fit all hands so far."""
    found = (first,) if first.outcome != "open" else judge(hands, models, repeat).results
    return any(map(_is_failure, found))


def _is_failure(result: Result) -> bool:
    return result.scored and ((result.failed and not result.failed_as_expected) or result.is_stale)

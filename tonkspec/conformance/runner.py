"""A run: every selected trace played with one engine, and all of them judged."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from tonkspec import __version__
from tonkspec.conformance.drivers.strays import adopting
from tonkspec.conformance.expectations import expectations_hash, expected_of
from tonkspec.conformance.findings import Repeat
from tonkspec.conformance.hands import Hand, at_first, hand_of, judge
from tonkspec.conformance.limits import USUAL, Limits
from tonkspec.conformance.messages import PROTOCOL
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
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import EVERYTHING, Item, Selection, traces_hash, why_not_applicable
from tonkspec.conformance.versions import RESULTS, SUITE
from tonkspec.lockstep import HIGHEST_LEVEL
from tonkspec.model.canonical import model_hash
from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What is to be run: an engine by its address, the highest level to judge it at, and how.

    `selection` says how the traces were chosen, and `expectations` what is expected of the engine, with those that fit
    no trace at all in `unmatched`. `is_shipped`: the traces are those that come with tonkspec.
    """

    address: str
    repeat: Repeat
    level: int = HIGHEST_LEVEL
    limits: Limits = USUAL
    fail_fast: bool = False
    is_shipped: bool = True
    selection: Selection = EVERYTHING
    expectations: tuple[Expectation, ...] = ()
    unmatched: tuple[str, ...] = ()


def run(plan: Run, items: Sequence[Item], models: Models, writer: ResultsWriter) -> Results:
    """Judge an engine by these traces; each line of results is written as soon as it is known.

    Raises `InputError` for an address that is none, `EngineError` if the engine cannot be run, and `Fault` if the rules
    give no answer somewhere in a trace.
    """
    began = time.monotonic()
    with adopting(), closing(Session(plan.address, plan.limits)) as session:
        level = min(plan.level, session.info.level)
        head = Head(
            results=RESULTS,
            tonkspec=__version__,
            suite=SUITE if plan.is_shipped else None,
            protocol=PROTOCOL,
            address=plan.address,
            engine=session.info.to_json(),
            level=level,
            models={ruleset: model_hash(game) for ruleset, game in _games(items, models).items()},
            selected=len(items),
            selection=plan.selection.to_json(),
            traces=traces_hash(items),
            expectations=expectations_hash(plan.expectations),
        )
        writer.write(head)
        hands: list[Hand] = []
        told: dict[str, Result] = {}
        for hand in _hands(plan, items, session, level, models):
            hands.append(hand)
            first = at_first(hand, plan.repeat)
            told[first.id] = first
            writer.write(first)
            if plan.fail_fast and _has_failed(first, hands, models, plan.repeat):
                break
    judgement = judge(hands, models, plan.repeat)
    for result in judgement.results:
        if result != told[result.id]:
            writer.write(result)
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
    )
    writer.write(foot)
    return Results(head, judgement.results, foot)


def _games(items: Sequence[Item], models: Models) -> dict[str, Game]:
    """The game of each ruleset with every option at its default, by name."""
    games = (models.rules(ruleset, {}).game for ruleset in dict.fromkeys(item.ruleset for item in items))
    return {game.name: game for game in games}


def _hands(plan: Run, items: Sequence[Item], session: Session, level: int, models: Models) -> Iterator[Hand]:
    """Every trace, played if it is applicable to the engine and not to be skipped."""
    for place, item in enumerate(items):
        hand = Hand(
            item=item,
            place=place,
            expected=expected_of(plan.expectations, item.trace.id),
            why_not=why_not_applicable(item, session.info) or "",
        )
        if hand.why_not or (hand.expected is not None and hand.expected.expect == "skip"):
            yield hand
            continue
        ruling = models.ruling(item.ruleset, item.trace.options, len(item.trace.players))
        yield hand_of(hand, session.play(item.script, ruling, level), level, models)


def _has_failed(first: Result, hands: Sequence[Hand], models: Models, repeat: Repeat) -> bool:
    """Whether the last hand has failed without that being expected, or no readings fit all hands so far."""
    found = (first,) if first.outcome != "open" else judge(hands, models, repeat).results
    return any((result.failed and not result.failed_as_expected) or result.is_stale for result in found)

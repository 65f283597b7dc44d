"""A run: every selected trace played with one engine, and all of them judged."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from tonkspec import __version__
from tonkspec.conformance.drivers.strays import adopting
from tonkspec.conformance.findings import Repeat
from tonkspec.conformance.hands import Hand, at_first, hand_of, judge
from tonkspec.conformance.limits import USUAL, Limits
from tonkspec.conformance.messages import PROTOCOL
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Foot, Head, Result, Results, ResultsWriter, counts_of
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import Item, why_not_applicable
from tonkspec.conformance.versions import RESULTS, SUITE
from tonkspec.lockstep import HIGHEST_LEVEL
from tonkspec.model.canonical import model_hash
from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What is to be run: an engine by its address, the highest level to judge it at, and how.

    `is_shipped`: the traces are those that come with tonkspec.
    """

    address: str
    repeat: Repeat
    level: int = HIGHEST_LEVEL
    limits: Limits = USUAL
    fail_fast: bool = False
    is_shipped: bool = True


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
        )
        writer.write(head)
        hands: list[Hand] = []
        told: dict[str, Result] = {}
        for hand in _hands(items, session, level, models):
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
    foot = Foot(
        conforms=_conforms(judgement.results),
        stopped=len(hands) < len(items),
        counts=counts_of(judgement.results),
        readings=judgement.readings,
        bounded=judgement.bounded,
        narrowed=judgement.narrowed,
        seconds=round(time.monotonic() - began, 3),
    )
    writer.write(foot)
    return Results(head, judgement.results, foot)


def _conforms(results: Sequence[Result]) -> bool:
    """Whether the engine was judged by anything that it must do, and failed nothing that counts."""
    was_judged = any(result.was_judged and result.level == "must" for result in results)
    return was_judged and not any(result.failed and result.is_binding for result in results)


def _games(items: Sequence[Item], models: Models) -> dict[str, Game]:
    """The game of each ruleset with every option at its default, by name."""
    games = (models.rules(ruleset, {}).game for ruleset in dict.fromkeys(item.ruleset for item in items))
    return {game.name: game for game in games}


def _hands(items: Sequence[Item], session: Session, level: int, models: Models) -> Iterator[Hand]:
    """Every trace, played if it is applicable to the engine."""
    for item in items:
        why_not = why_not_applicable(item, session.info)
        if why_not is not None:
            yield Hand(item=item, why_not=why_not)
            continue
        ruling = models.ruling(item.ruleset, item.trace.options, len(item.trace.players))
        yield hand_of(item, session.play(item.script, ruling, level), level, models)


def _has_failed(first: Result, hands: Sequence[Hand], models: Models, repeat: Repeat) -> bool:
    """Whether the last hand has failed, or no readings fit all hands so far."""
    if first.outcome != "open":
        return first.failed
    return any(result.failed for result in judge(hands, models, repeat).results)

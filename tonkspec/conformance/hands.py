"""Hands that an engine has played, and what comes of each when all are judged together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tonkspec.conformance.findings import Repeat, find_out
from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.readings import DEFAULT, Agreement, Reading, Recorded, agreement, find_reading
from tonkspec.conformance.results import Outcome, Result
from tonkspec.conformance.session import Played
from tonkspec.conformance.suite import Item
from tonkspec.conformance.wording import message_of
from tonkspec.lockstep import Answer, Divergence

_ENDED = ("crash", "hang", "garbage")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A trace and what an engine made of it.

    `played` is None, and `why_not` says why, for a trace that it was not asked. `recorded` is there where it answered
    anything, with how that fares `by_default`.
    """

    item: Item
    played: Played | None = None
    why_not: str = ""
    recorded: Recorded | None = None
    by_default: Agreement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The results in the order of the hands, the readings that the engine plays by in each ruleset where they are not
    the defaults, and the rulesets that have more readings than were tried.
    """

    results: tuple[Result, ...]
    readings: Mapping[str, Options]
    bounded: tuple[str, ...]


def hand_of(item: Item, played: Played, level: int, models: Models) -> Hand:
    """A hand that was played at this level, compared with the rules by default."""
    if not played.observations:
        return Hand(item=item, played=played)
    recorded = Recorded(
        ruleset=item.ruleset,
        options=item.trace.options,
        script=item.script,
        level=level,
        observations=played.observations,
    )
    return Hand(item=item, played=played, recorded=recorded, by_default=agreement(models, recorded, DEFAULT))


def at_first(hand: Hand, repeat: Repeat) -> Result:
    """What is known of a hand before the others are: `open` where the readings decide."""
    if hand.by_default is not None and hand.by_default.manner == "parts":
        return _result(hand, "open")
    return _judged(hand, hand.by_default, {}, None, repeat)


def judge(hands: Sequence[Hand], models: Models, repeat: Repeat) -> Judgement:
    """Judge all hands of a run, each ruleset by the readings that fit most of its hands."""
    results: dict[str, Result] = {}
    readings: dict[str, Options] = {}
    bounded: list[str] = []
    for ruleset in dict.fromkeys(hand.item.ruleset for hand in hands):
        own = [hand for hand in hands if hand.item.ruleset == ruleset]
        answered = [hand for hand in own if hand.recorded is not None]
        reading = _reading(answered, models)
        places = {hand.item.trace.id: place for place, hand in enumerate(answered)}
        for hand in own:
            place = places.get(hand.item.trace.id)
            fared = None if place is None else reading.agreements[place]
            needs = None if place is None else reading.needs.get(place)
            results[hand.item.trace.id] = _judged(hand, fared, dict(reading.assignment), needs, repeat)
        if reading.assignment:
            readings[ruleset] = dict(reading.assignment)
        if reading.is_bounded:
            bounded.append(ruleset)
    ordered = tuple(results[hand.item.trace.id] for hand in hands)
    return Judgement(results=ordered, readings=readings, bounded=tuple(bounded))


def _reading(answered: Sequence[Hand], models: Models) -> Reading:
    recorded = [hand.recorded for hand in answered if hand.recorded is not None]
    by_default = [hand.by_default for hand in answered if hand.by_default is not None]
    return find_reading(models, recorded, by_default)


def _judged(hand: Hand, fared: Agreement | None, readings: Options, needs: Options | None, repeat: Repeat) -> Result:
    """The result of a hand that fares so under the readings found; `needs` is there if others would fit it."""
    played = hand.played
    if played is None:
        return _result(hand, "not applicable", hand.why_not)
    if played.manner == "unsupported":
        return _result(hand, "not applicable", played.message)
    outcome, message = _outcome(hand, fared, needs)
    if outcome == "right":
        return _result(hand, outcome)
    return _result(hand, outcome, message, find_out(hand.item, played, fared, readings, needs or {}, repeat))


def _outcome(hand: Hand, fared: Agreement | None, needs: Options | None) -> tuple[Outcome, str]:
    played = hand.played
    manner, later = (played.manner, played.message) if played is not None else (None, "")
    parted = fared is not None and fared.manner == "parts"
    if not parted:
        if manner == "gone":
            return "error", f"engine gone: {later}"
        if manner is not None and manner != "unsupported" and (fared is None or fared.manner == "agrees" or manner in _ENDED):
            return manner, later
        if fared is not None and fared.manner == "unjudged":
            return "not judged", f"{_message(hand, fared)}, where the source is silent or disputed"
        return "right", ""
    message = _message(hand, fared)
    if manner in _ENDED:
        message = f"{message}; later: {later}"
    if needs is not None:
        return "inconsistent", f"plays here by another reading than elsewhere: {_options(needs)}"
    return ("refused wrongly" if _refused_wrongly(fared.divergence) else "wrong"), message

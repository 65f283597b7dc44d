"""Hands that an engine has played, and what comes of each when all are judged together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tonkspec.conformance.agreed import taken_back
from tonkspec.conformance.counted import Miscount, judge_counts, miscounted
from tonkspec.conformance.findings import Otherwise, Repeat, find_miscount, find_out
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.readings import (
    DEFAULT,
    Agreement,
    Reading,
    Recorded,
    Searched,
    agreement,
    find_reading,
    single_choices,
)
from tonkspec.conformance.results import ENGINE_GONE, Expectation, Finding, Outcome, Result
from tonkspec.conformance.session import Played
from tonkspec.conformance.wording import message_of, option_words
from tonkspec.lockstep import Answer, Difference

_ENDED = ("crash", "hang", "garbage")
_PARTED: tuple[Outcome, ...] = ("wrong", "refused wrongly", "inconsistent", "not judged")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A trace and what an engine made of it.

    `place` is that of the trace among the selected ones. `played` is None, and `why_not` says why, for a trace that it
    was not asked. `recorded` is there where it answered anything, with how that fares `by_default`. `expected` is what
    the author of the engine expects; who wants it skipped has it neither played nor `why_not`.
    """

    item: Item
    place: int = 0
    expected: Expectation | None = None
    played: Played | None = None
    why_not: str = ""
    recorded: Recorded | None = None
    by_default: Agreement | None = None

    @property
    def agrees(self) -> bool:
        """Whether all that the engine answered is what the rules answer by default."""
        return self.by_default is not None and self.by_default.manner == "agrees"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What came of a run: the results in the order of the hands.

    `readings` are those that the engine plays by in each ruleset where they are not the defaults, `bounded` the
    rulesets that have more readings than were tried, `narrowed` those in which readings were tried only of options that
    have a say alone.
    """

    results: tuple[Result, ...]
    readings: Mapping[str, Options]
    bounded: tuple[str, ...]
    narrowed: tuple[str, ...]


def hand_of(hand: Hand, played: Played, level: int, models: Models) -> Hand:
    """A hand that is now played at this level, compared with the rules by default."""
    recorded = _recorded(hand, played, level)
    if recorded is None:
        return replace(hand, played=played)
    return replace(hand, played=played, recorded=recorded, by_default=agreement(models, recorded, DEFAULT))


def told_by_the_rules(hand: Hand, played: Played, level: int) -> Hand:
    """A hand that was played and is known to be answered as the rules do by default, as far as it goes."""
    recorded = _recorded(hand, played, level)
    return replace(hand, played=played, recorded=recorded, by_default=recorded and Agreement("agrees"))


def _recorded(hand: Hand, played: Played, level: int) -> Recorded | None:
    """What the engine answered; None if that is nothing."""
    if not played.observations:
        return None
    return Recorded(
        ruleset=hand.item.ruleset,
        options=hand.item.options,
        script=lambda: hand.item.script,
        level=level,
        observations=played.observations,
    )


def at_first(hand: Hand, repeat: Repeat) -> Result:
    """What is known of a hand before the others are: `open` where the readings decide."""
    fared = None if hand.by_default is None else hand.by_default.manner
    failed = hand.played is not None and hand.played.manner in _ENDED
    if fared == "parts" or (fared == "unjudged" and failed):
        return _result(hand, "open")
    if hand.played is not None and miscounted(hand.item.id, hand.played.counted) is not None:
        return _result(hand, "open")
    return _judged(hand, hand.by_default, {}, None, repeat)


def judge(hands: Sequence[Hand], models: Models, repeat: Repeat) -> Judgement:
    """Judge all hands of a run, each ruleset by the readings that fit most of its hands."""
    hands = _held_to_their_word(hands, models)
    results: dict[int, Result] = {}
    readings: dict[str, Options] = {}
    searches: dict[str, Searched] = {}
    for ruleset in dict.fromkeys(hand.item.ruleset for hand in hands):
        own = {number: hand for number, hand in enumerate(hands) if hand.item.ruleset == ruleset}
        numbers = [number for number, hand in own.items() if hand.recorded is not None]
        answered = [own[number] for number in numbers]
        reading = _reading(answered, models)
        places = {number: place for place, number in enumerate(numbers)}
        for number, hand in own.items():
            place = places.get(number)
            fared = None if place is None else reading.agreements[place]
            odd = None if place is None else reading.odd.get(place)
            otherwise = odd and Otherwise(needs=odd.needs, against=answered[odd.against].item.id)
            result = _judged(hand, fared, dict(reading.assignment), otherwise, repeat)
            found = _counts(hand, result, dict(reading.assignment), models)
            results[number] = result if found is None else _miscounted(hand, found, dict(reading.assignment), repeat)
        name = next(iter(own.values())).item.game
        if reading.assignment:
            readings[name] = dict(reading.assignment)
        searches[name] = reading.searched
    return Judgement(
        results=tuple(results[number] for number in range(len(hands))),
        readings=readings,
        bounded=tuple(name for name, searched in searches.items() if searched == "bounded"),
        narrowed=tuple(name for name, searched in searches.items() if searched == "narrowed"),
    )


def _held_to_their_word(hands: Sequence[Hand], models: Models) -> Sequence[Hand]:
    """The hands; those are failed that the engine would not play by rules by which it plays others."""
    broken = taken_back([(hand.item, hand.played) for hand in hands], models)
    return [failed_by(hand, broken[number]) if number in broken else hand for number, hand in enumerate(hands)]


def failed_by(hand: Hand, message: str) -> Hand:
    """A hand that is failed by what the engine answered to others."""
    played = hand.played or Played(observations=())
    return replace(hand, played=replace(played, manner="error", message=message))


def _reading(answered: Sequence[Hand], models: Models) -> Reading:
    recorded = [hand.recorded for hand in answered if hand.recorded is not None]
    by_default = [hand.by_default for hand in answered if hand.by_default is not None]
    return find_reading(models, recorded, by_default)


def _judged(
    hand: Hand, fared: Agreement | None, readings: Options, otherwise: Otherwise | None, repeat: Repeat
) -> Result:
    """The result of a hand that fares so under the readings found."""
    played = hand.played
    if played is None and not hand.why_not and hand.expected is not None:
        return _result(hand, "skipped", hand.expected.reason)
    if played is None:
        return _result(hand, "not applicable", hand.why_not)
    if played.manner == "unsupported":
        return _result(hand, "not applicable", played.message)
    outcome, message = _outcome(hand, played, fared, otherwise)
    if outcome == "right":
        return _result(hand, outcome)
    if fared is None and played.manner == "gone":  # there is nothing to find out, and nothing that repeats it
        return _result(hand, outcome, message)
    about = fared if outcome in _PARTED else None
    return _result(hand, outcome, message, find_out(hand.item, played, about, readings, otherwise, repeat))


def _counts(hand: Hand, result: Result, readings: Options, models: Models) -> Miscount | None:
    """What is counted wrongly in a hand that is right otherwise."""
    if result.outcome != "right" or hand.played is None or not hand.played.counted:
        return None
    return judge_counts(hand.item, hand.played.counted, readings, single_choices(models, hand.item.ruleset), models)


def _miscounted(hand: Hand, found: Miscount, readings: Options, repeat: Repeat) -> Result:
    finding = find_miscount(hand.item, found, readings, repeat)
    if found.is_reading:
        return _result(hand, "not judged", f"{found.message}; its source is silent or disputed there", finding)
    return _result(hand, "wrong", found.message, finding)


def _outcome(hand: Hand, played: Played, fared: Agreement | None, otherwise: Otherwise | None) -> tuple[Outcome, str]:
    """What comes first counts: the engine parts from the rules, or it fails."""
    match fared, played.manner:
        case Agreement(manner="parts", difference=found), manner:
            other = None if otherwise is None else _other_reading(otherwise)
            said = other or _message(hand, fared)
            said = f"{said}; later {played.message}" if manner in _ENDED else said
            if other is not None:
                return "inconsistent", said
            return ("refused wrongly" if found is not None and _is_refusal(found) else "wrong"), said
        case Agreement(manner="unjudged"), None | "error":
            return "not judged", f"{_message(hand, fared)}; its source is silent or disputed there"
        case _, None | "unsupported":
            return "right", ""
        case _, "gone":
            return "error", f"{ENGINE_GONE}{played.message}"
        case _, manner:
            return manner, played.message


def _message(hand: Hand, fared: Agreement) -> str:
    if fared.difference is None or fared.interpreter is None:
        return "plays a deal that cannot be"
    return message_of(fared.interpreter, fared.difference, hand.item.script)


def _is_refusal(found: Difference) -> bool:
    return isinstance(found.got, Answer) and found.got.refused


def _other_reading(otherwise: Otherwise) -> str:
    return f"plays with {option_words(otherwise.needs)} here, and otherwise in {otherwise.against}"


def _result(hand: Hand, outcome: Outcome, message: str = "", finding: Finding | None = None) -> Result:
    trace = hand.item.told
    return Result(
        id=trace.id,
        title=trace.title,
        ruleset=hand.item.game,
        options=trace.options,
        level=trace.level,
        rules=trace.rules,
        outcome=outcome,
        message=message,
        seconds=0.0 if hand.played is None else round(hand.played.seconds, 4),
        finding=finding,
        place=hand.place,
        claims=trace.cite,
        expected=hand.expected,
        scored=hand.item.scored,
        answers=0 if hand.played is None else len(hand.played.observations),
        ended=0 if hand.played is None else hand.played.ended,
        by_steps=hand.played is not None and hand.played.by_steps,
    )

"""Traces played with one engine in whatever order they are asked for, each judged as soon as it has been played.

A run judges all its traces together. Here what comes is not known yet, so a trace is judged together with those that
were played before it: the readings that fit them all. Where the engine turns out not to keep to one reading, the trace
that shows it fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tonkspec.conformance.agreed import taken_back
from tonkspec.conformance.expectations import expected_of
from tonkspec.conformance.findings import Repeat
from tonkspec.conformance.hands import Hand, at_first, failed_by, hand_of, judge
from tonkspec.conformance.item import Item
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Expectation, Result
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import why_not_applicable


class OneByOne:
    """An engine that is asked for one trace after the other. It is started for the first of them; to be closed."""

    def __init__(
        self,
        *,
        address: str,
        limits: Limits,
        level: int,
        expectations: Sequence[Expectation],
        models: Models,
        repeat: Repeat,
    ) -> None:
        self._address = address
        self._limits = limits
        self._level = level
        self._expectations = expectations
        self._models = models
        self._repeat = repeat
        self._session: Session | None = None
        self._before: dict[str, list[Hand]] = {}
        self._reread: set[str] = set()

    def result(self, item: Item) -> Result:
        """Play a trace, and say what comes of it.

        Raises `EngineError` if the engine cannot be run, and `Fault` if the rules give no answer.
        """
        if self._session is None:
            self._session = Session(self._address, self._limits)
        info = self._session.info
        hand = Hand(
            item=item,
            expected=expected_of(self._expectations, item.id),
            why_not=why_not_applicable(item, info) or "",
        )
        if hand.why_not or (hand.expected is not None and hand.expected.expect == "skip"):
            return at_first(hand, self._repeat)
        level = min(self._level, info.level)
        ruling = self._models.ruling(item.ruleset, item.trace.options, len(item.trace.players))
        return self._judged(hand_of(hand, self._session.play(item.script, ruling, level), level, self._models))

    def close(self) -> None:
        """Take leave of the engine."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _judged(self, hand: Hand) -> Result:
        """The result of a hand together with those before it that fit each other."""
        ruleset = hand.item.ruleset
        before = self._before.setdefault(ruleset, [])
        broken = taken_back([(one.item, one.played) for one in (*before, hand)], self._models)
        if broken:  # by this hand: those before it are at one
            return at_first(failed_by(hand, next(iter(broken.values()))), self._repeat)
        first = at_first(hand, self._repeat)
        if first.outcome != "open" and ruleset not in self._reread:
            if not first.failed:
                before.append(hand)
            return first
        judgement = judge([*before, hand], self._models, self._repeat)
        *others, own = judgement.results
        if own.failed:
            return own
        if judgement.readings:
            self._reread.add(ruleset)
        given_up = [other for other in others if other.failed]
        left = {other.id for other in given_up}
        self._before[ruleset] = [*(one for one in before if one.item.id not in left), hand]
        if not given_up:
            return own
        other = given_up[0]
        said = f"does not keep to one reading: in {other.id} it {other.message}"
        return replace(own, outcome="inconsistent", message=said, finding=other.finding)

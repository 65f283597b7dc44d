"""A hand that an engine may be asked to play. What it takes to play it is made when it is first wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from tonkspec.conformance.models import Models, Options
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.engine import DealError, Rules
from tonkspec.lockstep import Script, script_of
from tonkspec.trace.document import Trace
from tonkspec.trace.load import hand_ids
from tonkspec.trace.match import rules_by_number
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import pointing_at, ruleset_of


class BadTraceError(InputError):
    """A trace that does not hold, or cannot be dealt."""


class _Hands:
    """The hands of a trace, each as one of its own: an engine is dealt each with what comes in from those before."""

    def __init__(self, trace: Trace, ruleset: str, models: Models, *, is_verified: bool) -> None:
        self.trace = trace
        self.ruleset = ruleset
        self.models = models
        self._found = (trace,) if is_verified and not trace.following else None

    def hand(self, number: int) -> Trace:
        """One of them. Raises `BadTraceError` if the trace does not hold, where that is not known."""
        if self._found is None:
            trace = self.trace
            rules = self.rules()
            by_number = rules_by_number(
                trace, rules.game.players, partial(self.models.rules, self.ruleset, trace.options)
            )
            found = replay(trace, rules, by_number)
            if not found.holds:
                source = trace.document.source
                raise BadTraceError(found.diagnostics, {source.path: source})
            self._found = found.hands
        return self._found[number]

    def rules(self) -> Rules:
        """The rules that the trace asks for. Raises `InputError`, which points at where it does."""
        try:
            return self.models.rules(self.ruleset, self.trace.options, len(self.trace.players))
        except InputError as error:
            raise pointing_at(self.trace, error) from None

    def game(self) -> str:
        """What the ruleset is called. Raises `InputError` as `rules` does."""
        try:
            return self.models.name(self.ruleset)
        except InputError as error:
            raise pointing_at(self.trace, error) from None


@dataclass(frozen=True, slots=True)
class Ready:
    """A hand as it is played: its trace, the rules under its options, and the script."""

    trace: Trace
    rules: Rules
    script: Script


class Item:
    """A hand of a trace by its id, its ruleset as it is loaded and as it is called (`game`), and whether it counts.

    `told` is what its file tells of it. Whatever else is asked for raises `InputError` if the trace does not hold, or
    cannot be dealt.
    """

    __slots__ = ("_hands", "_number", "_ready", "game", "id", "ruleset", "scored", "told")

    def __init__(self, hands: _Hands, number: int, *, scored: bool) -> None:
        trace = hands.trace
        self.id = (trace.id, *hand_ids(trace))[number]
        self.told = trace if number == 0 else replace(trace, id=self.id, rules=(), requires=())
        self.ruleset = hands.ruleset
        self.game = hands.game()
        self.scored = scored
        self._hands = hands
        self._number = number
        self._ready: Ready | None = None

    @property
    def options(self) -> Options:
        """The options that the trace sets."""
        return self.told.options

    @property
    def trace(self) -> Trace:
        """The hand as a trace of its own."""
        return self._hands.hand(self._number)

    @property
    def rules(self) -> Rules:
        """Its rules, under its options."""
        return self.ready().rules

    @property
    def script(self) -> Script:
        """What is dealt and done."""
        return self.ready().script

    def ready(self) -> Ready:
        """All that it takes to play it."""
        if self._ready is None:
            trace = self.trace
            rules = self._hands.rules()
            try:
                self._ready = Ready(trace, rules, script_of(trace, rules))
            except DealError as wrong:
                found = Diagnostic(code="E105", message=f"the deal cannot be: {wrong.message}", span=trace.span("deal"))
                source = trace.document.source
                raise BadTraceError((found,), {source.path: source}) from None
        return self._ready


def items_of(trace: Trace, models: Models, *, scored: bool, is_verified: bool) -> Iterator[Item]:
    """The hands of a trace; one that is not known to be verified is played by the rules before it is asked of anybody.

    Raises `InputError` for a ruleset that cannot be found.
    """
    hands = _Hands(trace, ruleset_of(trace), models, is_verified=is_verified)
    return (Item(hands, number, scored=scored) for number in range(1 + len(trace.following)))

"""A trace against the interpreter: does what it says hold?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from tonkspec.diagnostics import Diagnostic, InputError, Label
from tonkspec.engine import (
    DealError,
    Event,
    Fault,
    Match,
    Outcome,
    Position,
    Refusal,
    Rules,
    RulesByPlayers,
    after_hand,
    format_position,
    hand_rules,
    play,
    play_with_events,
    rules_by_players,
    start_with_events,
)
from tonkspec.model.game import Game
from tonkspec.prose import because, sentence
from tonkspec.source import Span
from tonkspec.trace.bind import bind
from tonkspec.trace.bound import Bound, BoundStep, Expecting, Listing, Looking, Making, Trying
from tonkspec.trace.document import Place, Trace
from tonkspec.trace.exercise import (
    Taken,
    rules_of_deal,
    rules_of_events,
    rules_of_outcome,
    rules_of_step,
    with_all_they_use,
)
from tonkspec.trace.failures import Failure, Table
from tonkspec.trace.judge_checks import judge_check, judge_view
from tonkspec.trace.judge_end import judge_end
from tonkspec.trace.judge_moves import judge_came, judge_listing, judge_try
from tonkspec.trace.match import (
    begun_with,
    bind_standing,
    cannot_follow,
    is_match,
    judge_match,
    next_hand,
    rules_after_match,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came of a replay: a message for each thing that does not hold, and how many steps were taken.

    `outcome` is how the last hand ended, None where it did not. `hands` are the hands that were played, each as a trace
    of its own; `match` is how the match stands after the last, None where nothing asks for it or a hand is not over.
    `exercised` are the names of the rules that decided something, as docs/traces.md tells it.
    """

    trace: Trace
    diagnostics: tuple[Diagnostic, ...]
    steps: int
    outcome: Outcome | None
    hands: tuple[Trace, ...]
    exercised: frozenset[str]
    match: Match | None = None

    @property
    def holds(self) -> bool:
        """Whether all that the trace says is so."""
        return not self.diagnostics


def replay(trace: Trace, rules: Rules, others: RulesByPlayers | None = None) -> Verdict:
    """Play a trace by the rules, and judge all that it says on the way.

    All checks that fail are reported, up to the first move that is not allowed. Where fewer play after some have left,
    `others` has the rules for their number; by default they are the same. Raises `InputError` for a trace that does not
    fit the game: moves, zones or rules that it has not, a deal that cannot be.
    """
    hand = replace(trace, following=(), match=None) if is_match(trace) else trace
    by_number = rules_by_players(rules) if others is None else others
    expected = bind_standing(trace, rules.game)
    exercised: dict[str, None] = {}
    hands: list[Trace] = []
    found: list[Diagnostic] = []
    steps = 0
    match: Match | None = None
    while True:
        of_hand = rules if match is None else hand_rules(match, by_number)
        replaying = _replayed(hand, of_hand, exercised)
        hands.append(hand)
        found += replaying.found
        steps += replaying.steps
        if is_match(trace):
            match = _after(match, by_number, replaying, found)
        if replaying.stopped or len(hands) > len(trace.following):
            break
        wrong = cannot_follow(trace, len(hands) - 1, match)
        if wrong is not None or match is None:
            found += [] if wrong is None else [wrong]
            break
        hand = next_hand(trace, len(hands) - 1, match, by_number)
    if not found and trace.match is not None:
        if match is None:
            message = "the hand is not over, so that nothing is said of the match"
            found.append(Diagnostic(code="V142", message=message, span=trace.document.key_span("match")))
        else:
            found += map(
                partial(_match_diagnostic, trace), judge_match(trace, trace.match, expected, match, rules.game)
            )
    if not found:  # what failed may be why a rule took no part
        found += _unused(trace, rules.game, exercised)
    outcome = replaying.position.outcome if replaying.position is not None else None
    return Verdict(
        trace=trace,
        diagnostics=tuple(found),
        steps=steps,
        outcome=outcome,
        hands=tuple(hands),
        exercised=frozenset(exercised),
        match=match,
    )


def _after(match: Match | None, rules: RulesByPlayers, replaying: _Replay, found: list[Diagnostic]) -> Match | None:
    """The match after a hand; None if the hand is not over, or the rules give no answer, which is then `found`."""
    position = replaying.position
    if replaying.stopped or position is None or position.outcome is None:
        return None
    try:
        before = begun_with(rules, replaying.bound.deal) if match is None else match
        after = after_hand(before, rules, position)
        if after.over:
            replaying.exercised.update(dict.fromkeys(rules_after_match(rules, before, position)))
    except Fault as fault:
        replaying.note_fault(fault)
        found.append(replaying.found[-1])
        return None
    return after


def _replayed(trace: Trace, rules: Rules, exercised: dict[str, None]) -> _Replay:
    """One hand, played and judged; the rules that took part in it are added to `exercised`."""
    bound = bind(trace, rules.game)
    replaying = _Replay(bound, rules, exercised)
    try:
        replaying.deal()
        replaying.play()
    except DealError as wrong:
        raise _undealt(trace, wrong) from None
    except Fault as fault:
        if fault.kind == "shuffles":
            raise replaying.unshuffled(fault) from None
        replaying.note_fault(fault)
        replaying.stopped = True
    else:
        replaying.finish()
    return replaying


def _unused(trace: Trace, game: Game, exercised: Mapping[str, None]) -> Iterator[Diagnostic]:
    """The rules that the trace names and that took no part."""
    unused = [rule for rule in trace.rules if rule not in exercised]
    used = with_all_they_use(game, exercised) if unused else frozenset[str]()
    for number, rule in enumerate(trace.rules):
        if rule in unused and rule not in used:
            message = f"`{rule}` takes no part in this trace"
            yield Diagnostic(code="V151", message=message, span=trace.document.span("rules", number))


def _match_diagnostic(trace: Trace, failure: Failure) -> Diagnostic:
    return Diagnostic(code=failure.code, message=failure.message, span=trace.document.span(*failure.place))


class _Replay:
    """A replay on its way."""

    def __init__(self, bound: Bound, rules: Rules, exercised: dict[str, None]) -> None:
        self.bound = bound
        self.rules = rules
        self.trace = bound.trace
        self.position: Position | None = None
        self.events: tuple[Event, ...] = ()
        self.begun: Place = ("deck",) if bound.trace.deck is not None else ("deal",)
        self.last = self.begun
        self.asked, self.asking = self.last, ""
        self.steps = 0
        self.stopped = False
        self.found: list[Diagnostic] = []
        self.told: Label | None = None
        self.exercised = exercised

    def deal(self) -> None:
        self._exercise(rules_of_deal(self.rules.game, self.trace))
        self.position, self.events = start_with_events(self.rules, self.bound.deal)
        self._exercise(rules_of_events(self.rules.game, self.events))

    def play(self) -> None:
        for step in self.bound.steps:
            self._step(step)
            if self.stopped:
                return
            self.steps = int(step.place[1]) + 1  # one step of the file may be several here

    def finish(self) -> None:
        """Judge the end, but not after a move that failed."""
        if self.stopped:
            return
        table = self._table()
        outcome = table.position.outcome
        self._report(judge_end(self.bound.end, outcome, self.trace.players))
        if outcome is not None:
            self._exercise(rules_of_outcome(self.rules.game, self.trace, outcome, at_deal=self._at_deal()))

    def note_fault(self, fault: Fault) -> None:
        """Report that the rules gave no answer to what was last asked of them, at the step that asks it."""
        where = f" in position `{fault.position}`" if fault.position else ""
        rules = ", ".join(fault.rules)
        message = f"the rules give no answer{self.asking}: {fault.message} ({rules}){where}"
        self.found.append(Diagnostic(code="V161", message=message, span=self._span(self.asked)))

    def unshuffled(self, fault: Fault) -> InputError:
        """The message for a trace that does not say how a pile is shuffled anew, at the step that shuffles it."""
        document, orders = self.trace.document, len(self.trace.shuffles)
        there = Label(document.span("shuffles", orders - 1), "the last order that it gives") if orders else None
        found = Diagnostic(
            code="V118",
            message=fault.message,
            span=self._span(self.asked),
            related=() if there is None else (there,),
            help="list in `shuffles` an order of the cards for each shuffle, top first: `- 10s 4c ...`",
        )
        return InputError((found,), {document.source.path: document.source})

    def _step(self, step: BoundStep) -> None:
        table = self._table()
        self.asked, self.asking = step.place, ""
        refusal: Refusal | None = None
        match step:
            case Making():
                self._make(step, table)
            case Trying():
                result = play(self.rules, table.position, step.seat, step.move)
                refusal = result if isinstance(result, Refusal) else None
                self._report(judge_try(step, result, table))
            case Expecting():
                for expected in step.expectations:
                    self.asked = expected.place
                    self._report(judge_check(expected, table))
            case Listing():
                self.asking = f" when the legal moves of {table.names[step.seat]} are listed"
                self._report(judge_listing(step, table))
            case Looking():
                self._report(judge_view(step, table))
        taken = Taken(
            step=step,
            before=table.position,
            after=self._table().position,
            refusal=refusal,
            at_deal=self._at_deal(),
        )
        self._exercise(rules_of_step(self.rules, taken))

    def _make(self, step: Making, table: Table) -> None:
        result = play_with_events(self.rules, table.position, step.seat, step.move)
        if isinstance(result, Refusal):
            message = f"{table.names[step.seat]} may not `{step.text}`: {because(self.rules.game, result.rule)}"
            self._report([Failure(code="V123", message=message, place=step.place, rule=result.rule)])
            self.stopped = True
            return
        self.position, self.events = result
        self._exercise(rules_of_events(self.rules.game, self.events))
        self.last = step.place
        self._report(judge_came(step, table.position, self._table()))

    def _table(self) -> Table:
        if self.position is None:
            raise RuntimeError("a trace is played before it is dealt")
        return Table(self.rules, self.position, self.trace.players, self.events)

    def _at_deal(self) -> bool:
        """Whether the table is as it was dealt, and no move has been made yet."""
        return self.last == self.begun and self.trace.to_move is None

    def _last_span(self) -> Span:
        """Where the last move stands, or the key of the deal before the first."""
        return self._span(self.last)

    def _span(self, place: Place) -> Span:
        """Where a part of a step stands, or the key of the deal."""
        document = self.trace.document
        return document.span(*place) if len(place) > 1 else document.key_span(*place)

    def _exercise(self, rules: Iterator[str]) -> None:
        self.exercised.update(dict.fromkeys(rules))

    def _report(self, failures: Iterator[Failure] | list[Failure]) -> None:
        for failure in failures:
            self.found.append(self._diagnostic(failure))

    def _diagnostic(self, failure: Failure) -> Diagnostic:
        """The failure in words, with the rule that decides and the position in which it was asked, once for all."""
        document = self.trace.document
        place = failure.place
        position = format_position(self.rules, self._table().position)
        there = Label(self._last_span(), f"position: {position}")
        told, self.told = self.told, there
        said = None if failure.rule is None else f"`{failure.rule}`: {sentence(self.rules.game, failure.rule)}"
        return Diagnostic(
            code=failure.code,
            message=failure.message,
            span=document.key_span(*place) if failure.at_key else document.span(*place),
            label=failure.label,
            related=() if there == told else (there,),
            help=said,
        )


def _undealt(trace: Trace, wrong: DealError) -> InputError:
    """The message for a deal that cannot be, at the part that is at fault."""
    parts = {
        "deal": trace.zones or {},
        "given": trace.given,
        "state": trace.state,
        "pots": trace.pots,
    }
    place: Place = next(((part, wrong.field) for part, named in parts.items() if wrong.field in named), (wrong.field,))
    if place[0] == "zones":
        place = ("deal",)
    source = trace.document.source
    found = Diagnostic(code="V111", message=wrong.message, span=trace.document.span(*place))
    return InputError((found,), {source.path: source})

"""One recorded game under the rules of another ruleset: where what comes of it parts from what came of it there.

Judged is what everybody at the table could tell apart. First what the trace tells and states: whether its deal and
moves stand, how the cards lie and who sees them, what it says must be so, how the hand ends. Then what it leaves open:
which other moves might have been made on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tonkspec.analysis.search_path import same_ruleset
from tonkspec.conformance.elsewhere import NoDealError, NoOptionsError, deal_elsewhere, rules_elsewhere
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models
from tonkspec.conformance.parting import Pair, Parting
from tonkspec.conformance.statements import Statements
from tonkspec.engine import Deal, Fault, Position, Rules
from tonkspec.lockstep import Interpreter
from tonkspec.trace.bind import bind
from tonkspec.trace.bound import Making, Trying

Verdict = Literal["same", "other choices", "differs", "nothing judged", "no options", "no deal", "no answer"]
"""What the trace tells comes out the same, and so does all else; it does, but on the way some move might be made in one
ruleset alone; it comes out otherwise; the trace tells only of what the ruleset has no name for; its options or its deal
cannot be in that ruleset; the rules give no answer, which is a fault of theirs, or need more than the deal carries.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What becomes of a trace under another ruleset.

    `step` is the first at which it parts: `deal`, or a player and a move. `rule` decides it there: that of the other
    ruleset, or, where that one allows or leaves open what the trace's own ruleset does not, that of the trace's own.
    `reason` says how they part, or why there is no such deal, or which names of the trace the ruleset does not have.
    All three are empty where it is the same.
    """

    trace: str
    ruleset: str
    verdict: Verdict
    step: str = ""
    rule: str = ""
    reason: str = ""


def judge_all(items: Iterable[Item], rulesets: Sequence[str], models: Models) -> tuple[Judgement, ...]:
    """Each trace under each of these rulesets but its own, in the order of both."""
    return tuple(
        judge(item, ruleset, models)
        for item in items
        for ruleset in rulesets
        if not same_ruleset(item.trace.ruleset, ruleset)
    )


def judge(item: Item, ruleset: str, models: Models) -> Judgement:
    """A trace under another ruleset.

    What the trace chooses for its options is chosen there too, where that ruleset has such an option and leaves it
    open. Raises `InputError` for a ruleset that cannot be played.
    """
    trace = item.trace.id
    try:
        rules = rules_elsewhere(item.trace, ruleset, models)
        deal = deal_elsewhere(item.trace, rules)
    except NoOptionsError as error:
        return Judgement(trace=trace, ruleset=ruleset, verdict="no options", reason=error.reason)
    except NoDealError as error:
        return Judgement(trace=trace, ruleset=ruleset, verdict="no deal", reason=error.reason)
    except Fault as fault:
        return _without_answer(trace, ruleset, "deal", fault)
    return _Playing(item, ruleset, rules).judged(deal)


def _without_answer(trace: str, ruleset: str, step: str, fault: Fault) -> Judgement:
    rule = ", ".join(fault.rules)
    return Judgement(trace=trace, ruleset=ruleset, verdict="no answer", step=step, rule=rule, reason=fault.message)


def _rest(item: Item) -> str | None:
    """The zone in which all cards lie that a trace does not name; None where it names all."""
    if item.trace.deck is not None:
        return item.rules.game.setup.pile
    zones = (item.trace.zones or {}).items()
    return next((name for name, content in zones if isinstance(content, str) and "..." in content.split()), None)


class _Playing:
    """A trace in two games at once. `step` is where they stand; `choices` is where they first offered other moves."""

    def __init__(self, item: Item, ruleset: str, rules: Rules) -> None:
        self.item = item
        self.ruleset = ruleset
        self.pair = Pair(Interpreter(item.rules), Interpreter(rules), _rest(item))
        self.statements = Statements(self.pair)
        self.with_dealer = item.trace.end is not None and item.trace.end.next_dealer is not None
        self.step = "deal"
        self.choices: Judgement | None = None
        self._looked: tuple[Position | None, Position | None] | None = None

    def judged(self, deal: Deal) -> Judgement:
        """Where they part, if they do; a table in mid-hand at which nobody can move cannot be."""
        trace = self.item.trace.id
        try:
            found = self._first(deal)
        except Fault as fault:
            if fault.kind == "stuck" and self.pair.made is None and self.item.trace.to_move is not None:
                return Judgement(trace=trace, ruleset=self.ruleset, verdict="no deal", reason=fault.message)
            return _without_answer(trace, self.ruleset, self.step, fault)
        if found is not None:
            return self._judgement("differs", found)
        if not self._has_judged():
            return self._same("nothing judged")
        return self.choices or self._same("same")

    def _first(self, deal: Deal) -> Parting | None:
        """The first thing that the trace tells and that comes out otherwise."""
        pair, script = self.pair, self.item.script
        pair.own.deal(script.deal, script.names)
        pair.other.deal(deal, script.names)
        found = pair.ends_apart(with_dealer=self.with_dealer)
        probes = iter(script.probes)
        for step in bind(self.item.trace, self.item.rules.game).steps:
            if found is not None:
                break
            if not isinstance(step, Making | Trying):
                found = self.statements.part(step)
                continue
            found = self._looked_round()
            if found is not None or pair.own.standing.outcome is not None:
                break
            probe, before = next(probes), self.step
            self.step = f"{probe.player}: {probe.text}"
            pair.own.do(probe.player, probe.move)
            pair.other.do(probe.player, probe.move)
            found = pair.answers_apart(probe)
            if found is None and pair.own.refusal is not None:
                self.step = before
            elif found is None:
                pair.made = probe
                found = pair.ends_apart(with_dealer=self.with_dealer)
        return found or self._looked_round()

    def _looked_round(self) -> Parting | None:
        """The table as it stands when all is asked of it that the trace states."""
        pair = self.pair
        standing = pair.own.position, pair.other.position
        if standing == self._looked or pair.own.standing.outcome is not None:
            return None
        self._looked = standing
        found = pair.tables_apart()
        decider = pair.own.state().to_move
        if found is None and self.choices is None and decider is not None:
            choices = pair.choices_apart(decider)
            self.choices = None if choices is None else self._judgement("other choices", choices)
        return found

    def _has_judged(self) -> bool:
        """Whether the trace tells anything that could be asked: a deal from the pack, a move, an end, a statement."""
        trace = self.item.trace
        over = self.pair.own.standing.outcome is not None
        return trace.deck is not None or over or bool(self.item.script.probes or self.statements.asked)

    def _same(self, verdict: Verdict) -> Judgement:
        unknown = ", ".join(f"`{name}`" for name in self.statements.unknown)
        said = f"not asked, as the ruleset has no such name: {unknown}" if unknown else ""
        return Judgement(trace=self.item.trace.id, ruleset=self.ruleset, verdict=verdict, reason=said)

    def _judgement(self, verdict: Verdict, found: Parting) -> Judgement:
        return Judgement(
            trace=self.item.trace.id,
            ruleset=self.ruleset,
            verdict=verdict,
            step=self.step,
            rule=found.rule,
            reason=found.reason,
        )

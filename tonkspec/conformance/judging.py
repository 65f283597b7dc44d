"""One recorded game under the rules of another ruleset: where what comes of it parts from what came of it there.

Judged is what everybody at the table could tell apart: whether a deal or move stands, whether the hand is over with it,
who has won, what each has gained and scored. Names of rules are told and never compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tonkspec.analysis.search_path import same_ruleset
from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.suite import Item
from tonkspec.diagnostics import InputError
from tonkspec.engine import Deal, DealError, Fault, Outcome, Rules
from tonkspec.lockstep import Interpreter, Probe, Script, laid_out
from tonkspec.model.types import OptionValue
from tonkspec.prose import because
from tonkspec.trace.bind_deal import bind_deal
from tonkspec.trace.document import Content, Trace
from tonkspec.trace.problems import Problems

Verdict = Literal["same", "differs", "no deal", "no answer"]
"""It comes out the same; it does not; the deal cannot be in that ruleset; its rules give no answer, which is a fault of
theirs, or need more than the deal carries.
"""

_TRUTH: Mapping[OptionValue, bool] = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What becomes of a trace under another ruleset.

    `step` is the first at which it parts: `deal`, or a player and a move. `rule` decides it there: that of the other
    ruleset, or, where that one allows or leaves open what the trace's own ruleset does not, that of the trace's own.
    `reason` says how they part, or why there is no such deal. All three are empty where it is the same.
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
    trace = item.trace
    least = models.rules(ruleset, {})
    try:
        rules = _rules(trace, ruleset, models) if _may_play(least, trace) else least
        deal = _deal(trace, rules)
        return _Playing(trace.id, ruleset, item, rules).judged(deal)
    except (InputError, DealError) as error:
        return Judgement(trace=trace.id, ruleset=ruleset, verdict="no deal", reason=_message(error))
    except Fault as fault:
        return _without_answer(trace.id, ruleset, "deal", fault)


def _may_play(least: Rules, trace: Trace) -> bool:
    """Whether there may be rules for so many players; `least` are those for the fewest."""
    return least.game.players.least <= len(trace.players)


def _rules(trace: Trace, ruleset: str, models: Models) -> Rules:
    players = len(trace.players)
    usual = models.rules(ruleset, {}, players)
    chosen = _chosen(trace.options, usual)
    return (models.possible_rules(ruleset, chosen, players) if chosen else None) or usual


def _chosen(options: Options, rules: Rules) -> dict[str, OptionValue]:
    """What a trace chooses of that which these rules leave open."""
    open_to_choice = {option.name: option.values for option in rules.game.options if not option.fixed}
    said = {name: _TRUTH.get(value, value) for name, value in options.items()}
    return {name: value for name, value in said.items() if value in open_to_choice.get(name, ())}


def _deal(trace: Trace, rules: Rules) -> Deal:
    problems = Problems(trace)
    deal = bind_deal(replace(trace, given=_given(trace, rules)), rules.game, problems)
    problems.stop_if_any()
    return laid_out(rules, deal)


def _given(trace: Trace, rules: Rules) -> Mapping[str, Content]:
    """What comes with the deal; what every player has alike is said once where it is of the whole table."""
    of_table = {given.name for given in rules.game.givens if not given.per_player}
    given = dict(trace.given)
    for name in of_table & given.keys():
        content = given[name]
        if isinstance(content, Mapping) and len(content) == len(trace.players) and len(set(content.values())) == 1:
            (given[name],) = set(content.values())
    return given


def _message(error: InputError | DealError) -> str:
    return error.message if isinstance(error, DealError) else error.diagnostics[0].message


def _without_answer(trace: str, ruleset: str, step: str, fault: Fault) -> Judgement:
    rule = ", ".join(fault.rules)
    return Judgement(trace=trace, ruleset=ruleset, verdict="no answer", step=step, rule=rule, reason=fault.message)


class _Playing:
    """A trace in two games at once: `own` plays it by its own rules, `other` by those of another ruleset."""

    def __init__(self, trace: str, ruleset: str, item: Item, rules: Rules) -> None:
        self.trace = trace
        self.ruleset = ruleset
        self.script: Script = item.script
        self.own = Interpreter(item.rules)
        self.other = Interpreter(rules)

    def judged(self, deal: Deal) -> Judgement:
        """Where they part, if they do; errors as of `tonkspec.engine.start`."""
        step = "deal"
        try:
            self.own.deal(self.script.deal, self.script.names)
            self.other.deal(deal, self.script.names)
            found = self._ends_apart(step)
            for probe in self.script.probes:
                if found is not None or self.own.standing.outcome is not None:
                    break
                step = f"{probe.player}: {probe.text}"
                self.own.do(probe.player, probe.move)
                self.other.do(probe.player, probe.move)
                found = self._answers_apart(step, probe)
        except Fault as fault:
            return _without_answer(self.trace, self.ruleset, step, fault)
        return found or self._judgement("same", "", "", "")

    def _answers_apart(self, step: str, probe: Probe) -> Judgement | None:
        own, other = self.own.refusal, self.other.refusal
        if own is None and other is None:
            return self._ends_apart(step)
        if own is not None and other is not None:
            return None
        if other is not None:
            name = probe.move["move"]
            if all(move.name != name for move in self.other.rules.game.moves):
                return self._judgement("differs", step, other.rule, f"refused: there is no move `{name}`")
            return self._judgement(
                "differs", step, other.rule, f"refused: {because(self.other.rules.game, other.rule)}"
            )
        rule = own.rule if own is not None else ""
        return self._judgement("differs", step, rule, f"allowed; refused there: {because(self.own.rules.game, rule)}")

    def _ends_apart(self, step: str) -> Judgement | None:
        own, other = self.own.standing.outcome, self.other.standing.outcome
        if own is None and other is None:
            return None
        if other is None:
            rule = own.ending_rule if own is not None else ""
            return self._judgement("differs", step, rule, "the hand goes on; it is over there")
        if own is None:
            said = f"the hand is over: {self._settled(other)}"
            return self._judgement("differs", step, other.ending_rule, said)
        if self._same_end(own, other):
            return None
        said = f"{self._settled(other)}; there {self._settled(own)}"
        return self._judgement("differs", step, other.case_rule, said)

    def _same_end(self, own: Outcome, other: Outcome) -> bool:
        if own.redeal or other.redeal:
            return own.redeal == other.redeal
        both_score = self.own.rules.paper.scores and self.other.rules.paper.scores
        return (
            set(own.winners) == set(other.winners)
            and own.net == other.net
            and (own.scores == other.scores or not both_score)
        )

    def _settled(self, outcome: Outcome) -> str:
        """Who won, and what each has gained."""
        if outcome.redeal:
            return "a new deal"
        names = self.script.names
        winners = " and ".join(names[seat] for seat in sorted(outcome.winners)) or "nobody"
        net = ", ".join(
            f"{name} {amount:+}" if amount else f"{name} 0" for name, amount in zip(names, outcome.net, strict=True)
        )
        return f"{winners} won, {net}"

    def _judgement(self, verdict: Verdict, step: str, rule: str, reason: str) -> Judgement:
        return Judgement(trace=self.trace, ruleset=self.ruleset, verdict=verdict, step=step, rule=rule, reason=reason)

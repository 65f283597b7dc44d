"""Who pays whom: the settlement of a hand that has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tonkspec.engine.draft import SEATS, Draft, seats_in
from tonkspec.engine.effects import Effect
from tonkspec.engine.exceptions import standing
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import CaseRules, EndingRules, Rules
from tonkspec.engine.scope import in_range
from tonkspec.engine.values import Outcome, Payment, Seat


@dataclass(frozen=True, slots=True)
class _Said:
    """What a case says, and by which rule: the ledger, the winners as bits, and whether the hand is void."""

    rule: str
    ledger: tuple[Payment, ...]
    winners: int
    redeal: bool

    @property
    def meaning(self) -> object:
        """What two cases must agree on to be no conflict."""
        return sorted((one.payer, one.payee, one.amount) for one in self.ledger), self.winners, self.redeal


def settle(rules: Rules, draft: Draft, ending: EndingRules) -> Outcome:
    """The outcome by the one case of the ending's settlement that holds.

    Raises `Fault` if none holds, if two hold that disagree, and for a payment below zero.
    """
    draft.ending = ending.name
    draft.mover = None
    draft.applied = ()
    settlement = rules.settlements[ending.name]
    settlement.lets(draft)
    said = [_say(case, draft) for case in _holding(settlement.cases, draft)]
    if not said:
        raise Fault("no case of the settlement holds", (settlement.rule,), kind="gap")
    _agree(said)
    found = said[0]
    draft.winners = 0 if found.redeal else found.winners
    ledger = () if found.redeal else found.ledger
    next_dealer: Seat | None = None
    named = [ending.rule, *(one.rule for one in said), *(entry.rule for entry in ledger)]
    if rules.next_dealer is not None:
        rule, player = rules.next_dealer
        dealer: int | None = player(draft)
        next_dealer = None if dealer is None else SEATS[dealer]
        named.append(rule)
    return Outcome(
        ending=ending.name,
        ending_rule=ending.rule,
        case_rule=found.rule,
        winners=seats_in(draft.winners),
        ledger=ledger,
        net=_net(ledger, draft.players, settlement.rule),
        redeal=found.redeal,
        next_dealer=next_dealer,
        rules=tuple(dict.fromkeys((*named, *draft.applied))),
    )


def _holding(cases: Sequence[CaseRules], draft: Draft) -> list[CaseRules]:
    """The cases that hold; those without a guard only when no other does."""
    guarded = [case for case in cases if case.guard is not None and case.guard(draft)]
    return guarded or [case for case in cases if case.guard is None]


def _say(case: CaseRules, draft: Draft) -> _Said:
    """What a case says, or the exceptions that stand in its place."""
    found = standing(case.exceptions, draft)
    said = [_run(one.rule, one.stands, draft) for one in found]
    if not said:
        return _run(case.rule, case.body, draft)
    _agree(said)
    draft.applied = (*draft.applied, *(one.rule for one in said))
    return said[0]


def _run(rule: str, body: Effect, draft: Draft) -> _Said:
    draft.ledger, draft.winners, draft.redeal = (), 0, False
    body(draft)
    return _Said(rule, tuple(draft.ledger), draft.winners, draft.redeal)


def _agree(said: Sequence[_Said]) -> None:
    for one in said[1:]:
        if one.meaning != said[0].meaning:
            raise Fault("two rules settle the hand, and differently", (said[0].rule, one.rule), kind="clash")


def _net(ledger: Sequence[Payment], players: int, rule: str) -> tuple[int, ...]:
    net = [0] * players
    for entry in ledger:
        net[entry.payer] -= entry.amount
        net[entry.payee] += entry.amount
    return tuple(in_range(amount, rule) for amount in net)

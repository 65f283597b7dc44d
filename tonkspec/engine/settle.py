"""Who pays whom: the settlement of a hand that has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tonkspec.engine.account import Account
from tonkspec.engine.contents import given_out
from tonkspec.engine.draft import SEATS, Draft, seats_in
from tonkspec.engine.effects import Effect
from tonkspec.engine.exceptions import standing
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import CaseRules, EndingRules, Rules
from tonkspec.engine.scope import in_range
from tonkspec.engine.values import Outcome, Seat, Value

NO_DEAL = "setup"
"""What a hand ends by that cannot be dealt."""
POT_HOLDS = "the hand is over and"
"""How it is said that something lies in a pot that has to be empty."""


@dataclass(frozen=True, slots=True)
class _Said:
    """What a case says, and by which rule: the entries, the winners as bits, and whether the hand is void."""

    rule: str
    account: Account
    winners: int
    redeal: bool

    @property
    def meaning(self) -> object:
        """What two cases must agree on to be no conflict."""
        paid = sorted((str(one.payer), str(one.payee), one.amount) for one in self.account.paid)
        return paid, sorted((one.scorer, one.amount) for one in self.account.scored), self.winners, self.redeal


def settle(rules: Rules, draft: Draft, ending: EndingRules) -> Outcome:
    """The outcome by the one case of the ending's settlement that holds, and by what happens after the deal.

    The draft is left as it was before: all that a hand changes by its end is in the outcome. Raises `Fault` if no case
    holds, if two hold that disagree, for a payment below zero, and for a pot that should be empty.
    """
    before, state, leaving = draft.account, list(draft.state), draft.leaving
    outcome = settle_for_good(rules, draft, ending)
    draft.account, draft.state, draft.leaving = before, state, leaving
    return outcome


def settle_for_good(rules: Rules, draft: Draft, ending: EndingRules) -> Outcome:
    """The same, with the draft left as the hand and what happens after the deal have changed it."""
    draft.ending = ending.name
    draft.mover = None
    draft.applied = ()
    before = draft.account
    settlement = rules.settlements[ending.name]
    settlement.lets(draft)
    said = [_say(case, draft) for case in _holding(settlement.cases, draft)]
    if not said:
        raise Fault("no case of the settlement holds", (settlement.rule,), kind="gap")
    _agree(said)
    found = said[0]
    draft.winners = 0 if found.redeal else found.winners
    draft.account = replace(before, paid=(), scored=()) if found.redeal else found.account
    entries = found.account.paid if not found.redeal else ()
    named = [ending.rule, *(one.rule for one in said), *(entry.rule for entry in entries)]
    named += [factor for entry in (*entries, *draft.account.scored) for factor in entry.factors]
    over = False if found.redeal else _after_deal(rules, draft, named)
    next_dealer: Seat | None = None
    if rules.next_dealer is not None:
        rule, player = rules.next_dealer
        dealer: int | None = player(draft)
        next_dealer = None if dealer is None else SEATS[dealer]
        named.append(rule)
    account = draft.account
    return Outcome(
        ending=ending.name,
        ending_rule=ending.rule,
        case_rule=found.rule,
        winners=seats_in(draft.winners),
        ledger=account.paid,
        net=ledger_net(account, draft.players, settlement.rule),
        redeal=found.redeal,
        next_dealer=next_dealer,
        rules=tuple(dict.fromkeys((*named, *draft.applied))),
        scored=account.scored,
        scores=tuple(account.score(seat) - begun for seat, begun in enumerate(account.scores)),
        pots=pots_of(rules, account),
        match_state=match_state_of(rules, draft),
        left=seats_in(draft.leaving | draft.away),
        match_over=over,
    )


def break_up(rules: Rules, draft: Draft) -> Outcome:
    """The outcome where no hand can be dealt, since so many have left: void, and the last of the match."""
    dealt, may_play = rules.game.setup.rule.name, rules.game.players.rule.name
    nothing = (0,) * draft.players
    return Outcome(
        ending=NO_DEAL,
        ending_rule=dealt,
        case_rule=may_play,
        winners=(),
        ledger=(),
        net=nothing,
        redeal=True,
        next_dealer=None,
        rules=(dealt, may_play),
        scores=nothing,
        pots=pots_of(rules, replace(draft.account, paid=(), scored=())),
        match_state=match_state_of(rules, draft),
        left=seats_in(draft.away),
        match_over=True,
    )


def _after_deal(rules: Rules, draft: Draft, named: list[str]) -> bool:
    """What happens after a hand that stands; whether the match is over then."""
    if rules.between.after_deal is not None:
        rule, effect = rules.between.after_deal
        effect(draft)
        named.append(rule)
    if rules.between.ends is None:
        return False
    rule, condition = rules.between.ends
    over = bool(condition(draft))
    if over:
        named.append(rule)
    return over


def pots_of(rules: Rules, account: Account) -> tuple[tuple[str, int], ...]:
    """What lies in each pot; one for the hand must be empty."""
    found: list[tuple[str, int]] = []
    for place, pot in enumerate(rules.game.pots):
        held = account.pot(pot.name, place)
        if held and pot.scope == "hand":
            raise Fault(f"{POT_HOLDS} `{pot.name}` still holds {held}", (pot.rule.name,))
        found.append((pot.name, in_range(held, pot.rule.name)))
    return tuple(found)


def match_state_of(rules: Rules, draft: Draft) -> tuple[tuple[str, Value | tuple[Value, ...]], ...]:
    """The states for the match, as they are given out."""
    found: list[tuple[str, Value | tuple[Value, ...]]] = []
    for state, held in zip(rules.game.states, draft.state, strict=True):
        if state.scope == "match":
            kind, names = state.type.kind, rules.names
            value = tuple(given_out(one, kind, names) for one in held) if state.per_player else None
            found.append((state.name, given_out(held, kind, names) if value is None else value))  # type: ignore[arg-type]
    return tuple(found)


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
    before = draft.account
    draft.winners, draft.redeal, draft.settling = 0, False, True
    body(draft)
    said = _Said(rule, draft.account, draft.winners, draft.redeal)
    draft.account, draft.settling = before, False
    return said


def _agree(said: Sequence[_Said]) -> None:
    by_meaning: dict[str, str] = {}
    for one in said:
        by_meaning.setdefault(repr(one.meaning), one.rule)
    if len(by_meaning) > 1:
        raise Fault("two rules settle the hand, and differently", tuple(by_meaning.values()), kind="clash")


def ledger_net(account: Account, players: int, rule: str) -> tuple[int, ...]:
    """What each seat has gained by the payments of a hand."""
    net = [0] * players
    for entry in account.paid:
        if isinstance(entry.payer, Seat):
            net[entry.payer] -= entry.amount
        if isinstance(entry.payee, Seat):
            net[entry.payee] += entry.amount
    return tuple(in_range(amount, rule) for amount in net)

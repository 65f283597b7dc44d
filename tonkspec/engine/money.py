"""Payments and scores made ready: who pays whom how much, and what multiplies it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.engine.coercions import as_set
from tonkspec.engine.draft import Draft, seats_in
from tonkspec.engine.scope import Evaluate, FactorClosure, Scope, in_range
from tonkspec.engine.values import Payment, Scored, Seat
from tonkspec.model.expressions import Expression
from tonkspec.model.statements import Leave, Party, Pay, PotParty, Score, Statement

Effect = Callable[[Draft], None]


def make_factors_ready(scope: Scope) -> None:
    """Make the factors of the game ready, which every payment of a settlement asks."""
    for factor in scope.names.game.factors:
        inside = scope.part(factor.rule.name)
        scope.names.factors.append(
            FactorClosure(
                rule=factor.rule.name,
                holds=inside.evaluator(factor.condition),
                value=inside.evaluator(factor.value),
                of_scores=factor.of_scores,
            )
        )


def _pay(statement: Pay, scope: Scope) -> Effect:
    if statement.amount is None:
        return _pay_everything(statement, scope)
    rule = statement.rule.name
    inside = scope.part(rule)
    payers, payees = _parties(statement.payers, scope), _parties(statement.payees, scope)
    amount = inside.evaluator(statement.amount)
    between_players = isinstance(statement.payers, Expression) and isinstance(statement.payees, Expression)

    def pay(draft: Draft) -> None:
        for payer in payers(draft):
            for payee in payees(draft):
                if payer == payee:
                    continue
                draft.payer = payer if isinstance(payer, Seat) else None
                draft.payee = payee if isinstance(payee, Seat) else None
                owed = amount(draft)
                if owed is None or owed < 0:
                    raise inside.fault(f"a payment of {'none' if owed is None else owed}")
                factors: tuple[str, ...] = ()
                if between_players and draft.settling and owed:
                    owed, factors = _multiplied(owed, draft, inside, scores=False)
                _enter(draft, inside, payer, payee, owed, factors)
        draft.payer = draft.payee = None

    return pay


def _pay_everything(statement: Pay, scope: Scope) -> Effect:
    """Each payee gets the same, and what does not divide stays."""
    inside = scope.part(statement.rule.name)
    payees = _parties(statement.payees, scope)
    if not isinstance(statement.payers, PotParty):
        raise inside.fault("only a pot pays everything")
    pot, place = statement.payers.pot, scope.names.pots[statement.payers.pot]

    def pay(draft: Draft) -> None:
        paid = payees(draft)
        share = draft.account.pot(pot, place) // len(paid) if paid else 0
        for payee in paid:
            _enter(draft, inside, pot, payee, share, ())

    return pay


def _enter(
    draft: Draft, scope: Scope, payer: Seat | str, payee: Seat | str, amount: int, factors: tuple[str, ...]
) -> None:
    """Make one entry; zero gives none, and a pot does not pay what it has not."""
    if not amount:
        return
    if isinstance(payer, str):
        held = draft.account.pot(payer, scope.names.pots[payer])
        if amount > held:
            raise scope.fault(f"`{payer}` pays {amount} and has {held}")
    entry = Payment(payer=payer, payee=payee, amount=in_range(amount, scope.rule), rule=scope.rule, factors=factors)
    draft.account = draft.account.with_payment(entry)


def _score(statement: Score, scope: Scope) -> Effect:
    inside = scope.part(statement.rule.name)
    players, place = as_set(statement.players, scope), scope.place(statement.name)
    amount = inside.evaluator(statement.amount)

    def score(draft: Draft) -> None:
        for seat in seats_in(players(draft)):
            draft.local[place] = seat
            made = amount(draft)
            if made is None:
                raise inside.fault("a score of none")
            factors: tuple[str, ...] = ()
            if draft.settling and made:
                made, factors = _multiplied(made, draft, inside, scores=True)
            if made:
                entry = Scored(scorer=seat, amount=made, rule=inside.rule, factors=factors)
                draft.account = draft.account.with_score(entry)
                in_range(draft.account.score(seat), inside.rule)

    return score


def _multiplied(amount: int, draft: Draft, scope: Scope, *, scores: bool) -> tuple[int, tuple[str, ...]]:
    """An amount times all factors that hold, and their names."""
    names: list[str] = []
    all_times: list[tuple[int, str]] = []
    for factor in scope.names.factors:
        if (scores and not factor.of_scores) or not factor.holds(draft):
            continue
        times = factor.value(draft)
        if times is None or times < 0:
            raise scope.part(factor.rule).fault(f"a factor of {'none' if times is None else times}")
        all_times.append((times, factor.rule))
        names.append(factor.rule)
    # Nothing is nothing in whatever order: a factor of 0 leaves no amount that could be too large.
    if any(times == 0 for times, _ in all_times):
        return 0, tuple(names)
    for times, rule in all_times:
        amount = in_range(amount * times, rule)
    return amount, tuple(names)


def _leave(statement: Leave, scope: Scope) -> Effect:
    players = as_set(statement.players, scope)

    def leave(draft: Draft) -> None:
        draft.leaving |= players(draft)

    return leave


def _parties(party: Party, scope: Scope) -> Evaluate:
    """The seats of players in order, or the one pot."""
    if isinstance(party, PotParty):
        pot = (party.pot,)
        return lambda _: pot
    players = as_set(party, scope)
    return lambda draft: seats_in(players(draft))


MONEY: Mapping[type[Statement], Callable[[Any, Scope], Effect]] = {Pay: _pay, Score: _score, Leave: _leave}
"""The builders of this module by class of statement."""

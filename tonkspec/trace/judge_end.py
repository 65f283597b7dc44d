"""`end`: has the hand ended, and as the trace says?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tonkspec.engine import Outcome, Payment, Seat
from tonkspec.prose.english.words import listed
from tonkspec.trace.bound import BoundEnd, BoundPayment
from tonkspec.trace.document import Place
from tonkspec.trace.failures import Failure


def judge_end(end: BoundEnd | None, outcome: Outcome | None, names: Sequence[str]) -> Iterator[Failure]:
    """What of the end does not hold; an end that the trace does not tell is one such thing."""
    if outcome is None:
        if end is not None:
            yield Failure(code="V142", message="the hand is not over", place=("end",), at_key=True)
        return
    if end is None:
        said = "is void and dealt anew" if outcome.redeal else f"is won by {_names(outcome.winners, names)}"
        message = f"the hand ends ({outcome.ending}) and {said}, which the trace does not say"
        yield Failure(code="V141", message=message, place=("play",), rule=outcome.ending_rule, at_key=True)
        return
    yield from _judge_how(end, outcome, names)
    payments = tuple(_judge_payments(end.pays, outcome, names))
    yield from payments
    if not payments:  # what anybody gains is the sum of these
        yield from _judge_amounts("net", "gains", end.net or {}, outcome.net, outcome, names)
    yield from _judge_amounts("scores", "scores", end.scores or {}, outcome.scores, outcome, names)
    held = dict(outcome.pots)
    for name, amount in (end.pots or {}).items():
        if held[name] != amount:
            message = f"`{name}` holds {held[name]}, not {amount}"
            yield _failure(message, ("end", "pots", name), outcome.case_rule)


def _judge_amounts(
    part: str,
    verb: str,
    said: Mapping[Seat, int],
    found: Sequence[int],
    outcome: Outcome,
    names: Sequence[str],
) -> Iterator[Failure]:
    """What each player gains or scores: one failure, however many amounts are wrong."""
    wrong = [seat for seat, amount in said.items() if found[seat] != amount]
    if not wrong:
        return
    message = "; ".join(f"{names[seat]} {verb} {found[seat]}, not {said[seat]}" for seat in wrong)
    alone = len(wrong) == 1
    place: Place = ("end", part, names[wrong[0]]) if alone else ("end", part)
    yield Failure(code="V143", message=message, place=place, rule=outcome.case_rule, at_key=not alone)


def _judge_how(end: BoundEnd, outcome: Outcome, names: Sequence[str]) -> Iterator[Failure]:
    if end.by not in (None, outcome.ending):
        yield _failure(f"the hand ends by {outcome.ending}, not {end.by}", ("end", "by"), outcome.ending_rule)
    if end.redeal != outcome.redeal:
        message = "the hand is void and dealt anew" if outcome.redeal else "the hand stands"
        part = "redeal" if end.redeal else "winners"
        yield _failure(message, ("end", part), outcome.case_rule)
    elif end.winners not in (None, frozenset(outcome.winners)):
        wanted = _names(sorted(end.winners or ()), names)
        message = f"the winner is {_names(outcome.winners, names)}, not {wanted}"
        yield _failure(message, ("end", "winners"), outcome.case_rule)
    if end.next_dealer is not None and end.next_dealer != outcome.next_dealer:
        got = "nobody" if outcome.next_dealer is None else names[outcome.next_dealer]
        yield _failure(f"{got} deals next, not {names[end.next_dealer]}", ("end", "next_dealer"), None)


def _judge_payments(pays: tuple[BoundPayment, ...] | None, outcome: Outcome, names: Sequence[str]) -> Iterator[Failure]:
    """Match each payment that is said with one that is made; each of either side once."""
    if pays is None:
        return
    left = list(outcome.ledger)
    missing: list[BoundPayment] = []
    for said in sorted(pays, key=lambda one: one.rule is None):
        match = next((made for made in left if _is_said(made, said)), None)
        if match is None:
            missing.append(said)
        else:
            left.remove(match)
    if missing:
        alone = len(missing) == 1
        yield Failure(
            code="V143",
            message=f"no such payment{'' if alone else 's'}: {', '.join(_said(one, names) for one in missing)}",
            place=missing[0].place if alone else ("end", "pays"),
            rule=_closest(missing[0], left, outcome),
            label=_ledger(outcome, names),
            at_key=not alone,
        )
        return
    unsaid = Counter(_paid(made, names) for made in left)
    if unsaid and len(outcome.ledger) > len(pays):
        text = ", ".join(f"`{paid}`" for paid in unsaid)
        yield Failure(
            code="V143",
            message=f"payments that the trace does not say: {text}",
            place=("end", "pays"),
            rule=left[0].rule,
            at_key=True,
        )


def _said(payment: BoundPayment, names: Sequence[str]) -> str:
    """A payment as a trace says it, in backticks."""
    rule = f" by {payment.rule}" if payment.rule else ""
    return f"`{party_name(payment.payer, names)} -> {party_name(payment.payee, names)} {payment.amount}{rule}`"


def _is_said(made: Payment, said: BoundPayment) -> bool:
    same = (made.payer, made.payee, made.amount) == (said.payer, said.payee, said.amount)
    return same and said.rule in (None, made.rule)


def _closest(said: BoundPayment, left: Iterable[Payment], outcome: Outcome) -> str:
    """The rule of a payment between the same two, else of the case."""
    return next((made.rule for made in left if (made.payer, made.payee) == (said.payer, said.payee)), outcome.case_rule)


def _ledger(outcome: Outcome, names: Sequence[str]) -> str:
    return f"paid: {', '.join(_paid(made, names) for made in outcome.ledger) or 'nothing'}"


def _paid(made: Payment, names: Sequence[str]) -> str:
    payer, payee = (party_name(party, names) for party in (made.payer, made.payee))
    return f"{payer} -> {payee} {made.amount} by {made.rule}"


def party_name(party: Seat | str, names: Sequence[str]) -> str:
    """A player by his name in the trace, a pot by its own.

    >>> party_name(Seat(1), ("Kostoprav", "Goblin")), party_name("kitty", ("Kostoprav", "Goblin"))
    ('Goblin', 'kitty')
    """
    return names[party] if isinstance(party, Seat) else party


def _names(seats: Iterable[Seat], names: Sequence[str]) -> str:
    return listed(tuple(names[seat] for seat in seats), "and") or "nobody"


def _failure(message: str, place: Place, rule: str | None, label: str = "") -> Failure:
    return Failure(code="V143", message=message, place=place, rule=rule, label=label)

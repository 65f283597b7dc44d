"""From a trace to what a game understands of it, and to the script that an engine is judged by."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.engine import Deal, DeckDeal, Move, Seat
from tonkspec.model.find import all_rules
from tonkspec.model.game import Game
from tonkspec.trace.bind_deal import bind_deal
from tonkspec.trace.bind_steps import bind_steps
from tonkspec.trace.bound import Bound, BoundEnd, BoundPayment, Making, Trying
from tonkspec.trace.document import End, Paid, Trace
from tonkspec.trace.problems import Problems, WrongError, did_you_mean
from tonkspec.trace.rule_names import RulesByName, bind_rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """A move that is made, or, with `is_try`, one that is only tried."""

    player: Seat
    move: Move
    is_try: bool


@dataclass(frozen=True, slots=True)
class Script:
    """What is done in a trace, without what must come of it: the deal, then moves and tries in order."""

    deal: Deal | DeckDeal
    probes: tuple[Probe, ...]


def script(trace: Trace, game: Game) -> Script:
    """What a trace does, for whoever compares two implementations along it. Errors as for `bind`."""
    bound = bind(trace, game)
    return Script(
        bound.deal,
        tuple(
            Probe(player=step.seat, move=step.move, is_try=isinstance(step, Trying))
            for step in bound.steps
            if isinstance(step, Making | Trying)
        ),
    )


def bind(trace: Trace, game: Game) -> Bound:
    """Find in a game all that a trace names.

    Raises `InputError` with a message for each name, move, value and rule that the game does not have.
    """
    problems = Problems(trace)
    rules = all_rules(game)
    for number, name in enumerate(trace.rules):
        with problems.at("rules", number):
            bind_rule(rules, name)
    deal = bind_deal(trace, game, problems)
    steps = bind_steps(trace, game, rules, problems)
    end = None if trace.end is None else _bind_end(trace, trace.end, game, rules, problems)
    problems.stop_if_any()
    return Bound(trace=trace, deal=deal, steps=steps, end=end)


def _bind_end(trace: Trace, end: End, game: Game, rules: RulesByName, problems: Problems) -> BoundEnd:
    seats = {name: Seat(number) for number, name in enumerate(trace.players)}
    endings = [ending.name for ending in game.endings]
    if end.by is not None and end.by not in endings:
        wrong = WrongError("V113", f"the game has no ending `{end.by}`", did_you_mean(end.by, endings))
        problems.add(wrong, "end", "by")
    pots = [pot.name for pot in game.pots]
    for name in end.pots or ():
        if name not in pots:
            wrong = WrongError("V113", f"the game has no pot `{name}`", did_you_mean(name, pots))
            problems.add(wrong, "end", "pots", name, key=True)
    return BoundEnd(
        by=end.by,
        winners=None if end.winners is None else frozenset(seats[name] for name in end.winners),
        pays=None if end.pays is None else _bind_payments(end.pays, _parties(seats, game), rules, problems),
        net=None if end.net is None else {seats[name]: amount for name, amount in end.net.items()},
        scores=None if end.scores is None else {seats[name]: amount for name, amount in end.scores.items()},
        pots=end.pots,
        redeal=end.redeal,
        next_dealer=None if end.next_dealer is None else seats[end.next_dealer],
    )


def _parties(seats: dict[str, Seat], game: Game) -> dict[str, Seat | str]:
    """Who may pay and be paid: the players, and pots by their names."""
    return {**{pot.name: pot.name for pot in game.pots}, **seats}


def _bind_payments(
    pays: tuple[Paid, ...], parties: dict[str, Seat | str], rules: RulesByName, problems: Problems
) -> tuple[BoundPayment, ...]:
    bound: list[BoundPayment] = []
    for number, paid in enumerate(pays):
        place = ("end", "pays", number)
        if paid.rule is not None:
            with problems.at(*place):
                bind_rule(rules, paid.rule)
        unknown = [name for name in (paid.payer, paid.payee) if name not in parties]
        for name in unknown:
            wrong = WrongError("V113", f"`{name}` is no player and no pot", did_you_mean(name, parties))
            problems.add(wrong, *place)
        if not unknown:
            payer, payee = parties[paid.payer], parties[paid.payee]
            bound.append(BoundPayment(place=place, payer=payer, payee=payee, amount=paid.amount, rule=paid.rule))
    return tuple(bound)

"""What is not judged: whatever a rule alone brings about whose source is silent or disputed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from tonkspec.engine import Outcome, Payment, Refusal, Rules, prepare
from tonkspec.lockstep import Answer, Difference, Interpreter, Play, Script
from tonkspec.lockstep.plain import End
from tonkspec.model.find import find_rules
from tonkspec.model.game import Case, CaseException, Game, Settlement
from tonkspec.model.statements import ForEach, Pay, Statement, When


def is_unjudged(interpreter: Interpreter, found: Difference) -> bool:
    """Whether an engine and the rules part only over what is not judged.

    `interpreter` stands where they parted: its answer is the one expected.
    """
    if found.kind == "legal" and found.player is not None:
        expected, got = cast("frozenset[Play]", found.expected), cast("frozenset[Play]", found.got)
        return expected < got and all(_is_open(interpreter, found.player, move) for move in got - expected)
    if found.kind != "answer":
        return False
    expected, got = cast("Answer", found.expected), cast("Answer", found.got)
    if expected.refused or got.refused:
        return interpreter.refusal is not None and _all_unjudged(interpreter.rules.game, interpreter.refusal.failed)
    outcome = interpreter.standing.outcome
    return outcome is not None and _is_end_unjudged(interpreter, outcome, expected.end, got.end)


def unjudged_answers(rules: Rules, script: Script) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """What of the answers of the rules to a hand is not judged: the step, 0 for the deal, and `refused`, or `end` for
    all of the end, or `net` for what some players gain, who are named.
    """
    interpreter = Interpreter(rules)
    interpreter.deal(script.deal, script.names)
    step = 0
    for probe in script.probes:
        if interpreter.standing.outcome is not None:
            break
        step += 1
        interpreter.do(probe.player, probe.move)
        if interpreter.refusal is not None and _all_unjudged(rules.game, interpreter.refusal.failed):
            yield step, "refused", ()
    outcome = interpreter.standing.outcome
    if outcome is None:
        return
    if _is_ending_unjudged(rules.game, outcome) or _is_case_unjudged(rules.game, outcome):
        yield step, "end", ()
        return
    unsure = tuple(interpreter.names[seat] for seat in sorted(_unsure_seats(interpreter, outcome)))
    if unsure:
        yield step, "net", unsure


def is_unjudged_rule(game: Game, name: str) -> bool:
    """Whether the source of a rule is silent or disputed, so that nobody is judged by it."""
    return any(found.rule.unjudged for found in find_rules(game, name))


def judged_only(game: Game) -> Game:
    """The game without the payments that are not judged."""
    return replace(game, settlements=tuple(map(_judged_settlement, game.settlements)))


def _is_open(interpreter: Interpreter, player: str, move: Play) -> bool:
    """Whether a move is refused by nothing but requirements that are not judged."""
    refusal = interpreter.refusal_of(player, move)
    return refusal is not None and _all_unjudged(interpreter.rules.game, refusal.failed)


def _all_unjudged(game: Game, names: Sequence[str]) -> bool:
    return all(is_unjudged_rule(game, name) for name in names)


def _is_end_unjudged(interpreter: Interpreter, outcome: Outcome, expected: End | None, got: End | None) -> bool:
    game = interpreter.rules.game
    if expected is not None and got is not None and _money(expected) != _money(got):
        return False  # whatever a silent source may have meant, nobody gains what nobody loses
    if _is_ending_unjudged(game, outcome):
        return True
    if expected is None or got is None:
        return False
    if _is_case_unjudged(game, outcome):
        return True
    if (expected.winners, expected.redeal) != (got.winners, got.redeal):
        return False
    unsure = {interpreter.names[seat] for seat in _unsure_seats(interpreter, outcome)}
    return bool(unsure) and all(
        expected.net.get(name) == got.net.get(name) for name in {*expected.net, *got.net} - unsure
    )


def _is_ending_unjudged(game: Game, outcome: Outcome) -> bool:
    return any(ending.name == outcome.ending and ending.rule.unjudged for ending in game.endings)


def _is_case_unjudged(game: Game, outcome: Outcome) -> bool:
    found = find_rules(game, outcome.case_rule)
    return any(one.rule.unjudged for one in found if isinstance(one.construct, Case | CaseException))


def _money(end: End) -> int:
    """What all players together have gained, and what lies in the pots."""
    return sum(end.net.values()) + sum(end.pots.values())


def _unsure_seats(interpreter: Interpreter, outcome: Outcome) -> set[int]:
    """Who pays or is paid by a sentence that is not judged: what is missing from the ledger without such sentences."""
    without = interpreter.under(prepare(judged_only(interpreter.rules.game)))
    if isinstance(without, Refusal) or without.outcome is None:
        return set()
    left = Counter(map(_entry, outcome.ledger)) - Counter(map(_entry, without.outcome.ledger))
    return {seat for seats, *_ in left for seat in seats}


def _entry(payment: Payment) -> tuple[tuple[int, ...], str, str, int, str]:
    return payment.seats, str(payment.payer), str(payment.payee), payment.amount, payment.rule


def _judged_settlement(settlement: Settlement) -> Settlement:
    cases = tuple(
        replace(
            case,
            body=_judged_body(case.body),
            exceptions=tuple(replace(one, body=_judged_body(one.body)) for one in case.exceptions),
        )
        for case in settlement.cases
    )
    return replace(settlement, cases=cases)


def _judged_body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return tuple(
        replace(statement, body=_judged_body(statement.body)) if isinstance(statement, When | ForEach) else statement
        for statement in body
        if not (isinstance(statement, Pay) and statement.rule.unjudged)
    )

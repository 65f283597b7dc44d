"""Which rule an engine breaks where it and the rules part."""

from __future__ import annotations

from typing import cast

from tonkspec.engine import Outcome, Rules, move_rule
from tonkspec.lockstep import Answer, Divergence, Interpreter, Play, Probe, Scene, Script
from tonkspec.lockstep.plain import End


def rule_at_fault(interpreter: Interpreter, found: Divergence, script: Script) -> str:
    """The name of the rule; `interpreter` stands where they parted.

    What forbids a move that the engine accepts or lists; the move that it refuses or leaves out; by what the hand is
    over, or who pays; the zone that it shows and should not; else the move after which it tells something else.
    """
    probe = script.probes[found.step - 1] if found.step else None
    if found.kind == "legal":
        return _of_moves(interpreter, found)
    if found.kind in ("state", "view"):
        return _of_scene(interpreter, found, probe)
    expected, got = cast("Answer", found.expected), cast("Answer", found.got)
    if interpreter.refusal is not None:
        return interpreter.refusal.rule
    if got.refused:
        return _played(interpreter.rules, probe)
    outcome = interpreter.standing.outcome
    if outcome is not None and expected.end is not None:
        return outcome.ending_rule if got.end is None else _of_settlement(interpreter, outcome, expected.end, got.end)
    return _would_end(interpreter.rules, probe)


def _played(rules: Rules, probe: Probe | None) -> str:
    """The rule of the move that was made, or of the deal."""
    return rules.game.setup.rule.name if probe is None else move_rule(rules, probe.move["move"])


def _of_moves(interpreter: Interpreter, found: Divergence) -> str:
    expected, got = cast("frozenset[Play]", found.expected), cast("frozenset[Play]", found.got)
    for extra in sorted(got - expected, key=str):
        refusal = interpreter.refusal_of(cast("str", found.player), extra)
        if refusal is not None:
            return refusal.rule
    missing = sorted(expected - got, key=str)
    if missing:
        return move_rule(interpreter.rules, missing[0].name)
    # Moves that are allowed, but told in another form than the rules have.
    return interpreter.rules.stages[interpreter.standing.stage].rule


def _of_scene(interpreter: Interpreter, found: Divergence, probe: Probe | None) -> str:
    expected, got = cast("Scene", found.expected), cast("Scene", found.got)
    for zone in interpreter.rules.game.zones:
        if shows_more(expected.zones[zone.name], got.zones.get(zone.name)):
            return zone.rule.name
    if interpreter.refusal is not None:
        return interpreter.refusal.rule
    return _played(interpreter.rules, probe)


def shows_more(expected: object, got: object) -> bool:
    """Whether cards are told where only their number may be seen."""
    if isinstance(expected, dict) and isinstance(got, dict):
        told = cast("dict[str, object]", got)
        return any(shows_more(own, told.get(name)) for name, own in cast("dict[str, object]", expected).items())
    return isinstance(expected, int) and isinstance(got, tuple) and bool(cast("tuple[object, ...]", got))


def _of_settlement(interpreter: Interpreter, outcome: Outcome, expected: End, got: End) -> str:
    """The rule of the first payment of somebody whose gain is another; else of the case that holds."""
    if (expected.winners, expected.redeal) == (got.winners, got.redeal):
        names = interpreter.names
        for payment in outcome.ledger:
            if any(expected.net[names[seat]] != got.net.get(names[seat]) for seat in (payment.payer, payment.payee)):
                return payment.rule
    return outcome.case_rule


def _would_end(rules: Rules, probe: Probe | None) -> str:
    """The ending that the engine may have meant: the first that is tested after this move."""
    tested = rules.endings_after.get("setup" if probe is None else probe.move["move"], ())
    return tested[0].rule if tested else _played(rules, probe)

"""Which rule an engine breaks where it and the rules part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tonkspec.conformance.permissions import rule_that_allows
from tonkspec.conformance.sight import missight
from tonkspec.engine import Outcome, Rules, move_rule
from tonkspec.lockstep import Answer, Difference, Interpreter, Play, Probe, Scene, Script, plain_play, vocabulary_of
from tonkspec.lockstep.plain import End


def rule_at_fault(interpreter: Interpreter, found: Difference, script: Script) -> str:
    """The name of the rule; `interpreter` stands where they parted.

    What forbids a move that the engine accepts or lists; what allows one that it refuses or leaves out; by what the
    hand is over, or who pays; the zone of which it shows more or less than may be seen; by what it is somebody's turn;
    else the move after which it tells something else.
    """
    probe = script.probes[found.step - 1] if found.step else None
    if found.kind == "legal":
        return _of_moves(interpreter, found)
    if found.kind in ("state", "view"):
        return _of_scene(interpreter, found, probe)
    expected, got = cast("Answer", found.expected), cast("Answer", found.got)
    if interpreter.refusal is not None:
        return interpreter.refusal.rule
    if got.refused and probe is not None:
        return rule_that_allows(interpreter.rules, [plain_play(vocabulary_of(interpreter.rules.game), probe.move)])
    outcome = interpreter.standing.outcome
    if outcome is not None and expected.end is not None:
        if got.end is None:
            return outcome.ending_rule
        kept = _of_kept_pot(interpreter, script, expected.end, got.end)
        return kept or _of_settlement(interpreter, outcome, expected.end, got.end)
    return _would_end(interpreter.rules, probe)


def _played(rules: Rules, probe: Probe | None) -> str:
    """The rule of the move that was made, or of the deal."""
    return rules.game.setup.rule.name if probe is None else move_rule(rules, probe.move["move"])


def _of_moves(interpreter: Interpreter, found: Difference) -> str:
    expected, got = cast("frozenset[Play]", found.expected), cast("frozenset[Play]", found.got)
    if _takes_for_another(expected, got) or _takes_for_another(got, expected):
        return _of_turn(interpreter, found.player if got else None)
    for extra in sorted(got - expected, key=str):
        refusal = interpreter.refusal_of(cast("str", found.player), extra)
        if refusal is not None:
            return refusal.rule
    missing = sorted(expected - got, key=str)
    if missing:
        alike = [play for play in missing if play.name == missing[0].name]
        rule = rule_that_allows(interpreter.rules, alike)
        same = [play for play in expected & got if play.name == alike[0].name]
        allowed = [play for play in same if rule_that_allows(interpreter.rules, [play]) == rule]
        return _of_ending(interpreter, alike, allowed) or rule
    # Moves that are allowed, but told in another form than the rules have.
    return interpreter.rules.stages[interpreter.standing.stage].rule


def _of_ending(interpreter: Interpreter, missing: Sequence[Play], allowed: Sequence[Play]) -> str | None:
    """The ending that the missing moves bring about, if it is all that tells them from others that the engine allows by
    the same rule.
    """
    here = interpreter.standing
    if here.turn is None or not allowed:
        return None
    table = Interpreter(interpreter.rules)
    table.names, table.position = interpreter.names, here
    made = {table.plain_move(move): move for move in table.moves()}
    endings: dict[Play, str | None] = {}
    for play in (*missing, *allowed):
        table.make(here.turn, made[play])
        outcome = table.standing.outcome
        endings[play] = None if outcome is None else outcome.ending_rule
        table.position = here
    if any(endings[play] is not None for play in allowed):
        return None
    found = {endings[play] for play in missing}
    return found.pop() if len(found) == 1 else None


def _takes_for_another(some: frozenset[Play], none: frozenset[Play]) -> bool:
    """Whether moves of several kinds stand against none at all: one side says that it is this player's turn."""
    return not none and len({play.name for play in some}) > 1


def _of_scene(interpreter: Interpreter, found: Difference, probe: Probe | None) -> str:
    expected, got = cast("Scene", found.expected), cast("Scene", found.got)
    seen = missight(interpreter, expected, got)
    if seen is not None and (seen.manner == "more" or not _has_shown(interpreter)):
        return seen.zone.rule.name
    if interpreter.refusal is not None:
        return interpreter.refusal.rule
    if expected.to_move != got.to_move:
        return _of_turn(interpreter, got.to_move)
    return _played(interpreter.rules, probe)


def _has_shown(interpreter: Interpreter) -> bool:
    """Whether the last move has shown cards to everyone."""
    return interpreter.before is not None and interpreter.before.shown != interpreter.standing.shown


def _of_turn(interpreter: Interpreter, named: str | None) -> str:
    """By which rule it is not the turn of the player whom the engine names.

    By the move that he has made by himself, nothing else being possible. By the order of play, if the last move has
    ended a turn and the engine goes on to another than the next, or asks somebody whose turn to answer comes later.
    Else by the phase, or the ending whose flow it is, which says who begins it and when a turn is over.
    """
    rules, position, before = interpreter.rules, interpreter.standing, interpreter.before
    if interpreter.refusal is None:
        for event in interpreter.events:
            if interpreter.names[event.player] == named:
                return move_rule(rules, event.move.name)
        if named in _asked_later(interpreter):
            return rules.game.order.rule.name
    if before is not None and before.turn is not None and interpreter.refusal is None:
        has_passed = position.stage == before.stage and position.moves == 0
        if has_passed and named not in (None, interpreter.names[before.turn]):
            return rules.game.order.rule.name
    return rules.stages[position.stage].rule


def _asked_later(interpreter: Interpreter) -> tuple[str, ...]:
    """Those who will be asked the same after the one who is asked now."""
    position = interpreter.standing
    if not position.asked or position.turn is None:
        return ()
    seats = (position.turn + interpreter.rules.names.step * place for place in range(1, position.asked[-1][1] + 1))
    return tuple(interpreter.names[seat % position.players] for seat in seats)


def _of_kept_pot(interpreter: Interpreter, script: Script, expected: End, got: End) -> str | None:
    """The pot of the hands before, if just what lay in it is missing, in the pot or in what a player gains."""
    if (expected.winners, expected.redeal) != (got.winners, got.redeal):
        return None
    for pot in interpreter.rules.game.pots:
        kept = script.deal.pots.get(pot.name, 0)
        lacking = [expected.pots.get(pot.name, 0) - got.pots.get(pot.name, 0)]
        lacking += [expected.net[name] - got.net.get(name, 0) for name in interpreter.names]
        if kept and sorted(set(lacking)) == [0, kept]:
            return pot.rule.name
    return None


def _of_settlement(interpreter: Interpreter, outcome: Outcome, expected: End, got: End) -> str:
    """The rule of the first payment of somebody whose gain is another, of the first score that is another, or of the
    last payment of a pot that holds something else; else of the case that holds.
    """
    if (expected.winners, expected.redeal) == (got.winners, got.redeal):
        names = interpreter.names
        for payment in outcome.ledger:
            if any(expected.net[names[seat]] != got.net.get(names[seat]) for seat in payment.seats):
                return payment.rule
        for scored in outcome.scored:
            if expected.scores[names[scored.scorer]] != got.scores.get(names[scored.scorer]):
                return scored.rule
        other_pots = {name for name, held in expected.pots.items() if got.pots.get(name) != held}
        for payment in reversed(outcome.ledger):
            if other_pots & {payment.payer, payment.payee}:
                return payment.rule
    return outcome.case_rule


def _would_end(rules: Rules, probe: Probe | None) -> str:
    """The ending that the engine may have meant: the first that is tested after this move."""
    tested = rules.endings_after.get("setup" if probe is None else probe.move["move"], ())
    return tested[0].rule if tested else _played(rules, probe)

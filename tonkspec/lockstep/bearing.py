"""Which rules have had a say in what just happened."""

from __future__ import annotations

from tonkspec.engine import Fault, Move, Position, Refusal, Rules, move_rule
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.interpreter import Interpreter
from tonkspec.lockstep.plain import Play


def bearing(rules: Rules, before: Position | None, move: Move | None, after: Position | Refusal) -> frozenset[str]:
    """The rules, by name, that a move or the deal has brought into play: the phase and the move, what forbids it, and
    the ending and settlement by which the hand is over.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> refusal = Refusal("tonk.drop", ("tonk.drop", "tonk.play"))
    >>> bearing(prepare(load_game("black_company")), None, None, refusal) == {"tonk.drop", "tonk.play"}
    True
    """
    if isinstance(after, Refusal):
        return frozenset(after.failed)
    found: set[str] = set()
    if before is not None and move is not None:
        found |= {rules.stages[before.stage].rule, move_rule(rules, move.name)}
    if after.outcome is not None:
        found |= {after.outcome.ending_rule, after.outcome.case_rule, *after.outcome.rules}
        found |= {entry.rule for entry in after.outcome.ledger}
    return frozenset(found)


def last_bearing(guide: Implementation) -> frozenset[str]:
    """The rules that the last move or the deal has brought into play in an interpreter; of other implementations none
    are known.
    """
    if not isinstance(guide, Interpreter) or guide.position is None:
        return frozenset()
    return bearing(guide.rules, guide.before, guide.made, guide.refusal or guide.position)


def outlook_bearing(guide: Implementation, move: Play) -> frozenset[str]:
    """The rules that a move would bring into play, likewise; none where the rules give no answer."""
    if not isinstance(guide, Interpreter):
        return frozenset()
    try:
        return bearing(guide.rules, guide.standing, guide.read(move), guide.outlook(move))
    except Fault:
        return frozenset()

"""A hand in which the rules give no answer, made shorter."""

from __future__ import annotations

from tonkspec.engine import Fault, Rules, legal_moves, start
from tonkspec.search.findings import Finding, Witness
from tonkspec.search.playing import Watch, after

MOST_TRIED = 1500
"""So many moves are tried in the positions before the last."""


def shrunk(rules: Rules, finding: Finding, watch: Watch) -> Finding:
    """The finding with fewer moves, if from an earlier position of its hand one other move leads to the same."""
    moves = finding.witness.moves
    tried = 0
    try:
        position = start(rules, finding.witness.deal)
        for number, (_, made) in enumerate(moves[:-1]):
            for move in legal_moves(rules, position):
                tried += 1
                if tried > MOST_TRIED or position.turn is None:
                    return finding
                try:
                    reached = after(rules, position, move)
                    fault = None if reached.turn is None else watch(reached)
                    if fault is None and reached.turn is not None and finding.kind == "stuck":
                        legal_moves(rules, reached)
                except Fault as problem:
                    fault = problem
                if fault is not None and (fault.kind, fault.rules) == (finding.kind, finding.rules):
                    made_so_far = (*moves[:number], (position.turn, move))
                    witness = Witness(deal=finding.witness.deal, moves=made_so_far, seat=finding.witness.seat)
                    return Finding(kind=fault.kind, rules=fault.rules, message=fault.message, witness=witness)
            position = after(rules, position, made)
    except Fault:
        return finding
    return finding

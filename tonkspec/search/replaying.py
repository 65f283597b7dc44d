"""Whether a hand that goes wrong by some rules goes wrong in the same way by others."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.engine import Fault, Position, legal_moves, prepare, start
from tonkspec.model.game import Game
from tonkspec.search.dealt import wrong_value
from tonkspec.search.findings import Finding
from tonkspec.search.playing import after


def still_goes_wrong(finding: Finding, game: Game) -> bool:
    """Whether the hand of a finding, played by this game, ends in the same fault of the same rules."""
    rules = prepare(game)
    seats = None if finding.witness.seat is None else (finding.witness.seat,)
    watched = tuple(one for one in game.definitions if {e.rule.name for e in one.exceptions} & set(finding.rules))

    def fault_in(position: Position) -> Fault | None:
        if watched:
            found = wrong_value(rules, position, watched, seats or range(position.players))
            return None if found is None else found[0]
        if finding.kind == "stuck" and position.turn is not None:
            legal_moves(rules, position)
        return None

    try:
        if seats is not None and watched:
            rules = prepare(without_endings_by_the_deal(game))
        position = start(rules, finding.witness.deal)
        for seat, move in finding.witness.moves:
            if position.turn != seat:
                return False
            position = after(rules, position, move)
        fault = fault_in(position)
    except Fault as problem:
        fault = problem
    except (KeyError, ValueError):
        return False
    return fault is not None and (fault.kind, fault.rules) == (finding.kind, finding.rules)


def without_endings_by_the_deal(game: Game) -> Game:
    """The game in which every hand is begun."""
    endings = tuple(replace(one, after=tuple(move for move in one.after if move != "setup")) for one in game.endings)
    return replace(game, endings=endings)

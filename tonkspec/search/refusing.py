"""Which requirements leave whoever is to move without a move."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.engine import Fault, legal_moves, prepare, start
from tonkspec.model.game import Game, Move, Require
from tonkspec.model.rule import Rule
from tonkspec.search.findings import Witness
from tonkspec.search.playing import after


def refusing(game: Game, witness: Witness) -> tuple[Rule, ...]:
    """The requirements without any one of which there would be a move at the end of a hand in which there is none."""
    return tuple(
        require.rule
        for move in game.moves
        for require in move.requires
        if _goes_on(replace(game, moves=_without(game.moves, require)), witness)
    )


def _without(moves: tuple[Move, ...], gone: Require) -> tuple[Move, ...]:
    return tuple(replace(move, requires=tuple(one for one in move.requires if one is not gone)) for move in moves)


def _goes_on(game: Game, witness: Witness) -> bool:
    """Whether somebody can move after the moves of a hand, if they can be made."""
    try:
        rules = prepare(game)
        position = start(rules, witness.deal)
        for seat, move in witness.moves:
            if position.turn != seat:
                return False
            position = after(rules, position, move)
        return position.turn is not None and bool(legal_moves(rules, position))
    except (Fault, KeyError, ValueError):
        return False

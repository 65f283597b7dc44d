"""Hands played at random, for tests and measurements."""

from __future__ import annotations

import random as chance
from collections.abc import Iterator

from tonkspec.engine.deals import Deal, DeckDeal, start
from tonkspec.engine.faults import Fault
from tonkspec.engine.legal import legal_moves
from tonkspec.engine.notation import format_position
from tonkspec.engine.play import play
from tonkspec.engine.position import Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.values import Move, Refusal


def play_random(
    rules: Rules, deal: Deal | DeckDeal, random: chance.Random, limit: int
) -> Iterator[tuple[Position, Move | None]]:
    """A hand in which each move is drawn from all legal ones with equal chance.

    Gives every position with the move made in it; the last with None: the hand is over, or `limit` moves were made.
    """
    position = start(rules, deal)
    for _ in range(limit):
        if position.turn is None:
            break
        move = random.choice(legal_moves(rules, position))
        yield position, move
        after = play(rules, position, position.turn, move)
        if isinstance(after, Refusal):
            raise Fault(f"the legal move `{move}` is refused", after.failed, format_position(rules, position))
        position = after
    yield position, None

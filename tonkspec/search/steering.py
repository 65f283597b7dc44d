"""Hands led to where rules might part that did not in hands played as they come: high or low cards for everybody,
amounts taken from the conditions, and play that goes on for a while and then ends the hand as soon as it can.
"""

from __future__ import annotations

import random as chance
from collections.abc import Sequence

from tonkspec.engine import DeckDeal, Fault, Move, Position, Rules, shuffled_deal
from tonkspec.lockstep import amounts_asked, amounts_near, givens, stacked
from tonkspec.search.playing import Choice, after, laying, patient

_LONGEST = 60
"""The most moves for which a hand is kept going."""

_TRIED = 12


def steered(rules: Rules, number: int) -> DeckDeal:
    """Deal `number` of those that are led: a deck in one of several orders, more or less."""
    players = rules.game.players
    seats = players.least + number % (players.most - players.least + 1)
    random = chance.Random(-1 - number)  # noqa: S311 -- chance here is no secret
    asked = amounts_asked(rules.game) if number % 4 else {}
    given = {**givens(rules, seats, unequal=not asked), **amounts_near(asked, rules.game, seats, number // 4)}
    return stacked(shuffled_deal(rules, seats, number % seats, random, given), number, random)


def biding(random: chance.Random) -> Choice:
    """Keep a hand going for so many moves, other each time, and then end it with the first move that can."""
    ways = (patient(random), laying(random))
    keep, left = ways[0], _LONGEST // 4

    def choose(rules: Rules, position: Position, moves: Sequence[Move]) -> Move:
        nonlocal keep, left
        if left > 0:
            left -= 1
            return keep(rules, position, moves)
        shuffled = random.sample(moves, min(_TRIED, len(moves)))
        found = next((move for move in shuffled if _ends_or_parts(rules, position, move)), None)
        if found is None:
            return shuffled[0]
        keep, left = (
            random.choice(ways),
            random.choice((0, random.randrange(_LONGEST // 4), random.randrange(_LONGEST))),
        )
        return found

    return choose


def _ends_or_parts(rules: Rules, position: Position, move: Move) -> bool:
    try:
        return after(rules, position, move).turn is None
    except Fault:
        return True

"""A position in the making: what expressions read and effects write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tonkspec.engine.position import Position
from tonkspec.engine.values import Outcome, Seat
from tonkspec.model.game import MOST_PLAYERS

SEATS = tuple(Seat(number) for number in range(MOST_PLAYERS))
"""Seats by number."""


@lru_cache(maxsize=1 << 12)
def seats_in(mask: int) -> tuple[Seat, ...]:
    """The seats of a set of players, in order.

    >>> seats_in(0b101)
    (Seat(0), Seat(2))
    """
    return tuple(seat for seat in SEATS if mask >> seat & 1)


class Draft:
    """A position taken apart, to be read by expressions, changed by effects and put together again (`freeze`).

    One lives for a single call of the interpreter and never leaves it. Beside what a position holds there are the
    roles (`mover`, `closer`, `payer`, `payee`, None where there is none), the values of local names, each in a place
    of its own (`local`: since no rule refers to itself, one place for each name of the game is enough), and what a
    settlement has said so far: who has won, whether the hand is void, who leaves. `settling` while payments are
    multiplied by factors. `applied` collects the names of exceptions that took effect. `torn` says that cards were
    taken out of laid melds.
    """

    payer: Seat | None = None
    payee: Seat | None = None
    ending: str | None = None
    winners = 0
    redeal = False
    settling = False
    torn = False
    applied: Sequence[str] = ()

    def __init__(self, position: Position, locals_: int) -> None:
        self.players = position.players
        self.leaving = position.leaving
        self.away = position.away
        self.seats = (1 << position.players) - 1 & ~position.away
        self.dealer = position.dealer
        self.zones: list[Any] = list(position.zones)
        self.state: list[Any] = list(position.state)
        self.given = position.given
        self.shown = position.shown
        self.stage = position.stage
        self.node = position.node
        self.turn = position.turn
        self.turns_left = position.turns_left
        self.turns = position.turns
        self.moves = position.moves
        self.last = position.last
        self.account = position.account
        self.shuffles = position.shuffles
        self.asked = position.asked
        self.follower = position.follower
        self.mover: Seat | None = position.turn
        self.closer: Seat | None = position.last
        self.local: list[Any] = [None] * locals_

    def freeze(self, outcome: Outcome | None = None) -> Position:
        """The position as it now stands; with an outcome it is nobody's turn any more."""
        over = outcome is not None
        return Position(
            players=self.players,
            dealer=self.dealer,
            zones=tuple(self.zones),
            state=tuple(self.state),
            given=self.given,
            shown=self.shown,
            stage=0 if over else self.stage,
            node=0 if over else self.node,
            turn=None if over else self.turn,
            turns_left=None if over else self.turns_left,
            turns=self.turns,
            moves=0 if over else self.moves,
            last=self.last,
            account=self.account,
            shuffles=self.shuffles,
            outcome=outcome,
            asked=() if over else self.asked,
            follower=None if over else self.follower,
            leaving=self.leaving,
            away=self.away,
        )


def after(draft: Draft, seat: int, step: int) -> Seat:
    """The next seat in order of play, of those who play this hand."""
    found = (seat + step) % draft.players
    while draft.away >> found & 1:
        found = (found + step) % draft.players
    return SEATS[found]

"""Hands played at random until the rules give no answer: evenly, or so that hands go on and rare things happen."""

from __future__ import annotations

import random as chance
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tonkspec.cards import Card
from tonkspec.engine import (
    Deal,
    DeckDeal,
    Fault,
    Move,
    Outcome,
    Position,
    Refusal,
    Rules,
    Seat,
    legal_moves,
    play,
    start,
)
from tonkspec.model.melds import Meld

Watch = Callable[[Position], Fault | None]
"""Looks at a position for something that is wrong in it."""
Choice = Callable[[Rules, Position, Sequence[Move]], Move]
"""Which of the legal moves is made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A hand as far as it went: its moves, what went wrong at the end if anything did, and its outcome if it ended."""

    moves: tuple[tuple[Seat, Move], ...]
    fault: Fault | None
    outcome: Outcome | None


def played(rules: Rules, deal: Deal | DeckDeal, choose: Choice, watch: Watch, limit: int) -> Played:
    """Play a hand, of at most so many moves, to its end or to where the rules give no answer."""
    moves: list[tuple[Seat, Move]] = []
    position: Position | None = None
    try:
        position = start(rules, deal)
        while position.turn is not None:
            wrong = watch(position)
            if wrong is not None or len(moves) == limit:
                return Played(moves=tuple(moves), fault=wrong, outcome=None)
            move = choose(rules, position, legal_moves(rules, position))
            moves.append((position.turn, move))
            position = after(rules, position, move)
    except Fault as fault:
        return Played(moves=tuple(moves), fault=fault, outcome=None)
    return Played(moves=tuple(moves), fault=None, outcome=position.outcome)


def after(rules: Rules, position: Position, move: Move) -> Position:
    """The position after a move that `legal_moves` has listed. Raises `Fault` where the rules give no answer."""
    if position.turn is None:
        raise ValueError("nobody is to move")
    found = play(rules, position, position.turn, move)
    if isinstance(found, Refusal):
        raise Fault(f"the legal move `{move}` is refused", found.failed)
    return found


def policies(random: chance.Random) -> tuple[Choice, ...]:
    """The ways in which hands are played, in turns: evenly, rare moves first, to go on, to lay cards down."""
    return evenly(random), seldom_first(random, Counter()), patient(random), laying(random)


def evenly(random: chance.Random) -> Choice:
    """Every legal move with the same chance."""
    return lambda _rules, _position, moves: random.choice(moves)


def seldom_first(random: chance.Random, made: Counter[str]) -> Choice:
    """Rather the moves that were made less often so far; counts them in `made`."""

    def choose(_rules: Rules, _position: Position, moves: Sequence[Move]) -> Move:
        least = min(made[move.name] for move in moves)
        chosen = random.choice([move for move in moves if made[move.name] == least])
        made[chosen.name] += 1
        return chosen

    return choose


def patient(random: chance.Random) -> Choice:
    """Any move that does not end the hand, if there is one; one at which the rules give no answer is as good."""

    def choose(rules: Rules, position: Position, moves: Sequence[Move]) -> Move:
        shuffled = random.sample(moves, len(moves))
        return next((move for move in shuffled[:_TRIES] if not _ends(rules, position, move)), shuffled[0])

    return choose


def laying(random: chance.Random) -> Choice:
    """Moves with as many cards as may be, so that hands grow small.

    A move without cards is made for the cards that can be laid down after it, and only if it does not end the hand.
    """

    def choose(rules: Rules, position: Position, moves: Sequence[Move]) -> Move:
        most = max(map(_cards_of, moves))
        largest = random.sample(moves, len(moves))
        if most:
            return next(move for move in largest if _cards_of(move) == most)
        return max(largest[:_TRIES], key=lambda move: _promise(rules, position, move))

    return choose


_TRIES = 6


def _cards_of(move: Move) -> int:
    """How many cards a move names."""
    return sum(
        len(one)
        if isinstance(one, tuple)
        else one.cards.bit_count()
        if isinstance(one, Meld)
        else isinstance(one, Card)
        for one in move.arguments
    )


def _promise(rules: Rules, position: Position, move: Move) -> int:
    """How many cards the mover's next move can name; less than none if the hand is over then."""
    try:
        reached = after(rules, position, move)
        if reached.turn is None:
            return -1
        return max(map(_cards_of, legal_moves(rules, reached))) if reached.turn == position.turn else 0
    except Fault:
        return 0


def _ends(rules: Rules, position: Position, move: Move) -> bool:
    try:
        return after(rules, position, move).outcome is not None
    except Fault:
        return False

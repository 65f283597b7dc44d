"""Positions: everything that a hand is at a moment, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.engine.account import Account
from tonkspec.engine.values import Outcome, Seat

Content = int | tuple[int, ...]
"""What lies in one zone: loose cards as a set of bits, a pile as its cards with the top first, melds as a set of bits
each, in canonical order."""

Held = int | str | None | tuple[int, ...]
"""What a state variable or a given holds: a number, yes or no, a card, seat or meld (its cards as bits), a set as bits
(of melds as a tuple), a word, or None for `none`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A hand at a moment.

    `zones`, `state` and `given` follow the declarations of the game; what each player has is a tuple by seat. `shown`
    is the set of cards that everyone has been shown where they lie. `stage` is the number of the phase being played,
    or, beyond the phases, of the ending whose flow is; `node` is the state of its automaton. `turn` is the seat whose
    turn it is, None after the end. `turns_left` is how many turns the stage has after this one, None for a phase in
    turns round the table. `turns` counts the turns that each player has begun in such phases, the present one included;
    `moves` the moves made in this turn. `last` is who made the last move. `account` is what is kept on paper;
    `shuffles` are the orders of cards that are left for piles made anew. `outcome` is there when the hand is over;
    `stage`, `node` and `moves` are then 0, and all else is as it was before the settlement.

    `turn` is who decides. While others are asked, `asked` says for each question that is open, the outermost first, who
    decided before (None if nobody did) and how many are still to be asked after the present one. `follower` is who
    plays next where a move has said so. `last` stays as it was while the flow of an ending is played.

    `leaving` is the set of those who have left before the deal, until the cards are dealt; from then on they are
    `away`: they keep their seats, their scores and what states hold for them, and are no players of this hand any more.
    """

    players: int
    dealer: Seat
    zones: tuple[Content | tuple[Content, ...], ...]
    state: tuple[Held | tuple[Held, ...], ...]
    given: tuple[Held | tuple[Held, ...], ...]
    shown: int
    stage: int
    node: int
    turn: Seat | None
    turns_left: int | None
    turns: tuple[int, ...]
    moves: int
    last: Seat | None
    account: Account
    shuffles: tuple[tuple[int, ...], ...]
    outcome: Outcome | None
    asked: tuple[tuple[Seat | None, int], ...] = ()
    follower: Seat | None = None
    leaving: int = 0
    away: int = 0


def to_move(position: Position) -> Seat | None:
    """Whose decision it is; None after the end of the hand."""
    return position.turn

"""What the interpreter gives out: moves, refusals, payments, outcomes and views, all frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.cards import Card
from tonkspec.model.melds import Meld


class Seat(int):
    """A player by his seat, from 0; seat 1 is at the left of seat 0.

    >>> str(Seat(2))
    'seat 2'
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"seat {int(self)}"

    def __repr__(self) -> str:
        return f"Seat({int(self)})"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A wild card that is added to a laid meld, and what it stands for there: a card in a run, a rank in a set.

    >>> str(StandIn(Card.parse("Jo"), "7s"))
    'Jo=7s'
    """

    card: Card
    stands: str

    def __str__(self) -> str:
        return f"{self.card}={self.stands}"


Argument = Card | StandIn | Meld | Seat | tuple[Card | StandIn, ...]
"""What a move's parameter can be: a card, a meld, a player, or several cards in canonical order; of equal cards it has
the first."""

Value = int | str | None | Meld | tuple[Card, ...] | tuple[Seat, ...] | tuple[Meld, ...]
"""A value as rules have it: a number, rank or suit (int), yes or no (bool), a `Card`, a `Seat`, a word of a choice, a
meld, a set in canonical order, or None for `none`."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move: its name in the rules and a value for each of its parameters, in order.

    `str` is the canonical notation. Two melds of the same cards are one.

    >>> str(Move("hit", (Card.parse("8s"), Meld(7 << 47, tuple(map(Card.parse, ("9s", "10s", "Js")))))))
    'hit 8s on 9s 10s Js'
    >>> str(Move("draw"))
    'draw'
    """

    name: str
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        written = " on ".join(map(written_argument, self.arguments))
        return f"{self.name} {written}" if written else self.name


def written_argument(argument: Argument) -> str:
    """One argument in canonical notation; several cards stand with a space between."""
    return " ".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)


@dataclass(frozen=True, slots=True)
class Event:
    """A move that was made by itself, nothing else being possible, and the player whose move it was."""

    player: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is not allowed. `rule` is the first rule that forbids it, `failed` all that do, in order."""

    rule: str
    failed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One entry of the ledger: `payer` pays `amount` (at least 1) to `payee`, because of `rule`.

    Each of the two is a seat, or a pot by its name. `factors` are the rules that have multiplied the amount.
    """

    payer: Seat | str
    payee: Seat | str
    amount: int
    rule: str
    factors: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players among the two."""
        return tuple(party for party in (self.payer, self.payee) if isinstance(party, Seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """One entry about a score: that of `scorer` grows by `amount`, which is not 0 and may be below it."""

    scorer: Seat
    amount: int
    rule: str
    factors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a hand ended.

    `ending` is the name of the ending, `ending_rule` and `case_rule` the rule names of the ending and of the case (or
    the exception to it) by which the hand was settled. `ledger` has every payment of the hand in order, from before the
    deal to after it. `net` is what each seat has gained; with what has gone into pots its sum is 0. `redeal`: the hand
    is void, every payment is undone. `next_dealer` is None where the rules name none. `rules` names the ending and
    every rule that took part in the settlement, exceptions to definitions included, each once.

    `scored` are the entries about scores, `scores` what each seat has scored in this hand. What goes on to the next
    hand: `pots` by name with what lies in each, `match_state` by name with the values of each state for the match (by
    seat for one of each player), `left` those who leave the match. `match_over` when the rules end the match here.
    """

    ending: str
    ending_rule: str
    case_rule: str
    winners: tuple[Seat, ...]
    ledger: tuple[Payment, ...]
    net: tuple[int, ...]
    redeal: bool
    next_dealer: Seat | None
    rules: tuple[str, ...]
    scored: tuple[Scored, ...] = ()
    scores: tuple[int, ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
    match_state: tuple[tuple[str, Value | tuple[Value, ...]], ...] = ()
    left: tuple[Seat, ...] = ()
    match_over: bool = False


Seen = int | tuple[Card, ...] | tuple[Meld, ...]
"""What is seen of one zone: its cards (a pile top first) or melds, or their number where they are hidden."""


@dataclass(frozen=True, slots=True)
class View:
    """What may be seen at a moment: whose decision it is (None after the end), and each zone by its name.

    A zone of each player is a tuple by seat. A zone of whose cards only some are seen is the list of those.
    """

    to_move: Seat | None
    zones: Mapping[str, Seen | tuple[Seen, ...]]

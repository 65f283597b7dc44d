"""What moves, setup and settlements do, in order."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.model.expressions import Expression, StateOf
from tonkspec.model.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Let:
    """A name for a value at this point."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """Cards go into a zone; onto a pile in canonical order, the last on top."""

    cards: Expression
    zone: str
    owner: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """A meld goes from where its cards are into a zone of melds."""

    meld: Expression
    zone: str
    owner: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Cards are added to a laid meld, which must stay a meld (`add CARDS to MELD`)."""

    cards: Expression
    meld: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """Cards are shown to everyone for as long as they lie where they are, at most for the rest of the hand."""

    cards: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCards:
    """`count` cards from the top of pile `pile` into zone `zone` of each of `players`, one at a time, beginning with
    the player after the dealer. Analysis takes the first pile declared face down, and the first zone of each player
    that only its owner sees.
    """

    count: Expression
    players: Expression
    pile: str
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign:
    """A state variable gets a value."""

    state: StateOf
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """The body happens if the condition holds at this point."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForEach:
    """The body happens for each element of a set, in canonical order; `name` is the element."""

    of: Expression
    name: str
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """Cards go into a pile, on top, in the order that the next shuffle of the deal gives them."""

    cards: Expression
    zone: str
    owner: Expression | None


@dataclass(frozen=True, slots=True)
class PotParty:
    """A pot that pays or is paid, by name."""

    pot: str


Party = Expression | PotParty
"""Who pays or is paid: players, or a pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """For each of `payers`, for each of `payees`, one entry of `amount`; nobody pays himself, zero gives no entry.

    The amount may mention `RoleOf("payer")` and `RoleOf("payee")`, where those are players. None is everything that is
    in the pot which pays: each payee gets the same, and what does not divide stays in it. `rule` is the sentence's own:
    its name is that of the case (or of the move, or the line of the match), its citations are the sentence's.
    """

    rule: Rule
    payers: Party
    amount: Expression | None
    payees: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The score of each of `players` grows by `amount`, in which `name` is the one who scores; it may be below zero.

    `rule` is the sentence's own, as that of a payment.
    """

    rule: Rule
    players: Expression
    name: str
    amount: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """These players are out of the match from the next hand on."""

    players: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """These players have won the hand; None: nobody has."""

    players: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal:
    """The hand is void and dealt anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaysNext:
    """The next turn of the phase is this player's, in place of who would follow; the last one said in a turn holds."""

    player: Expression


Statement = (
    Let
    | Put
    | Lay
    | Join
    | Show
    | DealCards
    | Shuffle
    | Assign
    | When
    | ForEach
    | Pay
    | Score
    | Win
    | Leave
    | Redeal
    | PlaysNext
)

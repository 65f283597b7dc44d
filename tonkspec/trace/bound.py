"""A trace as a game understands it: every move, zone, value and rule that it names found in the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tonkspec.cards import Card
from tonkspec.engine import Deal, DeckDeal, Move, Seat, Value
from tonkspec.model.types import Kind
from tonkspec.trace.document import Place, Trace


@dataclass(frozen=True, slots=True)
class ZonePlace:
    """A zone; `seat` is whose, None for a zone of the whole table."""

    zone: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Lying:
    """What must lie in a zone: `cards` (a pile's top first), `melds` by value from low to high, or so many of them.

    With `more`, others may lie there too: in a pile, below those named.
    """

    cards: tuple[Card, ...] | None = None
    melds: tuple[int, ...] | None = None
    number: int | None = None
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneExpected:
    """A zone must hold this."""

    place: Place
    where: ZonePlace
    lying: Lying


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueExpected:
    """A state, given value or definition, of one player or of the table, must have this value."""

    place: Place
    of: Literal["state", "given", "definition"]
    name: str
    seat: Seat | None
    kind: Kind
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class PotExpected:
    """So much must lie in a pot."""

    place: Place
    name: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionExpected:
    """It must be this player's decision; nobody's for None."""

    place: Place
    seat: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsExpected:
    """These moves must have been made by themselves since the last step that was played, each player's in order."""

    place: Place
    moves: Mapping[Seat, tuple[Move, ...]]


Expectation = ZoneExpected | ValueExpected | PotExpected | DecisionExpected | EventsExpected


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """A move is made; `came` is what must come into the mover's hand by it, None where the trace does not say."""

    place: Place
    text: str
    seat: Seat
    move: Move
    came: frozenset[Card] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trying:
    """A move is tried and must be refused, by `rule` if it is named."""

    place: Place
    text: str
    seat: Seat
    move: Move
    rule: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Expecting:
    """Things that must be so."""

    place: Place
    expectations: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """The legal moves of a player: exactly these (None: not said), at least these, none of these."""

    place: Place
    seat: Seat
    exactly: frozenset[Move] | None
    includes: frozenset[Move]
    excludes: frozenset[Move]


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """What a player sees: all of some zones, nothing of others, exactly what `shows` has of others."""

    place: Place
    seat: Seat
    sees: tuple[tuple[Place, ZonePlace], ...]
    hides: tuple[tuple[Place, ZonePlace], ...]
    shows: tuple[ZoneExpected, ...]


BoundStep = Making | Trying | Expecting | Listing | Looking


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundPayment:
    """One payment that must be in the ledger, by and to a seat or a pot; `rule` is None where the trace says none."""

    place: Place
    payer: Seat | str
    payee: Seat | str
    amount: int
    rule: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundEnd:
    """How the hand must end; None for what is not said."""

    by: str | None
    winners: frozenset[Seat] | None
    pays: tuple[BoundPayment, ...] | None
    net: Mapping[Seat, int] | None
    scores: Mapping[Seat, int] | None
    pots: Mapping[str, int] | None
    redeal: bool
    next_dealer: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A trace with its deal, its steps and its end as a game understands them."""

    trace: Trace
    deal: Deal | DeckDeal
    steps: tuple[BoundStep, ...]
    end: BoundEnd | None

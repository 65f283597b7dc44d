"""Where a move leaves the cards that it has a name for, so far as that is certain and somebody sees them there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tonkspec.model.expressions import AnyZone, DefinitionOf, Expression, FunctionOf, GivenOf, Local, StateOf, ZoneOf
from tonkspec.model.game import Parameter, Zone
from tonkspec.model.statements import Assign, DealCards, Join, Lay, Let, Put, Show, Shuffle, Statement
from tonkspec.model.types import Kind, Type
from tonkspec.model.walk import descendants, replaced

S = TypeVar("S", Assign, Let, Put, Statement)


@dataclass(frozen=True, slots=True)
class Resting:
    """Where cards lie at the end of a move: where everyone sees them (None), or in a zone that its owner sees."""

    zone: ZoneOf | None

    @property
    def seen_by_all(self) -> bool:
        """Whether everyone sees the cards."""
        return self.zone is None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spot:
    """Where a name's cards have been put: in one of `zones`. `hidden_below`: another card on top would hide them."""

    zones: frozenset[str]
    resting: Resting
    hidden_below: bool = False


@dataclass(frozen=True, slots=True)
class _Origin:
    """The zones that a value may hold cards of: those it reads `now`, and those that names in it read `before`.

    `unknown` if it may hold cards of any zone.
    """

    now: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    unknown: bool = False


_OF_CARDS = frozenset({Kind.CARD, Kind.CARDS, Kind.MELD, Kind.MELDS})
_Origins = Mapping[str, _Origin]
_Movement = Put | Lay | Join | DealCards | Shuffle


def resting_places(
    effects: Iterable[Statement], parameters: Iterable[Parameter], zones: Mapping[str, Zone]
) -> dict[str, Resting]:
    """The names of choices, and of `let`s, whose cards are surely seen by somebody where the effects leave them."""
    origins: dict[str, _Origin] = {}
    for parameter in parameters:
        origins[parameter.name] = _origin(parameter.domain, origins)
    spots: dict[str, _Spot] = {}
    for statement in effects:
        if isinstance(statement, Let):
            origins[statement.name] = _origin(statement.value, origins)
        for part in descendants(statement):
            if isinstance(part, _Movement):
                spots = {
                    name: spot
                    for name, spot in spots.items()
                    if not _may_take(part, spot, origins.get(name, _Origin(unknown=True)), origins, zones)
                }
        moved = _moved(statement)
        spot = None if moved is None else _spot(statement, zones)
        if moved is not None:
            spots.pop(moved, None)
        if moved is not None and spot is not None:
            spots[moved] = spot
    return {name: spot.resting for name, spot in spots.items()}


def with_tops_named(effects: Sequence[Statement]) -> tuple[Statement, ...]:
    """The effects with a name for each top card that is spoken of just before it is put somewhere.

    In `drawn becomes top of stock` and `put top of stock into hand` it is one card, which ends up in the hand.
    """
    named: list[Statement] = []
    for number, statement in enumerate(effects):
        if isinstance(statement, Put) and isinstance(statement.cards, FunctionOf) and statement.cards.function == "top":
            before = next(
                (back for back, one in enumerate(reversed(named)) if not isinstance(one, Let | Assign)), len(named)
            )
            speaking = named[len(named) - before :]
            if any(node == statement.cards for one in speaking for node in descendants(one)):
                card = Local(type=statement.cards.type, name=f"the card that is put {number}")
                given = Let(name=card.name, value=statement.cards)
                named[len(named) - before :] = [given, *(_with_name(one, given, card) for one in speaking)]
                named.append(_with_name(statement, given, card))
                continue
        named.append(statement)
    return tuple(named)


def _with_name(statement: S, given: Let, name: Local) -> S:
    """The statement with the name where it has the value."""
    return replaced(statement, lambda found: name if found == given.value else found)


def _moved(statement: Statement) -> str | None:
    """The name of the cards that a statement moves or shows, if they have one."""
    match statement:
        case Put(cards=Local(name=name)) | Join(cards=Local(name=name)) | Show(cards=Local(name=name)):
            return name
        case Lay(meld=Local(name=name)) | Shuffle(cards=Local(name=name)):
            return name
        case _:
            return None


def _spot(statement: Statement, zones: Mapping[str, Zone]) -> _Spot | None:
    """Where a statement leaves cards; None where nobody sees them for sure."""
    match statement:
        case Put(zone=name, owner=owner) | Lay(zone=name, owner=owner):
            seen, there = zones[name].seen, frozenset({name})
            if seen == "face up":
                return _Spot(zones=there, resting=Resting(None))
            if seen == "top face up" and isinstance(statement, Put) and statement.cards.type.kind is Kind.CARD:
                return _Spot(zones=there, resting=Resting(None), hidden_below=True)
            if seen == "seen by owner":
                zone = ZoneOf(type=Type(Kind.CARDS), zone=name, owner=owner)
                return _Spot(zones=there, resting=Resting(zone))
            return None
        case Join():
            tables = [zone for zone in zones.values() if zone.layout == "melds"]
            if any(zone.seen != "face up" for zone in tables):
                return None
            return _Spot(zones=frozenset(zone.name for zone in tables), resting=Resting(None))
        case Show():
            return _Spot(zones=frozenset(zones), resting=Resting(None))
        case _:
            return None


def _may_take(movement: _Movement, spot: _Spot, origin: _Origin, origins: _Origins, zones: Mapping[str, Zone]) -> bool:
    """Whether a later movement may take named cards to where fewer see them, or cover them."""
    if spot.hidden_below and isinstance(movement, Put | Lay | Shuffle) and movement.zone in spot.zones:
        return True
    match movement:
        case DealCards(pile=pile):
            return pile in spot.zones
        case Put(cards=cards, zone=zone) | Lay(meld=cards, zone=zone) | Shuffle(cards=cards, zone=zone):
            if zones[zone].seen == "face up":
                return False
        case Join(cards=cards):
            if all(zone.seen == "face up" for zone in zones.values() if zone.layout == "melds"):
                return False
    taken = _origin(cards, origins)
    of_name = origin.now | origin.before
    return taken.unknown or bool(taken.now & spot.zones or taken.before & (spot.zones | of_name)) or origin.unknown


def _origin(value: Expression, origins: _Origins) -> _Origin:
    now: set[str] = set()
    before: set[str] = set()
    unknown = False
    for part in descendants(value):
        match part:
            case ZoneOf(zone=zone) | AnyZone(zone=zone):
                now.add(zone)
            case Local(name=name) if name in origins:
                before |= origins[name].now | origins[name].before
                unknown = unknown or origins[name].unknown
            case Local(type=type_) | StateOf(type=type_) | GivenOf(type=type_) | DefinitionOf(type=type_):
                unknown = unknown or type_.kind in _OF_CARDS
            case _:
                pass
    return _Origin(frozenset(now), frozenset(before), unknown)

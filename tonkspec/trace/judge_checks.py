"""`check` and `view`: is what lies there, and what is seen of it, what the trace says?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tonkspec.cards import Card, card_set, cards_in, first_copies
from tonkspec.engine import (
    Move,
    Seat,
    Seen,
    Value,
    definition_value,
    given_value,
    pot_value,
    state_value,
    to_move,
    view,
    zone_cards,
    zone_melds,
)
from tonkspec.model.game import Zone
from tonkspec.model.melds import Meld, written_meld
from tonkspec.trace.bound import (
    DecisionExpected,
    EventsExpected,
    Expectation,
    Looking,
    Lying,
    PotExpected,
    ValueExpected,
    ZoneExpected,
    ZonePlace,
)
from tonkspec.trace.failures import Failure, Table
from tonkspec.trace.moves import format_move
from tonkspec.trace.values import write_value

_LONGEST_PILE = 12
"""So many cards of a pile stand in a message."""


def judge_check(expected: Expectation, table: Table) -> Iterator[Failure]:
    """Whether a thing that a `check` expects is so."""
    match expected:
        case ZoneExpected():
            yield from _judge_zone(expected, table)
        case ValueExpected():
            yield from _judge_value(expected, table)
        case PotExpected():
            yield from _judge_pot(expected, table)
        case DecisionExpected():
            yield from _judge_decision(expected, table)
        case EventsExpected():
            yield from _judge_events(expected, table)


def judge_view(step: Looking, table: Table) -> Iterator[Failure]:
    """What of a `view` does not hold."""
    seen = view(table.rules, table.position, step.seat).zones
    who = table.names[step.seat]

    def seen_of(where: ZonePlace) -> Seen:
        found = seen[where.zone]
        return found if where.seat is None else found[where.seat]  # type: ignore[index, return-value]

    for place, where in (*step.sees, *step.hides):
        if not _cards(table, where):
            message = f"{table.of(where.zone, where.seat)} is empty, so that nothing of it is seen or hidden"
            yield Failure(code="V136", message=message, place=place)
    for place, where in step.hides:
        found = seen_of(where)
        if not isinstance(found, int) and found:
            message = f"{who} sees {_text(found)} of {table.of(where.zone, where.seat)}"
            yield Failure(
                code="V135",
                message=message,
                place=place,
                label="must be hidden from him",
                rule=_zone(table, where).rule.name,
            )
    for place, where in step.sees:
        found = seen_of(where)
        lying = _cards(table, where)
        shown = () if isinstance(found, int) else _flat(found)
        if set(shown) != set(lying):
            message = f"{who} does not see all of {table.of(where.zone, where.seat)}, but {_text(found)}"
            label = f"there lie {_text(lying)}"
            yield Failure(code="V135", message=message, place=place, label=label, rule=_zone(table, where).rule.name)
    for expected in step.shows:
        found = seen_of(expected.where)
        if not _is_so(expected.lying, found, _zone(table, expected.where)):
            message = f"{who} sees {_text(found)} of {table.of(expected.where.zone, expected.where.seat)}"
            yield Failure(
                code="V135",
                message=f"{message}, not {_expected_text(expected.lying, _zone(table, expected.where))}",
                place=expected.place,
                rule=_zone(table, expected.where).rule.name,
            )


def _judge_zone(expected: ZoneExpected, table: Table) -> Iterator[Failure]:
    where = expected.where
    zone = _zone(table, where)
    found: Seen
    if zone.layout == "melds":
        found = zone_melds(table.rules, table.position, where.zone, where.seat)
    else:
        found = zone_cards(table.rules, table.position, where.zone, where.seat)
    if not _is_so(expected.lying, found, zone):
        got = len(found) if expected.lying.number is not None else _text(found)
        message = f"{table.of(where.zone, where.seat)} is {got}, not {_expected_text(expected.lying, zone)}"
        yield Failure(code="V131", message=message, place=expected.place)


def _judge_value(expected: ValueExpected, table: Table) -> Iterator[Failure]:
    ask = {"definition": definition_value, "state": state_value, "given": given_value}[expected.of]
    found = ask(table.rules, table.position, expected.name, expected.seat)
    if comparable(found) != comparable(expected.value):
        got, wanted = (write_value(value, expected.kind, table.names) for value in (found, expected.value))
        message = f"{table.of(expected.name, expected.seat)} is {got}, not {wanted}"
        yield Failure(code="V131", message=message, place=expected.place, rule=_value_rule(table, expected))


def _judge_pot(expected: PotExpected, table: Table) -> Iterator[Failure]:
    held = pot_value(table.rules, table.position, expected.name)
    if held != expected.amount:
        rule = next(pot.rule.name for pot in table.rules.game.pots if pot.name == expected.name)
        message = f"`{expected.name}` holds {held}, not {expected.amount}"
        yield Failure(code="V131", message=message, place=expected.place, rule=rule)


def _judge_decision(expected: DecisionExpected, table: Table) -> Iterator[Failure]:
    found = to_move(table.position)
    if found != expected.seat:
        got, wanted = ("nobody" if seat is None else table.names[seat] for seat in (found, expected.seat))
        yield Failure(code="V131", message=f"{got} is to move, not {wanted}", place=expected.place)


def _judge_events(expected: EventsExpected, table: Table) -> Iterator[Failure]:
    found: dict[Seat, tuple[Move, ...]] = {}
    for event in table.events:
        found[event.player] = (*found.get(event.player, ()), event.move)
    if found != expected.moves:
        got, wanted = (_events_text(some, table) for some in (found, expected.moves))
        yield Failure(code="V131", message=f"{got} was made by itself, not {wanted}", place=expected.place)


def _events_text(moves: Mapping[Seat, tuple[Move, ...]], table: Table) -> str:
    texts = (
        f"`{table.names[seat]}: {format_move(move, table.names)}`" for seat, made in moves.items() for move in made
    )
    return ", ".join(texts) or "nothing"


def _is_so(lying: Lying, found: Seen, zone: Zone) -> bool:
    """Whether what lies in a zone, or is seen of it, is what is expected."""
    if isinstance(found, int):
        return lying.number == found
    if lying.number is not None:
        return lying.number == len(found)
    if lying.melds is not None:
        return lying.melds == tuple(sorted(_by_faces(meld).value for meld in found if isinstance(meld, Meld)))
    cards, wanted = first_copies(_flat(found)), lying.cards or ()
    if zone.layout == "pile":
        return cards[: len(wanted)] == wanted if lying.more else cards == wanted
    rest = card_set(cards) & ~card_set(wanted)
    return not card_set(wanted) & ~card_set(cards) and (lying.more or not rest)


def _by_faces(meld: Meld) -> Meld:
    order = first_copies(meld.order)
    return Meld(card_set(order), order, meld.stands)


def _cards(table: Table, where: ZonePlace) -> tuple[Card, ...]:
    return zone_cards(table.rules, table.position, where.zone, where.seat)


def _flat(found: Sequence[Card] | Sequence[Meld]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for one in found:
        cards.extend(one.order if isinstance(one, Meld) else (one,))
    return tuple(cards)


def _zone(table: Table, where: ZonePlace) -> Zone:
    return next(zone for zone in table.rules.game.zones if zone.name == where.zone)


def _value_rule(table: Table, expected: ValueExpected) -> str:
    game = table.rules.game
    declared = {"definition": game.definitions, "state": game.states, "given": game.givens}[expected.of]
    return next(one.rule.name for one in declared if one.name == expected.name)


def comparable(value: Value) -> object:
    """A value such that equal ones are equal: a number is no yes or no, and sets have no order."""
    if isinstance(value, tuple):
        cards = tuple(one for one in value if isinstance(one, Card))
        others = (_by_faces(one).value if isinstance(one, Meld) else one for one in value if not isinstance(one, Card))
        return frozenset((*first_copies(cards), *others))
    if isinstance(value, Meld):
        return _by_faces(value).value
    if isinstance(value, Card):
        return value.face
    return type(value) is bool, value


def _expected_text(lying: Lying, zone: Zone) -> str:
    if lying.number is not None:
        return str(lying.number)
    if lying.melds is not None:
        return f"[{', '.join(sorted(written_meld(value) for value in lying.melds))}]"
    dots = (" ..." if lying.cards else "...") if lying.more else ""
    cards = lying.cards or ()
    shown = cards if zone.layout == "pile" else cards_in(card_set(cards))
    return " ".join(map(str, shown)) + dots or "empty"


def _text(found: Seen) -> str:
    if isinstance(found, int):
        return f"{found} cards face down"
    if any(isinstance(one, Meld) for one in found):
        return f"[{', '.join(map(str, found))}]"
    shown = " ".join(map(str, found[:_LONGEST_PILE]))
    return f"{shown} ..." if len(found) > _LONGEST_PILE else shown or "nothing"

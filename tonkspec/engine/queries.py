"""Looking things up in a position: zones, state, givens and definitions, by name."""

from __future__ import annotations

from typing import Any

from tonkspec.cards import Card
from tonkspec.engine.contents import content_cards, given_out, meld_given_out, of_seats
from tonkspec.engine.draft import SEATS
from tonkspec.engine.faults import Fault
from tonkspec.engine.located import located
from tonkspec.engine.position import Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.values import Value
from tonkspec.model.melds import Meld
from tonkspec.model.types import Kind


def definition_value(rules: Rules, position: Position, name: str, seat: int | None) -> Value:
    """The value of a definition, of the player in `seat` if it has a subject.

    `KeyError` for an unknown name, `ValueError` where a seat is missing or has no place.
    """
    closure = rules.names.definitions[name]
    definition = next(one for one in rules.game.definitions if one.name == name)
    of_player = definition.parameter_type is not None and definition.parameter_type.kind is Kind.PLAYER
    if closure.place is not None and not of_player:
        raise ValueError(f"`{name}` is not of a player")
    _check_seat(name, position, seat, per_player=of_player)
    draft = rules.draft(position)
    if closure.place is not None and seat is not None:
        draft.local[closure.place] = SEATS[seat]
    try:
        return given_out(closure.value(draft), definition.type.kind, rules.names)
    except Fault as fault:
        raise located(fault, rules, position) from fault


def state_value(rules: Rules, position: Position, name: str, seat: int | None) -> Value:
    """What a state variable holds; errors as for `definition_value`."""
    place = rules.names.states[name]
    declared = rules.game.states[place]
    _check_seat(name, position, seat, per_player=declared.per_player)
    return given_out(_of_seat(position.state[place], seat), declared.type.kind, rules.names)


def given_value(rules: Rules, position: Position, name: str, seat: int | None) -> Value:
    """What came with the deal; errors as for `definition_value`."""
    place = rules.names.givens[name]
    declared = rules.game.givens[place]
    _check_seat(name, position, seat, per_player=declared.per_player)
    return given_out(_of_seat(position.given[place], seat), declared.type.kind, rules.names)


def pot_value(rules: Rules, position: Position, name: str) -> int:
    """What lies in a pot, at the end of a hand after all payments; `KeyError` for an unknown name."""
    place = rules.names.pots[name]
    if position.outcome is not None:
        return dict(position.outcome.pots)[name]
    return position.account.pot(name, place)


def zone_cards(rules: Rules, position: Position, name: str, seat: int | None) -> tuple[Card, ...]:
    """The cards of a zone: a pile top first, loose cards in canonical order, melds one after the other.

    Errors as for `definition_value`.
    """
    _, zone = rules.names.zones[name]
    _check_seat(name, position, seat, per_player=zone.per_player)
    return content_cards(of_seats(rules, position, name)[seat or 0], zone.layout)


def zone_melds(rules: Rules, position: Position, name: str, seat: int | None) -> tuple[Meld, ...]:
    """The melds of a zone of melds in canonical order; errors as for `definition_value`."""
    _, zone = rules.names.zones[name]
    if zone.layout != "melds":
        raise ValueError(f"`{name}` holds no melds")
    _check_seat(name, position, seat, per_player=zone.per_player)
    content: Any = of_seats(rules, position, name)[seat or 0]
    return tuple(meld_given_out(meld, rules.names) for meld in content)


def _of_seat(value: Held | tuple[Held, ...], seat: int | None) -> Any:  # noqa: ANN401 -- see `Evaluate`
    return value[seat] if isinstance(value, tuple) and seat is not None else value


def _check_seat(name: str, position: Position, seat: int | None, *, per_player: bool) -> None:
    if per_player and (seat is None or not 0 <= seat < position.players):
        raise ValueError(f"`{name}` is of a player, and there is no seat `{seat}`")
    if not per_player and seat is not None:
        raise ValueError(f"`{name}` is not of a player")

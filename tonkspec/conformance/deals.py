"""Deals as they go over the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tonkspec.cards import Card
from tonkspec.conformance.messages import Json
from tonkspec.engine import (
    Deal,
    Position,
    Rules,
    Seat,
    Value,
    as_dealt,
    given_value,
    start,
    state_value,
)
from tonkspec.lockstep import zone_content
from tonkspec.model.game import State


def deal_request(rules: Rules, deal: Deal, names: Sequence[str]) -> Json:
    """The request to begin a hand with this deal; `names` are the players by seat."""
    position = start(rules, deal)
    request: Json = {
        "cmd": "deal",
        "players": list(names),
        "dealer": names[deal.dealer],
        "given": {
            given.name: {
                name: _value(given_value(rules, position, given.name, seat), names) for seat, name in enumerate(names)
            }
            if given.per_player
            else _value(given_value(rules, position, given.name, None), names)
            for given in rules.game.givens
        },
        "zones": _zones(rules, as_dealt(rules, deal), names),
    }
    if deal.to_move is not None:
        request["to_move"] = names[deal.to_move]
    told = _told(rules, deal)
    if told:
        request["state"] = {
            state.name: {
                name: _value(state_value(rules, position, state.name, seat), names) for seat, name in enumerate(names)
            }
            if state.per_player
            else _value(state_value(rules, position, state.name, None), names)
            for state in told
        }
    if any(deal.scores):
        request["scores"] = dict(zip(names, deal.scores, strict=True))
    if any(deal.pots.values()):
        request["pots"] = dict(deal.pots)
    if deal.shuffles:
        request["shuffles"] = [[str(card) for card in order] for order in deal.shuffles]
    return request


def features_of(rules: Rules, deal: Deal) -> frozenset[str]:
    """The features that an engine needs to be dealt this."""
    needed = {
        "position": deal.to_move is not None,
        "match": bool(any(deal.scores) or any(deal.pots.values()) or _kept(rules, deal)),
        "shuffles": bool(deal.shuffles),
    }
    return frozenset(feature for feature, is_needed in needed.items() if is_needed)


def _told(rules: Rules, deal: Deal) -> tuple[State, ...]:
    """The states that the deal says something of: for the match, and those of a table in mid-hand."""
    if deal.to_move is None:
        return _kept(rules, deal)
    return tuple(state for state in rules.game.states if state.name in deal.state)


def _kept(rules: Rules, deal: Deal) -> tuple[State, ...]:
    """The states for the match that the deal says something of."""
    return tuple(state for state in rules.game.states if state.scope == "match" and state.name in deal.state)


def _zones(rules: Rules, position: Position, names: Sequence[str]) -> Mapping[str, Any]:
    zones: dict[str, Any] = {}
    for zone in rules.game.zones:
        content = zone_content(rules, position, zone)
        written = [_written(own) for own in content] if zone.per_player else _written(content)
        if any(written):
            zones[zone.name] = dict(zip(names, written, strict=True)) if zone.per_player else written
    return zones


def _written(content: Any) -> list[Any]:  # noqa: ANN401 -- cards or melds
    return [str(item) if isinstance(item, Card) else list(item.written) for item in content]


def _value(value: Value, names: Sequence[str]) -> Any:  # noqa: ANN401 -- any JSON
    match value:
        case Seat():
            return names[value]
        case Card():
            return str(value)
        case _:
            return value

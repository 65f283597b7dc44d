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
    given_value,
    start,
)
from tonkspec.lockstep import zone_content


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
        "zones": _zones(rules, position, names),
    }
    if deal.to_move is not None:
        request["to_move"] = names[deal.to_move]
    return request


def features_of(deal: Deal) -> frozenset[str]:
    """The features that an engine needs to be dealt this."""
    return frozenset() if deal.to_move is None else frozenset({"position"})


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

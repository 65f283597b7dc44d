"""The table as lines of text, every card face up, for whoever reads a report."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.cards import Card
from tonkspec.engine import Position, Rules
from tonkspec.lockstep import zone_content
from tonkspec.model.melds import Meld

_LONGEST_ROW = 14
_SHOWN_OF_LONG = 8


def draw_table(rules: Rules, position: Position, names: Sequence[str]) -> list[str]:
    """What lies where: a line for each zone, or for each player's; piles with their top first, long ones cut."""
    lines: list[tuple[str, str]] = []
    for zone in rules.game.zones:
        content = zone_content(rules, position, zone)
        if zone.per_player:
            lines += [(f"{zone.name} of {names[seat]}", _lying(own)) for seat, own in enumerate(content)]
        else:
            lines.append((zone.name, _lying(content)))
    if position.turn is not None:
        lines.append(("to move", names[position.turn]))
    widest = max(len(place) for place, _ in lines)
    return [f"{place:{widest}}  {lying}" for place, lying in lines]


def _lying(content: Sequence[Card | Meld]) -> str:
    if not content:
        return "-"
    if len(content) > _LONGEST_ROW:
        return f"{' '.join(map(str, content[:_SHOWN_OF_LONG]))} ... ({len(content)} in all)"
    return (", " if isinstance(content[0], Meld) else " ").join(map(str, content))

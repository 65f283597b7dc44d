"""The table as lines of text, every card face up, for whoever reads a report."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tonkspec.cards import Card
from tonkspec.engine import Fault, Position, Rules, Value, definition_value, given_value
from tonkspec.lockstep import zone_content
from tonkspec.model.game import Definition
from tonkspec.model.melds import Meld
from tonkspec.model.types import Kind
from tonkspec.trace.values import write_value

_LONGEST_ROW = 14
_SHOWN_OF_LONG = 8

Line = tuple[str, str]
"""What is told of, and what there is to tell."""


def draw_table(
    rules: Rules, position: Position, names: Sequence[str], counts: Collection[str] | None = None
) -> list[str]:
    """What lies where: a line for each zone, or for each player's; piles with their top first, long ones cut.

    Below them, what each player counts by every definition that is a number, or by those that are named in `counts`,
    what came with the deal, who deals, and whose turn it is.
    """
    lines: list[Line] = []
    for zone in rules.game.zones:
        content = zone_content(rules, position, zone)
        if zone.per_player:
            lines += [(f"{zone.name} of {names[seat]}", _lying(own)) for seat, own in enumerate(content)]
        else:
            lines.append((zone.name, _lying(content)))
    lines += _counts(rules, position, names, counts)
    lines += _givens(rules, position, names)
    lines.append(("dealer", names[position.dealer]))
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


def _counts(rules: Rules, position: Position, names: Sequence[str], counts: Collection[str] | None) -> Iterator[Line]:
    for definition in rules.game.definitions:
        if _is_count(definition) and (counts is None or definition.name in counts):
            try:
                values = [definition_value(rules, position, definition.name, seat) for seat in range(len(names))]
            except Fault:  # it has no value now, and no rule asks for it now
                continue
            yield definition.name, _by_player(values, definition.type.kind, names)


def _is_count(definition: Definition) -> bool:
    subject = definition.parameter_type
    return subject is not None and subject.kind is Kind.PLAYER and definition.type.kind in (Kind.NUMBER, Kind.POINTS)


def _givens(rules: Rules, position: Position, names: Sequence[str]) -> Iterator[Line]:
    for given in rules.game.givens:
        if given.per_player:
            values = [given_value(rules, position, given.name, seat) for seat in range(len(names))]
            yield given.name, _by_player(values, given.type.kind, names)
        else:
            yield given.name, write_value(given_value(rules, position, given.name, None), given.type.kind, names)


def _by_player(values: Sequence[Value], kind: Kind, names: Sequence[str]) -> str:
    return ", ".join(f"{name} {write_value(value, kind, names)}" for name, value in zip(names, values, strict=True))

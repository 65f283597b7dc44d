"""Last cards: an ending that asks whether a place is empty hears of every move that can empty it."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import Expression, IsEmpty, Local, Not, RoleOf, ZoneOf
from tonkspec.model.flow import Step
from tonkspec.model.game import Ending, Game, Move
from tonkspec.model.statements import Join, Lay, Let, Put
from tonkspec.model.walk import children, descendants


def check_emptied(game: Game, messages: Messages) -> None:
    """Warn of moves that can take the last card out of a zone of the closer's whose emptiness ends a hand, where no
    ending that asks about it is tested after them.
    """
    asking: dict[str, list[Ending]] = {}
    for ending in game.endings:
        for zone in _asked_about(ending.condition):
            asking.setdefault(zone, []).append(ending)
    offered = {node.move for phase in game.phases for node in descendants(phase.flow) if isinstance(node, Step)}
    for zone, endings in asking.items():
        tested = {move for ending in endings for move in ending.after}
        for move in game.moves:
            if move.name in offered and move.name not in tested and zone in _taken_from(move):
                names = " or ".join(f"`{ending.name}`" for ending in endings)
                messages.warn(
                    "R443",
                    f"`{move.name}` can take the last card out of `{zone}`; {names} is tested after other moves only",
                    move.rule.span,
                    help_line=f"write `add to ending {endings[-1].name} after {move.name}` if the hand ends then",
                )


def _asked_about(condition: Expression | None) -> tuple[str, ...]:
    """The zones of the closer that a condition asks to be empty."""
    match condition:
        case None | Not():
            return ()
        case IsEmpty(of=ZoneOf(zone=zone, owner=RoleOf(role="closer"))):
            return (zone,)
        case _:
            inner = (child for child in children(condition) if isinstance(child, Expression))
            return tuple(zone for child in inner for zone in _asked_about(child))


def _taken_from(move: Move) -> frozenset[str]:
    """The zones of the mover out of which a move takes cards, as far as its form shows."""
    meanings: dict[str, Expression] = {one.name: one.domain for one in move.parameters}
    found: set[str] = set()
    for effect in (node for statement in move.effects for node in descendants(statement)):
        match effect:
            case Let(name=name, value=value):
                meanings[name] = value
            case Put(cards=cards) | Join(cards=cards) | Lay(meld=cards):
                found |= _zones_in(cards, meanings)
            case _:
                pass
    return frozenset(found)


def _zones_in(cards: Expression, meanings: dict[str, Expression]) -> set[str]:
    """The zones of the mover that an expression speaks of, also through what was chosen."""
    found: set[str] = set()
    waiting = [cards]
    while waiting:
        for node in descendants(waiting.pop()):
            if isinstance(node, ZoneOf) and isinstance(node.owner, RoleOf) and node.owner.role == "mover":
                found.add(node.zone)
            elif isinstance(node, Local) and node.name in meanings:
                waiting.append(meanings.pop(node.name))
    return found

"""Last cards: an ending that asks whether a place is empty hears of every move that can empty it."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import Expression, IsEmpty, Local, Not, RoleOf, ZoneOf
from tonkspec.model.flow import AnyOf, Step
from tonkspec.model.game import Ending, Game, Move, Phase
from tonkspec.model.statements import Join, Lay, Let, Put, Shuffle
from tonkspec.model.walk import children, descendants

_Zone = tuple[str, bool]
"""The name of a zone of each player; whether it is that of others than the closer, or the mover, too."""


def check_emptied(game: Game, messages: Messages) -> None:
    """Warn of moves that can take the last card out of a player's zone whose emptiness ends a hand, where no ending
    that asks about it is tested after them. An ending may ask about the closer's zone, which is the mover's in the
    move, or about those of others too.
    """
    asking: dict[_Zone, list[Ending]] = {}
    for ending in game.endings:
        for zone in _asked_about(ending.condition):
            asking.setdefault(zone, []).append(ending)
    offered = {move for phase in game.phases for move in _made_again(phase)}
    for (zone, of_others), endings in asking.items():
        tested = {move for ending in endings for move in ending.after}
        for move in game.moves:
            if move.name in offered and move.name not in tested and _takes_from(zone, move, of_others=of_others):
                names = " or ".join(f"`{ending.name}`" for ending in endings)
                messages.warn(
                    "R443",
                    f"`{move.name}` can take the last card out of `{zone}`; {names} is tested after other moves only",
                    move.rule.span,
                    help_line=f"write `add to ending {endings[-1].name} after {move.name}` if the hand ends then",
                )


def _made_again(phase: Phase) -> Iterator[str]:
    """The moves of a phase that one player may make more than once; what is made once takes one of the cards dealt."""
    many = (node for node in descendants(phase.flow) if isinstance(node, AnyOf))
    for flow in (phase.flow,) if phase.by == "in turn" else many:
        yield from (node.move for node in descendants(flow) if isinstance(node, Step))


def _asked_about(condition: Expression | None) -> tuple[_Zone, ...]:
    """The zones of players that a condition asks to be empty."""
    match condition:
        case None | Not():
            return ()
        case IsEmpty(of=ZoneOf(zone=zone, owner=Expression() as owner)):
            return ((zone, not (isinstance(owner, RoleOf) and owner.role == "closer")),)
        case _:
            inner = (child for child in children(condition) if isinstance(child, Expression))
            return tuple(zone for child in inner for zone in _asked_about(child))


def _takes_from(zone: str, move: Move, *, of_others: bool) -> bool:
    """Whether a move takes cards out of the mover's zone, or out of anybody's, as far as its form shows."""
    meanings: dict[str, Expression] = {one.name: one.domain for one in move.parameters}
    for effect in (node for statement in move.effects for node in descendants(statement)):
        match effect:
            case Let(name=name, value=value):
                meanings[name] = value
            case Put(cards=cards) | Join(cards=cards) | Lay(meld=cards) | Shuffle(cards=cards):
                zones = _zones_in(cards, meanings)
                if (zone, False) in zones or (of_others and (zone, True) in zones):
                    return True
            case _:
                pass
    return False


def _zones_in(cards: Expression, meanings: dict[str, Expression]) -> set[_Zone]:
    """The zones of players that an expression speaks of, also through what was chosen."""
    found: set[_Zone] = set()
    waiting = [cards]
    while waiting:
        for node in descendants(waiting.pop()):
            if isinstance(node, ZoneOf) and node.owner is not None:
                found.add((node.zone, not (isinstance(node.owner, RoleOf) and node.owner.role == "mover")))
            elif isinstance(node, Local) and node.name in meanings:
                waiting.append(meanings.pop(node.name))
    return found

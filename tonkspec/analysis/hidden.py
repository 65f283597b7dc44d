"""What a player does not see: the parts of an expression that read hidden cards, and states that are set from such.

Seen are public zones, the top of a pile whose top lies face up, the size of any zone, and what a player has of his own.
What has been shown in the course of a hand does not count as seen, since no expression can rely on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tonkspec.model.expressions import (
    AnyZone,
    DefinitionOf,
    Expression,
    FunctionOf,
    IsEmpty,
    Local,
    RoleOf,
    StateOf,
    ZoneOf,
)
from tonkspec.model.game import Definition, Game, Zone
from tonkspec.model.statements import Assign, ForEach, Let, Statement, When
from tonkspec.model.walk import children

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Meanings = Mapping[str, Expression]
"""What local names stand for, as far as that matters: parameters of definitions, and `let`s."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What can be seen in a game: by the mover, or with `public` by everyone at the table."""

    zones: Mapping[str, Zone]
    definitions: Mapping[str, Definition]
    hidden_states: frozenset[str]
    public: bool = False

    def hidden_part(self, node: DataclassInstance, meanings: Meanings) -> ZoneOf | AnyZone | StateOf | None:
        """The first part of an expression, or of a statement, that reads what is not seen; None if there is none."""
        match node:
            case FunctionOf(function="size" | "top" as function, argument=ZoneOf() | AnyZone() as zone):
                if function == "size" or self.zones[zone.zone].seen == "top face up":
                    return self._hidden_under(zone, meanings)
            case IsEmpty(of=ZoneOf() | AnyZone() as zone):
                return self._hidden_under(zone, meanings)
            case ZoneOf() if not self._sees_zone(node, meanings):
                return node
            case AnyZone(zone=name) if self.zones[name].seen != "face up":
                return node
            case StateOf(state=name, owner=owner) if name in self.hidden_states and not self._owns(owner, meanings):
                return node
            case DefinitionOf(definition=name, subject=subject):
                return self._hidden_under(node, meanings) or self._in_definition(name, subject, meanings)
            case Local(name=name) if name in meanings:
                return self.hidden_part(meanings[name], {key: value for key, value in meanings.items() if key != name})
            case _:
                pass
        return self._hidden_under(node, meanings)

    def _hidden_under(self, node: DataclassInstance, meanings: Meanings) -> ZoneOf | AnyZone | StateOf | None:
        found = (self.hidden_part(child, meanings) for child in children(node))
        return next((part for part in found if part is not None), None)

    def _in_definition(
        self, name: str, subject: Expression | None, meanings: Meanings
    ) -> ZoneOf | AnyZone | StateOf | None:
        definition = self.definitions[name]
        inside: dict[str, Expression] = {}
        if definition.parameter is not None and subject is not None:
            inside[definition.parameter] = _resolved(subject, meanings)
        return self._hidden_under(definition, inside)

    def _sees_zone(self, zone: ZoneOf, meanings: Meanings) -> bool:
        seen = self.zones[zone.zone].seen
        return seen == "face up" or (seen == "seen by owner" and self._owns(zone.owner, meanings))

    def _owns(self, owner: Expression | None, meanings: Meanings) -> bool:
        return not self.public and owner is not None and _is_mover(_resolved(owner, meanings))


def sight(game: Game) -> Sight:
    """What a mover sees in a game."""
    return Sight(
        zones={zone.name: zone for zone in game.zones},
        definitions={definition.name: definition for definition in game.definitions},
        hidden_states=frozenset(state.name for state in game.states if state.hidden),
    )


def with_hidden_states(game: Game) -> Game:
    """The game with each state marked hidden that some move or the deal sets from cards that not everyone sees."""
    hidden: frozenset[str] = frozenset()
    while True:
        public = replace(sight(game), hidden_states=hidden, public=True)
        found = hidden.union(
            *(_set_from_hidden(move.effects, public, {}, within_hidden=False) for move in game.moves),
            _set_from_hidden(game.setup.effects, public, {}, within_hidden=False),
        )
        if found == hidden:
            break
        hidden = found
    if not hidden:
        return game
    return replace(game, states=tuple(replace(state, hidden=state.name in hidden) for state in game.states))


def _set_from_hidden(
    statements: Iterable[Statement], public: Sight, meanings: Meanings, *, within_hidden: bool
) -> frozenset[str]:
    """The states that some statements set from what not everyone sees, or only if something unseen holds."""
    found: set[str] = set()
    for statement in statements:
        match statement:
            case Let(name=name, value=value):
                meanings = {**meanings, name: value}
            case Assign(state=state, value=value):
                if within_hidden or public.hidden_part(value, meanings) is not None:
                    found.add(state.state)
            case When(condition=condition, body=body):
                unseen = within_hidden or public.hidden_part(condition, meanings) is not None
                found |= _set_from_hidden(body, public, meanings, within_hidden=unseen)
            case ForEach(of=of, body=body):
                unseen = within_hidden or public.hidden_part(of, meanings) is not None
                found |= _set_from_hidden(body, public, meanings, within_hidden=unseen)
            case _:
                pass
    return frozenset(found)


def _resolved(expression: Expression, meanings: Meanings) -> Expression:
    """A local name as what it stands for."""
    return meanings.get(expression.name, expression) if isinstance(expression, Local) else expression


def _is_mover(owner: Expression) -> bool:
    return isinstance(owner, RoleOf) and owner.role == "mover"

"""What a player does not see: the parts of an expression that read hidden cards, and states that are set from such.

Seen are public zones, the top of a pile whose top lies face up, the size of any zone, and what a player has of his own.
What was shown in an earlier move does not count as seen, since no expression can rely on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from tonkspec.analysis.resting import Resting, resting_places, with_tops_named
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
from tonkspec.model.flow import By, Step
from tonkspec.model.game import Definition, Game, Parameter, Zone
from tonkspec.model.statements import Assign, ForEach, Let, Statement, When
from tonkspec.model.walk import children, descendants

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Known = Literal["to all", "to its owner", "to whose turn it is", "to nobody"]
"""To whom the value of a state may be known by the rules that set it."""
_MOVER = "mover"
_DEAL = "setup"
_IN_TURN = "whose turn it is"
"""Among the names of a move that is made in the mover's own turn only. It has spaces, so that nothing is called so."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A part of an expression that not everyone sees, and who does: a role or a local name, None for nobody."""

    part: ZoneOf | AnyZone | StateOf
    seen_by: str | None


@dataclass(frozen=True, slots=True)
class Named:
    """What a local name stands for: `player` is a name for it if it is a player, `hidden` what it was made from."""

    player: str
    hidden: tuple[Hidden, ...] = ()


Names = Mapping[str, Named]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What can be seen in a game.

    `each_turn` are the states that begin anew with each turn, `own_turn` the moves that nobody makes in another's turn.
    """

    zones: Mapping[str, Zone]
    definitions: Mapping[str, Definition]
    states: Mapping[str, Known]
    each_turn: frozenset[str] = frozenset()
    own_turn: frozenset[str] = frozenset()
    _found: dict[str, tuple[Hidden, ...]] = field(init=False, default_factory=dict[str, tuple[Hidden, ...]])

    def hidden_from_mover(self, node: DataclassInstance, move: str) -> ZoneOf | AnyZone | StateOf | None:
        """The first part of an expression, or of a requirement or choice, that the mover does not see, if any."""
        return next((one.part for one in self.hidden_in(node, self.names_in(move)) if one.seen_by != _MOVER), None)

    def names_in(self, move: str) -> Names:
        """What is known from the start in a move: whether it is made in the mover's own turn only."""
        return {_IN_TURN: Named(_MOVER)} if move in self.own_turn else {}

    def hidden_in(self, node: DataclassInstance, names: Names) -> tuple[Hidden, ...]:
        """The parts of an expression, or of what holds some, that not everyone sees, in order, each said once."""
        match node:
            case FunctionOf(function="size" | "top" as function, argument=ZoneOf() | AnyZone() as zone):
                if function == "size" or self.zones[zone.zone].seen == "top face up":
                    return self._hidden_under(zone, names)
            case IsEmpty(of=ZoneOf() | AnyZone() as zone):
                return self._hidden_under(zone, names)
            case ZoneOf(zone=name, owner=owner) if self.zones[name].seen != "face up":
                seen_by = player_named(owner, names) if self.zones[name].seen == "seen by owner" else None
                return _each_once((Hidden(node, seen_by), *self._hidden_under(node, names)))
            case AnyZone(zone=name) if self.zones[name].seen != "face up":
                return (Hidden(node, None),)
            case StateOf(state=name, owner=owner) if self.states[name] != "to all":
                seen_by = player_named(owner, names) if self.states[name] == "to its owner" else None
                if self.states[name] == "to whose turn it is" and _IN_TURN in names:
                    seen_by = _MOVER
                return _each_once((Hidden(node, seen_by), *self._hidden_under(node, names)))
            case DefinitionOf(definition=name, subject=subject):
                return _each_once((*self._hidden_under(node, names), *self._in_definition(name, subject, names)))
            case Local(name=name) if name in names:
                return names[name].hidden
            case _:
                pass
        return self._hidden_under(node, names)

    def _hidden_under(self, node: DataclassInstance, names: Names) -> tuple[Hidden, ...]:
        return _each_once(one for child in children(node) for one in self.hidden_in(child, names))

    def _in_definition(self, name: str, subject: Expression | None, names: Names) -> Iterator[Hidden]:
        """What is hidden in a definition; its parameter is whoever the subject is."""
        parameter = self.definitions[name].parameter
        if name not in self._found:
            inside = {} if parameter is None else {parameter: Named(parameter)}
            self._found[name] = self._hidden_under(self.definitions[name], inside)
        for one in self._found[name]:
            is_subject = parameter is not None and one.seen_by == parameter
            yield Hidden(one.part, player_named(subject, names)) if is_subject else one


def sight(game: Game) -> Sight:
    """What can be seen in a game, and of its states those that are set from what can."""
    known: dict[str, Known] = {state.name: "to all" for state in game.states}
    while True:
        seen = _sight_with(game, known)
        found = _states_known(game, seen)
        if found == known:
            return seen
        known = found


def with_hidden_states(game: Game) -> Game:
    """The game with each state marked hidden that some move or the deal sets from cards that not everyone sees."""
    known = sight(game).states
    if all(to == "to all" for to in known.values()):
        return game
    return replace(game, states=tuple(replace(one, hidden=known[one.name] != "to all") for one in game.states))


def player_named(player: Expression | None, names: Names) -> str | None:
    """A player as a name that is the same wherever he is meant; None for one that is found in another way."""
    match player:
        case RoleOf(role=role):
            return role
        case Local(name=name) if name in names:
            return names[name].player
        case _:
            return None


def _sight_with(game: Game, states: Mapping[str, Known]) -> Sight:
    return Sight(
        zones={zone.name: zone for zone in game.zones},
        definitions={definition.name: definition for definition in game.definitions},
        states=states,
        each_turn=frozenset(state.name for state in game.states if state.scope == "each turn"),
        own_turn=frozenset(move.name for move in game.moves) - _out_of_turn(game),
    )


def _out_of_turn(game: Game) -> frozenset[str]:
    """The moves that are made in another's turn: when others are asked, or in the flow of an ending."""
    asked = [node for phase in game.phases for node in descendants(phase.flow) if isinstance(node, By)]
    answers = [ending.flow for ending in game.endings if ending.flow is not None]
    return frozenset(node.move for part in (*asked, *answers) for node in descendants(part) if isinstance(node, Step))


def _states_known(game: Game, seen: Sight) -> dict[str, Known]:
    """To whom each state is known, where those that it is set from are known to whom `seen` says."""
    found = dict(seen.states)
    for state in game.states:
        if seen.hidden_in(state.start, {}):
            found[state.name] = "to nobody"
    blocks = [(_DEAL, (), game.setup.effects), *((move.name, move.parameters, move.effects) for move in game.moves)]
    for block, parameters, effects in blocks:
        for name, known in _set_by(parameters, effects, seen, seen.names_in(block)):
            if found[name] == "to all" or known == "to nobody":
                found[name] = known
    return found


def _set_by(
    parameters: Iterable[Parameter], effects: Sequence[Statement], seen: Sight, known: Names
) -> Iterator[tuple[str, Known]]:
    """The states that a move or the deal sets, and to whom they may be known by that."""
    effects = with_tops_named(effects)
    places = resting_places(effects, parameters, seen.zones)
    names: dict[str, Named] = dict(known)
    for parameter in parameters:
        hidden = seen.hidden_in(parameter.domain, names)
        names[parameter.name] = Named(parameter.name, _at_rest(hidden, places.get(parameter.name), names))
    return _set_in(effects, seen, names, places, ())


def _set_in(
    statements: Iterable[Statement],
    seen: Sight,
    names: Names,
    places: Mapping[str, Resting],
    context: tuple[Hidden, ...],
) -> Iterator[tuple[str, Known]]:
    """The states that some statements set, and to whom they may be known by that.

    `places` says where named cards end up, `context` is what decides on whether the statements are done.
    """
    for statement in statements:
        match statement:
            case Let(name=name, value=value):
                hidden = _at_rest(seen.hidden_in(value, names), places.get(name), names)
                names = {**names, name: Named(player_named(value, names) or name, hidden)}
            case Assign(state=StateOf(state=state, owner=owner), value=value):
                made_from = (*context, *seen.hidden_in(value, names))
                in_turn = owner is None and state in seen.each_turn and _IN_TURN in names
                if made_from and in_turn and all(one.seen_by == _MOVER for one in made_from):
                    yield state, "to whose turn it is"
                else:
                    yield state, _known(owner, made_from, seen, names)
            case When(condition=condition, body=body):
                yield from _set_in(body, seen, names, {}, (*context, *seen.hidden_in(condition, names)))
            case ForEach(of=of, name=name, body=body):
                inside = {**names, name: Named(name)}
                yield from _set_in(body, seen, inside, {}, (*context, *seen.hidden_in(of, names)))
            case _:
                pass


def _known(owner: Expression | None, made_from: tuple[Hidden, ...], seen: Sight, names: Names) -> Known:
    """To whom a state is known that is set from these parts; whose it is may give something away as well."""
    if owner is not None and seen.hidden_in(owner, names):
        return "to nobody"
    if not made_from:
        return "to all"
    viewer = player_named(owner, names)
    return "to its owner" if viewer is not None and all(one.seen_by == viewer for one in made_from) else "to nobody"


def _at_rest(hidden: tuple[Hidden, ...], place: Resting | None, names: Names) -> tuple[Hidden, ...]:
    """What is hidden of named cards: what they were picked from, unless they are seen where the move leaves them."""
    if place is None or all(one.seen_by == _MOVER for one in hidden):
        return () if place is not None and place.seen_by_all else hidden
    return () if place.zone is None else (Hidden(place.zone, player_named(place.zone.owner, names)),)


def _each_once(found: Iterable[Hidden]) -> tuple[Hidden, ...]:
    """The first of each kind: a zone or state, and who sees it."""
    first: dict[tuple[type, str, str | None], Hidden] = {}
    for one in found:
        name = one.part.state if isinstance(one.part, StateOf) else one.part.zone
        first.setdefault((type(one.part), name, one.seen_by), one)
    return tuple(first.values())

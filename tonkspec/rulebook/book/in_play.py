"""A game without what can never come about with its options as they stand, and without what nothing asks for.

What a table could switch on is told where it is said what else may be chosen, not among the rules that are played.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tonkspec.analysis.checks.unused import uses
from tonkspec.model.expressions import StateOf
from tonkspec.model.flow import Step
from tonkspec.model.game import Game, Move, Settlement
from tonkspec.model.statements import Assign, ForEach, Statement, When
from tonkspec.model.walk import children, descendants, replaced
from tonkspec.prose.plain import what_is_behind
from tonkspec.prose.resolve import simpler
from tonkspec.rulebook.book.deciding import always, decided, is_nothing, never
from tonkspec.rulebook.book.one_name import under_one_name

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def in_play(game: Game) -> Game:
    """The game as it has to be told: conditions that always or never hold are decided, and what they leave out is gone,
    as are definitions, states and moves that nothing has a use for; what says the same has one name.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("wikipedia_tonk")
    >>> {one.name for one in game.endings} - {one.name for one in in_play(game).endings}
    {'dealt_tonk'}
    """
    known = decided(game)
    left = _possible(known)
    while left.definitions != known.definitions:  # without some exceptions, more may be the same in every position
        known = decided(left)
        left = _possible(known)
    left = under_one_name(left)
    while (needed := _needed(left)) != left:
        left = needed
    return left


def _possible(game: Game) -> Game:
    """The game without that for which the condition never holds."""
    endings = tuple(one for one in game.endings if not never(one.condition))
    names = {one.name for one in endings}
    return replace(
        game,
        definitions=tuple(
            replace(one, exceptions=tuple(other for other in one.exceptions if not never(other.condition)))
            for one in game.definitions
        ),
        phases=tuple(one for one in game.phases if not never(one.condition)),
        moves=tuple(map(_asking, game.moves)),
        endings=endings,
        settlements=tuple(_settled(one) for one in game.settlements if one.ending in names),
        factors=tuple(one for one in game.factors if not never(one.condition)),
    )


def _asking(move: Move) -> Move:
    """A move with the requirements that may refuse it."""
    requires = (
        replace(one, exceptions=tuple(other for other in one.exceptions if not never(other.condition)))
        for one in move.requires
    )
    return replace(move, requires=tuple(one for one in requires if one.exceptions or not always(one.condition)))


def _settled(settlement: Settlement) -> Settlement:
    """A settlement with the cases that may hold."""
    cases = (
        replace(one, exceptions=tuple(other for other in one.exceptions if not never(other.condition)))
        for one in settlement.cases
        if not never(one.guard)
    )
    return replace(settlement, cases=tuple(cases))


def _needed(game: Game) -> Game:
    """The game without the definitions, points and states that no sentence speaks of, and the moves that are never
    offered.
    """
    game = replaced(game, what_is_behind(game))
    read = _spoken_of(game)
    flows = (*(one.flow for one in game.phases), *(one.flow for one in game.endings if one.flow is not None))
    offered = {step.move for flow in flows for step in descendants(flow) if isinstance(step, Step)}
    states = tuple(one for one in game.states if one.name in read)
    kept = frozenset(one.name for one in states)
    match = game.match
    if match is not None:
        match = replace(match, between=tuple(replace(one, effects=_done(one.effects, kept)) for one in match.between))
    return replace(
        game,
        points=tuple(one for one in game.points if not one.name or one.name in read),
        definitions=tuple(one for one in game.definitions if one.name in read),
        states=states,
        setup=replace(game.setup, effects=_done(game.setup.effects, kept)),
        moves=tuple(replace(one, effects=_done(one.effects, kept)) for one in game.moves if one.name in offered),
        match=match,
    )


def _spoken_of(game: Game) -> frozenset[str]:
    """The names that sentences speak of: what comes to nothing is left unsaid, and what a state is set to does not ask
    for that state.
    """
    names: set[str] = set()
    waiting: list[tuple[DataclassInstance, str | None]] = [(replaced(game, partial(simpler, {})), None)]
    while waiting:
        node, becomes = waiting.pop()
        match node:
            case Assign(state=state, value=value):
                waiting += [(value, state.state)]
                waiting += [(state.owner, None)] if state.owner is not None else []
            case StateOf(state=name) if name == becomes:
                waiting += [(child, becomes) for child in children(node)]
            case _:
                names |= {*uses(node)}
                waiting += [(child, becomes) for child in children(node)]
    return frozenset(names)


def _done(statements: tuple[Statement, ...], kept: Collection[str]) -> tuple[Statement, ...]:
    """What is left of what is done, one after the other; `kept` are the states that anything asks for."""
    return tuple(left for statement in statements for left in _left(statement, kept))


def _left(statement: Statement, kept: Collection[str]) -> tuple[Statement, ...]:
    match statement:
        case Assign(state=state) if state.state not in kept:
            return ()
        case When(condition=condition, body=body):
            left = _done(body, kept)
            if always(condition):
                return left
            return (replace(statement, body=left),) if left and not never(condition) else ()
        case ForEach(of=of, body=body):
            left = _done(body, kept)
            return (replace(statement, body=left),) if left and not is_nothing(of) else ()
        case _:
            return (statement,)

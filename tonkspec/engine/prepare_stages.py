"""Phases and the flows under endings made ready: whose turns, and what may be done in each state of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tonkspec.engine.coercions import as_set
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import MoveRules, Node, Stage, StretchRules
from tonkspec.engine.scope import Dictionary, Scope
from tonkspec.model.automaton import Automaton, automaton
from tonkspec.model.game import Ending, Game, Phase

Moves = Mapping[str, MoveRules]


def stages_of(game: Game, names: Dictionary, moves: Moves) -> tuple[Stage, ...]:
    """The phases, then the flows under endings.

    Raises `Fault` for a flow in which it is not clear whose decision it is, or whether a turn is over.
    """
    return (*_phases(game, names, moves), *_answers(game, names, moves))


def _phases(game: Game, names: Dictionary, moves: Moves) -> Iterator[Stage]:
    for phase in game.phases:
        scope = Scope(names, phase.rule.name)
        table = automaton(phase.flow)
        yield Stage(
            rule=phase.rule.name,
            name=phase.name,
            by=phase.by,
            start=scope.evaluator(phase.start),
            condition=None if phase.condition is None else scope.evaluator(phase.condition),
            among=None if phase.among is None else as_set(phase.among, scope),
            nodes=_nodes(phase, table, moves),
            stretches=_stretches(table, scope),
        )


def _answers(game: Game, names: Dictionary, moves: Moves) -> Iterator[Stage]:
    for ending in game.endings:
        if ending.flow is not None:
            table = automaton(ending.flow)
            yield Stage(
                rule=ending.rule.name,
                name=ending.name,
                by="answer",
                start=None,
                condition=None,
                among=None,
                nodes=_nodes(ending, table, moves),
                stretches=_stretches(table, Scope(names, ending.rule.name)),
            )


def _nodes(of: Phase | Ending, table: Automaton, moves: Moves) -> tuple[Node, ...]:
    if table.unclear:
        raise Fault("it is not clear whose decision it is; a move must say so", (of.rule.name,))
    nodes = tuple(
        Node(
            moves={edge.move: (moves[edge.move], edge.target, edge.ended) for edge in state.edges},
            over=state.accepting,
            within=state.within,
            automatic=any(moves[edge.move].automatic for edge in state.edges),
        )
        for state in table.states
    )
    if any(node.over and node.moves for node in nodes):
        raise Fault("a turn may or may not end where it stands; a move must say so", (of.rule.name,))
    return nodes


def _stretches(table: Automaton, scope: Scope) -> tuple[StretchRules, ...]:
    return tuple(
        StretchRules(player=None if one.player is None else scope.evaluator(one.player), first=one.first)
        for one in table.stretches
    )

"""The order of play: every move has a place in it, and it is always clear whether a turn is over."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.automaton import automaton
from tonkspec.model.flow import By, Flow, Step
from tonkspec.model.game import Game, Phase
from tonkspec.model.walk import descendants


def check_flow(game: Game, messages: Messages) -> None:
    """Say which moves no phase offers, which phases are never reached, and which turns have no clear end."""
    offered = {step.move for flow in _flows(game) for step in descendants(flow) if isinstance(step, Step)}
    for move in game.moves:
        if move.name not in offered:
            messages.error(
                "R402",
                f"no phase offers the move `{move.name}`",
                move.rule.span,
                help_line="add it to the flow of a phase",
            )
    for phase in game.phases[1:]:
        messages.error(
            "R403",
            f"`{phase.name}` is never reached: `{game.phases[0].name}` goes on until the hand ends",
            phase.rule.span,
            help_line="write both as one phase, or take it out",
        )
    for phase in game.phases:
        _check_turn(phase, messages)


def _check_turn(phase: Phase, messages: Messages) -> None:
    if any(isinstance(node, By) for node in descendants(phase.flow)):
        return
    first, *others = automaton(phase.flow).states
    if first.accepting:
        messages.error(
            "R404", f"a turn of `{phase.name}` may be empty", phase.rule.span, help_line="add a move to pass"
        )
        return
    for state in others:
        if state.accepting and state.edges:
            more = " or ".join(f"`{edge.move}`" for edge in state.edges)
            messages.error(
                "R404",
                f"in `{phase.name}` a turn may end where {more} is possible too, and nothing says which",
                phase.rule.span,
                help_line="add a move to pass",
            )


def _flows(game: Game) -> list[Flow]:
    return [*(phase.flow for phase in game.phases), *(ending.flow for ending in game.endings if ending.flow)]

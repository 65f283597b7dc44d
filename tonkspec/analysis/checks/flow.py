"""The order of play: every move has a place in it, it leads to an end, and it is clear whose decision it is."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.analysis.messages import Messages
from tonkspec.model.automaton import Automaton, State, automaton
from tonkspec.model.flow import Flow, Step
from tonkspec.model.game import Ending, Game, Phase
from tonkspec.model.statements import PlaysNext
from tonkspec.model.walk import descendants

_DEAL = "setup"


def check_flow(game: Game, messages: Messages) -> None:
    """Say which moves nothing offers, which phases are never reached or lead nowhere, and where it is not clear who
    decides or whether a turn is over.
    """
    offered = {step.move for flow in _flows(game) for step in _steps(flow)}
    for move in game.moves:
        if move.name not in offered:
            messages.error(
                "R402",
                f"no phase offers the move `{move.name}`",
                move.rule.span,
                help_line="add it to the flow of a phase",
            )
    _check_reached(game, messages)
    for phase in game.phases:
        table = automaton(phase.flow)
        _check_turn(phase, f"a turn of `{phase.name}`", f"in `{phase.name}` a turn", table, messages)
    for ending in game.endings:
        if ending.flow is not None:
            table = automaton(ending.flow)
            what = f"what is played after `{ending.name}`"
            _check_turn(ending, what, what, table, messages)
            _check_decider(ending, table, messages)
    _check_follower(game, messages)


def _check_reached(game: Game, messages: Messages) -> None:
    """Each phase is reached, and the hand has ended when the last is over."""
    endless: Phase | None = None
    for phase in game.phases:
        if endless is not None:
            messages.error(
                "R403",
                f"`{phase.name}` is never reached: `{endless.name}` goes on until the hand ends",
                phase.rule.span,
                help_line="write both as one phase, or take it out",
            )
        elif phase.by == "in turn" and phase.condition is None:
            endless = phase
    last = game.phases[-1]
    if endless is None and not _ends_hand(last, game):
        messages.error(
            "R442",
            f"when `{last.name}` is over the hand may not have ended, and nothing comes then",
            last.rule.span,
            help_line="add a phase `by players in turn from ...`, which goes on until an ending",
        )
    elif endless is not None and endless.before_setup:
        what = f"the cards are never dealt: `{endless.name}` goes on until the hand ends"
        messages.error("R403", what, endless.rule.span)


def _ends_hand(phase: Phase, game: Game) -> bool:
    """Whether a phase is always played, and each of its turns ends with a move that ends the hand."""
    if phase.condition is not None or phase.among is not None or phase.before_setup:
        return False
    ending = {move for one in game.endings if one.condition is None for move in one.after}
    states = automaton(phase.flow).states
    last = {edge.move for state in states for edge in state.edges if states[edge.target].accepting}
    return last <= ending


def _check_turn(of: Phase | Ending, what: str, turn: str, table: Automaton, messages: Messages) -> None:
    """A turn has an end, everybody knows it, and at each point one player decides.

    `what` and `turn` are what it is called where it is spoken of as a whole, and where something happens in it.
    """
    for unclear in table.unclear[:1]:  # the others most often follow from the first
        moves = " or ".join(f"`{move}`" for move in unclear.moves)
        match unclear.what:
            case "two deciders":
                code, said = "R440", f"in {what} {moves} may come next, which are not one player's to decide"
            case "may end":
                code, said = "R441", f"in {what} the next one may be asked where {moves} is possible too"
            case "may be empty":
                code, said = "R441", f"in {what} somebody is asked who need not answer: {moves}"
        help_line = "add a move that says who is done, such as `done` or `pass`"
        messages.error(code, said, of.rule.span, help_line=help_line)
    if table.unclear:
        return
    first, *others = table.states
    if first.accepting:
        messages.error("R404", f"{what} may be empty", of.rule.span, help_line="add a move to pass")
        return
    for state in others:
        if state.accepting and state.edges:
            messages.error(
                "R404",
                f"{turn} may end where {_offers(state)} is possible too, and nothing says which",
                of.rule.span,
                help_line="add a move to pass",
            )


def _offers(state: State) -> str:
    return " or ".join(f"`{edge.move}`" for edge in state.edges)


def _check_decider(ending: Ending, table: Automaton, messages: Messages) -> None:
    """After the deal nobody has moved, so the flow itself names who decides."""
    if _DEAL not in ending.after:
        return
    for state in table.states:
        if state.edges and (not state.within or table.stretches[state.within[0]].player is None):
            messages.error(
                "R444",
                f"when `{ending.name}` comes with the deal, nobody is there to decide on {_offers(state)}",
                ending.rule.span,
                help_line="write who decides, as in `dealer (...)`",
            )
            return


def _check_follower(game: Game, messages: Messages) -> None:
    """`plays next` stands in moves that are made in turns round the table."""
    in_turn = {step.move for phase in game.phases if phase.by == "in turn" for step in _steps(phase.flow)}
    for move in game.moves:
        if move.name not in in_turn and any(isinstance(node, PlaysNext) for node in descendants(move)):
            what = f"`{move.name}` says who plays next, and is not made in turns round the table"
            help_line = "take the line out, or offer the move in a phase of `players in turn`"
            messages.error("R445", what, move.rule.span, help_line=help_line)


def _steps(flow: Flow) -> Iterator[Step]:
    return (node for node in descendants(flow) if isinstance(node, Step))


def _flows(game: Game) -> list[Flow]:
    return [*(phase.flow for phase in game.phases), *(ending.flow for ending in game.endings if ending.flow)]

"""Whose decision it is within a turn: questions to others, and what comes when they have answered."""

from __future__ import annotations

from tonkspec.engine.draft import SEATS, Draft, after
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import Rules, Stage
from tonkspec.engine.values import Seat


def enter(rules: Rules, draft: Draft, stage: Stage) -> None:
    """Hand the decision to those in whose stretches the present state stands, beyond the questions that are open."""
    for number in stage.nodes[draft.node].within[len(draft.asked) :]:
        player = stage.stretches[number].player
        outside, left = draft.turn, 0
        if player is not None:
            draft.mover = outside
            seat: int | None = player(draft)
            if seat is None:
                raise Fault("there is nobody to decide", (stage.rule,))
            draft.turn = SEATS[seat]
        else:
            if outside is None or draft.seats.bit_count() == 1:
                raise Fault("there is nobody else to ask", (stage.rule,))
            draft.turn, left = _next(rules, draft), draft.seats.bit_count() - 2
        draft.asked = (*draft.asked, (outside, left))
    draft.mover = draft.turn


def follow(rules: Rules, draft: Draft, stage: Stage, target: int, ended: int) -> None:
    """Go on after a move that ends so many stretches: with the next who is asked, or after all with state `target`."""
    within = stage.nodes[draft.node].within
    for _ in range(ended):
        outside, left = draft.asked[-1]
        if left:
            draft.turn = _next(rules, draft)
            draft.asked = (*draft.asked[:-1], (outside, left - 1))
            draft.node = stage.stretches[within[len(draft.asked) - 1]].first
            enter(rules, draft, stage)
            return
        draft.turn, draft.asked = outside, draft.asked[:-1]
    draft.node = target
    enter(rules, draft, stage)


def _next(rules: Rules, draft: Draft) -> Seat:
    """The seat after the one that decides, in order of play."""
    if draft.turn is None:
        raise Fault("there is nobody else to ask", (rules.stages[draft.stage].rule,))
    return after(draft, draft.turn, rules.names.step)

"""Whose turn it is: phases, turns, and what begins anew with each turn."""

from __future__ import annotations

from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import Rules, StateStart


def begin_phase(rules: Rules, draft: Draft, number: int) -> None:
    """Begin phase `number`, or the next one whose condition holds."""
    draft.mover = draft.last
    for stage_number in range(number, rules.phases):
        stage = rules.stages[stage_number]
        if stage.condition is None or stage.condition(draft):
            seat = None if stage.start is None else stage.start(draft)
            if seat is None:
                raise Fault("there is nobody to begin the phase", (stage.rule,))
            draft.stage = stage_number
            draft.turns_left = {"each": draft.players - 1, "one": 0}.get(stage.by)
            begin_turn(rules, draft, seat)
            return
    raise Fault("the last phase is over and the hand has not ended", (rules.stages[rules.phases - 1].rule,))


def begin_turn(rules: Rules, draft: Draft, seat: int) -> None:
    """Begin the turn of a player in the present phase."""
    draft.turn = draft.mover = SEATS[seat]
    draft.node = 0
    draft.moves = 0
    if rules.stages[draft.stage].by == "in turn":
        draft.turns = tuple(begun + (own == seat) for own, begun in enumerate(draft.turns))
    for state in rules.turn_states:
        begin_state(state, draft)


def begin_state(state: StateStart, draft: Draft) -> None:
    """Set a state variable to its start."""
    value = state.value(draft)
    draft.state[state.place] = (value,) * draft.players if state.per_player else value


def next_turn(rules: Rules, draft: Draft) -> None:
    """Begin the turn after the one that is over: of the next in order of play, or the first of the next phase."""
    if draft.turns_left == 0 or draft.turn is None:
        begin_phase(rules, draft, draft.stage + 1)
        return
    if draft.turns_left is not None:
        draft.turns_left -= 1
    begin_turn(rules, draft, (draft.turn + rules.names.step) % draft.players)

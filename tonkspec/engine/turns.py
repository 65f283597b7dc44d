"""Whose turn it is: phases, turns, and what begins anew with each turn."""

from __future__ import annotations

from tonkspec.engine.asking import enter
from tonkspec.engine.draft import SEATS, Draft, after
from tonkspec.engine.endings import end, ending_among
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import Rules, Stage, StateStart
from tonkspec.engine.settle import break_up
from tonkspec.engine.values import Outcome, Seat


def after_setup(rules: Rules, draft: Draft) -> Outcome | None:
    """What comes when the cards are dealt: the hand is over at once, or the first phase with cards begins."""
    ending = ending_among(rules.endings_after["setup"], draft)
    return begin_phase(rules, draft, rules.setup_at, dealt=True) if ending is None else end(rules, draft, ending)


def begin_phase(rules: Rules, draft: Draft, number: int, *, dealt: bool = False) -> Outcome | None:
    """Begin phase `number`, or the next one that is not skipped; the cards are dealt when its time comes.

    Gives the outcome where the hand is over with the deal.
    """
    for stage_number in range(number, rules.phases):
        if stage_number == rules.setup_at and not dealt:
            draft.turn = draft.mover = draft.last = draft.closer = None
            if draft.leaving and not _seats_left(rules, draft):
                return break_up(rules, draft)
            rules.setup(draft)
            return after_setup(rules, draft)
        draft.mover = draft.last
        stage = rules.stages[stage_number]
        if stage.condition is not None and not stage.condition(draft):
            continue
        seat = None if stage.start is None else stage.start(draft)
        if seat is None:
            raise Fault("there is nobody to begin the phase", (stage.rule,))
        draft.stage = stage_number
        if draft.away >> seat & 1:
            seat = _after(rules, draft, seat)
        draft.turns_left = {"each": draft.seats.bit_count() - 1, "one": 0}.get(stage.by)
        if _begin_turn_from(rules, draft, stage, seat):
            return None
    raise Fault("the last phase is over and the hand has not ended", (rules.stages[rules.phases - 1].rule,))


def begin_turn(rules: Rules, draft: Draft, seat: int) -> None:
    """Begin the turn of a player in the present phase."""
    draft.turn = draft.mover = SEATS[seat]
    draft.node = 0
    draft.moves = 0
    draft.follower = None
    stage = rules.stages[draft.stage]
    if stage.by == "in turn":
        draft.turns = tuple(begun + (own == seat) for own, begun in enumerate(draft.turns))
    for state in rules.turn_states:
        begin_state(state, draft)
    if stage.nodes[0].within:
        enter(rules, draft, stage)


def begin_state(state: StateStart, draft: Draft) -> None:
    """Set a state variable to its start."""
    value = state.value(draft)
    draft.state[state.place] = (value,) * draft.players if state.per_player else value


def next_turn(rules: Rules, draft: Draft) -> Outcome | None:
    """Begin the turn after the one that is over: of the next in order of play, or the first of the next phase.

    Gives the outcome where the hand is over with the deal that comes between.
    """
    stage = rules.stages[draft.stage]
    if draft.follower is not None and draft.turns_left is None:
        begin_turn(rules, draft, draft.follower)
    elif draft.turns_left == 0 or draft.turn is None:
        return begin_phase(rules, draft, draft.stage + 1)
    else:
        if draft.turns_left is not None:
            draft.turns_left -= 1
        if not _begin_turn_from(rules, draft, stage, _after(rules, draft, draft.turn)):
            return begin_phase(rules, draft, draft.stage + 1)
    return None


def _begin_turn_from(rules: Rules, draft: Draft, stage: Stage, seat: int) -> bool:
    """Begin the turn of the first player from `seat` on who has one in this phase; whether there is one."""
    draft.mover = draft.last
    while stage.among is not None and not stage.among(draft) >> seat & 1:
        if not draft.turns_left:
            return False
        draft.turns_left -= 1
        seat = _after(rules, draft, seat)
    begin_turn(rules, draft, seat)
    return True


def _seats_left(rules: Rules, draft: Draft) -> bool:
    """Let those go who have left; whether as many are left as may play. Of a dealer who left, the next one deals."""
    draft.away, draft.leaving = draft.leaving, 0
    draft.seats &= ~draft.away
    allowed = rules.game.players
    if not allowed.least <= draft.seats.bit_count() <= allowed.most:
        return False
    if draft.away >> draft.dealer & 1:
        draft.dealer = _after(rules, draft, draft.dealer)
    return True


def _after(rules: Rules, draft: Draft, seat: int) -> Seat:
    return after(draft, seat, rules.names.step)

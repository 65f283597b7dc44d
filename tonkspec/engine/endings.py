"""How hands end: which ending holds, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.engine.asking import enter
from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import Fault
from tonkspec.engine.rules import EndingRules, Rules
from tonkspec.engine.settle import settle
from tonkspec.engine.values import Outcome


def ending_among(endings: Sequence[EndingRules], draft: Draft) -> EndingRules | None:
    """The ending that holds, of those that are tested now. Raises `Fault` if two hold and neither is over the other."""
    holding = [one for one in endings if one.condition is None or one.condition(draft)]
    if len(holding) > 1:
        holding = [one for one in holding if not any(one.name in other.yielding for other in holding)]
    if len(holding) > 1:
        named = tuple(one.rule for one in holding)
        raise Fault("two endings hold, and neither is over the other", named, kind="endings")
    return holding[0] if holding else None


def ending_by_turns(rules: Rules, draft: Draft) -> EndingRules | None:
    """The ending that comes after as many turns as have now been completed."""
    completed = sum(draft.turns)
    due = [ending for turns, ending in rules.endings_by_turns if completed >= turns]
    return ending_among(due, draft) if due else None


def end(rules: Rules, draft: Draft, ending: EndingRules) -> Outcome | None:
    """The outcome of the hand; None when the ending has a flow of its own, which then begins."""
    if ending.stage is None:
        return settle(rules, draft, ending)
    stage = rules.stages[ending.stage]
    draft.stage = ending.stage
    draft.node = 0
    draft.moves = 0
    draft.turns_left = 0
    draft.asked = ()
    draft.follower = None
    draft.closer = draft.last
    enter(rules, draft, stage)
    if draft.turn is None:
        raise Fault("nobody's turn it is when the flow of the ending begins", (ending.rule,))
    return None

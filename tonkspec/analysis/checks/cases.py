"""Cases of settlements: one always holds, one only is `otherwise`, and each says who has won."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.doubts import ADD_OTHERWISE, may_have_no_case
from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import Label
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Case, CaseException, Game, Settlement
from tonkspec.model.opposites import are_opposites
from tonkspec.model.statements import ForEach, Redeal, Statement, When, Win
from tonkspec.model.walk import descendants


def check_cases(game: Game, messages: Messages) -> None:
    """Say which settlements have a gap or `otherwise` twice, which redeals are not alone, and where no one wins."""
    for settlement in game.settlements:
        _check_complete(settlement, messages)
        for case in settlement.cases:
            for settled in (case, *case.exceptions):
                _check_body(settled, messages)


def _check_complete(settlement: Settlement, messages: Messages) -> None:
    rest = [case for case in settlement.cases if case.guard is None]
    if len(rest) > 1:
        first, second = rest[0].rule, rest[1].rule
        messages.error(
            "R414",
            f"both `{first.name}` and `{second.name}` are `otherwise`",
            second.span,
            related=() if first.span is None else (Label(first.span, f"`{first.name}` stands here"),),
            help_line="say of one of them when it holds: `case NAME: CONDITION`",
        )
    guards = [case.guard for case in settlement.cases if case.guard is not None]
    complete = any(are_opposites(one, other) for one in guards for other in guards)
    if rest and complete:
        messages.warn(
            "R425",
            f"`{rest[0].rule.name}` never comes: one of the other cases always holds",
            rest[0].rule.span,
            help_line="take it out, or mend the conditions of the others",
        )
    if not rest and not complete:
        messages.warn(
            "R413",
            may_have_no_case(settlement),
            settlement.rule.span,
            help_line=ADD_OTHERWISE,
        )


def _check_body(settled: Case | CaseException, messages: Messages) -> None:
    statements: list[Statement] = list(settled.body)
    within = [node for statement in statements for node in descendants(statement)]
    redeals = any(isinstance(node, Redeal) for node in within)
    if redeals and len(statements) > 1:
        messages.error(
            "R415",
            f"`{settled.rule.name}` deals anew, so nothing else that it says can happen",
            settled.rule.span,
            help_line="make two cases of it, or take `redeal` out",
        )
    if not any(isinstance(node, Win | Redeal) for node in within):
        messages.warn(
            "R416",
            f"`{settled.rule.name}` does not say who has won",
            settled.rule.span,
            help_line="add `PLAYER wins`, or `no player wins`",
        )
    elif not _always_says(statements):
        messages.warn(
            "R416",
            f"`{settled.rule.name}` says under a condition only who has won",
            settled.rule.span,
            help_line="make two cases of it: `case NAME: CONDITION` and `case NAME: otherwise`",
        )


def _always_says(statements: Iterable[Statement]) -> bool:
    """Whether some statement says who has won, or deals anew, whatever holds; as two `when`s do that are opposites."""
    conditions: list[Expression] = []
    for statement in statements:
        if isinstance(statement, Win | Redeal):
            return True
        if isinstance(statement, ForEach) and _always_says(statement.body):
            return True
        if isinstance(statement, When) and _always_says(statement.body):
            conditions.append(statement.condition)
    return any(are_opposites(one, other) for one in conditions for other in conditions)

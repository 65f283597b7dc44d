"""Flows, phases and endings: in what order moves come, and after which of them a hand ends."""

from __future__ import annotations

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.kinds import PLAYER, YES_NO
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.scope import AT_THE_DEAL, BETWEEN_PHASES, IN_ENDING, Scope
from tonkspec.model.flow import AnyOf, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.game import Ending, Phase
from tonkspec.syntax import tree

_DEAL = "setup"
_MANY = {"then": InOrder, "or": OneOf, "any of": AnyOf}


def lower_flow(written: tree.FlowExpr, lowering: Lowering) -> Flow:
    """A flow with its moves looked up; where the decision changes hands it is not supported yet."""
    match written:
        case tree.FlowMove(move=name):
            _check_move(name, lowering)
            return Step(name.text)
        case tree.FlowMany(operator=operator, parts=parts):
            return _MANY[operator](tuple(lower_flow(part, lowering) for part in parts))
        case tree.FlowOptional(part=part):
            return Optionally(lower_flow(part, lowering))
        case tree.FlowBy(part=part):
            lowering.messages.error("R901", "a flow decided by another player is not supported yet", written.span)
            return lower_flow(part, lowering)


def lower_phase(entry: Entry, written: tree.PhaseDecl, lowering: Lowering) -> Phase:
    """A phase of turns round the table."""
    if not isinstance(written.who, tree.InTurn):
        lowering.messages.error("R901", "phases other than `players in turn` are not supported yet", written.who.span)
    if written.condition is not None:
        lowering.messages.error("R901", "a phase that may be skipped is not supported yet", written.condition.span)
    start = written.who.player if isinstance(written.who, tree.OnePlayer) else written.who.start
    return Phase(
        rule=entry.rule,
        name=entry.name,
        by="in turn",
        start=lowering.value(start, _start_scope(entry, lowering), PLAYER),
        flow=lower_flow(written.flow, lowering),
    )


def _start_scope(entry: Entry, lowering: Lowering) -> Scope:
    """Where a phase begins: `mover` is who moved last, and before the first phase nobody has."""
    first, *_ = lowering.names.entries_of(tree.PhaseDecl)
    return AT_THE_DEAL if entry is first else BETWEEN_PHASES


def lower_ending(entry: Entry, written: tree.EndingDecl, lowering: Lowering) -> Ending:
    """An ending; its condition is about the closer unless it may come with the deal."""
    for name in written.after:
        if name.text != _DEAL:
            _check_move(name, lowering)
    for name in written.over:
        _check_ending(name, lowering)
    if written.turns == 0:
        what = "no hand ends after 0 turns: it has not begun"
        lowering.messages.error(
            "R422", what, written.span, help_line="write `after setup` for a hand that may end with the deal"
        )
    if written.flow is not None:
        lowering.messages.error(
            "R901", "moves between an ending and its settlement are not supported yet", written.span
        )
    scope = IN_ENDING if has_closer(written) else AT_THE_DEAL
    return Ending(
        rule=entry.rule,
        name=entry.name,
        after=tuple(name.text for name in written.after),
        turns=written.turns,
        condition=None if written.condition is None else lowering.value(written.condition, scope, YES_NO),
        over=tuple(name.text for name in written.over),
    )


def has_closer(written: tree.EndingDecl) -> bool:
    """Whether a hand that ends so always ends with a move; its maker is the closer."""
    return bool(written.after) and all(name.text != _DEAL for name in written.after)


def _check_move(name: tree.Name, lowering: Lowering) -> None:
    if lowering.names.declared(name.text, tree.MoveDecl) is None:
        moves = lowering.names.names_of(tree.MoveDecl)
        lowering.messages.error(
            "R201", f"no move is called `{name.text}`", name.span, help_line=did_you_mean(name.text, moves)
        )


def _check_ending(name: tree.Name, lowering: Lowering) -> None:
    if lowering.names.declared(name.text, tree.EndingDecl) is None:
        endings = lowering.names.names_of(tree.EndingDecl)
        lowering.messages.error(
            "R201", f"no ending is called `{name.text}`", name.span, help_line=did_you_mean(name.text, endings)
        )

"""Flows, phases and endings: in what order moves come, and after which of them a hand ends."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.kinds import PLAYER, YES_NO
from tonkspec.analysis.lower_parties import lower_players
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.scope import AT_THE_DEAL, BETWEEN_PHASES, IN_ENDING, Scope
from tonkspec.model.expressions import AllPlayers, Expression
from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.game import Ending, Phase
from tonkspec.syntax import tree

_DEAL = "setup"
_MANY = {"then": InOrder, "or": OneOf, "any of": AnyOf}


def lower_flow(written: tree.FlowExpr, scope: Scope, lowering: Lowering) -> Flow:
    """A flow with its moves looked up, and with those to whom it hands the decision."""
    match written:
        case tree.FlowMove(move=name):
            _check_move(name, lowering)
            return Step(name.text)
        case tree.FlowMany(operator=operator, parts=parts):
            return _MANY[operator](tuple(lower_flow(part, scope, lowering) for part in parts))
        case tree.FlowOptional(part=part):
            return Optionally(lower_flow(part, scope, lowering))
        case tree.FlowBy(who=who, part=part):
            return By(_decider(who, scope, lowering), lower_flow(part, scope, lowering))


def _decider(who: tree.Name | tree.NounPhrase, scope: Scope, lowering: Lowering) -> Expression | None:
    """The player to whom the decision goes; None for each other player."""
    if isinstance(who, tree.Name):
        return lowering.value(tree.NameUse(span=who.span, name=who.text), scope, PLAYER)
    if not _is_each_other_player(who):
        what = f"`each {lowering.messages.text(who.span)}` cannot be asked in the order of play"
        lowering.messages.error("R446", what, who.span, help_line="write `each other player (...)`")
    return None


def _is_each_other_player(who: tree.NounPhrase) -> bool:
    picked = (who.relation, who.alias, who.where, who.extreme)
    return who.other and who.noun == "player" and all(one is None for one in picked)


def lower_phase(entry: Entry, written: tree.PhaseDecl, lowering: Lowering) -> Phase:
    """A phase: turns round the table, one turn each, or one turn of one player."""
    scope = _start_scope(entry, lowering)
    condition = None if written.condition is None else lowering.value(written.condition, scope, YES_NO)
    match written.who:
        case tree.InTurn(start=start):
            by = "in turn"
        case tree.OnceEach(start=start):
            by = "each"
        case tree.OnePlayer(player=start):
            by = "one"
    return Phase(
        rule=entry.rule,
        name=entry.name,
        by=by,
        start=lowering.value(start, scope, PLAYER),
        flow=lower_flow(written.flow, BETWEEN_PHASES, lowering),
        condition=condition,
        among=_among(written.who, scope, lowering) if isinstance(written.who, tree.OnceEach) else None,
        before_setup=is_before_setup(written),
    )


def _among(who: tree.OnceEach, scope: Scope, lowering: Lowering) -> Expression | None:
    """The set of those who have a turn, None for all players."""
    players = lower_players(who.noun_phrase, scope, lowering)
    return None if isinstance(players, AllPlayers) else players


def is_before_setup(written: tree.PhaseDecl) -> bool:
    """Whether a phase is played before the cards are dealt."""
    return written.before is not None and written.before.text == _DEAL


def _start_scope(entry: Entry, lowering: Lowering) -> Scope:
    """Where a phase begins: `mover` is who moved last; before the first phase, and after the deal, nobody has."""
    phases = [one for one in lowering.names.entries_of(tree.PhaseDecl) if isinstance(one.declaration, tree.PhaseDecl)]
    early = [is_before_setup(one.declaration) for one in phases if isinstance(one.declaration, tree.PhaseDecl)]
    firsts = [phases[early.index(when)] for when in (True, False) if when in early]
    return AT_THE_DEAL if any(entry is first for first in firsts) else BETWEEN_PHASES


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
    scope = IN_ENDING if has_closer(written) else AT_THE_DEAL
    deciding = replace(scope, parts=scope.parts | {"mover"}) if has_closer(written) else scope
    return Ending(
        rule=entry.rule,
        name=entry.name,
        after=tuple(name.text for name in written.after),
        turns=written.turns,
        condition=None if written.condition is None else lowering.value(written.condition, scope, YES_NO),
        over=tuple(name.text for name in written.over),
        flow=None if written.flow is None else lower_flow(written.flow, deciding, lowering),
    )


def has_closer(written: tree.EndingDecl) -> bool:
    """Whether a hand that ends so always ends with a move; its maker is the closer."""
    return bool(written.after) and all(name.text != _DEAL for name in written.after)


def _check_move(name: tree.Name, lowering: Lowering) -> None:
    if lowering.names.declared(name.text, tree.MoveDecl) is None:
        moves = lowering.names.names_of(tree.MoveDecl)
        lowering.messages.error(
            "R201",
            f"no move is called `{name.text}`",
            name.span,
            help_line=did_you_mean(name.text, moves) or f"declare it: `move {name.text}`",
        )


def _check_ending(name: tree.Name, lowering: Lowering) -> None:
    if lowering.names.declared(name.text, tree.EndingDecl) is None:
        endings = lowering.names.names_of(tree.EndingDecl)
        lowering.messages.error(
            "R201",
            f"no ending is called `{name.text}`",
            name.span,
            help_line=did_you_mean(name.text, endings) or f"declare it: `ending {name.text} ...`",
        )

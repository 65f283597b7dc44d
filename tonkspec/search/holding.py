"""What holds in a hand for which a settlement has no case: the numbers that its conditions compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tonkspec.engine import Fault, Position, Rules, definition_value, prepare, start
from tonkspec.model.expressions import DefinitionOf
from tonkspec.model.game import Case, Game, Settlement
from tonkspec.model.statements import Redeal
from tonkspec.model.types import AMOUNTS, Kind
from tonkspec.model.walk import descendants
from tonkspec.search.findings import Finding
from tonkspec.search.playing import after
from tonkspec.trace.new_trace import NAMES


def what_holds(finding: Finding, game: Game) -> str:
    """The amounts that the cases ask for, as the end of a sentence; empty where they ask for none.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import DeckDeal
    >>> from tonkspec.search.findings import Witness
    >>> witness = Witness(deal=DeckDeal(players=2, dealer=1, deck=()))
    >>> what_holds(Finding(kind="gap", rules=("tonk.none",), message="", witness=witness), load_game("black_company"))
    ''
    """
    settlement = next((one for one in game.settlements if one.rule.name in finding.rules), None)
    if settlement is None:
        return ""
    try:
        rules = prepare(_closed(game, settlement))
        position = start(rules, finding.witness.deal)
        for _, move in finding.witness.moves:
            position = after(rules, position, move)
        told = list(_values(rules, position, settlement))
    except Fault:
        return ""
    return f", where {' and '.join(told)}" if told else ""


def _closed(game: Game, settlement: Settlement) -> Game:
    """The game with a case for all the rest, so that the hand can be played to its end."""
    rest = Case(rule=settlement.rule, label="otherwise", guard=None, body=(Redeal(),))
    closed = replace(settlement, cases=(*settlement.cases, rest))
    return replace(game, settlements=tuple(closed if one is settlement else one for one in game.settlements))


def _values(rules: Rules, position: Position, settlement: Settlement) -> Iterator[str]:
    """`count` is 12 of Ann and 9 of Ben: each amount that a condition names, for every player."""
    guards = [case.guard for case in settlement.cases if case.guard is not None]
    read = [node for part in (*settlement.lets, *guards) for node in descendants(part)]
    named = {node.definition for node in read if isinstance(node, DefinitionOf) and node.type.kind in AMOUNTS}
    for definition in rules.game.definitions:
        if definition.name not in named:
            continue
        if definition.parameter_type is None:
            yield f"`{definition.name}` is {definition_value(rules, position, definition.name, None)}"
        elif definition.parameter_type.kind is Kind.PLAYER:
            of = [
                f"{definition_value(rules, position, definition.name, seat)} of {NAMES[seat]}"
                for seat in range(position.players)
            ]
            yield f"`{definition.name}` is {', '.join(of[:-1])} and {of[-1]}"

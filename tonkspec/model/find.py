"""Rules of a game by name: every construct that carries a rule, and what it stands in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tonkspec.model.game import (
    Between,
    Case,
    CaseException,
    Deck,
    Definition,
    DefinitionException,
    Ending,
    Factor,
    FirstDealer,
    Game,
    Given,
    Limit,
    Match,
    MatchEnd,
    MeldKind,
    Move,
    NextDealer,
    Option,
    Order,
    Parameter,
    Phase,
    Players,
    PointsTable,
    Pot,
    Require,
    RequireException,
    Settlement,
    Setup,
    State,
    Wild,
    Zone,
)
from tonkspec.model.rule import Rule

Construct = (
    Players
    | Deck
    | Order
    | PointsTable
    | Wild
    | MeldKind
    | Zone
    | State
    | Given
    | Pot
    | Option
    | Limit
    | Definition
    | DefinitionException
    | Setup
    | Phase
    | Move
    | Parameter
    | Require
    | RequireException
    | Ending
    | Settlement
    | Case
    | CaseException
    | Factor
    | Match
    | FirstDealer
    | NextDealer
    | Between
    | MatchEnd
)
"""Whatever carries a rule of its own. A payment sentence is no construct: it has the name of its case."""


@dataclass(frozen=True, slots=True)
class Found:
    """A construct, and those that it stands in, the innermost first (of an exception to a requirement: the
    requirement, then the move).
    """

    construct: Construct
    within: tuple[Construct, ...] = ()

    @property
    def rule(self) -> Rule:
        """The rule that the construct carries."""
        return self.construct.rule


def every_rule(game: Game) -> Iterator[Found]:
    """All constructs with a rule, in the order in which a rule book would tell them.

    An ending comes before its settlement, which may have the same rule name.
    """
    yield from (Found(game.players), Found(game.deck), Found(game.order))
    tables = (game.points, game.wilds, game.melds, game.zones, game.givens, game.pots, game.options, game.limits)
    for table in (*tables, game.states):
        yield from (Found(construct) for construct in table)
    for definition in game.definitions:
        yield Found(definition)
        yield from (Found(exception, (definition,)) for exception in definition.exceptions)
    yield Found(game.setup)
    yield from (Found(phase) for phase in game.phases)
    for move in game.moves:
        yield from _of_move(move)
    yield from (Found(ending) for ending in game.endings)
    for settlement in game.settlements:
        yield from _of_settlement(settlement)
    yield from (Found(factor) for factor in game.factors)
    if game.match is not None:
        yield from _of_match(game.match)


def all_rules(game: Game) -> dict[str, Construct]:
    """Every construct by the name of its rule; where an ending and its settlement share a name, the ending."""
    rules: dict[str, Construct] = {}
    for found in every_rule(game):
        rules.setdefault(found.rule.name, found.construct)
    return rules


def find_rules(game: Game, name: str) -> tuple[Found, ...]:
    """Every construct whose rule has this name: one, or an ending and its settlement.

    Where no rule has the name now, those that took the place of a rule so called (`Rule.formerly`). Raises `KeyError`
    with the name if there is none.
    """
    rules = tuple(every_rule(game))
    found = tuple(one for one in rules if one.rule.name == name)
    found = found or tuple(one for one in rules if name in one.rule.formerly)
    if not found:
        raise KeyError(name)
    return found


def find_rule(game: Game, name: str) -> Found:
    """The construct whose rule has this name, or took the place of a rule so called; the ending before its settlement.

    Raises `KeyError` with the name if there is none.
    """
    return find_rules(game, name)[0]


def _of_move(move: Move) -> Iterator[Found]:
    yield Found(move)
    yield from (Found(parameter, (move,)) for parameter in move.parameters)
    for require in move.requires:
        yield Found(require, (move,))
        yield from (Found(exception, (require, move)) for exception in require.exceptions)


def _of_settlement(settlement: Settlement) -> Iterator[Found]:
    yield Found(settlement)
    for case in settlement.cases:
        yield Found(case, (settlement,))
        yield from (Found(exception, (case, settlement)) for exception in case.exceptions)


def _of_match(match: Match) -> Iterator[Found]:
    yield Found(match)
    for line in (match.first_dealer, match.next_dealer, *match.between, match.ends):
        if line is not None:
            yield Found(line, (match,))

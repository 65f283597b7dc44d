"""The definitions that a rule rests on: an engine that breaks the rule may have got one of them wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tonkspec.model.expressions import DefinitionOf, Local
from tonkspec.model.find import Found, find_rules
from tonkspec.model.game import Case, CaseException, Definition, Ending, Game, Settlement
from tonkspec.model.statements import Let
from tonkspec.model.walk import descendants

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def definitions_behind(game: Game, rule_name: str) -> tuple[Definition, ...]:
    """What an ending's condition or a settlement's case reads, the nearest first; nothing for a rule of another kind.

    A case for all that is left over rests on the conditions of the other cases too. Raises `KeyError` with the name for
    a rule that the game has not.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> [one.name for one in definitions_behind(game, "tonk.dealt_tonk")]
    ['tonk_hand', 'dealt_worth', 'dealt_low', 'high_worth', 'dealt_count']
    >>> definitions_behind(game, "rummy.draw")
    ()
    """
    reached: dict[str, Definition] = {}
    for found in find_rules(game, rule_name):
        _reach(game, found, _beginnings(found), reached)
    return tuple(reached.values())


def definitions_read(game: Game, rule_name: str | None, move: str | None) -> frozenset[str]:
    """The names of the definitions that a rule reads, or a move (`setup`: the deal), or what may end the hand after it.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> sorted(definitions_read(game, "black_company.dropped.caught", "drop"))
    ['count']
    >>> definitions_read(game, "rummy.draw", "draw")
    frozenset()
    """
    reached: dict[str, Definition] = {}
    for found in () if rule_name is None else find_rules(game, rule_name):
        construct = found.construct
        if isinstance(construct, Definition):
            reached[construct.name] = construct
        is_of_the_end = isinstance(construct, Ending | Case | CaseException)
        _reach(game, found, _beginnings(found) if is_of_the_end else iter((construct,)), reached)
    played = [one for one in game.moves if one.name == move]
    tested = [ending.condition for ending in game.endings if move in ending.after and ending.condition]
    _reach(game, None, iter((*played, *tested)), reached)
    return frozenset(reached)


def _reach(
    game: Game, found: Found | None, beginnings: Iterator[DataclassInstance], reached: dict[str, Definition]
) -> None:
    """Add to those that are `reached` the definitions that are read from these beginnings on, the nearest first."""
    named = {definition.name: definition for definition in game.definitions}
    within = () if found is None else found.within
    lets = {let.name: let for one in within if isinstance(one, Settlement) for let in _lets(one)}
    waiting = list(beginnings)
    followed: set[str] = set()
    for beginning in waiting:
        for node in descendants(beginning):
            if isinstance(node, DefinitionOf) and node.definition not in reached:
                reached[node.definition] = named[node.definition]
                waiting.append(named[node.definition])
            elif isinstance(node, Local) and node.name in lets and node.name not in followed:
                followed.add(node.name)
                waiting.append(lets[node.name])


def _beginnings(found: Found) -> Iterator[DataclassInstance]:
    construct = found.construct
    if isinstance(construct, Ending) and construct.condition is not None:
        yield construct.condition
    elif isinstance(construct, Case | CaseException):
        yield construct
        for settlement in found.within:
            if isinstance(settlement, Settlement):
                yield from (case.guard for case in settlement.cases if case.guard is not None)


def _lets(settlement: Settlement) -> Iterator[Let]:
    yield from (statement for statement in settlement.lets if isinstance(statement, Let))

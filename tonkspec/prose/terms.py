"""The names that a game declares, as terms: with their titles and what they are."""

from __future__ import annotations

from typing import TypeVar

from tonkspec.model.game import Definition, Ending, Game, Given, MeldKind, Move, Option, State, Zone
from tonkspec.prose.clauses import Term

D = TypeVar("D", Definition, Ending, Given, MeldKind, Move, Option, State, Zone)


def declared(declarations: tuple[D, ...], name: str) -> D:
    """The declaration with this name. Raises `KeyError` with the name if there is none."""
    for declaration in declarations:
        if declaration.name == name:
            return declaration
    raise KeyError(name)


def zone_term(game: Game, name: str) -> Term:
    """A zone by name."""
    return Term("zone", name, declared(game.zones, name).rule.title)


def state_term(game: Game, name: str) -> Term:
    """A state variable by name."""
    state = declared(game.states, name)
    return Term("state", name, state.rule.title, state.type.kind)


def given_term(game: Game, name: str) -> Term:
    """A given value by name."""
    given = declared(game.givens, name)
    return Term("given", name, given.rule.title, given.type.kind)


def definition_term(game: Game, name: str) -> Term:
    """A definition by name."""
    definition = declared(game.definitions, name)
    return Term("definition", name, definition.rule.title, definition.type.kind)


def meld_term(game: Game, name: str) -> Term:
    """A kind of meld by name."""
    return Term("meld", name, declared(game.melds, name).rule.title)


def move_term(game: Game, name: str) -> Term:
    """A move by name."""
    return Term("move", name, declared(game.moves, name).rule.title)


def ending_term(game: Game, name: str) -> Term:
    """An ending by name."""
    return Term("ending", name, declared(game.endings, name).rule.title)


def option_term(game: Game, name: str) -> Term:
    """An option by name."""
    return Term("option", name, declared(game.options, name).rule.title)

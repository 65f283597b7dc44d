"""The names that a game declares, as terms: with their titles and what they are."""

from __future__ import annotations

from typing import TypeVar

from tonkspec.model.game import Definition, Ending, Game, Given, MeldKind, Move, Option, Pot, State, Zone
from tonkspec.prose.clauses import Term

D = TypeVar("D", Definition, Ending, Given, MeldKind, Move, Option, Pot, State, Zone)


def declared(declarations: tuple[D, ...], name: str) -> D:
    """The declaration with this name. Raises `KeyError` with the name if there is none."""
    for declaration in declarations:
        if declaration.name == name:
            return declaration
    raise KeyError(name)


def spoken(name: str) -> str:
    """A name as it is spoken where it has no title.

    >>> spoken("last_card"), spoken("slap.last_card")
    ('last card', 'last card')
    """
    return name.rpartition(".")[2].replace("_", " ")


def title_of(declarations: tuple[D, ...], name: str) -> str | None:
    """The title of a declaration, unless another could be taken for it by its title or name."""
    title = declared(declarations, name).rule.title
    if title is None or title == name:
        return title
    others = tuple(one for one in declarations if one.name != name)
    taken = {words.casefold() for one in others for words in (one.rule.title, spoken(one.name)) if words}
    return None if title.casefold() in taken else title


def zone_term(game: Game, name: str) -> Term:
    """A zone by name."""
    return Term("zone", name, title_of(game.zones, name))


def state_term(game: Game, name: str) -> Term:
    """A state variable by name."""
    state = declared(game.states, name)
    return Term("state", name, title_of(game.states, name), state.type.kind)


def given_term(game: Game, name: str) -> Term:
    """A given value by name."""
    given = declared(game.givens, name)
    return Term("given", name, title_of(game.givens, name), given.type.kind)


def pot_term(game: Game, name: str) -> Term:
    """A pot by name."""
    return Term("pot", name, title_of(game.pots, name))


def definition_term(game: Game, name: str) -> Term:
    """A definition by name."""
    definition = declared(game.definitions, name)
    return Term("definition", name, title_of(game.definitions, name), definition.type.kind)


def meld_term(game: Game, name: str) -> Term:
    """A kind of meld by name."""
    return Term("meld", name, title_of(game.melds, name))


def move_term(game: Game, name: str) -> Term:
    """A move by name."""
    return Term("move", name, title_of(game.moves, name))


def ending_term(game: Game, name: str) -> Term:
    """An ending by name."""
    return Term("ending", name, title_of(game.endings, name))


def option_term(game: Game, name: str) -> Term:
    """An option by name."""
    return Term("option", name, title_of(game.options, name))

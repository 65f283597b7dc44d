"""A search of games that differ by how many play: each searched alone, and what is said of them told once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tonkspec.diagnostics import Diagnostic
from tonkspec.model.game import Game
from tonkspec.search.findings import Budget
from tonkspec.search.messages import CONSTANT, IMPOSSIBLE
from tonkspec.search.options import OptionBudget

_OF_ALL = frozenset({CONSTANT, IMPOSSIBLE})
"""The codes of what is idle, which is said only where it is so for every number of players."""
_WHOLE = 2
"""So many games are searched as far as one alone; of more, each has its part of that."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A game, and the numbers of players for which it is: from `least` to `most`."""

    game: Game
    least: int
    most: int

    @property
    def players(self) -> str:
        """The numbers, as the end of a sentence.

        >>> from tonkspec.analysis import load_game
        >>> Numbered(load_game("black_company"), 2, 4).players
        'with 2 to 4 players'
        """
        return f"with {self.least} to {self.most} players" if self.least < self.most else f"with {self.least} players"


def by_number(games: Mapping[int, Game]) -> tuple[Numbered, ...]:
    """The games for numbers of players in a row; neighbours that are alike but for the number are one game for all."""
    found: list[Numbered] = []
    for number, game in sorted(games.items()):
        last = found[-1] if found else None
        players = game.players if last is None else replace(game.players, least=last.least)
        if last is not None and last.most == number - 1 and replace(game, players=players) == _up_to(last.game, number):
            found[-1] = Numbered(replace(game, players=players), last.least, number)
        else:
            found.append(Numbered(game, number, number))
    return tuple(found)


def _up_to(game: Game, number: int) -> Game:
    return replace(game, players=replace(game.players, most=number))


def told_once(said: Sequence[tuple[Numbered, Sequence[Diagnostic]]]) -> tuple[Diagnostic, ...]:
    """What is said of each game, and for how many players where it is not so for all; of the same rules only once."""
    places = [{_place(one) for one in told} for _, told in said]
    found: dict[object, Diagnostic] = {}
    for numbered, told in said:
        for one in told:
            everywhere = all(_place(one) in those for those in places)
            if everywhere:
                found.setdefault(_place(one), one)
            elif one.code not in _OF_ALL:
                found.setdefault(_place(one), replace(one, message=f"{one.message}, {numbered.players}"))
    return tuple(found.values())


def _place(said: Diagnostic) -> object:
    """What two messages have in common that say the same for two numbers, though they may show other hands."""
    shown = said.message if said.code in _OF_ALL else ""
    return said.code, said.span, tuple(label.span for label in said.related), shown


def budgets(games: int) -> tuple[Budget, OptionBudget]:
    """How far each of several games is searched, so that all of them take no longer than a few.

    >>> budgets(1) == (Budget(), OptionBudget())
    True
    """
    alone, options = Budget(), OptionBudget()
    if games <= _WHOLE:
        return alone, options
    return (
        replace(
            alone,
            patterns=alone.patterns * _WHOLE // games,
            hands=alone.hands * _WHOLE // games,
            moves=alone.moves * _WHOLE // games,
        ),
        replace(
            options,
            composed=options.composed * _WHOLE // games,
            dealt=options.dealt * _WHOLE // games,
            moves=options.moves * _WHOLE // games,
        ),
    )

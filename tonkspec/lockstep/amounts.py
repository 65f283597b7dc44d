"""The amounts that come with a deal: stakes and what else is agreed beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tonkspec.engine import Rules
from tonkspec.engine.scope import MOST
from tonkspec.model.expressions import Compare, GivenOf, Literal_
from tonkspec.model.game import Game, Given
from tonkspec.model.types import AMOUNTS, Kind
from tonkspec.model.walk import descendants

APART = (2, 3, 5, 7, 11, 13, 17, 19)
"""Amounts by seat, no two the same, so that payments of different players do not look alike."""


def givens(rules: Rules, seats: int, *, unequal: bool) -> dict[str, object]:
    """What comes with a deal; where `unequal`, each player has an amount of his own."""
    found: dict[str, object] = {}
    for one in rules.game.givens:
        if one.type.kind in AMOUNTS and one.per_player and unequal:
            amounts = _apart(one, seats)
            found[one.name] = tuple(amounts[seat % len(amounts)] for seat in range(seats))
        elif one.default is None and not one.type.optional:
            found[one.name] = _some_value(one)
    return found


def within(given: Given, amounts: Iterable[int]) -> tuple[int, ...]:
    """Those of some amounts that may come with a deal."""
    if given.within is None:
        return tuple(amounts)
    least, most = given.within
    return tuple(one for one in amounts if least <= one <= most)


def _apart(given: Given, seats: int) -> Sequence[int]:
    """Amounts by seat, no two the same if its bounds leave so many."""
    usual = within(given, APART)
    if given.within is None or len(usual) >= seats:
        return usual
    least, most = given.within
    return range(least, most + 1)


def amounts_asked(game: Game) -> dict[str, tuple[int, ...]]:
    """For each amount that comes with the deal, the numbers with which conditions compare it, each with the number
    below and above.
    """
    found: dict[str, set[int]] = {}
    for node in descendants(game):
        if not isinstance(node, Compare):
            continue
        numbers = [one.value for one in descendants(node) if isinstance(one, Literal_) and isinstance(one.value, int)]
        for name in {one.given for one in descendants(node) if isinstance(one, GivenOf)}:
            found.setdefault(name, set()).update(
                near for number in numbers if not isinstance(number, bool) for near in (number - 1, number, number + 1)
            )
    return {name: tuple(sorted(one for one in near if 0 <= one <= MOST)) for name, near in found.items()}


def amounts_near(asked: dict[str, tuple[int, ...]], game: Game, seats: int, round_: int) -> dict[str, object]:
    """Amounts from the conditions, the same for each player, the greatest first."""
    found: dict[str, object] = {}
    for one in game.givens:
        near = within(one, asked.get(one.name, ()))
        if near and one.type.kind in AMOUNTS:
            value = near[-1 if round_ % 2 else -1 - round_ // 2 % len(near)]
            found[one.name] = (value,) * seats if one.per_player else value
    return found


def _some_value(given: Given) -> object:
    """A value for what a deal must say."""
    if given.type.kind is Kind.YES_NO:
        return False
    if given.type.kind is Kind.CHOICE:
        return given.type.values[0]
    return 1 if given.within is None else min(max(1, given.within[0]), given.within[1])

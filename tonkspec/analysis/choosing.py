"""The same rules for another choice of the table."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.analysis.analyse import analyse
from tonkspec.diagnostics import Diagnostic
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue

_NOT_OPEN = frozenset({"R133", "R135", "R136"})
"""The codes of what the table cannot choose: the rules rule it out, or another choice takes the option away."""


def chosen(
    ruleset: str, options: Mapping[str, OptionValue], players: int | None = None
) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """The game for these options, or the errors of the rules; neither where the table cannot choose so.

    Where rules depend on how many play, the game is that for `players`, or for the least.

    >>> game, errors = chosen("black_company", {"low_limit": 14})
    >>> errors
    ()
    """
    found = analyse(ruleset, options, players)
    errors = tuple(one for one in found.diagnostics if one.severity == "error")
    if any(one.code in _NOT_OPEN for one in errors):
        return None, ()
    return found.game, errors


def settled(
    ruleset: str, options: Mapping[str, OptionValue], players: int | None, house: str, other: str
) -> Game | None:
    """The game in which one house is over another, as if its first line said so; None where that is not enough.

    >>> settled("black_company", {}, None, "mine", "yours").name
    'black_company'
    """
    return analyse(ruleset, options, players, (house, other)).game


def options_read(ruleset: str, options: Mapping[str, OptionValue]) -> frozenset[str]:
    """The names by which the rules decide which of them there are, options among them.

    >>> "low_limit" in options_read("black_company", {})
    False
    """
    return analyse(ruleset, options).read

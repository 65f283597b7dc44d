"""The same rules for another choice of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tonkspec.analysis.analyse import analyse
from tonkspec.analysis.settling import Settling
from tonkspec.diagnostics import Diagnostic
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.source import Span

_NOT_OPEN = frozenset({"R133", "R135", "R136"})
"""The codes of what the table cannot choose: the rules rule it out, or another choice takes the option away."""
_NO_OPTION = "R133"
_ROUNDS = 4
"""So often what is wrong is left out, and what that makes wrong in turn."""


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
    ruleset: str,
    options: Mapping[str, OptionValue],
    players: int | None,
    clash: Diagnostic,
    others: Iterable[Diagnostic] = (),
) -> tuple[Game, Game] | None:
    """The two games in which one of two houses that do not go together is over the other, the first one's in front.

    Each is played with these two houses alone, and without whatever `others`, or the rules so composed, say is wrong.
    None where there is no game even so.
    """
    one, other = clash.about
    kept, without = frozenset(_places(clash)), {span for found in others for span in _places(found)}
    for _ in range(_ROUNDS):
        both = [
            analyse(ruleset, options, players, Settling(over=over, under=under, without=frozenset(without), kept=kept))
            for over, under in ((one, other), (other, one))
        ]
        first, second = (found.game for found in both)
        if first is not None and second is not None:
            return first, second
        errors = [error for found in both for error in found.diagnostics if error.severity == "error"]
        not_there = {name for error in errors if error.code == _NO_OPTION for name in error.about}
        more = {span for error in errors for span in _places(error)}
        if more <= without and not not_there & options.keys():
            return None
        without |= more
        options = {name: value for name, value in options.items() if name not in not_there}
    return None


def _places(found: Diagnostic) -> Iterator[Span]:
    if found.span is not None:
        yield found.span
    yield from (label.span for label in found.related)


def options_read(ruleset: str, options: Mapping[str, OptionValue]) -> frozenset[str]:
    """The names by which the rules decide which of them there are, options among them.

    >>> "low_limit" in options_read("black_company", {})
    False
    """
    return analyse(ruleset, options).read

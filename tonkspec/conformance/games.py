"""Games that an engine says it plays, and of which no trace is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.trace.problems import nearest


def unknown_games(games: Iterable[str], known: Sequence[str]) -> tuple[str, ...]:
    """A sentence for each of the engine's games of which there is no trace, with the one that may be meant.

    >>> unknown_games(["tongits", "gin_rumy"], ["gin_rummy", "tongits"])
    ('no trace is of `gin_rumy`, which the engine says it plays: did you mean `gin_rummy`?',)
    """
    return tuple(
        ": ".join(filter(None, (f"no trace is of `{game}`, which the engine says it plays", nearest(game, known))))
        for game in dict.fromkeys(games)
        if game not in known
    )


def nothing_known(games: Sequence[str], known: Sequence[str]) -> InputError:
    """What is said of an engine none of whose games has a trace."""
    message = f"no trace is of a game that the engine plays: {', '.join(games) or 'it names none'}"
    meant = next(filter(None, (nearest(game, known) for game in games)), None)
    return InputError((Diagnostic(code="E106", message=message, span=None, help=meant),), {})

"""Small games with a mistake planted in them, and a short way to search them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.test_analysis.small_game import changed, game_of
from tonkspec.analysis import check
from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.render import render
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.search import Budget, Findings, messages, search

QUICK = Budget(patterns=7000, hands=24, moves=600, moves_in_hand=60)

WORTH = """
define worth of player: 1
ending dealt after setup when some player has worth > 1
settle dealt
  closest wins
  each player where worth is 1 pays worth of payee * stake to each player where worth > 1
""".replace("closest wins", "each player where worth > 1 wins")
"""A definition for exceptions, which the deal asks for."""


def planted(folder: Path, *changes: tuple[str, str], more: str = "") -> Game:
    """The small game with a mistake in it that only play can find."""
    return game_of(folder, changed(*changes, more=more))


def verdicts(findings: Findings) -> dict[tuple[str, str], str]:
    """What is known of each two rules, by the last parts of their names."""
    return {
        (one.rules[0].name.partition(".")[2], one.rules[1].name.partition(".")[2]): one.verdict
        for one in findings.answers
    }


def found(game: Game, budget: Budget = QUICK) -> list[Diagnostic]:
    """What the search has to say."""
    return list(messages(game, search(game, budget)))


def shown(ruleset: str, options: Mapping[str, OptionValue]) -> str:
    """The messages of a search as `check` shows them, in the order of the texts."""
    checked = check(ruleset, options)
    assert checked.game is not None, [one.message for one in checked.diagnostics]
    said = messages(checked.game, search(checked.game))
    return render(said, checked.sources, colour=False, output="pretty")

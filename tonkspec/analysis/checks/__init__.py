"""Checks of a whole game beyond names and types: one file for each, which says what it finds in `Messages`."""

from __future__ import annotations

from collections.abc import Callable

from tonkspec.analysis.checks.cases import check_cases
from tonkspec.analysis.checks.choices import check_choices
from tonkspec.analysis.checks.citations import check_changes, check_citations
from tonkspec.analysis.checks.deal import check_deal
from tonkspec.analysis.checks.dealer import check_dealer
from tonkspec.analysis.checks.emptied import check_emptied
from tonkspec.analysis.checks.endings import check_endings
from tonkspec.analysis.checks.exceptions import check_exceptions
from tonkspec.analysis.checks.factors import check_factors
from tonkspec.analysis.checks.flow import check_flow
from tonkspec.analysis.checks.melds import check_melds
from tonkspec.analysis.checks.points import check_points
from tonkspec.analysis.checks.sight import check_sight
from tonkspec.analysis.checks.together import check_together
from tonkspec.analysis.checks.unused import Background, check_unused
from tonkspec.analysis.checks.wilds import check_wilds
from tonkspec.analysis.messages import Messages
from tonkspec.model.game import Game

Check = Callable[[Game, Messages], None]

OF_EVERY_GAME: tuple[Check, ...] = (
    check_choices,
    check_citations,
    check_deal,
    check_dealer,
    check_emptied,
    check_endings,
    check_exceptions,
    check_flow,
    check_melds,
    check_points,
    check_sight,
    check_wilds,
)
OF_COMPLETE_GAMES: tuple[Check, ...] = (check_cases, check_factors, check_together)
"""These ask for what an abstract ruleset may leave to those that extend it."""


def check_game(game: Game, messages: Messages, *, abstract: bool, background: Background) -> None:
    """Make all checks that apply. `background` is what the game itself does not tell of its rules any more."""
    for check in OF_EVERY_GAME if abstract else (*OF_EVERY_GAME, *OF_COMPLETE_GAMES):
        check(game, messages)
    check_changes(background.unsourced, messages)
    if not abstract:
        check_unused(game, messages, background)

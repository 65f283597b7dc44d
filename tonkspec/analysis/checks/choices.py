"""Choices: a move has so few of them that all can be listed."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.game import Game

MOST_CARDS = 8
"""How many cards one choice may take; more of them can be chosen in too many ways to list."""


def check_choices(game: Game, messages: Messages) -> None:
    """Say which choices of several cards are impossible or can be made in too many ways."""
    for move in game.moves:
        for parameter in move.parameters:
            if parameter.counts is None:
                continue
            least, most = parameter.counts
            if not 1 <= least <= most:
                messages.error(
                    "R419",
                    f"no number of cards goes from {least} to {most}: `{parameter.name}`",
                    parameter.rule.span,
                    help_line=f"write the smaller number first: `{most} to {least}`"
                    if least > most
                    else "choose a card at least",
                )
            elif most > MOST_CARDS:
                messages.error(
                    "R419",
                    f"`{parameter.rule.name}` may choose {most} cards, in too many ways to list",
                    parameter.rule.span,
                    help_line=f"choose {MOST_CARDS} cards at most",
                )

"""Factors that multiply nothing: no settlement has one player pay another, or score."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Factor, Game
from tonkspec.model.statements import Pay, Score
from tonkspec.model.walk import descendants


def check_factors(game: Game, messages: Messages) -> None:
    """Warn of each factor that no settlement has anything for."""
    settled = tuple(node for settlement in game.settlements for node in descendants(settlement))
    paid = any(isinstance(node, Pay) and _is_between_players(node) for node in settled)
    scored = any(isinstance(node, Score) for node in settled)
    for factor in game.factors:
        if not (paid or (factor.of_scores and scored)):
            messages.warn(
                "R426",
                f"`{factor.name}` multiplies nothing: {_nothing(factor)}",
                factor.rule.span,
                help_line="write the amount itself where it is paid, as in `each player pays 2 * AMOUNT to closer`",
            )


def _is_between_players(pay: Pay) -> bool:
    return isinstance(pay.payers, Expression) and isinstance(pay.payees, Expression)


def _nothing(factor: Factor) -> str:
    return f"no settlement has one player pay another{' or anybody score' if factor.of_scores else ''}"

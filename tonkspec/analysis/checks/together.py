"""Endings that might come together: two after one move need an order, or conditions that exclude each other."""

from __future__ import annotations

from itertools import combinations

from tonkspec.analysis.checks.excluded import exclude_each_other
from tonkspec.analysis.doubts import may_come_together, order_of_endings
from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import Label
from tonkspec.model.game import Ending, Game
from tonkspec.model.precedence import yielding


def check_together(game: Game, messages: Messages) -> None:
    """Warn of two endings that may come after one move, where neither is `over` the other and nothing excludes both."""
    over = {ending.name: ending.over for ending in game.endings}
    for one, other in combinations(game.endings, 2):
        shared = [move for move in one.after if move in other.after]
        ordered = other.name in yielding(one.name, over) or one.name in yielding(other.name, over)
        if not shared or ordered or _exclude(one, other):
            continue
        messages.warn(
            "R412",
            may_come_together(one, other),
            other.rule.span,
            related=() if one.rule.span is None else (Label(one.rule.span, f"`{one.name}` stands here"),),
            help_line=order_of_endings(one.name, other.name),
        )


def _exclude(one: Ending, other: Ending) -> bool:
    return (
        one.condition is not None and other.condition is not None and exclude_each_other(one.condition, other.condition)
    )

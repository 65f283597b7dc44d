"""Endings: each has a settlement, one of them bounds the hand, and which yields to which is no circle."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import Label
from tonkspec.model.game import Game
from tonkspec.model.precedence import yielding


def check_endings(game: Game, messages: Messages) -> None:
    """Say which endings are not settled, whether a hand may go on for ever, and where `over` goes in a circle."""
    settled = {settlement.ending for settlement in game.settlements}
    for ending in game.endings:
        if ending.name not in settled:
            messages.error(
                "R405",
                f"nothing says who pays when a hand ends by `{ending.name}`",
                ending.rule.span,
                help_line=f"add `settle {ending.name}`",
            )
    if not any(ending.turns is not None and ending.condition is None for ending in game.endings):
        messages.error(
            "R410",
            f"a hand of `{game.name}` may go on for ever",
            game.phases[0].rule.span,
            help_line="add an ending `after N turns`",
        )
    over = {ending.name: ending.over for ending in game.endings}
    circle = [ending for ending in game.endings if ending.name in yielding(ending.name, over)]
    if circle:
        messages.error(
            "R411",
            f"`{circle[0].name}` is over itself, by way of the others",
            circle[0].rule.span,
            related=[Label(one.rule.span, "and this one") for one in circle[1:] if one.rule.span is not None],
            help_line="take out one `over` of the circle",
        )

"""What a mover sees: requirements and choices may read nothing else, since a refusal would tell it."""

from __future__ import annotations

from tonkspec.analysis.hidden import sight
from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import AnyZone, StateOf, ZoneOf
from tonkspec.model.game import Game


def check_sight(game: Game, messages: Messages) -> None:
    """Say which requirements and choices read cards that their mover does not see."""
    seen = sight(game)
    for move in game.moves:
        for tested in (*move.parameters, *move.requires):
            hidden = seen.hidden_from_mover(tested, move.name)
            if hidden is not None:
                messages.error(
                    "R401",
                    f"`{tested.rule.name}` reads {_words(hidden)}: being refused would tell what is in it",
                    tested.rule.span,
                    help_line="ask about what he sees: his own cards, what lies face up, `size of ...`",
                )


def _words(hidden: ZoneOf | AnyZone | StateOf) -> str:
    match hidden:
        case StateOf(state=state):
            return f"`{state}`, which was set from cards that not everyone sees"
        case ZoneOf(zone=zone) | AnyZone(zone=zone):
            return f"`{zone}`, which the mover does not see"

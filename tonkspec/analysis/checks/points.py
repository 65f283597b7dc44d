"""Points tables: each says of every rank in the pack what it counts, and of no other."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.cards import JOKER_RANK, RANK_WORDS
from tonkspec.model.game import Game


def check_points(game: Game, messages: Messages) -> None:
    """Say for which ranks of the pack a table has no points."""
    for table in game.points:
        said = {rank for rank, _ in table.worth}
        ranks = (*game.deck.ranks, JOKER_RANK) if game.deck.jokers else game.deck.ranks
        missing = [RANK_WORDS[rank - 1] for rank in ranks if rank not in said]
        if missing:
            messages.error(
                "R409",
                f"`{table.rule.name}` does not say what {_listed(missing)} counts",
                table.rule.span,
                help_line=f"add the line `{', '.join(missing)}: NUMBER`",
            )


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

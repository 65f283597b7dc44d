"""Wild cards: they are in the pack, some cards are not wild, and no joker is without a use."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.cards import JOKER_RANK, RANK_WORDS
from tonkspec.model.game import Game


def check_wilds(game: Game, messages: Messages) -> None:
    """Say which wild cards the pack has not, and that jokers without a line on wild cards are never melded."""
    for wild in game.wilds:
        there = game.deck.jokers > 0 if wild.rank == JOKER_RANK else wild.rank in game.deck.ranks
        if not there:
            word = RANK_WORDS[wild.rank - 1]
            messages.error(
                "R436",
                f"`{word}` is wild, but the pack has none",
                wild.rule.span,
                help_line="write `deck: 52 cards plus 2 jokers`" if wild.rank == JOKER_RANK else None,
            )
    wild_ranks = {wild.rank for wild in game.wilds}
    if game.deck.ranks and wild_ranks.issuperset(game.deck.ranks):
        messages.error("R436", "every card is wild, so that there is no meld", game.wilds[0].rule.span)
    if game.deck.jokers and JOKER_RANK not in wild_ranks:
        messages.warn(
            "R437",
            "the jokers are not wild, so that no meld has one",
            game.deck.rule.span,
            help_line="write `wild joker: any card`",
        )

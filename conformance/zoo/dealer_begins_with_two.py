"""A wrong engine: with two players the dealer begins; with more he does not."""

from __future__ import annotations

from base import Deal, Player, serve
from naive import game

FIRST = game.first_to_move


def first_of_two(deal: Deal) -> Player:
    """Who begins."""
    return deal.players[deal.players.index(FIRST(deal)) - 1] if _is_duel(deal) else FIRST(deal)


def _is_duel(deal: Deal) -> bool:
    return len(deal.players) == 2 and deal.to_move is None


if __name__ == "__main__":
    game.first_to_move = first_of_two
    serve("tonk with two players")

"""A wrong engine: of two dealt Tonks only the first from the left is paid."""

from __future__ import annotations

from base import End, Player, serve
from naive import game, settlement


def settle_first_tonk(holders: list[Player], stakes: dict[Player, int]) -> End:
    """Settle the first dealt Tonk."""
    return settlement.settle_tonk(holders[:1], stakes)


if __name__ == "__main__":
    game.settle_tonk = settle_first_tonk
    serve("tonk for the first")

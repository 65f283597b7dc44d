"""A wrong engine: with two dealt Tonks the hand is void, instead of both being paid."""

from __future__ import annotations

from base import End, Player, serve
from naive import game, settlement


def settle_tonk_of_one(holders: list[Player], stakes: dict[Player, int]) -> End:
    """Settle a dealt Tonk if there is but one."""
    if len(holders) > 1:
        return settlement.void(list(stakes), "tonk")
    return settlement.settle_tonk(holders, stakes)


if __name__ == "__main__":
    game.settle_tonk = settle_tonk_of_one
    serve("tonk without two winners")

"""A wrong engine: of the groups that can be laid it lists the first only; it takes the others too."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, serve


class ListsSomeMoves(NaiveTonk):
    """The plain engine with other lists."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """What a player may do, or so it says."""
        moves = super().legal(player)
        spreads = [move for move in moves if move.name == "spread"]
        return [move for move in moves if move not in spreads[1:]]


if __name__ == "__main__":
    serve("tonk with short lists", ListsSomeMoves)

"""A wrong engine: after drawing it lists opening, which it refuses."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, serve


class ListsForbiddenMoves(NaiveTonk):
    """The plain engine with other lists."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """What a player may do, or so it says."""
        moves = super().legal(player)
        return [*moves, Move("drop")] if moves and self.has_drawn else moves


if __name__ == "__main__":
    serve("tonk with long lists", ListsForbiddenMoves)

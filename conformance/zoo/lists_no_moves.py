"""A wrong engine: it claims to list the legal moves, and lists none."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, serve


class ListsNoMoves(NaiveTonk):
    """The plain engine with other lists."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """What a player may do, or so it says."""
        _ = player
        return []


if __name__ == "__main__":
    serve("tonk without lists", ListsNoMoves)

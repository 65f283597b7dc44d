"""A wrong engine: it lists the moves of the player to move for everybody."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, serve


class ListsForEverybody(NaiveTonk):
    """The plain engine with other lists."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """What a player may do, or so it says."""
        _ = player
        return super().legal()


if __name__ == "__main__":
    serve("tonk with lists for everybody", ListsForEverybody)

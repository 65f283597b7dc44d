"""A wrong engine: a player may open after drawing too."""

from __future__ import annotations

from base import End, Move, NaiveTonk, Player, serve


class OpensAfterDrawing(NaiveTonk):
    """The plain engine that lets the hand be opened at any time of a turn."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player may do, and opening."""
        moves = super().legal(player)
        return [*moves, Move("drop")] if moves and self.has_drawn else moves

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move."""
        if move.name == "drop" and player == self.to_move:
            self._drop(player)
            return self.end
        return super().do(player, move)


if __name__ == "__main__":
    serve("tonk opened at any time", OpensAfterDrawing)

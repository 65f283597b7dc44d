"""A wrong engine: it takes a move from anybody, as if it were that of the player to move."""

from __future__ import annotations

from base import End, Move, NaiveTonk, Player, serve


class PlaysOutOfTurn(NaiveTonk):
    """The plain engine that does not look who is speaking."""

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move of the player to move."""
        return super().do(self.to_move or player, move)


if __name__ == "__main__":
    serve("tonk out of turn", PlaysOutOfTurn)

"""A wrong engine: a move that it refuses puts the top of the stock under it, which nobody can see at once."""

from __future__ import annotations

from base import End, Move, NaiveTonk, Player, RefusedError, serve


class RefusalTurnsTheStock(NaiveTonk):
    """The plain engine that does something unseen."""

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move, or refuse it and move a card."""
        try:
            return super().do(player, move)
        except RefusedError:
            self.stock = self.stock[1:] + self.stock[:1]
            raise


if __name__ == "__main__":
    serve("tonk that turns the stock", RefusalTurnsTheStock)

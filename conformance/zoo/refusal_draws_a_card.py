"""A wrong engine: a move that it refuses turns the top of the stock onto the pile."""

from __future__ import annotations

from base import End, Move, NaiveTonk, Player, RefusedError, serve


class RefusalDrawsACard(NaiveTonk):
    """The plain engine that punishes."""

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move, or refuse it and turn a card."""
        try:
            return super().do(player, move)
        except RefusedError:
            if self.stock:
                self.discards.insert(0, self.stock.pop(0))
            raise


if __name__ == "__main__":
    serve("tonk with punishment", RefusalDrawsACard)

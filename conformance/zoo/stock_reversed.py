"""A wrong engine: it draws from the other end of the stock."""

from __future__ import annotations

from base import NaiveTonk, Player, RefusedError, serve


class StockReversed(NaiveTonk):
    """The plain engine that takes the stock for a list with its top last."""

    def _draw(self, player: Player) -> None:
        if not self.stock:
            raise RefusedError("the stock is empty")
        self.hands[player].append(self.stock.pop())
        self.has_drawn = True


if __name__ == "__main__":
    serve("tonk from below", StockReversed)

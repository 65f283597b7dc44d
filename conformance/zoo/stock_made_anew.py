"""A wrong engine: when the stock is out the pile is turned over and drawn from, instead of the hand being over."""

from __future__ import annotations

from base import serve
from naive.wikipedia import WikipediaTonk


class StockMadeAnew(WikipediaTonk):
    """The plain game with another stock."""

    def _stock_out(self) -> None:
        self.stock = self.discards[:0:-1]
        self.discards = self.discards[:1]
        self.next_turn()


if __name__ == "__main__":
    serve("tonk with another stock", others={"wikipedia_tonk": StockMadeAnew})

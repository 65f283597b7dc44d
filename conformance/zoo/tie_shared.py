"""A wrong engine: those who tie for lowest when the stock is out are all paid, where the hand is drawn."""

from __future__ import annotations

from base import serve
from naive.wikipedia import WikipediaTonk


class TieShared(WikipediaTonk):
    """The plain game that finds a winner in any case."""

    def _stock_out(self) -> None:
        counts = self._counts()
        self.win([player for player in self.players if counts[player] == min(counts.values())], "dry")


if __name__ == "__main__":
    serve("tonk without ties", others={"wikipedia_tonk": TieShared})

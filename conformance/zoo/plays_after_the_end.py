"""A wrong engine: a hand goes on when a player has discarded his last card."""

from __future__ import annotations

from base import NaiveTonk, Player, serve
from naive.cards import Card
from naive.game import left_of


class PlaysAfterTheEnd(NaiveTonk):
    """The plain engine that overlooks who is out."""

    def _discard(self, player: Player, card: Card | None) -> None:
        super()._discard(player, card)
        if self.end is not None and self.end.by == "out":
            self.end = None
            self._begin_turn(left_of(player, self.players))


if __name__ == "__main__":
    serve("tonk without end", PlaysAfterTheEnd)

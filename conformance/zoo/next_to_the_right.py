"""A wrong engine: the next turn is that of the player at the right."""

from __future__ import annotations

from base import NaiveTonk, Player, serve
from naive.cards import Card


class NextToTheRight(NaiveTonk):
    """The plain engine that goes the other way round."""

    def _discard(self, player: Player, card: Card | None) -> None:
        super()._discard(player, card)
        if self.end is None:
            self._begin_turn(self.players[self.players.index(player) - 1])


if __name__ == "__main__":
    serve("tonk to the right", NextToTheRight)

"""A wrong engine: a discard goes under the pile, not on it."""

from __future__ import annotations

from base import NaiveTonk, Player, serve
from naive.cards import Card


class DiscardsUnderThePile(NaiveTonk):
    """The plain engine that takes the pile for a list with its top last."""

    def _discard(self, player: Player, card: Card | None) -> None:
        super()._discard(player, card)
        self.discards.append(self.discards.pop(0))


if __name__ == "__main__":
    serve("tonk with a turned pile", DiscardsUnderThePile)

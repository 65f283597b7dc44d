"""A wrong engine: who takes from the pile takes all of it."""

from __future__ import annotations

from base import NaiveTonk, Player, serve


class TakesTheWholePile(NaiveTonk):
    """The plain engine for the greedy."""

    def _take(self, player: Player) -> None:
        super()._take(player)
        self.hands[player] += self.discards
        self.discards = []


if __name__ == "__main__":
    serve("tonk with the whole pile", TakesTheWholePile)

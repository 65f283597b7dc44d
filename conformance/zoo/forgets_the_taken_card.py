"""A wrong engine: at a table where a taken card may not be thrown back at once, it forgets which was taken."""

from __future__ import annotations

from base import NaiveTonk, Player, serve


class ForgetsTheTakenCard(NaiveTonk):
    """The plain engine with a bad memory."""

    def _take(self, player: Player) -> None:
        super()._take(player)
        self.taken = None


if __name__ == "__main__":
    serve("tonk with a bad memory", ForgetsTheTakenCard)

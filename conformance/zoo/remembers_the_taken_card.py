"""A wrong engine: at a table where a taken card may not be thrown back at once, it may not be in later turns either."""

from __future__ import annotations

from base import NaiveTonk, Player, serve


class RemembersTheTakenCard(NaiveTonk):
    """The plain engine with too good a memory."""

    def _begin_turn(self, player: Player) -> None:
        taken = self.taken
        super()._begin_turn(player)
        self.taken = taken


if __name__ == "__main__":
    serve("tonk with a good memory", RemembersTheTakenCard)

"""A wrong engine: whoever has opened in a hand has his cards open in the next: wrong in the second hand only."""

from __future__ import annotations

from typing import ClassVar

from base import Deal, End, NaiveTonk, Player, serve


class RemembersShownHands(NaiveTonk):
    """The plain engine that does not clear the table."""

    openers: ClassVar[set[Player]] = set()

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand, and remember the one before."""
        end = super().deal(deal)
        self.shown |= self.openers & set(self.players)
        return end

    def _drop(self, player: Player) -> None:
        super()._drop(player)
        self.openers.add(player)


if __name__ == "__main__":
    serve("tonk that remembers", RemembersShownHands)

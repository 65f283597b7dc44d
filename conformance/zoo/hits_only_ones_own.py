"""A wrong engine: a card may be added to a run of one's own only."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, RefusedError, serve
from naive.cards import Card


class HitsOnlyOnesOwn(NaiveTonk):
    """The plain engine that keeps hands off what others have laid."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player may do, but hits on others."""
        moves = super().legal(player)
        return [move for move in moves if move.name != "hit" or self._is_own(move.target)]

    def _hit(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        if not self._is_own(target):
            raise RefusedError("not one's own")
        super()._hit(player, card, target)

    def _is_own(self, target: tuple[Card, ...]) -> bool:
        return self.to_move is not None and set(target) in map(set, self.table[self.to_move])


if __name__ == "__main__":
    serve("tonk with hits on one's own", HitsOnlyOnesOwn)

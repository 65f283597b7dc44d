"""A wrong engine: the last cards of a hand may not be laid: one must be left to be discarded."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, RefusedError, serve
from naive.cards import Card


class GoesOutByDiscardOnly(NaiveTonk):
    """The plain engine that wants a last discard."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player may do and keep a card."""
        moves = super().legal(player)
        held = len(self.hands[self.to_move]) if self.to_move is not None else 0
        return [move for move in moves if len(move.meld) < held and (move.name != "hit" or held > 1)]

    def _spread(self, player: Player, meld: tuple[Card, ...]) -> None:
        self._keep_one(player, len(meld))
        super()._spread(player, meld)

    def _hit(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        self._keep_one(player, 1)
        super()._hit(player, card, target)

    def _keep_one(self, player: Player, laid: int) -> None:
        if laid == len(self.hands[player]):
            raise RefusedError("a card must be left")


if __name__ == "__main__":
    serve("tonk with a last discard", GoesOutByDiscardOnly)

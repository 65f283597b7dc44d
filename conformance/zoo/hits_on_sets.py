"""A wrong engine: a fourth card may be added to a set, where only runs may be hit."""

from __future__ import annotations

from base import Move, NaiveTonk, Player, serve
from naive.cards import Card, is_set


class HitsOnSets(NaiveTonk):
    """The plain engine with hits on sets."""

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player may do, and more."""
        moves = super().legal(player)
        if not moves or not self.has_drawn or self.to_move is None:
            return moves
        hits = [
            Move("hit", card=card, target=tuple(meld))
            for laid in self.table.values()
            for meld in laid
            for card in self.hands[self.to_move]
            if is_set(meld) and is_set([*meld, card])
        ]
        return hits + moves

    def _hit(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        meld = self._find_meld(target)
        if card is None or card not in self.hands[player] or not is_set(meld) or not is_set([*meld, card]):
            super()._hit(player, card, target)
            return
        self.hands[player].remove(card)
        meld.append(card)
        self.hits += 1
        if not self.hands[player]:
            self._win_by_being_out(player)


if __name__ == "__main__":
    serve("tonk with hits on sets", HitsOnSets)

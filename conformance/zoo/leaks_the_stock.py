"""A wrong engine: each player sees the cards of the stock."""

from __future__ import annotations

from typing import Any

from base import NaiveTonk, Player, serve


class LeaksTheStock(NaiveTonk):
    """The plain engine that shows something else."""

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, and more."""
        seen = super().view(player)
        if player is not None:
            seen["zones"]["stock"] = list(self.stock)
        return seen


if __name__ == "__main__":
    serve("tonk with an open stock", LeaksTheStock)

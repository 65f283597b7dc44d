"""A wrong engine: each player sees the hands of all."""

from __future__ import annotations

from typing import Any

from base import NaiveTonk, Player, serve


class LeaksHands(NaiveTonk):
    """The plain engine that shows something else."""

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, and more."""
        seen = super().view(player)
        if player is not None:
            seen["zones"]["hand"] = {owner: list(hand) for owner, hand in self.hands.items()}
        return seen


if __name__ == "__main__":
    serve("tonk with open hands", LeaksHands)

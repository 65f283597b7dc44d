"""A wrong engine: of the discards it tells the number, and not the top card."""

from __future__ import annotations

from typing import Any

from base import NaiveTonk, Player, serve


class TopDiscardHidden(NaiveTonk):
    """The plain engine that shows something else."""

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, and less."""
        seen = super().view(player)
        seen["zones"]["discards"] = len(self.discards)
        return seen


if __name__ == "__main__":
    serve("tonk with a hidden pile", TopDiscardHidden)

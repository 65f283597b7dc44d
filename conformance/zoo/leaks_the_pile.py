"""A wrong engine: all discards are seen, not the top one alone."""

from __future__ import annotations

from typing import Any

from base import NaiveTonk, Player, serve


class LeaksThePile(NaiveTonk):
    """The plain engine that shows something else."""

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, and more."""
        seen = super().view(player)
        seen["zones"]["discards"] = list(self.discards)
        return seen


if __name__ == "__main__":
    serve("tonk with an open pile", LeaksThePile)

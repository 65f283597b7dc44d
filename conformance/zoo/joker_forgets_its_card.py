"""A wrong engine: a joker on the table is a joker again: it forgets what it stands for."""

from __future__ import annotations

from typing import Any

from base import Player, serve
from naive.melds import in_hand
from naive.wikipedia import WikipediaTonk


class JokerForgetsItsCard(WikipediaTonk):
    """The plain game with forgetful jokers."""

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, with nothing said of what a joker stands for."""
        seen = super().view(player)
        table = {owner: [list(map(in_hand, meld)) for meld in melds] for owner, melds in self.table.items()}
        seen["zones"]["table"] = table
        return seen


if __name__ == "__main__":
    serve("tonk with forgetful jokers", others={"wikipedia_tonk": JokerForgetsItsCard})

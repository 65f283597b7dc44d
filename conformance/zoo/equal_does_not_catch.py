"""A wrong engine: an opener is caught by a lower count only, not by an equal one."""

from __future__ import annotations

from base import End, Options, Player, serve
from naive import game, settlement


def settle_open_against_lower(
    opener: Player, counts: dict[Player, int], stakes: dict[Player, int], options: Options
) -> End:
    """Settle an open: who ties with the opener has more."""
    own = counts[opener]
    higher = {player: count + (player != opener and count == own) for player, count in counts.items()}
    return settlement.settle_open(opener, higher, stakes, options)


if __name__ == "__main__":
    game.settle_open = settle_open_against_lower
    serve("tonk where equal does not catch")

"""A wrong engine: it crashes at the seventh move of every hand.

Run as `python3 conformance/zoo/crash_at_move_7.py`. A suite that is worth its name says at which move.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engines"))

import naive_tonk
from naive.cards import Player

LAST = 7


class CrashAtMove7(naive_tonk.NaiveTonk):
    """The plain engine that falls over."""

    def __init__(self, options: naive_tonk.Options | None = None) -> None:
        """Play by these options, or by the defaults."""
        super().__init__(options)
        self.moves = 0

    def do(self, player: Player, move: naive_tonk.Move) -> naive_tonk.End | None:
        """Make a move, unless it is the seventh."""
        self.moves += 1
        if self.moves == LAST:
            raise RuntimeError("seven moves are too many")
        return super().do(player, move)


if __name__ == "__main__":
    naive_tonk.ENGINE_NAME = "tonk that crashes at move 7"
    naive_tonk.NaiveTonk = CrashAtMove7
    naive_tonk.main()

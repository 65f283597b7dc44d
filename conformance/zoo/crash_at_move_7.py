"""A wrong engine: it crashes at the seventh move of every hand."""

from __future__ import annotations

from base import End, Move, NaiveTonk, Options, Player, serve


class CrashAtMove7(NaiveTonk):
    """The plain engine that falls over."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options, or by the defaults."""
        super().__init__(options)
        self.moves = 0

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move, unless it is the seventh."""
        self.moves += 1
        if self.moves == 7:
            raise RuntimeError("seven moves are too many")
        return super().do(player, move)


if __name__ == "__main__":
    serve("tonk that crashes at move 7", CrashAtMove7)

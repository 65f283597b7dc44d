"""A wrong engine: a plain win pays the stake of the winner, at a table where each pays his own."""

from __future__ import annotations

from dataclasses import replace

from base import NaiveTonk, Options, serve


class StakeOfTheWinner(NaiveTonk):
    """The plain engine that takes an option for agreed."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), win_pays="winner"))


if __name__ == "__main__":
    serve("tonk for the stake of the winner", StakeOfTheWinner)

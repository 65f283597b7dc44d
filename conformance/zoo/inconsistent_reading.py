"""A wrong engine: whether a tied opener wins, where the source is silent, it answers otherwise hand by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from base import NaiveTonk, Options, serve


class InconsistentReading(NaiveTonk):
    """The plain engine that cannot make up its mind."""

    hands_played: ClassVar[int] = 0

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), tied_opener=self.hands_played % 2 == 1))
        type(self).hands_played += 1


if __name__ == "__main__":
    serve("tonk in two minds", InconsistentReading)

"""A wrong engine: an opener who ties for lowest wins too, at a table where he does not."""

from __future__ import annotations

from dataclasses import replace

from base import NaiveTonk, Options, serve


class TieWonByOpener(NaiveTonk):
    """The plain engine that takes an option for agreed."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), tied_opener=True))


if __name__ == "__main__":
    serve("tonk where the opener wins ties", TieWonByOpener)

"""A wrong engine: a run goes round the corner (K A 2), at a table where it may not too."""

from __future__ import annotations

from dataclasses import replace

from base import NaiveTonk, Options, serve


class RoundTheCorner(NaiveTonk):
    """The plain engine that takes an option for agreed."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), around=True))


if __name__ == "__main__":
    serve("tonk round the corner", RoundTheCorner)

"""A wrong engine: a dealt hand is a Tonk up to 14, at a table that plays 15 too."""

from __future__ import annotations

from dataclasses import replace

from base import NaiveTonk, Options, serve


class TonkAt14(NaiveTonk):
    """The plain engine that takes an option for agreed."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), low_limit=14))


if __name__ == "__main__":
    serve("tonk at 14", TonkAt14)

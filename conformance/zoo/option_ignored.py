"""A wrong engine: it agrees to play with one group a turn, and lets any number be laid."""

from __future__ import annotations

from dataclasses import replace

from base import NaiveTonk, Options, serve


class OptionIgnored(NaiveTonk):
    """The plain engine that takes an option for agreed."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options but one."""
        super().__init__(replace(options or Options(), lay_many=True))


if __name__ == "__main__":
    serve("tonk that ignores an option", OptionIgnored)

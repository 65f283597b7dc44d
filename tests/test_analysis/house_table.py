"""A table with the small game and some house rules, named in every order."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, load_game
from tonkspec.model.canonical import model_hash
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue


class Table:
    """A folder with the small game and some house rules."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write(SMALL)

    def write(self, *texts: str) -> None:
        for text in texts:
            (self.folder / f"{text.split()[1]}.tonk").write_text(text, encoding="utf-8")

    def named(self, *houses: str) -> str:
        return " + ".join((str(self.folder / "small.tonk"), *houses))

    def game(self, *texts: str, options: Mapping[str, OptionValue] | None = None) -> Game:
        """The game with these houses, which go together in any order."""
        self.write(*texts)
        names = [text.split()[1] for text in texts]
        games = [load_game(self.named(*order), options) for order in permutations(names)]
        assert len({model_hash(game) for game in games}) == 1
        assert all(game == games[0] for game in games)
        return games[0]

    def said(self, *texts: str) -> list[str]:
        """What is said of these houses, in whatever order they are named, but that rules have no source."""
        self.write(*texts)
        names = [text.split()[1] for text in texts]
        said = {
            tuple(f"{one.code} {one.message}" for one in check(self.named(*order)).diagnostics if one.code != "R420")
            for order in permutations(names)
        }
        assert len(said) == 1
        return list(said.pop())

    def help(self, *houses: str) -> list[str]:
        return [one.help for one in check(self.named(*houses)).diagnostics if one.help and one.code != "R420"]

"""What a book is asked to be about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.diagnostics import Sources
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.model.wording import Wording


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The game of `ruleset` (with its house rules) under `options`, the texts of its rules, and what its names are
    called in the language of the book.
    """

    ruleset: str
    options: Mapping[str, OptionValue]
    game: Game
    sources: Sources
    wording: Wording

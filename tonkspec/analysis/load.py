"""From the name of a ruleset to its game."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from tonkspec.analysis.remembered import Answer, recall, remember
from tonkspec.diagnostics import Diagnostic, InputError, Sources
from tonkspec.model.types import OptionValue

if TYPE_CHECKING:  # a game that was made before is read without the model's classes until somebody wants it
    from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking a ruleset gives: everything that is to be said of it, in the order of the texts, and those texts.

    `abstract`: nobody plays it as it stands. `alone`: nor these, house rules that were named without a ruleset and
    checked with the game that they are for.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: Sources
    abstract: bool
    alone: bool
    packed: bytes | None

    @property
    def game(self) -> Game | None:
        """The game; None if the ruleset has errors or is abstract and incomplete."""
        return None if self.packed is None else cast("Game", pickle.loads(self.packed))  # noqa: S301 -- packed here


def check(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> Checked:
    """Read and check a ruleset, by name or by the path of a `.tonk` file, with the options that a table chooses.

    House rules stand behind it: `RULESET + HOUSE`. House rules alone are checked with the game that they are for.

    >>> checked = check("black_company", {"low_limit": 14})
    >>> [option.value for option in checked.game.options if option.name == "low_limit"]
    [14]
    """
    chosen = dict(options or {})
    answer = recall(ruleset, chosen) or _made(ruleset, chosen)
    return Checked(answer.diagnostics, answer.sources, answer.abstract, answer.alone, answer.packed)


def load_game(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> Game:
    """The game of a ruleset that can be played, by name or by the path of a `.tonk` file.

    Raises `InputError` with everything that is wrong, also for an abstract ruleset, which nobody plays as it stands.

    >>> load_game("black_company").title
    'Tonk of the Black Company'
    """
    checked = check(ruleset, options)
    errors = tuple(found for found in checked.diagnostics if found.severity == "error")
    if checked.alone and not errors:
        message = f"`{ruleset}` is house rules, which are played with a ruleset only"
        help_line = f"write `RULESET + {ruleset}`"
        errors = (Diagnostic(code="R421", message=message, span=None, help=help_line),)
    elif checked.abstract and not errors:
        message = f"`{ruleset}` is abstract: nobody plays it as it stands"
        errors = (Diagnostic(code="R421", message=message, span=None, help="name a ruleset that extends it"),)
    game = checked.game
    if errors or game is None:
        raise InputError(errors, checked.sources)
    return game


def _made(ruleset: str, options: Mapping[str, OptionValue]) -> Answer:
    """The answer made anew, and kept if there is no mistake in it."""
    from tonkspec.analysis.analyse import analyse  # noqa: PLC0415 -- the parser and the passes, only where needed

    found = analyse(ruleset, options)
    answer = Answer(
        files=found.files,
        abstract=found.abstract,
        alone=found.alone,
        diagnostics=found.diagnostics,
        sources=dict(found.sources),
        packed=None if found.game is None else pickle.dumps(found.game),
    )
    if found.game is not None:
        remember(ruleset, options, answer)
    return answer

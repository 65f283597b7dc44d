"""From the name of a ruleset to its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.analysis.checks import check_game
from tonkspec.analysis.compose import compose
from tonkspec.analysis.hidden import with_hidden_states
from tonkspec.analysis.lower_game import lower_game
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.static import OptionValue
from tonkspec.diagnostics import Diagnostic, InputError, Sources
from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking a ruleset gives: its game, unless it has errors or is abstract and incomplete; everything that is
    to be said of it, in the order of the texts; and those texts.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Sources


def check(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> Checked:
    """Read and check a ruleset, by name or by the path of a `.tonk` file, with the options that a table chooses.

    >>> checked = check("black_company", {"low_limit": 14})
    >>> [option.value for option in checked.game.options if option.name == "low_limit"]
    [14]
    """
    messages = Messages({})
    game, _ = _analysed(ruleset, options or {}, messages)
    return Checked(game, messages.found, messages.sources)


def load_game(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> Game:
    """The game of a ruleset that can be played, by name or by the path of a `.tonk` file.

    Raises `InputError` with everything that is wrong, also for an abstract ruleset, which nobody plays as it stands.

    >>> load_game("black_company").title
    'Tonk of the Black Company'
    """
    messages = Messages({})
    game, abstract = _analysed(ruleset, options or {}, messages)
    if abstract and not messages.has_errors:
        help_line = "name a ruleset that extends it"
        messages.error("R421", f"`{ruleset}` is abstract: nobody plays it as it stands", None, help_line=help_line)
    if game is None or messages.has_errors:
        raise InputError(messages.errors, messages.sources)
    return game


def _analysed(ruleset: str, options: Mapping[str, OptionValue], messages: Messages) -> tuple[Game | None, bool]:
    """The game, None where there is none without errors, and whether the ruleset is abstract."""
    composition = compose(ruleset, options)
    messages.include(composition.diagnostics, composition.sources)
    composed = composition.composed
    if composed is None:
        return None, False
    game = lower_game(composed, messages)
    if game is None or messages.has_errors:
        return None, composed.abstract
    game = with_hidden_states(game)
    check_game(game, messages, abstract=composed.abstract, read_options=composed.read_options)
    return (None if messages.has_errors else game), composed.abstract

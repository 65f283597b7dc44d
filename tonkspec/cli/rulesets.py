"""Games of rulesets that the command line names."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.analysis import check, load_game
from tonkspec.analysis.wording import load_wording
from tonkspec.diagnostics import Diagnostic, InputError, Sources
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.rulebook.tree import RuleTree, rule_tree


def game_of(ruleset: str, options: Mapping[str, OptionValue]) -> tuple[Game, Sources]:
    """A game, which may be abstract, and the texts of its rules; raises `InputError` with what is wrong."""
    checked = check(ruleset, options)
    game = checked.game
    if game is None:
        errors = tuple(found for found in checked.diagnostics if found.severity == "error")
        if not errors:
            message = f"`{ruleset}` is abstract, and too much is left open in it to be shown"
            errors = (Diagnostic(code="R421", message=message, span=None, help="name a ruleset that extends it"),)
        raise InputError(errors, checked.sources)
    return game, checked.sources


def played_game(ruleset: str, options: Mapping[str, OptionValue]) -> tuple[Game, Sources]:
    """A game that somebody plays; raises `InputError` also for one that is abstract, or for house rules alone."""
    game = load_game(ruleset, options)
    return game, check(ruleset, options).sources


def tree_of(ruleset: str, options: Mapping[str, OptionValue]) -> RuleTree:
    """The rules of a game in English, with the words that its files of words have for that."""
    return rule_tree(*game_of(ruleset, options), load_wording(ruleset, "en"))

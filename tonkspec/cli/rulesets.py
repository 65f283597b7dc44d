"""Rulesets as the command line names them, alone or with houses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from tonkspec.analysis import check
from tonkspec.diagnostics import Diagnostic, InputError, Sources
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue

PLUS = "+"


def joined(words: Sequence[str]) -> tuple[str, ...]:
    """Words of the command line, with each ruleset and the houses behind it, `A + B + C`, made one.

    >>> joined(("black_company", "+", "runs_only", "hit"))
    ('black_company + runs_only', 'hit')
    """
    found: list[str] = []
    after_plus = False
    for word in words:
        if word == PLUS:
            if not found or after_plus:
                raise click.UsageError("write RULESET + HOUSE")
            after_plus = True
        elif after_plus:
            found[-1] += f" {PLUS} {word}"
            after_plus = False
        else:
            found.append(word)
    if after_plus:
        raise click.UsageError("a house is missing after the last `+`")
    return tuple(found)


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

"""`tonkspec model`: the rules of a game as JSON, for programs."""

from __future__ import annotations

import json

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import game_of
from tonkspec.model.canonical import published
from tonkspec.model.schema import model_schema


@click.command(short_help="Print the rules of a game as JSON, for programs.")
@click.argument("words", metavar="RULESET [+ HOUSE]...", nargs=-1, type=RulesetWord())
@options_of_rules
@click.option("--schema", is_flag=True, help="Print the JSON Schema of this form instead.")
def model(words: tuple[str, ...], options: dict[str, OptionValue], *, schema: bool) -> ExitCode:
    """Print what the rules of a game mean as JSON, resolved and complete, with the hash that names it.

    docs/model.md describes the form.
    """
    if schema:
        if words or options:
            raise click.UsageError("--schema stands alone: it is the same for every game")
        click.echo(json.dumps(model_schema(), indent=2))
        return ExitCode.HOLDS
    rulesets = rulesets_in(words)
    if len(rulesets) != 1:
        raise click.UsageError("name one ruleset, alone or with houses: RULESET + HOUSE")
    game, _ = game_of(rulesets[0], options)
    click.echo(json.dumps(published(game), indent=2, sort_keys=True))
    return ExitCode.HOLDS

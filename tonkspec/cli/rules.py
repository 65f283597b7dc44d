"""`tonkspec rules`: the rules of a game in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from difflib import get_close_matches

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import tree_of
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.rulebook.find import chosen, known_names
from tonkspec.rulebook.pretty import render_rules
from tonkspec.rulebook.tree import RuleGroup, RuleTree


@click.command(short_help="Show the rules of a game in words, with their sources.")
@click.argument("words", metavar="RULESET [+ HOUSE]... [RULE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option(
    "--format",
    "output",
    type=click.Choice(("pretty", "json")),
    default="pretty",
    show_default=True,
    help="How to show them.",
)
def rules(words: tuple[str, ...], options: dict[str, OptionValue], output: str) -> ExitCode:
    """Show the rules of a game as they hold, house rules and options applied, each in words with its sources.

    RULE narrows it to one rule, as `rummy.hit.fits` or without its file as `hit.fits`, or to a group, as `moves`.
    """
    ruleset, *wanted = rulesets_in(words)
    tree = tree_of(ruleset, options)
    groups = tuple(group for name in wanted for group in _narrowed(tree, name)) if wanted else tree.groups
    if output == "json":
        click.echo(json.dumps(asdict(replace(tree, groups=groups)), ensure_ascii=False, indent=2))
    else:
        colour = wants_colour(sys.stdout)
        click.echo(render_rules(tree, groups, colour=colour, width=text_columns()), nl=False, color=True)
    return ExitCode.HOLDS


def _narrowed(tree: RuleTree, name: str) -> Sequence[RuleGroup]:
    found = chosen(tree, name)
    if not found:
        near = get_close_matches(name, known_names(tree), n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise click.UsageError(f"{tree.ruleset} has no rule called {name!r}{hint}")
    return found

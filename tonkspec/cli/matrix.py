"""`tonkspec matrix`: rule points by ruleset."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.judge import shipped_rulesets
from tonkspec.cli.options import RulesetWord, rulesets_in
from tonkspec.cli.rulesets import played_tree
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.rulebook.house_fits import fits_beside
from tonkspec.rulebook.matrix import matrix as matrix_of
from tonkspec.rulebook.matrix_html import matrix_html
from tonkspec.rulebook.matrix_markdown import matrix_page
from tonkspec.rulebook.matrix_pretty import render_matrix


@click.command(short_help="Show what several rulesets say of the same thing.")
@click.argument("words", metavar="[RULESET [+ HOUSE]...]...", nargs=-1, type=RulesetWord())
@click.option("--all", "everything", is_flag=True, help="Show also what all of them say alike.")
@click.option(
    "--format",
    "output",
    type=click.Choice(("pretty", "md", "html", "json")),
    default="pretty",
    show_default=True,
    help="How to show it.",
)
def matrix(words: tuple[str, ...], output: str, *, everything: bool) -> ExitCode:
    """Show rule points by ruleset: what each says of the same thing, where they differ; and which of the house rules
    that come with tonkspec fit it.

    Of a single RULESET all that it says is shown. Without RULESET, those that come with tonkspec and can be played are
    compared, each with its options as they stand by default.
    """
    rulesets = rulesets_in(words) or shipped_rulesets()
    trees = [played_tree(ruleset) for ruleset in rulesets]
    found = matrix_of(trees, everything=everything, houses=tuple(map(fits_beside, rulesets)))
    if output == "json":
        click.echo(json.dumps(asdict(found), ensure_ascii=False, indent=2))
    elif output == "md":
        click.echo(matrix_page(found), nl=False)
    elif output == "html":
        click.echo(matrix_html(found), nl=False)
    else:
        click.echo(render_matrix(found, colour=wants_colour(sys.stdout), width=text_columns()), nl=False, color=True)
    return ExitCode.HOLDS

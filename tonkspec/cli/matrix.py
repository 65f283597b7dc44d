"""`tonkspec matrix`: rule points by ruleset."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from tonkspec.analysis.search_path import same_ruleset
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.judge import shipped_rulesets
from tonkspec.cli.made_files import mark, marked_with, refuse_others, write_or_print
from tonkspec.cli.options import NamedPath, RulesetWord, rulesets_in
from tonkspec.cli.played import played_tree
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.rulebook.house_fits import fits_beside
from tonkspec.rulebook.matrix import matrix as matrix_of
from tonkspec.rulebook.matrix_html import matrix_html
from tonkspec.rulebook.matrix_markdown import matrix_page
from tonkspec.rulebook.matrix_pretty import render_matrix

_MADE = "Made by `tonkspec matrix`."


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
@click.option("--out", "path", type=NamedPath(dir_okay=False), help="The file to write; else it is printed.")
@click.option("--force", is_flag=True, help="Write over a file that this command has not made.")
def matrix(words: tuple[str, ...], output: str, path: Path | None, *, everything: bool, force: bool) -> ExitCode:
    """Show rule points by ruleset: what each says of the same thing, where they differ; and which of the house rules
    that come with tonkspec fit it.

    Of a single RULESET all that it says is shown. Without RULESET, those that come with tonkspec and can be played are
    compared, each with its options as they stand by default. One that is named twice has one column.

    An older page is written over; with --force any file is.
    """
    refuse_others(path, marked_with(_MADE), force=force)
    rulesets = _each_once(rulesets_in(words)) or shipped_rulesets()
    trees = [played_tree(ruleset) for ruleset in rulesets]
    found = matrix_of(trees, everything=everything, houses=tuple(map(fits_beside, rulesets)))
    match output:
        case "json":
            text = json.dumps(asdict(found), ensure_ascii=False, indent=2) + "\n"
        case "md":
            text = matrix_page(found)
        case "html":
            text = matrix_html(found)
        case _ if path is not None:
            text = render_matrix(found, colour=False, width=text_columns())
        case _:
            colour = wants_colour(sys.stdout)
            click.echo(render_matrix(found, colour=colour, width=text_columns()), nl=False, color=True)
            return ExitCode.HOLDS
    write_or_print(text if path is None else _marked(text, output), path)
    return ExitCode.HOLDS


def _each_once(rulesets: tuple[str, ...]) -> tuple[str, ...]:
    """Rulesets without those that are named again, whatever the order of their house rules."""
    found: list[str] = []
    for ruleset in rulesets:
        if not any(same_ruleset(ruleset, other) for other in found):
            found.append(ruleset)
    return tuple(found)


def _marked(text: str, output: str) -> str:
    """A page with a remark that says who made it, where it can have one."""
    remark = f"{mark(_MADE)}\n"
    match output:
        case "md":
            return f"{remark}\n{text}"
        case "html":
            first, rest = text.split("\n", 1)
            return f"{first}\n{remark}{rest}"
        case _:
            return text

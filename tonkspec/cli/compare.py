"""`tonkspec compare`: what got better and what got worse between two runs."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import NamedPath
from tonkspec.cli.terminal import wants_colour
from tonkspec.conformance.results import read_results
from tonkspec.report.changes import changes, render_changes


@click.command(short_help="Say what got better and what got worse between two runs.")
@click.argument("old", type=NamedPath(dir_okay=False))
@click.argument("new", type=NamedPath(dir_okay=False))
@click.option(
    "--format",
    "form",
    type=click.Choice(("pretty", "json")),
    default="pretty",
    show_default=True,
    help="How to show it.",
)
def compare(old: Path, new: Path, form: str) -> ExitCode:
    """Compare the results of two runs, as `tonkspec conform --results` wrote them.

    A trace that fails in NEW and did not in OLD is worse, and so is one that was right in OLD and is not in NEW, or is
    not there; one that is right in NEW and was not in OLD is better; one that only NEW has is neither. What was not
    asked alike in the two is said first. It ends with 1 if anything is worse.
    """
    before, after = read_results(old), read_results(new)
    found = changes(before, after)
    if form == "json":
        click.echo(json.dumps([asdict(change) for change in found], ensure_ascii=False, indent=2))
    else:
        click.echo(render_changes(before, after, colour=wants_colour(sys.stdout)), nl=False, color=True)
    return ExitCode.FAILS if any(change.direction == "worse" for change in found) else ExitCode.HOLDS

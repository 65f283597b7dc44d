"""`tonkspec report`: results of engines, told in many forms."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.made_files import has_form, refuse_others, write_or_print
from tonkspec.cli.options import NamedPath
from tonkspec.cli.terminal import wants_colour
from tonkspec.cli.verdicts import code_of
from tonkspec.conformance.results import Results, read_results
from tonkspec.report import badge, document, junit, markdown, page, render_report, tap

_WIDEST = 120
_FORMS: dict[str, Callable[[Sequence[Results]], str]] = {
    "json": document,
    "junit": junit,
    "tap": tap,
    "md": markdown,
    "html": page,
    "badge": lambda runs: badge(runs[0]),
}
_is_report = has_form(
    rb".*\nprotocol \d+, level \d, ",
    rb'\{"report": \d+, "runs": \[',
    rb'<\?xml [^\n]*\n<testsuites name="tonkspec">',
    rb"TAP version 14\n",
    rb"(?s)\*\*.*\n\| Engine \| Traces \|",
    rb'(?s)<!DOCTYPE html>.*<meta name="generator" content="tonkspec report">',
    rb'<svg [^\n]* aria-label="tonkspec',
)


@click.command(short_help="Tell the results of engines in another form.")
@click.argument("paths", metavar="RESULTS...", nargs=-1, required=True, type=NamedPath(dir_okay=False))
@click.option(
    "--format",
    "form",
    type=click.Choice(("pretty", *_FORMS)),
    default="pretty",
    show_default=True,
    help="How to tell them.",
)
@click.option("-o", "--output", "--out", "output", type=NamedPath(dir_okay=False), help="Write to this file.")
@click.option("--force", is_flag=True, help="Write over a file that is no report.")
def report(paths: tuple[Path, ...], form: str, output: Path | None, *, force: bool) -> ExitCode:
    """Tell how engines were judged, from the results that `tonkspec conform --results` wrote; several side by side.

    It ends as `tonkspec conform` does; of several engines the worst counts. An older report is written over; with
    --force any file is.
    """
    if form == "badge" and len(paths) > 1:
        raise click.UsageError("a badge is of one engine: name one file of results.")
    refuse_others(output, _is_report, force=force)
    runs = [read_results(path) for path in paths]
    if form == "pretty":
        colour = output is None and wants_colour(sys.stdout)
        width = min(_WIDEST, get_terminal_size((100, 24)).columns)
        text = "\n".join(render_report(run, colour=colour, width=width) for run in runs)
    else:
        text = _FORMS[form](runs)
    write_or_print(text, output)
    codes = {code_of(run) for run in runs}
    return next(code for code in (ExitCode.FAILS, ExitCode.STALE, ExitCode.HOLDS) if code in codes)

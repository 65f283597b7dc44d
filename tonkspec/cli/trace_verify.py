"""`tonkspec trace verify`: whether traces hold by the rules that they name."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import NamedPath
from tonkspec.cli.terminal import wants_colour
from tonkspec.data import data_folder
from tonkspec.diagnostics.counted import counted
from tonkspec.diagnostics.render import FORMATS, Format, render
from tonkspec.diagnostics.visible import visible_text
from tonkspec.trace.verify import Verification, find_traces
from tonkspec.trace.verify import verify as verify_traces


@click.command(short_help="Say whether traces hold.")
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=NamedPath())
@click.option(
    "--format", "output", type=click.Choice(FORMATS), default="pretty", show_default=True, help="How to show messages."
)
def verify(paths: tuple[Path, ...], output: Format) -> ExitCode:
    """Play traces by the rules that they name, and say whether all that they tell is so.

    PATH is a trace, or a folder of traces (files ending in .yaml, also in folders below); without it, those that come
    with tonkspec are played. Messages go to standard output. With `--format json`, each line is a message, a trace or,
    the last, the summary.
    """
    began = time.perf_counter()
    found = verify_traces(find_traces(paths or (_shipped(),)))
    seconds = time.perf_counter() - began
    colour = wants_colour(sys.stdout)
    click.echo(render(found.diagnostics, found.sources, colour=colour, output=output), nl=False, color=True)
    if output == "json":
        click.echo(_json(found, seconds), nl=False)
    elif output != "sarif":
        gap = "\n" if found.diagnostics and output == "pretty" else ""
        click.echo(f"{gap}{_closing_line(found, seconds)}")
    if found.unusable:
        return ExitCode.USAGE if paths else ExitCode.SHIPPED
    return ExitCode.FAILS if found.failed else ExitCode.HOLDS


def _shipped() -> Path:
    """The traces that come with tonkspec, as short a path as there is from here."""
    folder, here = data_folder("conformance") / "traces", Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def _closing_line(found: Verification, seconds: float) -> str:
    """How many traces there were, and which of them do not hold."""
    holding = len(found.verdicts) - len(found.failed)
    steps = sum(verdict.steps for verdict in found.verdicts)
    said = [
        f"{counted(holding, 'trace')} {'holds' if holding == 1 else 'hold'} ({counted(steps, 'step')}, {seconds:.2f} s)"
    ]
    if found.failed:
        names = ", ".join(verdict.trace.id for verdict in found.failed)
        said.append(f"{len(found.failed)} {'does' if len(found.failed) == 1 else 'do'} not hold: {names}")
    if found.unusable:
        said.append(
            f"{len(found.unusable)} cannot be used: {', '.join(visible_text(str(path)) for path in found.unusable)}"
        )
    return "; ".join(said)


def _json(found: Verification, seconds: float) -> str:
    lines: list[object] = [
        {
            "trace": verdict.trace.id,
            "path": str(verdict.trace.path),
            "holds": verdict.holds,
            "steps": verdict.steps,
        }
        for verdict in found.verdicts
    ]
    summary = {
        "holding": len(found.verdicts) - len(found.failed),
        "failing": [verdict.trace.id for verdict in found.failed],
        "unusable": [str(path) for path in found.unusable],
        "seconds": round(seconds, 3),
    }
    return "".join(f"{json.dumps(line)}\n" for line in (*lines, {"summary": summary}))

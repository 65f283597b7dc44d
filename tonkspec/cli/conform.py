"""`tonkspec conform`: whether an engine plays by the rules."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from shutil import get_terminal_size

import click

from tonkspec.cli.engine_limits import memory_option, timeout_option, trace_timeout_option
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.failures import report_failure
from tonkspec.cli.made_files import begins, refuse_others
from tonkspec.cli.options import NamedPath
from tonkspec.cli.terminal import wants_colour
from tonkspec.cli.termination import ending_on_terminate
from tonkspec.cli.verdicts import code_of, undecided
from tonkspec.conformance.counted import COUNTING_LEVEL
from tonkspec.conformance.expectations import are_expectations, expectations_text, load_expectations, unmatched
from tonkspec.conformance.games import nothing_known
from tonkspec.conformance.item import BadTraceError, Item
from tonkspec.conformance.limits import limit_words, limits_of
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Results, ResultsWriter
from tonkspec.conformance.resume import Unfinished, read_unfinished
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.suite import Selection, open_suite, shipped_paths
from tonkspec.conformance.transport.address import command_of
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.engine import Fault
from tonkspec.files import replace_text
from tonkspec.report import render_report

_WIDEST = 120
_RESULTS = b'{"kind": "head", '


class Shard(click.ParamType[tuple[int, int]]):
    """`I/N`: the first part of N is 1/N."""

    name = "I/N"

    def convert(
        self, value: str | tuple[int, int], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read which part it is of how many."""
        if not isinstance(value, str):
            return value
        found = re.fullmatch(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})", value)
        if found is None or int(found[1]) > int(found[2]):
            self.fail(f"write 1/4 for the first of four parts, not {value!r}", param, ctx)
        return int(found[1]), int(found[2])


@click.command(short_help="Judge an engine by the rules.")
@click.argument("engine", metavar="ENGINE")
@click.option("--ruleset", metavar="NAME", help="Only traces of this ruleset.")
@click.option("--rule", metavar="GLOB", help="Only traces that exercise a rule of such a name.")
@click.option("--claim", metavar="GLOB", help="Only traces that cite such a claim of a source.")
@click.option("--select", "ids", metavar="GLOB", multiple=True, help="Only traces with such an id; repeatable.")
@click.option(
    "--level", type=click.IntRange(0, COUNTING_LEVEL), default=COUNTING_LEVEL, help="Ask no more than at this level."
)
@click.option(
    "--traces",
    "paths",
    multiple=True,
    type=NamedPath(),
    help="Traces, or folders of traces, instead of those that come with tonkspec; repeatable.",
)
@timeout_option
@trace_timeout_option
@memory_option
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Let so many engines play at once.")
@click.option(
    "-o", "--output", "--results", "output", type=NamedPath(dir_okay=False), help="Write the results to this file."
)
@click.option("--resume", is_flag=True, help="Go on with the run that left the results in this file.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("pretty", "json")),
    default="pretty",
    show_default=True,
    help="What to print: a report, or the results line by line.",
)
@click.option("--shard", type=Shard(), help="Only a part of the selected traces: 1/4 is the first of four.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first trace that fails and is not expected to.")
@click.option(
    "--expect",
    "expect",
    type=NamedPath(dir_okay=False),
    help="A file of traces that the engine is known to fail, or that are to be skipped.",
)
@click.option(
    "--write-expect",
    type=NamedPath(dir_okay=False),
    help="Write a file that expects what came of this run, with what --expect says as far as it holds.",
)
@click.option("--force", is_flag=True, help="Write over files that are no results and no expectations.")
def conform(  # noqa: PLR0913, PLR0917 -- an option each
    engine: str,
    ruleset: str | None,
    rule: str | None,
    claim: str | None,
    ids: tuple[str, ...],
    level: int,
    paths: tuple[Path, ...],
    timeout: float | None,
    trace_timeout: float | None,
    memory: float | None,
    jobs: int,
    output: Path | None,
    resume: bool,  # noqa: FBT001 -- as click hands it on
    form: str,
    shard: tuple[int, int] | None,
    fail_fast: bool,  # noqa: FBT001
    expect: Path | None,
    write_expect: Path | None,
    *,
    force: bool,
) -> ExitCode:
    """Judge an engine by the rules of the games that it says it plays.

    ENGINE is `cmd:COMMAND`, a program that speaks the engine protocol (docs/protocol.md), or `py:MODULE:OBJECT`, a
    Python object with a method for each request; in place of MODULE may stand a file that ends in .py.
    """
    command_of(engine)
    refuse_others(output, begins(lambda head: _RESULTS.startswith(head[: len(_RESULTS)])), force=force)
    refuse_others(write_expect, are_expectations, force=force)
    if resume and output is None:
        raise click.UsageError("--resume needs the file of --results.")
    before = read_unfinished(output, fail_fast=fail_fast) if resume and output is not None else None
    expectations = () if expect is None else load_expectations(expect)
    models = Models()
    selection = Selection(ruleset=ruleset, rule=rule, claim=claim, ids=ids, shard=shard)
    try:
        suite = open_suite(paths or shipped_paths(), selection, models, is_verified=not paths)
    except InputError as error:
        nothing_selected = any(found.code == "E104" for found in error.diagnostics)
        report_failure(error)
        return ExitCode.USAGE if paths or nothing_selected else ExitCode.SHIPPED
    options = [word for path in paths for word in ("--traces", str(path))]
    options += ["--level", str(level)] if level != COUNTING_LEVEL else []
    options += limit_words(timeout, memory, trace_timeout)
    plan = Run(
        address=engine,
        repeat=lambda chosen: shlex.join(["tonkspec", "conform", engine, *_selecting(chosen), *options]),
        level=level,
        limits=limits_of(timeout, memory, trace_timeout),
        fail_fast=fail_fast,
        jobs=jobs,
        is_shipped=not paths,
        selection=selection,
        expectations=expectations,
        unmatched=unmatched(expectations, suite.names),
        games=suite.games,
    )
    try:
        results = _run(plan, suite.items, models, output, before, form)
    except BadTraceError as error:
        report_failure(error)
        return ExitCode.SHIPPED
    except Fault as fault:
        found = Diagnostic(code="E109", message=f"the rules give no answer: {fault}", span=None)
        report_failure(InputError((found,), {}))
        return ExitCode.USAGE if paths else ExitCode.SHIPPED
    games = results.head.engine["games"]
    if not set(games) & set(suite.games):
        raise nothing_known(games, suite.games)
    if results.foot.verdict == "undecided" and all(result.outcome == "not applicable" for result in results.results):
        message = (
            f"none of the {len(results.results)} selected traces applies to the engine: {results.results[0].message}"
        )
        raise undecided(message)
    if form == "pretty":
        width = min(_WIDEST, get_terminal_size((100, 24)).columns)
        click.echo(render_report(results, colour=wants_colour(sys.stdout), width=width), nl=False, color=True)
    if write_expect is not None:
        replace_text(write_expect, expectations_text(results.results, expectations, suite.names))
    return code_of(results)


def _selecting(ids: Sequence[str]) -> list[str]:
    return [word for chosen in ids for word in ("--select", chosen)]


def _run(
    plan: Run, items: tuple[Item, ...], models: Models, output: Path | None, before: Unfinished | None, form: str
) -> Results:
    """Run, writing the results to wherever they are wanted."""
    streams = [sys.stdout] if form == "json" else []
    kept = "" if before is None else before.text
    with ending_on_terminate(), closing(ResultsWriter(*streams, path=output, kept=kept)) as writer:
        return run(plan, items, models, writer, before)

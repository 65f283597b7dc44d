"""`tonkspec suite build`: the suite as one file of JSON."""

from __future__ import annotations

from pathlib import Path

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.made_files import has_form, refuse_others, write_or_print
from tonkspec.cli.options import NamedPath
from tonkspec.conformance.catalogue import entries, suite_text
from tonkspec.conformance.models import Models
from tonkspec.conformance.releases import Released, released_text
from tonkspec.conformance.suite import Selection, load_suite, shipped_paths
from tonkspec.conformance.versions import SUITE
from tonkspec.data import data_folder
from tonkspec.files import replace_text


@click.command(short_help="Write the suite as one file of JSON.")
@click.option("--ruleset", metavar="NAME", help="Only traces of this ruleset.")
@click.option("--select", "ids", metavar="GLOB", multiple=True, help="Only traces with such an id; repeatable.")
@click.option("-o", "--output", "output", type=NamedPath(dir_okay=False), help="Write to this file.")
@click.option("--release", is_flag=True, help="Also write conformance/released.tsv, for a version to be released.")
@click.option("--force", is_flag=True, help="Write over a file that is no suite.")
def build(ruleset: str | None, ids: tuple[str, ...], output: Path | None, *, release: bool, force: bool) -> ExitCode:
    """Write all traces, or some, with what an engine is asked and what the rules answer, in the form of the protocol.

    Every card is named. A line of the file is a trace. `conformance/schemas/suite.schema.json` is the exact form.
    """
    selection = Selection(ruleset=ruleset, ids=ids)
    if release and selection != Selection():
        raise click.UsageError("--release is for all traces.")
    refuse_others(output, has_form(rb'\{"format": \d+, "suite": '), force=force)
    models = Models()
    items = load_suite(shipped_paths(), selection, models)
    found = list(entries(items, models))
    text = suite_text(found)
    write_or_print(text, output)
    if release:
        verdicts = {one["id"]: one["verdict"] for one in found if one["scored"]}
        staged = frozenset(one["id"] for one in found if not one["scored"])
        replace_text(data_folder("conformance") / "released.tsv", released_text(Released(SUITE, verdicts, staged)))
    return ExitCode.HOLDS

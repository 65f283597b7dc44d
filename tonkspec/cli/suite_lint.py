"""`tonkspec suite lint`: whether the suite is in order."""

from __future__ import annotations

import sys

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.terminal import wants_colour
from tonkspec.conformance.catalogue import entries
from tonkspec.conformance.models import Models
from tonkspec.conformance.order import out_of_order, out_of_version
from tonkspec.conformance.releases import Released, read_released, read_retired
from tonkspec.conformance.suite import EVERYTHING, load_suite, shipped_paths
from tonkspec.conformance.versions import SUITE
from tonkspec.data import data_folder
from tonkspec.diagnostics.render import render
from tonkspec.trace.load import hand_ids
from tonkspec.trace.verify import find_traces, verify


@click.command(short_help="See whether the suite is in order.")
@click.option("--verdicts", is_flag=True, help="Also compare what the rules answer now with what was released.")
def lint(*, verdicts: bool) -> ExitCode:
    """See that every trace that comes with tonkspec holds, cites what is claimed, and has an id that is its own, of its
    game and not retired; and that the lists of what is retired and was released are right.

    The command ends with 4 if anything is wrong.
    """
    models = Models()
    found = verify(find_traces(shipped_paths()))
    retired, released = read_retired(), read_released()
    traces = [verdict.trace for verdict in found.verdicts]
    wrong = [*found.diagnostics, *out_of_order(traces, data_folder("conformance"), retired)]
    now: Released | None = None
    if verdicts and not wrong:
        items = load_suite(shipped_paths(), EVERYTHING, models)
        scored = [item for item in items if item.scored]
        staged = frozenset(item.id for item in items if not item.scored)
        now = Released(SUITE, {one["id"]: one["verdict"] for one in entries(scored, models)}, staged)
    names = [name for trace in traces for name in (trace.id, *hand_ids(trace))]
    wrong += out_of_version(retired, released, SUITE, now, names)
    click.echo(render(wrong, found.sources, colour=wants_colour(sys.stdout), output="pretty"), nl=False, color=True)
    click.echo(f"suite {SUITE}: {len(traces)} traces, {len(retired)} ids retired, {len(wrong)} wrong")
    return ExitCode.SHIPPED if wrong else ExitCode.HOLDS

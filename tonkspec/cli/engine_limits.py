"""The options that say how much time and memory an engine may use."""

from __future__ import annotations

from math import isnan

import click

from tonkspec.cli.options import seconds
from tonkspec.conformance.limits import GIB, USUAL


def _gibibytes(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    """A size; `nan` is none, though no bound excludes it."""
    if value is not None and isnan(value):
        raise click.BadParameter("nan is not a number of GiB.")
    return value


timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(0.01, 3600),
    callback=seconds,
    metavar="SECONDS",
    help=f"How long an answer may take, the first included.  [default: {USUAL.answer:g}; the first: {USUAL.start:g}]",
)
"""`--timeout`."""
trace_timeout_option = click.option(
    "--trace-timeout",
    type=click.FloatRange(0.01, 86400),
    callback=seconds,
    metavar="SECONDS",
    help=f"How long all answers to one hand may take.  [default: 12 times an answer, {USUAL.for_hand:g}]",
)
"""`--trace-timeout`."""
memory_option = click.option(
    "--memory",
    type=click.FloatRange(0, 1024),
    callback=_gibibytes,
    metavar="GIB",
    help=f"How much data each process of the engine may hold; 0: no limit.  [default: {USUAL.memory / GIB:g}]",
)
"""`--memory`."""

"""The options that say how much time and memory an engine may use."""

from __future__ import annotations

from math import isnan

import click

from tonkspec.cli.options import seconds
from tonkspec.conformance.limits import USUAL, Limits

_GIB = 1 << 30


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
    help=f"How much data each process of the engine may hold; 0: no limit.  [default: {USUAL.memory / _GIB:g}]",
)
"""`--memory`."""


def limits_of(timeout: float | None, memory: float | None, trace_timeout: float | None = None) -> Limits:
    """The limits that these options ask for; None for an option that was not given.

    >>> limits_of(2.0, 0).memory, limits_of(2.0, 0).for_hand
    (0, 24.0)
    """
    return Limits(
        start=USUAL.start if timeout is None else timeout,
        answer=USUAL.answer if timeout is None else timeout,
        memory=USUAL.memory if memory is None else int(memory * _GIB),
        hand=trace_timeout,
    )


def limit_words(timeout: float | None, memory: float | None, trace_timeout: float | None = None) -> list[str]:
    """The same options as they are written.

    >>> limit_words(2.0, 0)
    ['--timeout', '2', '--memory', '0']
    """
    given = {"--timeout": timeout, "--memory": memory, "--trace-timeout": trace_timeout}
    return [word for name, value in given.items() if value is not None for word in (name, f"{value:g}")]

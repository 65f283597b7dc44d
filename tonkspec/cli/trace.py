"""`tonkspec trace`: verifying recorded hands, and beginning new ones."""

from __future__ import annotations

import click

from tonkspec.cli.deferred import commands

COMMANDS = commands(
    ("new", "tonkspec.cli.trace_new:new", "Begin a trace: a dealt pack and some moves."),
    ("verify", "tonkspec.cli.trace_verify:verify", "Say whether traces hold."),
)
"""The commands of the group, by name."""


@click.group(commands=COMMANDS, short_help="Verify recorded hands, and begin new ones.")
def trace() -> None:
    """Traces: recorded hands with what must come of them."""

"""`tonkspec suite`: what is known of the traces that come with tonkspec, all together."""

from __future__ import annotations

import click

from tonkspec.cli.deferred import commands

COMMANDS = commands(
    ("judge", "tonkspec.cli.suite_judge:judge", "Judge every trace under every ruleset."),
)
"""The commands of the group, by name."""


@click.group(commands=COMMANDS, short_help="See what is known of all traces together.")
def suite() -> None:
    """The traces that come with tonkspec, all together."""

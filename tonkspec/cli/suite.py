"""`tonkspec suite`: what is known of the traces that come with tonkspec, all together."""

from __future__ import annotations

import click

from tonkspec.cli.deferred import commands

COMMANDS = commands(
    ("build", "tonkspec.cli.suite_build:build", "Write the suite as one file of JSON."),
    ("judge", "tonkspec.cli.suite_judge:judge", "Judge every trace under every ruleset."),
    ("lint", "tonkspec.cli.suite_lint:lint", "See whether the suite is in order."),
    ("list", "tonkspec.cli.suite_list:list_traces", "List the traces."),
    ("show", "tonkspec.cli.suite_show:show", "Tell a trace in words."),
)
"""The commands of the group, by name."""


@click.group(commands=COMMANDS, short_help="See what is known of all traces together.")
def suite() -> None:
    """The traces that come with tonkspec, all together."""

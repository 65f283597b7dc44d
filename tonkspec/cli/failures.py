"""What is said when a command could not do its work."""

from __future__ import annotations

import errno
import os
import sys
import traceback

import click

from tonkspec import __version__
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.terminal import wants_colour
from tonkspec.data import DataError
from tonkspec.diagnostics import EngineError, InputError
from tonkspec.diagnostics.render import render
from tonkspec.diagnostics.visible import visible_text


def report_failure(error: Exception) -> ExitCode:
    """Tell the user on standard error what happened; gives the exit code that says whose mistake it was."""
    match error:
        case InputError():
            colour = wants_colour(sys.stderr)
            click.echo(render(error.diagnostics, error.sources, colour=colour), nl=False, err=True, color=True)
            return ExitCode.ENGINE if isinstance(error, EngineError) else ExitCode.USAGE
        case DataError():
            click.echo(f"error: {visible_text(str(error))}", err=True)
            return ExitCode.SHIPPED
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            click.echo(f"error: the output cannot be written: {error.strerror}", err=True)
            return ExitCode.USAGE
        case _:
            return _report_bug(error)


def _report_bug(error: Exception) -> ExitCode:
    if os.environ.get("TONKSPEC_TRACEBACK") == "1":
        traceback.print_exception(error)
    kind, said = type(error).__name__, visible_text(str(error))
    click.echo(f"error: this is a bug in tonkspec {__version__}: {kind}{': ' if said else ''}{said}", err=True)
    click.echo(
        "  = help: set TONKSPEC_TRACEBACK=1 to see where, and report it with the command and its files", err=True
    )
    return ExitCode.BUG

"""The program: which commands there are, and what becomes of what goes wrong in them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper

import click

from tonkspec import __version__
from tonkspec.cli.deferred import commands
from tonkspec.cli.exit_codes import ExitCode

COMMANDS = commands(
    ("book", "tonkspec.cli.book:book", "Write the rule book of a game."),
    ("check", "tonkspec.cli.check:check", "Say whether rules are without mistakes."),
    ("compare", "tonkspec.cli.compare:compare", "Say what got better and what got worse between two runs."),
    ("conform", "tonkspec.cli.conform:conform", "Judge an engine by the rules."),
    ("engine", "tonkspec.cli.engine:engine", "Begin an engine, and see to its manners."),
    ("explain", "tonkspec.cli.explain:explain", "Say what the code of a message means, or what a rule says."),
    ("fmt", "tonkspec.cli.fmt:fmt", "Lay rule files out in the one style."),
    ("judge", "tonkspec.cli.judge:judge", "Say how recorded games come out under other rulesets."),
    ("matrix", "tonkspec.cli.matrix:matrix", "Show what several rulesets say of the same thing."),
    ("model", "tonkspec.cli.model:model", "Print the rules of a game as JSON, for programs."),
    ("new", "tonkspec.cli.new:new", "Begin a rule file: house rules or a ruleset."),
    ("perft", "tonkspec.cli.perft:perft", "Count lines of play, and how they end."),
    ("report", "tonkspec.cli.report:report", "Tell the results of engines in another form."),
    ("rules", "tonkspec.cli.rules:rules", "Show the rules of a game in words, with their sources."),
    ("smoke", "tonkspec.cli.smoke:smoke", "Play one hand of each game with an engine."),
    ("sources", "tonkspec.cli.sources:sources", "Show what the sources say, and what follows from it."),
    ("suite", "tonkspec.cli.suite:suite", "See what is known of all traces together."),
    ("trace", "tonkspec.cli.trace:trace", "Verify recorded hands, and begin new ones."),
    ("words", "tonkspec.cli.words:words", "Show the words for the names of a game in another language."),
)
"""Every command, by name. Each gives back an `ExitCode`."""

_COMPLETE = "_TONKSPEC_COMPLETE"
"""The variable by which a shell asks how a line can go on."""


@click.group(commands=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tonkspec")
def tonkspec() -> None:
    """Rules of Tonk and its relatives, and engines judged by them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of the process; gives its exit code.

    Whatever goes wrong is told on standard error, and never as a traceback unless `TONKSPEC_TRACEBACK=1` asks for it.

    >>> main(["explain", "--help"])
    Usage: tonkspec explain [OPTIONS] [CODE|RULE]...
    ...
    0
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if instruction := os.environ.get(_COMPLETE):
        from click.shell_completion import shell_complete  # noqa: PLC0415 -- only for a shell that asks

        return shell_complete(tonkspec, {}, "tonkspec", _COMPLETE, instruction)
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        # What is still to be written would fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.BROKEN_PIPE


def _run(arguments: list[str]) -> int:
    try:
        with tonkspec.make_context("tonkspec", arguments) as context:
            code = tonkspec.invoke(context)
        click.echo(nl=False)  # so that what cannot be written is noticed here
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.Abort:
        return ExitCode.INTERRUPTED
    except click.ClickException as error:
        from tonkspec.diagnostics.visible import visible_text  # noqa: PLC0415  # as below

        said = StringIO()
        error.show(said)
        click.echo("\n".join(map(visible_text, said.getvalue().split("\n"))), err=True, nl=False)
        return ExitCode.USAGE
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001  # the one place where all that was not foreseen ends
        from tonkspec.cli.failures import report_failure  # noqa: PLC0415  # a command that goes well need not load it

        return report_failure(error)
    return ExitCode.HOLDS if code is None else ExitCode(code)

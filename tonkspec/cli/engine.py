"""`tonkspec engine`: what helps the author of an engine."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from tonkspec.cli.engine_limits import memory_option, timeout_option
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import NamedPath
from tonkspec.cli.terminal import wants_colour
from tonkspec.conformance.limits import limits_of
from tonkspec.conformance.manners import manners_of
from tonkspec.conformance.starts import FIRST_TRACE, STARTS, start_files
from tonkspec.files import is_taken
from tonkspec.report.manners import render_manners

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 ]{0,63}", re.ASCII)
_WIDEST = 120


@click.group(short_help="Begin an engine, and see to its manners.")
def engine() -> None:
    """Begin an engine, and see whether it speaks the protocol well.

    docs/engine-guide.md leads from nothing to an engine that conforms.
    """


@engine.command(short_help="Write the start of an engine.")
@click.argument("folder", metavar="FOLDER", type=NamedPath())
@click.option("--lang", "language", type=click.Choice(sorted(STARTS)), required=True, help="The language to write in.")
def new(folder: Path, language: str) -> ExitCode:
    """Write the start of an engine into FOLDER, which is made if need be; it says how to run it.

    The engine is called as the folder is. A file that is there already is never written over.
    """
    name = re.sub("[_-]", " ", folder.resolve().name)
    if not _NAME.fullmatch(name):
        message = f"`{folder.resolve().name}` is no name for an engine: use letters, digits, `_` and `-`"
        raise click.BadParameter(message, param_hint="'FOLDER'")
    texts = start_files(language, name)
    taken = next((path for path in map(folder.joinpath, texts) if is_taken(path)), None)
    if taken is not None:
        raise click.BadParameter(f"`{taken}` is there already, and is not written over", param_hint="'FOLDER'")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            with (folder / file).open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
    except OSError as problem:
        message = f"`{folder}` cannot be written: {problem.strerror}"
        raise click.BadParameter(message, param_hint="'FOLDER'") from None
    start = STARTS[language]
    place = shlex.quote(str(folder))
    steps = [start.build] if start.build else []
    steps.append(f'tonkspec conform "cmd:{start.run}" --select {FIRST_TRACE}')
    click.echo(f"{' and '.join(str(folder / file) for file in texts)} written; to see it play its first trace:")
    for step in steps:
        click.echo(f"  {step.format(place)}")
    return ExitCode.HOLDS


@engine.command(short_help="See whether an engine has the manners of one.")
@click.argument("address", metavar="ENGINE")
@timeout_option
@memory_option
def lint(address: str, timeout: float | None, memory: float | None) -> ExitCode:
    """See whether an engine keeps to the protocol, apart from the rules that it plays.

    ENGINE is `cmd:COMMAND`, a program that speaks the engine protocol (docs/protocol.md), or `py:MODULE:OBJECT`. It is
    started anew for each habit that is looked for; docs/engine-guide.md says what they are.
    """
    found = manners_of(address, limits_of(timeout, memory))
    width = min(_WIDEST, get_terminal_size((100, 24)).columns)
    text = render_manners(found, address, colour=wants_colour(sys.stdout), width=width)
    click.echo(text, nl=False, color=True)
    return ExitCode.HOLDS if found.are_good else ExitCode.FAILS

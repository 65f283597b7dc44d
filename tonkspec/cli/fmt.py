"""`tonkspec fmt`: rule files laid out in the one style."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.diagnostics.visible import visible_text
from tonkspec.files import decode_text, is_folder, replace_text
from tonkspec.formatting import formatted
from tonkspec.source import Source
from tonkspec.syntax.reading import LARGEST_FILE, read_rule_file

_STDIN = "-"
_Deed = Callable[[str, Source, str], None]
"""What is done with a text: its name on the command line, the text, and the text laid out."""


@click.command(short_help="Lay rule files out in the one style.")
@click.argument("paths", metavar="[FILE_OR_FOLDER]...", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; list the files that would change, and end with 1 if any.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change, and end with 1 if anything.")
def fmt(paths: tuple[str, ...], *, check: bool, diff: bool) -> ExitCode:
    """Lay rule files out in the one style: what they say stays as it is, and so do their comments.

    In a folder, all files that end in .tonk. Without a file, and for -, standard input is read and the result printed.
    """
    if check or diff:
        changed, mistakes = _each(paths, _show_difference if diff else _list)
    else:
        changed, mistakes = _each(paths, _write)
    if mistakes:
        raise InputError(
            tuple(found for mistake in mistakes for found in mistake.diagnostics),
            {path: source for mistake in mistakes for path, source in mistake.sources.items()},
        )
    return ExitCode.FAILS if changed and (check or diff) else ExitCode.HOLDS


def _each(paths: Sequence[str], deed: _Deed) -> tuple[int, tuple[InputError, ...]]:
    """Do this with every text; gives how many are not in the style, and what is wrong with the others."""
    changed = 0
    mistakes: list[InputError] = []
    for path in dict.fromkeys(paths or (_STDIN,)):
        names = [path] if path == _STDIN or not is_folder(path) else list(_inside(path))
        if not names:
            mistakes.append(InputError((_nothing_in(path),), {}))
        for name in names:
            try:
                source = _stdin() if name == _STDIN else read_rule_file(name)
                laid = formatted(source)
                changed += laid != source.text
                deed(name, source, laid)
            except InputError as mistake:
                mistakes.append(mistake)
    return changed, tuple(mistakes)


def _inside(folder: str) -> Iterator[str]:
    """The rule files in a folder and in those inside it, by name; hidden folders, and links to others, are left out."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(".tonk"))  # noqa: PTH118 -- keeps `./`


def _stdin() -> Source:
    name = "<stdin>"
    # A process may be started without standard input at all.
    data = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    return Source(name, decode_text(name, data, LARGEST_FILE))


def _nothing_in(folder: str) -> Diagnostic:
    return Diagnostic(code="F109", message=f"there is no rule file in `{folder}`", span=None)


def _write(name: str, source: Source, laid: str) -> None:
    if name == _STDIN:
        click.echo(laid, nl=False)
    elif laid != source.text:
        replace_text(name, laid)
        click.echo(f"laid out: {visible_text(source.path)}")


def _list(_name: str, source: Source, laid: str) -> None:
    if laid != source.text:
        click.echo(visible_text(source.path))


def _show_difference(_name: str, source: Source, laid: str) -> None:
    rows, laid_rows = (_rows(text) for text in (source.text, laid))
    for row in unified_diff(rows, laid_rows, source.path, source.path):
        click.echo(row if row.endswith("\n") else f"{row}\n\\ No newline at end of file\n", nl=False)


def _rows(text: str) -> list[str]:
    """The rows of a text, each with its end."""
    rows = [f"{row}\n" for row in text.split("\n")]
    rows[-1] = rows[-1][:-1]
    return rows if rows[-1] else rows[:-1]

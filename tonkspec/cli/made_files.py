"""Files that a command writes where the user says so, and those that it may write over."""

from __future__ import annotations

from pathlib import Path

import click

from tonkspec.files import is_file, replace_text

_HEAD = 1 << 16
"""So many bytes of a file are looked through for the words that say who made it."""


def mark(made: str) -> str:
    """The line of a page that says how it was made.

    >>> mark("Made by `tonkspec book`.")
    '<!-- Made by `tonkspec book`. -->'
    """
    return f"<!-- {made} -->"


def refuse_others(path: Path | None, made: str, *, force: bool) -> None:
    """Refuse a file that is there already and has no line that says that it was `made` so, unless it is forced."""
    if path is not None and not force and is_file(path) and not _is_made(path, made):
        message = f"`{path}` is there already, and this command has not made it: --force writes over it"
        raise click.BadParameter(message, param_hint="'--out'")


def write_or_print(text: str, path: Path | None) -> None:
    """Put a text in a file, or print it where no file is named."""
    if path is None:
        click.echo(text, nl=False)
    else:
        replace_text(path, text)


def _is_made(path: Path, made: str) -> bool:
    """Whether a file says so, or is empty; one that cannot be read does not."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    return not head or mark(made).encode() in head.splitlines()

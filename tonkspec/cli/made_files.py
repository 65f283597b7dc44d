"""Files that a command writes where the user says so, and those that it may write over."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import click

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.files import is_file, replace_text

_HEAD = 1 << 16
"""So many bytes of a file are looked through for the words that say who made it."""


def mark(made: str) -> str:
    """The line of a page that says how it was made.

    >>> mark("Made by `tonkspec book`.")
    '<!-- Made by `tonkspec book`. -->'
    """
    return f"<!-- {made} -->"


def refuse_others(path: Path | None, is_own: Callable[[Path], bool], *, force: bool) -> None:
    """Refuse a file that is there already, unless it is forced, or empty, or one of its kind.

    `is_own` tells that of a file. Raises `InputError`.
    """
    if path is not None and not force and is_file(path) and _head(path) != b"" and not is_own(path):
        message = f"`{path}` is there already, and this command has not made it"
        found = Diagnostic(code="F110", message=message, span=None, help="`--force` writes over it")
        raise InputError((found,), {})


def marked_with(made: str) -> Callable[[Path], bool]:
    """Whether a page has the line that says that it was `made` so."""
    line = mark(made).encode()
    return begins(lambda head: line in head.splitlines())


def has_form(*forms: bytes) -> Callable[[Path], bool]:
    """Whether a file begins as one of these patterns says."""
    return begins(lambda head: any(re.match(form, head) for form in forms))


def begins(is_own: Callable[[bytes], bool]) -> Callable[[Path], bool]:
    """Whether a file is one of a kind that is told by its beginning; one that cannot be read is not."""

    def is_of_kind(path: Path) -> bool:
        head = _head(path)
        return head is not None and is_own(head)

    return is_of_kind


def write_or_print(text: str, path: Path | None) -> None:
    """Put a text in a file, or print it where no file is named."""
    if path is None:
        click.echo(text, nl=False, color=True)
    else:
        replace_text(path, text)


def _head(path: Path) -> bytes | None:
    """The beginning of a file; None for one that cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(_HEAD)
    except OSError:
        return None

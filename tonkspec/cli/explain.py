"""`tonkspec explain`: what the code of a message means."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import fill

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.diagnostics import CODES, Code

_WIDTH = 100


@click.command(short_help="Say what the code of a message means.")
@click.argument("codes", metavar="[CODE]...", nargs=-1)
def explain(codes: tuple[str, ...]) -> ExitCode:
    """Say what the code of a message means, and what to write instead.

    Without a code, lists all of them.
    """
    if not codes:
        click.echo("".join(f"{code.code}  {code.title}\n" for code in sorted(CODES.values(), key=_by_code)), nl=False)
        return ExitCode.HOLDS
    click.echo("\n".join(_explained(_find(text)) for text in dict.fromkeys(codes)), nl=False)
    return ExitCode.HOLDS


def _by_code(code: Code) -> str:
    return code.code


def _find(text: str) -> Code:
    code = CODES.get(text.upper())
    if code is None:
        near = get_close_matches(text.upper(), CODES, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise click.UsageError(f"no message has the code {text!r}{hint}")
    return code


def _explained(code: Code) -> str:
    """The text of a code. Its paragraphs are filled; those that are indented, examples, are left as they are."""
    paragraphs = [
        part if part.startswith(" ") else fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False)
        for part in code.explanation.strip().split("\n\n")
    ]
    return "\n\n".join((f"{code.code}: {code.title}", *paragraphs)) + "\n"

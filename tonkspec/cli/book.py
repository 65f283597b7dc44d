"""`tonkspec book`: the rule book of a game."""

from __future__ import annotations

from pathlib import Path

import click

from tonkspec.analysis.wording import load_wording
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import NamedPath, OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import game_of
from tonkspec.prose.languages import SPOKEN
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.html import html
from tonkspec.rulebook.book.make import make_book
from tonkspec.rulebook.book.markdown import markdown

FORMATS = {"md": markdown, "html": html}


@click.command(short_help="Write the rule book of a game.")
@click.argument("words", metavar="RULESET [+ HOUSE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option(
    "--format", "output", type=click.Choice(tuple(FORMATS)), default="md", show_default=True, help="How it is laid out."
)
@click.option(
    "--lang",
    "language",
    type=click.Choice(tuple(SPOKEN)),
    default="en",
    show_default=True,
    help="The language that it is told in.",
)
@click.option("--out", "path", type=NamedPath(dir_okay=False), help="The file to write; else it is printed.")
def book(
    words: tuple[str, ...], options: dict[str, OptionValue], output: str, language: str, path: Path | None
) -> ExitCode:
    """Write the rule book of a game as it is played with these house rules and options.

    It has every rule in words, with its name and its sources; drawings of the turn, pictures of melds, a table of the
    payments, what the sources leave open, and worked examples.
    """
    ruleset, *others = rulesets_in(words)
    if others:
        raise click.UsageError(f"a book is of one ruleset; between {ruleset} and house rules stands a `+`")
    game, sources = game_of(ruleset, options)
    asked = Asked(
        ruleset=ruleset,
        options=options,
        game=game,
        sources=sources,
        wording=load_wording(ruleset, language),
    )
    text = FORMATS[output](make_book(asked))
    if path is None:
        click.echo(text, nl=False)
        return ExitCode.HOLDS
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}") from None
    return ExitCode.HOLDS

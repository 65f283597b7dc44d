"""`tonkspec book`: the rule book of a game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from tonkspec.analysis.wording import load_wording
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.made_files import marked_with, refuse_others, write_or_print
from tonkspec.cli.options import NamedPath, OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import played_game
from tonkspec.cli.worded import warn_of_words
from tonkspec.prose.languages import SPOKEN
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.html import html
from tonkspec.rulebook.book.make import make_book
from tonkspec.rulebook.book.markdown import markdown

_MADE = "Made by `tonkspec book`."
FORMATS = {"md": partial(markdown, comment=_MADE), "html": partial(html, comment=_MADE)}


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
@click.option("--force", is_flag=True, help="Write over a file that this command has not made.")
def book(
    words: tuple[str, ...],
    options: dict[str, OptionValue],
    output: str,
    language: str,
    path: Path | None,
    *,
    force: bool,
) -> ExitCode:
    """Write the rule book of a game as it is played with these house rules and options.

    It has every rule in words, with its name and its sources; drawings of the turn, pictures of melds, a table of the
    payments, what the sources leave open, and worked examples.

    What is wrong with the words of a rule file that is named by its path is told beside the book.

    An older book is written over; with --force any file is.
    """
    refuse_others(path, marked_with(_MADE), force=force)
    ruleset, *others = rulesets_in(words)
    if others:
        raise click.UsageError(f"a book is of one ruleset; between {ruleset} and house rules stands a `+`")
    game, sources = played_game(ruleset, options)
    asked = Asked(
        ruleset=ruleset,
        options=options,
        game=game,
        sources=sources,
        wording=load_wording(ruleset, language),
    )
    write_or_print(FORMATS[output](make_book(asked)), path)
    warn_of_words(ruleset, language)
    return ExitCode.HOLDS

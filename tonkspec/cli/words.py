"""`tonkspec words`: what the names of a game are called in another language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import click

from tonkspec.analysis.wording import load_wording
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import game_of
from tonkspec.cli.wanted_words import all_wanted, lines_of
from tonkspec.diagnostics import InputError
from tonkspec.model.game import Game
from tonkspec.model.wording import LANGUAGES, Wording
from tonkspec.prose.languages import SPOKEN
from tonkspec.prose.unworded import unworded
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.untold import untold
from tonkspec.rulebook.option_values import is_amount


@click.command(short_help="Show the words for the names of a game in another language.")
@click.argument("words", metavar="RULESET [+ HOUSE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option("--lang", "language", type=click.Choice([one for one in LANGUAGES if one in SPOKEN]), default="ru")
@click.option("--missing", is_flag=True, help="Print the lines in which words are wanted.")
def words(words: tuple[str, ...], options: dict[str, OptionValue], language: str, *, missing: bool) -> ExitCode:
    """Show what the names of a game are called in another language, by what they do in a sentence.

    With --missing, print the lines that are to be filled in, for a file of words: of the names whose words are wanted
    for some sentence, also where the options have other values, one at a time, so that the name stands in quotation
    marks there; and for the rule book, which has English there. It wants what claims say in the language of the
    ruleset's own sources.
    """
    lines: list[str] = []
    for ruleset in rulesets_in(words):
        game, sources = game_of(ruleset, options)
        wording = load_wording(ruleset, language)
        if not missing:
            for name, forms in wording.forms.items():
                said = ", ".join(f'{form} "{text}"' for form, text in forms.items())
                click.echo(f"{name}: {said}")
            continue
        asked = Asked(ruleset=ruleset, options=options, game=game, sources=sources, wording=wording)
        every_game = tuple(games(ruleset, options))
        wanted = all_wanted(wording, partial(_lacking, every_game, asked))
        lines += lines_of(wanted, ruleset, game, language)
    for line in lines:
        click.echo(line)
    return ExitCode.FAILS if lines else ExitCode.HOLDS


def _lacking(every_game: Iterable[Game], asked: Asked, wording: Wording) -> Iterator[tuple[str, str]]:
    """What some words lack, for sentences and for the book."""
    for game in every_game:
        yield from unworded(game, wording)
    yield from untold(replace(asked, wording=wording))


def games(ruleset: str, options: dict[str, OptionValue]) -> Iterator[Game]:
    """The game of a ruleset, and those in which one option has another value; what may not be combined is left out."""
    game, _ = game_of(ruleset, options)
    yield game
    for option in game.options:
        for value in () if option.fixed or is_amount(option.values) else option.values:
            if value != option.value and option.name not in options:
                try:
                    yield game_of(ruleset, {**options, option.name: value})[0]
                except InputError:
                    continue

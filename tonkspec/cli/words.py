"""`tonkspec words`: what the names of a game are called in another language."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tonkspec.analysis.wording import load_wording
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.rulesets import game_of
from tonkspec.diagnostics import InputError
from tonkspec.model.game import Game
from tonkspec.model.wording import LANGUAGES
from tonkspec.prose.languages import SPOKEN
from tonkspec.prose.unworded import unworded
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.untold import untold
from tonkspec.rulebook.option_values import is_amount


@click.command(short_help="Show the words for the names of a game in another language.")
@click.argument("words", metavar="RULESET [+ HOUSE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option("--lang", "language", type=click.Choice([one for one in LANGUAGES if one in SPOKEN]), default="ru")
@click.option("--missing", is_flag=True, help="List the names that sentences have no words for.")
def words(words: tuple[str, ...], options: dict[str, OptionValue], language: str, *, missing: bool) -> ExitCode:
    """Show what the names of a game are called in another language, by what they do in a sentence.

    With --missing, list the names whose words are wanted: for some sentence, also where the options have other values,
    one at a time, so that the name stands in quotation marks there; and for the rule book, which has English there. It
    wants what claims say in the language of the ruleset's own sources.
    """
    wanted: dict[str, dict[str, None]] = {}
    for ruleset in rulesets_in(words):
        game, sources = game_of(ruleset, options)
        wording = load_wording(ruleset, language)
        if not missing:
            for name, forms in wording.forms.items():
                said = ", ".join(f'{form} "{text}"' for form, text in forms.items())
                click.echo(f"{name}: {said}")
            continue
        asked = Asked(ruleset=ruleset, options=options, game=game, sources=sources, wording=wording)
        lacking = (*(one for other in games(ruleset, options) for one in unworded(other, wording)), *untold(asked))
        for name, form in lacking:
            wanted.setdefault(name, {})[form] = None
    for name, forms in wanted.items():
        click.echo(f"{name}: {', '.join(forms)}")
    return ExitCode.FAILS if wanted else ExitCode.HOLDS


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

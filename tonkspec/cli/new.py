"""`tonkspec new`: the beginning of a rule file."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tonkspec.analysis import check
from tonkspec.analysis.naming import RESERVED
from tonkspec.analysis.search_path import SUFFIX, parts_of
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import RulesetWord
from tonkspec.cli.rulesets import game_of
from tonkspec.data import data_folder
from tonkspec.files import is_file, is_taken
from tonkspec.model.game import Game, Option
from tonkspec.model.types import OptionValue
from tonkspec.rulebook.option_values import choice_text
from tonkspec.rulebook.start import Start, StartKind, start_text

_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_LONGEST_NAME = 64
_MOST_TRIED = 4
_WITHOUT_SOURCE = "R420"


@click.group(short_help="Begin a rule file: house rules or a ruleset.")
def new() -> None:
    """Begin a rule file, with one of each useful change to a game, made from its own rules, as comments."""


@new.command(short_help="Begin a file of house rules.")
@click.argument("name", metavar="NAME")
@click.option("--for", "game", metavar="RULESET", required=True, type=RulesetWord(), help="The game that they change.")
@click.option("--title", metavar="TEXT", help="What players call them; by default made from the name.")
def house(name: str, game: str, title: str | None) -> ExitCode:
    """Write NAME.tonk here: house rules, to be mixed in with `RULESET + NAME.tonk`.

    A file that is there already is never written over.
    """
    return _begin("house", name, game, title)


@new.command(short_help="Begin a ruleset that changes another.")
@click.argument("name", metavar="NAME")
@click.option(
    "--extends", "--for", "game", metavar="RULESET", required=True, type=RulesetWord(), help="The game that it changes."
)
@click.option("--title", metavar="TEXT", help="What players call it; by default made from the name.")
def ruleset(name: str, game: str, title: str | None) -> ExitCode:
    """Write NAME.tonk here: a ruleset with all the rules of another, and its own changes.

    A file that is there already is never written over.
    """
    return _begin("ruleset", name, game, title)


def _begin(kind: StartKind, name: str, ruleset: str, title: str | None) -> ExitCode:
    _check_name(name, ruleset)
    if title is not None and not (title.strip() and title.isprintable() and '"' not in title):
        raise click.BadParameter(f"{title!r} is no title: write a line without quotation marks", param_hint="'--title'")
    path = Path(f"{name}{SUFFIX}")
    if is_taken(path):
        raise click.BadParameter(f"`{path}` is there already, and is not written over", param_hint="'NAME'")
    if len(parts_of(ruleset)) > 1:
        raise click.BadParameter("name a ruleset alone, without house rules", param_hint="'--for'")
    game, _ = game_of(ruleset, {})
    checked = check(ruleset)
    hint = "--for" if kind == "house" else "--extends"
    if checked.alone:
        changed = parts_of(game.name)[0]
        message = f"`{ruleset}` is house rules for {changed}, and no game: write `{hint} {changed}`"
        raise click.BadParameter(message, param_hint=f"'{hint}'")
    named = _named(ruleset, game.name)
    if kind == "ruleset" and named != game.name:
        message = f"a ruleset stands beside what it extends: run this in `{Path(ruleset).parent}`"
        raise click.BadParameter(message, param_hint=f"'{hint}'")
    start = Start(
        kind=kind,
        name=name,
        title=title.strip() if title is not None else name.replace("_", " ").strip().capitalize(),
        path=str(path),
        game=game,
        named=named,
        settled=_settled(ruleset, game),
        abstract=checked.abstract,
    )
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(start_text(start))
    except OSError as problem:
        raise click.BadParameter(f"`{path}` cannot be written: {problem.strerror}", param_hint="'NAME'") from None
    read_by = path if named == game.name else f"{named} + {path}"
    click.echo(f"{path} is written: `tonkspec check {read_by}` reads it")
    return ExitCode.HOLDS


def _named(ruleset: str, name: str) -> str:
    """What a game is named by from here: its name where its file is found by that, else its path."""
    if not ruleset.endswith(SUFFIX):
        return name
    found = (folder / f"{name}{SUFFIX}" for folder in (Path(), data_folder("rulesets")))
    first = next((path for path in found if is_file(path)), None)
    return name if first is not None and first.samefile(ruleset) else ruleset


def _check_name(name: str, ruleset: str) -> None:
    """Refuse what no file of rules can be called, or what would hide a file that there is."""
    hint = "'NAME'"
    if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
        by_hand = re.sub(r"[^a-z0-9_]+", "_", name.removesuffix(SUFFIX).lower()).strip("_0123456789")
        such_as = f", such as {by_hand[:_LONGEST_NAME]}" if by_hand else ""
        message = f"{name!r} is no name: write one word of small letters, digits and underscores{such_as}"
        raise click.BadParameter(message, param_hint=hint)
    if name in RESERVED:
        message = f"{name!r} is a word of the rule language; choose another name, such as our_{name}"
        raise click.BadParameter(message, param_hint=hint)
    there = {path.stem for path in data_folder("rulesets").glob(f"*{SUFFIX}")} | {Path(ruleset).stem}
    if name in there:
        message = f"rules called {name!r} are there already; choose another name, such as my_{name}"
        raise click.BadParameter(message, param_hint=hint)


def _settled(ruleset: str, game: Game) -> tuple[Option, OptionValue] | None:
    """An option that is open, with another value that can be settled without anything being said of it; those of `yes
    or no` first. None is shown where no file can be made to try it.
    """
    usual = {found.code for found in check(ruleset).diagnostics} | {_WITHOUT_SOURCE}
    open_ones = [option for option in game.options if not option.fixed and not option.inert and len(option.values) > 1]
    for option in sorted(open_ones, key=lambda one: len(one.values))[:_MOST_TRIED]:
        value = next(value for value in option.values if value != option.value)
        name = f"settles_{option.name}"
        with suppress(OSError), TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}{SUFFIX}"
            lines = (f'house {name} "{name}" for {game.name}', "", f"fix {option.name} to {choice_text(value)}", "")
            file.write_text("\n".join(lines), encoding="utf-8")
            said = check(f"{ruleset} + {file}")
            if said.game is not None and {found.code for found in said.diagnostics} <= usual:
                return option, value
    return None

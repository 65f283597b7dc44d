"""`tonkspec trace new`: the beginning of a trace."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click

from tonkspec.analysis import load_game
from tonkspec.analysis.search_path import SUFFIX, parts_of
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import NamedPath, OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.engine import DealError, Fault, prepare
from tonkspec.files import is_taken
from tonkspec.trace.load import is_name
from tonkspec.trace.new_trace import NewTrace, names_for, new_trace

MOST_MOVES = 1000
"""The most moves that a new trace may have."""


@click.command(short_help="Begin a trace: a dealt pack and some moves.")
@click.argument("words", metavar="RULESET_OR_PATH [+ HOUSE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option("--players", metavar="A,B,C", help="The players by name, each at the left of the one before.")
@click.option("--dealer", metavar="NAME", help="Who deals; by default the last of the players.")
@click.option("--seed", type=click.IntRange(0, 2**32), help="A number for the same pack and moves each time.")
@click.option("--moves", type=click.IntRange(0, MOST_MOVES), default=20, show_default=True, help="How many at most.")
@click.option("-o", "--output", type=NamedPath(), help="The file to make; by default standard output.")
def new(
    *,
    words: tuple[str, ...],
    options: dict[str, OptionValue],
    players: str | None,
    dealer: str | None,
    seed: int | None,
    moves: int,
    output: Path | None,
) -> ExitCode:
    """Deal a shuffled pack, play some legal moves, and write it all down as a trace.

    The trace holds as it stands; comments in it say what is left for its author to fill in. A file that is there
    already is never written over.
    """
    ruleset, *others = rulesets_in(words)
    if others:
        raise click.UsageError(f"a trace is of one ruleset; between {ruleset} and house rules stands a `+`")
    if output is not None and is_taken(output):
        raise _refusal("V171", f"`{output}` is there already")
    given = None if players is None else _names(players)
    rules = prepare(load_game(ruleset, options, None if given is None else len(given)))
    names = names_for(rules.game) if given is None else given
    last = names[-1] if dealer is None else dealer
    if last not in names:
        raise click.BadParameter(f"{last!r} is not one of the players ({', '.join(names)})", param_hint="'--dealer'")
    wanted = NewTrace(
        ruleset=_as_written(ruleset, output),
        options=options,
        players=names,
        dealer=last,
        seed=secrets.randbelow(1_000_000) if seed is None else seed,
        moves=moves,
    )
    try:
        text = new_trace(wanted, rules)
    except DealError as wrong:
        raise _refusal("V111", wrong.message) from None
    except Fault as fault:
        raise _refusal("V161", str(fault)) from None
    if output is None:
        click.echo(text, nl=False)
    else:
        _write(output, text)
    return ExitCode.HOLDS


def _names(players: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in players.split(","))
    wrong = next((name for name in names if not is_name(name) or names.count(name) > 1), None)
    if wrong is not None:
        why = "is there twice" if names.count(wrong) > 1 else "is no name that a player in a trace may have"
        raise click.BadParameter(f"{wrong!r} {why}", param_hint="'--players'")
    return names


def _as_written(ruleset: str, output: Path | None) -> str:
    """The ruleset as the trace names it: rule files by their paths from the trace's folder."""
    folder = Path.cwd() if output is None else output.parent
    return " + ".join(
        Path(os.path.relpath(part, folder)).as_posix() if part.endswith(SUFFIX) else part for part in parts_of(ruleset)
    )


def _write(output: Path, text: str) -> None:
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise _refusal("V171", f"`{output}` cannot be written: {problem.strerror}") from None


def _refusal(code: str, message: str) -> InputError:
    return InputError((Diagnostic(code=code, message=message, span=None),), {})

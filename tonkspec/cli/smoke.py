"""`tonkspec smoke`: whether an engine can be talked to at all."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

import click

from tonkspec.cli.engine_limits import memory_option, timeout_option
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.terminal import wants_colour
from tonkspec.cli.termination import ending_on_terminate
from tonkspec.conformance.games import nothing_known
from tonkspec.conformance.item import Item
from tonkspec.conformance.limits import limit_words, limits_of
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Result, Results, ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.session import Session
from tonkspec.conformance.smoke import one_of_each
from tonkspec.conformance.suite import games_with_traces, shipped_traces
from tonkspec.conformance.transport.strays import adopting
from tonkspec.diagnostics.paint import Row, paint
from tonkspec.diagnostics.visible import visible_text
from tonkspec.report.summary import engine_lines


@click.command(short_help="Play one hand of each game with an engine.")
@click.argument("engine", metavar="ENGINE")
@timeout_option
@memory_option
def smoke(engine: str, timeout: float | None, memory: float | None) -> ExitCode:
    """Ask an engine what it is, and play a short hand of each game that it says it plays.

    ENGINE is as for `tonkspec conform`. The last line is the command that plays the same hands and tells all of them.
    It ends with 0 if all hands are played rightly, with 1 if not, and with 2 if none of them was judged.
    """
    limits = limits_of(timeout, memory)
    models = Models()
    with ending_on_terminate():
        with adopting(), closing(Session(engine, limits)) as session:
            info = session.info
        chosen = one_of_each(shipped_traces(), info, models)
        if not chosen:
            raise nothing_known(info.games, games_with_traces())
        words = limit_words(timeout, memory)
        plan = Run(
            address=engine,
            repeat=lambda ids: _command(engine, [*_selecting(ids), *words]),
            limits=limits,
            games=games_with_traces(),
        )
        results = run(plan, list(chosen.values()), models, ResultsWriter())
    rows = list(_rows(results, info, chosen))
    if not any(result.was_judged for result in results.results):
        rows.append((("no hand was judged", "bold"),))
    rows.extend(((visible_text(line), "plain"),) for line in engine_lines(results))
    rows.append((("again  ", "frame"), (plan.repeat([item.trace.id for item in chosen.values()]), "help")))
    click.echo(paint(rows, colour=wants_colour(sys.stdout)), nl=False, color=True)
    return _ending(results.results)


def _ending(results: Sequence[Result]) -> ExitCode:
    """0 is promised only where every hand was played rightly; without any that was judged nothing can be said."""
    if all(result.outcome == "right" for result in results):
        return ExitCode.HOLDS
    return ExitCode.FAILS if any(result.was_judged for result in results) else ExitCode.USAGE


def _rows(results: Results, info: EngineInfo, chosen: Mapping[str, Item]) -> Iterator[Row]:
    said = " ".join(word for word in (info.name, info.version, info.language and f"({info.language})") if word)
    features = f", {', '.join(sorted(info.features))}" if info.features else ""
    speaks = f"  protocol {results.head.protocol}, level {info.level}{features}"
    yield ((visible_text(said), "bold"), (visible_text(speaks), "plain"))
    by_game = dict(zip(chosen, results.results, strict=True))
    widest = max(map(len, info.games))
    for game in dict.fromkeys(info.games):
        yield ((visible_text(f"{game:{widest}}  "), "plain"), *_told(by_game.get(game)))


def _told(result: Result | None) -> Row:
    if result is None:
        return (("no trace is of it", "second"),)
    said = f"{result.id}, {result.answers} answers" + (f": {result.message}" if result.message else "")
    return ((f"{result.outcome:5}  ", "error" if result.failed else "help"), (visible_text(said), "plain"))


def _selecting(ids: Sequence[str]) -> list[str]:
    return [word for chosen in ids for word in ("--select", chosen)]


def _command(engine: str, words: list[str]) -> str:
    return shlex.join(["tonkspec", "conform", engine, *words])

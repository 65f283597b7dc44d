"""`tonkspec perft`: how many lines of play there are, and how they end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.conformance.counting import MOST_LINES, TooManyLinesError
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models
from tonkspec.conformance.perft import NoSuchMoveError, Perft, to_json
from tonkspec.conformance.perft import perft as counted
from tonkspec.conformance.smoke import shortest
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.diagnostics.visible import visible_text


@click.command(short_help="Count lines of play, and how they end.")
@click.argument("name", metavar="TRACE_OR_RULESET")
@click.option("--depth", type=click.IntRange(1, 64), default=2, show_default=True, help="The longest lines, in moves.")
@click.option("--after", type=click.IntRange(0, 10_000), default=0, help="Begin after so many moves of the trace.")
@click.option("--format", "form", type=click.Choice(("pretty", "json")), default="pretty", show_default=True)
def perft(name: str, depth: int, after: int, form: str) -> ExitCode:
    """Count the lines of play from a deal, or from a table in mid-hand, by their length, and how those end that end.

    TRACE_OR_RULESET is a trace, by its file or by the id of one that comes with tonkspec, or a ruleset, from whose
    traces the shortest is taken. A move that is made by itself belongs to the one before it.
    """
    item = _item(name)
    try:
        found = counted(item, after, depth)
    except NoSuchMoveError:
        raise click.UsageError(f"the hand of {item.trace.id} does not go on after {after} moves.") from None
    except TooManyLinesError:
        raise click.UsageError(f"there are more than {MOST_LINES:,} lines: ask for fewer moves.") from None
    if form == "json":
        click.echo(json.dumps(to_json(found), ensure_ascii=False))
    else:
        click.echo("\n".join(map(visible_text, _lines(found))))
    return ExitCode.HOLDS


def _item(name: str) -> Item:
    models = Models()
    if name.endswith(".yaml"):
        return load_suite((Path(name),), Selection(), models, is_verified=False)[0]
    if "." in name:
        return load_suite((shipped_traces(),), Selection(ids=(name,)), models)[0]
    return shortest(load_suite((shipped_traces(),), Selection(ruleset=name), models))


def _lines(found: Perft) -> Iterator[str]:
    yield f"{found.trace}, after {found.after} moves"
    for length, lines in enumerate(found.counts.lines, 1):
        yield f"{length:5}  {lines:10,} lines"
    for kind, lines in sorted(found.counts.kinds.items()):
        yield f"{kind}: {lines:,} lines end"
    told = to_json(found)
    for end in sorted(told["ends"], key=lambda end: -end["lines"]):
        winners = "nobody" if not end["winners"] else ", ".join(end["winners"])
        net = ", ".join(f"{player} {gain:+d}" for player, gain in end["net"].items())
        anew = "dealt anew" if end.get("redeal") else f"winners {winners}; {net}"
        scores = "".join(f"; {player} scores {score}" for player, score in end.get("scores", {}).items())
        yield f"{end['lines']:10,} lines: {anew}{scores}"

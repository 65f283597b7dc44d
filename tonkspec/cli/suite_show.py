"""`tonkspec suite show`: a trace in words, with the table."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.terminal import text_columns
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_paths
from tonkspec.conformance.table import draw_table
from tonkspec.conformance.wording import answer_words, option_words
from tonkspec.diagnostics.visible import visible_text
from tonkspec.lockstep import Interpreter
from tonkspec.prose import citation_line, sentence


@click.command(short_help="Tell a trace in words.")
@click.argument("ids", metavar="ID...", nargs=-1, required=True)
def show(ids: tuple[str, ...]) -> ExitCode:
    """Tell traces that come with tonkspec: how the cards lie, who does what, what comes of it, and by which rules.

    ID is the id of a trace, or a pattern such as `black_company.hit.*`.
    """
    items = load_suite(shipped_paths(), Selection(ids=ids), Models())
    for number, item in enumerate(items):
        click.echo("\n" * bool(number) + "\n".join(map(visible_text, _lines(item))))
    return ExitCode.HOLDS


def _lines(item: Item) -> Iterator[str]:
    trace, game = item.trace, item.rules.game
    yield trace.id + (f": {trace.title}" if trace.title else "")
    options = f", with {option_words(trace.options)}" if trace.options else ""
    staged = "" if item.scored else ", staged"
    yield f"{game.name}{options}; level {trace.level}{staged}; {trace.origin}"
    table = Interpreter(item.rules)
    answer = table.deal(item.script.deal, item.script.names)
    yield ""
    yield from _table(table)
    yield ""
    if answer.end is not None:
        yield f"the deal: {answer_words(answer)}"
    for number, probe in enumerate(item.script.probes, 1):
        answer = table.do(probe.player, probe.move)
        by = f" by {table.refusal.rule}" if table.refusal is not None else ""
        said = answer_words(answer)
        yield f"{number:3}  {probe.player}: {probe.text}" + (f"  ({said}{by})" if said else "")
    yield ""
    yield from _table(table)
    for name in trace.rules:
        yield ""
        yield f"{name}: {sentence(game, name)}"
        yield f"  {citation_line(game, name)}"


def _table(table: Interpreter) -> list[str]:
    return [line[: text_columns()] for line in draw_table(table.rules, table.standing, table.names)]

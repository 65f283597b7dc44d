"""`tonkspec judge`: how a recorded game comes out under other rulesets."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap

import click

from tonkspec.analysis.library import playable
from tonkspec.analysis.messages import Messages
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import RulesetWord
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.conformance.item import Item
from tonkspec.conformance.judging import Judgement, judge_all
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.conformance.verdict_table import table_text
from tonkspec.data import data_folder
from tonkspec.diagnostics import InputError
from tonkspec.diagnostics.paint import Row, paint

_INDENT = 4


@click.command(short_help="Say how recorded games come out under other rulesets.")
@click.argument("traces", metavar="TRACE...", nargs=-1, required=True)
@click.option(
    "--ruleset",
    "rulesets",
    metavar="RULESET",
    multiple=True,
    type=RulesetWord(),
    help="Judge by this ruleset, with house rules or without, instead of those that come with tonkspec; repeatable.",
)
@click.option(
    "--format",
    "output",
    type=click.Choice(("pretty", "json", "tsv")),
    default="pretty",
    show_default=True,
    help="How to show it.",
)
def judge(traces: tuple[str, ...], rulesets: tuple[str, ...], output: str) -> ExitCode:
    """Play traces by the rules of other rulesets, and say where what comes of them parts from what they tell.

    TRACE is a file, a folder of traces, or the id of a trace that comes with tonkspec, which may be a pattern such as
    `black_company.hit.*`. Compared is what can be told apart at the table: which moves are allowed, how the cards lie
    and who sees them, what the trace says must be so, when the hand is over, who wins, and what each gains; and last,
    which other moves might have been made.
    """
    models = Models()
    found = judge_all(_items(traces, models), rulesets or shipped_rulesets(), models)
    if output == "json":
        click.echo(json.dumps([asdict(judgement) for judgement in found], ensure_ascii=False, indent=2))
    elif output == "tsv":
        click.echo(table_text(found), nl=False)
    else:
        click.echo(paint(_rows(found, text_columns()), colour=wants_colour(sys.stdout)), nl=False, color=True)
    return ExitCode.HOLDS


def shipped_rulesets() -> tuple[str, ...]:
    """The rulesets that come with tonkspec and can be played; raises `InputError` for a file that is bad."""
    messages = Messages({})
    found = playable(data_folder("rulesets"), messages)
    if messages.has_errors:
        raise InputError(messages.errors, messages.sources)
    return found


def _items(traces: Sequence[str], models: Models) -> Iterator[Item]:
    paths = tuple(Path(one) for one in traces if _is_path(one))
    ids = tuple(one for one in traces if not _is_path(one))
    if paths:
        yield from load_suite(paths, Selection(), models, is_verified=False)
    if ids:
        yield from load_suite((shipped_traces(),), Selection(ids=ids), models)


def _is_path(one: str) -> bool:
    return one.endswith(".yaml") or Path(one).exists()


def _rows(found: Iterable[Judgement], width: int) -> Iterator[Row]:
    trace = ""
    for judgement in found:
        if judgement.trace != trace:
            if trace:
                yield ()
            trace = judgement.trace
            yield ((trace, "bold"),)
        yield ((f"  {judgement.ruleset}: ", "plain"), (_headline(judgement), "plain"))
        for line in (judgement.rule, judgement.reason):
            for part in wrap(line, max(30, width - _INDENT), break_on_hyphens=False):
                yield ((f"{' ' * _INDENT}{part}", "plain"),)


def _headline(judgement: Judgement) -> str:
    match judgement.verdict:
        case "same":
            return "comes out the same"
        case "other choices":
            return f"comes out the same, with other choices {_after(judgement.step)}"
        case "differs":
            return f"parts at {judgement.step}" if judgement.step != "deal" else "parts at the deal"
        case "nothing judged":
            return "nothing to judge"
        case "no options":
            return "its options do not go together"
        case "no deal":
            return "no such deal"
        case "no answer":
            return f"the rules give no answer at {judgement.step}"


def _after(step: str) -> str:
    return f"after {step}" if step != "deal" else "at the deal"

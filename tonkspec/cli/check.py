"""`tonkspec check`: whether rules are without mistakes."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace

import click

from tonkspec.analysis import check as check_rules
from tonkspec.analysis.search_path import words_beside
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import OptionValue, RulesetWord, options_of_rules, rulesets_in
from tonkspec.cli.parted import with_hands
from tonkspec.cli.searched import searched
from tonkspec.cli.terminal import wants_colour
from tonkspec.diagnostics import Diagnostic, Sources
from tonkspec.diagnostics.counted import counted
from tonkspec.diagnostics.gathered import gathered
from tonkspec.diagnostics.order import in_order
from tonkspec.diagnostics.render import FORMATS, Format, render
from tonkspec.diagnostics.visible import visible_text
from tonkspec.source import Source

_WITHOUT_SOURCE = "R420"
"""The code that is an error where each rule must name its source; elsewhere it is said once for a file."""
_WITHOUT_SOURCES = "rules name no source"
_HOW_TO_CITE = "add `cite CLAIM` to each, or `unspecified` where no source says it; `--strict` shows them all"


@click.command(short_help="Say whether rules are without mistakes.")
@click.argument("words", metavar="RULESET_OR_PATH [+ HOUSE]...", nargs=-1, required=True, type=RulesetWord())
@options_of_rules
@click.option(
    "--format", "output", type=click.Choice(FORMATS), default="pretty", show_default=True, help="How to show messages."
)
@click.option("--strict", is_flag=True, help="Rules that name no source are errors too.")
@click.option("--verbose", is_flag=True, help="Also say what was searched, and show whole hands.")
def check(
    *, words: tuple[str, ...], options: dict[str, OptionValue], output: Format, strict: bool, verbose: bool
) -> ExitCode:
    """Say whether rules are without mistakes: rulesets by name, or rule files by path (ending in .tonk).

    House rules stand behind the ruleset that they change: RULESET + HOUSE + HOUSE.

    The words for the names of a rule file, in the folder `words` beside it, are read with it.

    Hands are dealt and played to find where rules contradict each other or have no answer.

    Messages go to standard output. Warnings alone do no harm.
    """
    diagnostics: list[Diagnostic] = []
    reports: list[str] = []
    sources: dict[str, Source] = {}
    named = rulesets_in(words)
    for ruleset in named:
        checked = check_rules(ruleset, options)
        search = searched(checked, ruleset, options)
        clashes = with_hands(checked, ruleset, options)
        told = [found for found in clashes.diagnostics if found.code not in search.answered]
        diagnostics += _where_brought_about((*told, *search.diagnostics), ruleset, checked.sources)
        reports += [*search.report, *clashes.report]
        sources.update(checked.sources)
        for path in words_beside(ruleset):
            words_of_it = check_rules(path)
            diagnostics += (found for found in words_of_it.diagnostics if found.span and found.span.path == path)
            sources.update(words_of_it.sources)
    found = in_order(diagnostics)
    found = tuple(map(_strictly, found)) if strict else gathered(found, _WITHOUT_SOURCE, _WITHOUT_SOURCES, _HOW_TO_CITE)
    colour = wants_colour(sys.stdout)
    click.echo(render(found, sources, colour=colour, output=output), nl=False, color=True)
    if output == "pretty" and verbose:
        click.echo("".join(f"{visible_text(line)}\n" for line in reports), nl=False)
    if output == "pretty":
        click.echo(f"{chr(10) if found else ''}{_closing_line(named, found)}")
    return ExitCode.USAGE if any(message.severity == "error" for message in found) else ExitCode.HOLDS


def _where_brought_about(found: tuple[Diagnostic, ...], ruleset: str, sources: Sources) -> tuple[Diagnostic, ...]:
    """Messages, errors pointing at the house rules that bring them about."""
    if not any(one.severity == "error" for one in found):
        return found
    from tonkspec.cli.blamed import blamed  # noqa: PLC0415 -- the parser, only where needed

    return blamed(found, ruleset, sources)


def _strictly(found: Diagnostic) -> Diagnostic:
    """A message where rules without a source are errors."""
    return replace(found, severity="error") if found.code == _WITHOUT_SOURCE else found


def _closing_line(rulesets: tuple[str, ...], found: tuple[Diagnostic, ...]) -> str:
    """What was checked, and how many messages of each severity there are.

    >>> _closing_line(("tonk", "home"), ())
    'tonk, home: no mistakes'
    """
    counts = Counter(message.severity for message in found)
    said = [counted(number, severity) for severity, number in sorted(counts.items())]
    return f"{visible_text(', '.join(rulesets))}: {', '.join(said) or 'no mistakes'}"

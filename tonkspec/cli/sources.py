"""`tonkspec sources`: what the sources say, and which rules and traces follow from it."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from difflib import get_close_matches
from typing import Any

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.rulebook.sources import Gap, SourceUse, sources_in_use, unchosen, uncovered, unrefused, untraced
from tonkspec.rulebook.sources_markdown import gaps_page, sources_page
from tonkspec.rulebook.sources_pretty import render_gaps, render_sources

Sources = tuple[SourceUse, ...]

_LISTS = {"uncovered": uncovered, "untraced": untraced, "unrefused": unrefused, "unchosen": unchosen}
"""What is missing of claims, by the flag that asks for it."""


@click.command(short_help="Show what the sources say, and what follows from it.")
@click.argument("names", metavar="[SOURCE|CLAIM]...", nargs=-1)
@click.option("--uncovered", is_flag=True, help="List the claims of which no rule says anything.")
@click.option("--untraced", is_flag=True, help="List the claims that no trace cites.")
@click.option("--unrefused", is_flag=True, help="List the permissions of which no trace shows where they end.")
@click.option("--unchosen", is_flag=True, help="List the disputes that no option lets a table settle.")
@click.option(
    "--format",
    "output",
    type=click.Choice(("pretty", "json", "md")),
    default="pretty",
    show_default=True,
    help="How to show them.",
)
def sources(names: tuple[str, ...], output: str, **lists: bool) -> ExitCode:
    """Show the sources of the rules that come with tonkspec: every claim that they make, the rules that cite it, that
    say where the source is silent or disputed, and the traces that cite it. With names, only these sources, or these
    single claims, such as pagat.deck.

    With --uncovered or --untraced, list the claims that nothing cites, each with the reason; an example is covered by a
    trace. With --unrefused, list the claims that say what a player may do where no trace has a move refused that goes
    beyond it, each with the reason. With --unchosen, list the claims that can be read in several ways where no option
    lets a table choose, each with the reason. It ends with 1 where a claim has no reason, or a reason holds no longer.
    """
    asked = [name for name, is_asked in lists.items() if is_asked]
    if len(asked) > 1:
        raise click.UsageError("give one of --uncovered, --untraced, --unrefused and --unchosen")
    found = _chosen(sources_in_use(data_folder("rulesets"), shipped_traces()), names)
    if asked:
        gaps = _LISTS[asked[0]](found)
        _show_gaps(gaps, output)
        return ExitCode.FAILS if any(gap.is_open for gap in gaps) else ExitCode.HOLDS
    if output == "json":
        click.echo(json.dumps([_plain(one) for one in found], ensure_ascii=False, indent=2))
    elif output == "md":
        click.echo(sources_page(found), nl=False)
    else:
        click.echo(render_sources(found, colour=wants_colour(sys.stdout), width=text_columns()), nl=False, color=True)
    return ExitCode.HOLDS


def _chosen(found: Sources, names: Sequence[str]) -> Sources:
    """The sources that are named, whole or with those of their claims that are named, in the order of the names."""
    whole = {one.source.name: one for one in found}
    claims = {use.claim.id: one.source.name for one in found for use in one.claims}
    wanted: dict[str, set[str]] = {}
    for name in names:
        if name not in whole and name not in claims:
            near = get_close_matches(name, [*whole, *claims], n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(whole)}"
            what = "no source makes the claim" if "." in name else "no source is called"
            raise click.UsageError(f"{what} {name!r}; {hint}")
        wanted.setdefault(claims.get(name, name), set()).add(name)
    return tuple(_among(whole[source], some) for source, some in wanted.items()) if names else found


def _among(used: SourceUse, names: set[str]) -> SourceUse:
    """A source with those of its claims that are named, or whole where it is named itself."""
    if used.source.name in names:
        return used
    return replace(used, claims=tuple(use for use in used.claims if use.claim.id in names))


def _show_gaps(gaps: Sequence[Gap], output: str) -> None:
    if output == "json":
        click.echo(json.dumps([asdict(gap) for gap in gaps], ensure_ascii=False, indent=2))
    elif output == "md":
        click.echo(gaps_page(gaps), nl=False)
    else:
        click.echo(render_gaps(gaps, colour=wants_colour(sys.stdout), width=text_columns()), nl=False, color=True)


def _plain(used: SourceUse) -> dict[str, Any]:
    claims = [
        {
            "id": use.claim.id,
            "kind": use.claim.kind,
            "gist": use.claim.gist,
            "rules": [{"rule": one.rule, "says": one.kind, "file": one.file} for one in use.mentions],
            "traces": list(use.traces),
            "refused_in": list(use.refusals),
            "uncited": use.excuse.uncited,
            "untraced": use.excuse.untraced,
            "unrefused": use.excuse.unrefused,
            "unchosen": use.excuse.why_unchosen(),
        }
        for use in used.claims
    ]
    return {**asdict(used.source), "claims": claims}

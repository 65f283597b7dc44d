"""`tonkspec suite list`: which traces there are."""

from __future__ import annotations

import json

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, is_staged, needs_of, select_traces, shipped_paths
from tonkspec.trace.document import Trace


@click.command("list", short_help="List the traces.")
@click.option("--ruleset", metavar="NAME", help="Only traces of this ruleset.")
@click.option("--rule", metavar="GLOB", help="Only traces that exercise a rule of such a name.")
@click.option("--claim", metavar="GLOB", help="Only traces that cite such a claim of a source.")
@click.option("--select", "ids", metavar="GLOB", multiple=True, help="Only traces with such an id; repeatable.")
@click.option("--format", "form", type=click.Choice(("pretty", "json")), default="pretty", show_default=True)
def list_traces(ruleset: str | None, rule: str | None, claim: str | None, ids: tuple[str, ...], form: str) -> ExitCode:
    """List the traces that come with tonkspec, or some of them, chosen as `tonkspec conform` does.

    A line has the id, the level, and the title; JSON has also the `options` that the trace sets and the features that
    an engine needs for it, and more. `staged` traces are played and told, and count for nothing yet.
    """
    found = select_traces(shipped_paths(), Selection(ruleset=ruleset, rule=rule, claim=claim, ids=ids))
    if form == "json":
        models = Models()
        click.echo(json.dumps([_told(trace, needs_of(trace, models)) for trace in found], ensure_ascii=False, indent=2))
        return ExitCode.HOLDS
    widest = max(len(trace.id) for trace in found)
    for trace in found:
        staged = " (staged)" if is_staged(trace.path) else ""
        click.echo(f"{trace.id:{widest}}  {trace.level:6}  {trace.title or ''}{staged}".rstrip())
    return ExitCode.HOLDS


def _told(trace: Trace, needs: frozenset[str]) -> dict[str, object]:
    """A trace, with the features that an engine needs to play all hands of it."""
    return {
        "id": trace.id,
        "title": trace.title,
        "ruleset": trace.ruleset,
        "options": dict(trace.options),
        "level": trace.level,
        "scored": not is_staged(trace.path),
        "origin": trace.origin,
        "players": list(trace.players),
        "rules": list(trace.rules),
        "cites": list(trace.cite),
        "hands": 1 + len(trace.following),
        "needs": sorted(needs),
    }

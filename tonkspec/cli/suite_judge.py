"""`tonkspec suite judge`: every trace under every ruleset, and whether the table of that is as it should be."""

from __future__ import annotations

from collections import Counter

import click

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.judge import shipped_rulesets
from tonkspec.conformance.judging import judge_all
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.conformance.verdict_table import shipped_table, table_difference, table_text


@click.command(short_help="Judge every trace under every ruleset.")
@click.option("--update", is_flag=True, help="Write the table anew; read the difference before you keep it.")
def judge(*, update: bool) -> ExitCode:
    """Play every trace that comes with tonkspec by the rules of every ruleset that does, where its deal can be.

    What comes of it stands in conformance/verdicts.tsv. The lines that are no longer so are shown, and those that are
    so now; the command ends with 1 if there are any and the table is not written anew.
    """
    models = Models()
    items = load_suite((shipped_traces(),), Selection(), models)
    found = judge_all(items, shipped_rulesets(), models)
    table = shipped_table()
    text = table_text(found)
    differences = table_difference(table.read_text(encoding="utf-8") if table.is_file() else "", text)
    for line in differences:
        click.echo(line)
    counts = Counter(judgement.verdict for judgement in found)
    said = ", ".join(f"{number} {verdict}" for verdict, number in sorted(counts.items()))
    click.echo(f"{len(items)} traces under {len(shipped_rulesets())} rulesets: {said}")
    if update:
        table.write_text(text, encoding="utf-8", newline="\n")
    return ExitCode.FAILS if differences and not update else ExitCode.HOLDS

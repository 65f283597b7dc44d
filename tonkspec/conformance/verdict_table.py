"""The table of how every trace comes out under every ruleset: one line each, so that a change is read line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, fields
from difflib import unified_diff
from pathlib import Path

from tonkspec.conformance.judging import Judgement
from tonkspec.data import data_folder
from tonkspec.diagnostics.visible import visible_text


def shipped_table() -> Path:
    """Where the table of the traces that come with tonkspec stands."""
    return data_folder("conformance") / "verdicts.tsv"


def table_text(judgements: Iterable[Judgement]) -> str:
    r"""The table: a line of headings, then the judgements by trace and ruleset, tabs between.

    >>> table_text([Judgement(trace="t.one", ruleset="r", verdict="same")])
    'trace\truleset\tverdict\tstep\trule\treason\nt.one\tr\tsame\t\t\t\n'
    """
    rows = sorted(tuple(map(visible_text, astuple(judgement))) for judgement in judgements)
    return "".join("\t".join(row) + "\n" for row in (tuple(field.name for field in fields(Judgement)), *rows))


def table_difference(old: str, new: str) -> tuple[str, ...]:
    """The lines that are no longer so, with `-` before them, and those that are so now, with `+`."""
    lines = unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return tuple(line for line in lines if not line.startswith(("---", "+++", "@@")))

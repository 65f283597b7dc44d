"""Where a deal takes too many cards: the house rules that made it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tonkspec.analysis.composed import Entry
from tonkspec.diagnostics import Diagnostic, Label

_OF_THE_DEAL = frozenset({"setup", "players", "deck"})


def telling_of_houses(
    said: Iterable[Diagnostic], entries: Iterable[Entry], houses: frozenset[str]
) -> tuple[Diagnostic, ...]:
    """Messages, those that a deal does not work with each house that says something of the deal, and where it does."""
    labels = {file: label for file, label in _said_of_the_deal(entries) if file in houses}
    if not labels:
        return tuple(said)
    *others, last = (f"`{file}`" for file in sorted(labels))
    names = f"{', '.join(others)} and {last}" if others else last
    related = tuple(labels[file] for file in sorted(labels))
    return tuple(
        replace(one, message=f"{one.message}, with what {names} changed", related=(*one.related, *related))
        if one.code == "R407" and one.message.startswith("with ")
        else one
        for one in said
    )


def _said_of_the_deal(entries: Iterable[Entry]) -> Iterator[tuple[str, Label]]:
    for entry in entries:
        if entry.name in _OF_THE_DEAL:
            yield entry.file, Label(entry.declaration.span, f"what `{entry.file}` says")
            yield from (
                (line.file, Label(line.statement.span, f"what `{line.file}` adds"))
                for line in entry.lines
                if line.added
            )

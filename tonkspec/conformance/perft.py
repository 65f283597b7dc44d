"""Tables of lines of play: from a deal, or from a table in mid-hand, how many lines there are and how they end.

`conformance/perft/` has a file for each ruleset, so that whoever writes an engine can compare without ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tonkspec.conformance.counting import Counts, count
from tonkspec.conformance.item import Item
from tonkspec.conformance.messages import Json
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.data import data_folder
from tonkspec.lockstep import End, Interpreter


@dataclass(frozen=True, slots=True, kw_only=True)
class Perft:
    """A table: a trace by its id, after how many of its moves, and what is counted from there."""

    trace: str
    after: int
    counts: Counts


class NoSuchMoveError(Exception):
    """The trace has not so many moves, or its hand is over before."""


def perft(item: Item, after: int, depth: int) -> Perft:
    """Count the lines of at most `depth` moves after so many moves of a trace, tries not counted among them.

    Raises `NoSuchMoveError`, `TooManyLinesError`, and `Fault` if the rules give no answer.
    """
    table = Interpreter(item.rules)
    table.deal(item.script.deal, item.script.names)
    made = [probe for probe in item.script.probes if not probe.is_try]
    for probe in made[:after]:
        table.do(probe.player, probe.move)
    if after > len(made) or table.standing.outcome is not None:
        raise NoSuchMoveError
    return Perft(trace=item.trace.id, after=after, counts=count(table, depth))


def to_json(found: Perft) -> Json:
    """A table as it stands in a file."""
    ends = [{"lines": lines, **_end(end)} for end, lines in found.counts.ends]
    return {
        "trace": found.trace,
        "after": found.after,
        "lines": list(found.counts.lines),
        "kinds": dict(sorted(found.counts.kinds.items())),
        "ends": sorted(ends, key=lambda end: json.dumps(end, sort_keys=True)),
    }


def shipped_tables() -> tuple[Path, ...]:
    """The files of tables that come with tonkspec."""
    return tuple(sorted((data_folder("conformance") / "perft").glob("*.json")))


def counted_anew(path: Path, depth: int | None = None) -> Iterator[tuple[Json, Json]]:
    """Each table of a file as it is written and as it is counted now, both to this depth at most, by default the whole.

    What is cut off shows only the lines: how those end that are longer is counted in the whole alone.
    """
    tables = json.loads(path.read_text(encoding="utf-8"))["tables"]
    ids = tuple(told["trace"] for told in tables)
    items = {item.trace.id: item for item in load_suite((shipped_traces(),), Selection(ids=ids), Models())}
    for told in tables:
        whole, item = len(told["lines"]), items[told["trace"]]
        asked = whole if depth is None else min(whole, depth)
        now = to_json(perft(item, told["after"], asked))
        if asked == whole:
            yield told, now
        else:
            yield {"lines": told["lines"][:asked]}, {"lines": now["lines"]}


def _end(end: End) -> Json:
    said: Json = {"winners": sorted(end.winners), "net": dict(sorted(end.net.items()))}
    if end.redeal:
        said["redeal"] = True
    if end.scores:
        said["scores"] = dict(sorted(end.scores.items()))
    if end.pots:
        said["pots"] = dict(sorted(end.pots.items()))
    return said

"""Whether an engine of level 4 counts lines of play as the rules do: the tables that come with the suite."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest

from tonkspec.conformance.counting import count
from tonkspec.conformance.item import Item
from tonkspec.conformance.messages import Json
from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.perft import shipped_tables
from tonkspec.conformance.wording import answer_words
from tonkspec.diagnostics.counted import counted
from tonkspec.lockstep import Answer, End, Interpreter, Probe, Script
from tonkspec.lockstep.plain import plain_end

COUNTING_LEVEL = 4
"""The level from which on an engine is asked to count."""
Row = tuple[str, str]
_MOST_ROWS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """After so many moves of a trace: how many lines there are of 1, 2 ... moves, and how many end in which way."""

    after: int
    lines: tuple[int, ...]
    ends: tuple[tuple[End, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Miscount:
    """What is counted wrongly, in a sentence without a full stop, after how many moves, and what differs, side by side;
    `is_reading` if a reading of the sources would have it so.
    """

    message: str
    after: int
    rows: tuple[Row, ...]
    is_reading: bool = False


@cache
def _tables() -> Mapping[str, tuple[Table, ...]]:
    found: dict[str, tuple[Table, ...]] = {}
    for path in shipped_tables():
        for told in json.loads(path.read_text(encoding="utf-8"))["tables"]:
            ends = tuple((plain_end(end), end["lines"]) for end in told["ends"])
            table = Table(after=told["after"], lines=tuple(told["lines"]), ends=ends)
            found[told["trace"]] = (*found.get(told["trace"], ()), table)
    return found


def tables_of(trace: str) -> tuple[Table, ...]:
    """The tables from positions in the trace with this id.

    >>> [(table.after, table.lines[:2]) for table in tables_of("black_company.deal.from_a_pack")]
    [(0, (3, 12))]
    """
    return _tables().get(trace, ())


def read_table(after: int, told: Json) -> Table:
    """A table as an engine answers it."""
    ends: list[tuple[End, int]] = []
    for one in told["ends"]:
        end = plain_end(one["end"])
        place = next((place for place, (known, _) in enumerate(ends) if known == end), None)
        if place is None:
            ends.append((end, one["lines"]))
        else:
            ends[place] = end, ends[place][1] + one["lines"]
    return Table(after=after, lines=tuple(told["lines"]), ends=tuple(ends))


def miscounted(trace: str, counted: Sequence[Table]) -> Miscount | None:
    """The first of these tables that is not as the rules have it by default; None if all are."""
    by_place = {table.after: table for table in tables_of(trace)}
    return next(_differences((by_place[table.after], table) for table in counted), None)


def judge_counts(
    item: Item, counted: Sequence[Table], readings: Options, choices: Sequence[Options], models: Models
) -> Miscount | None:
    """The same by the readings that the engine plays by; those that one of `choices` would have so are no mistakes."""
    first = miscounted(item.id, counted)
    if first is None:
        return None
    told = {table.after: table for table in counted}
    for place, changes in enumerate((readings, *choices)):
        changed = {name: value for name, value in changes.items() if name not in item.options}
        if not changed:
            continue
        found = [(_counted_by(item, table, changed, models), told[table.after]) for table in counted]
        if next(_differences(found), None) is None:
            return None if place == 0 else replace(first, is_reading=True)
    return first


def _counted_by(item: Item, table: Table, changes: Options, models: Models) -> Table | None:
    """The table by other readings; None where there is none."""
    script = item.script
    rules = models.possible_rules(item.ruleset, {**item.options, **changes}, len(script.names))
    if rules is None:
        return None
    interpreter = Interpreter(rules)
    interpreter.deal(script.deal, script.names)
    for probe in made_before(script, table.after)[1]:
        interpreter.do(probe.player, probe.move)
    found = count(interpreter, len(table.lines))
    return Table(after=table.after, lines=found.lines, ends=found.ends)


def made_before(script: Script, after: int) -> tuple[int, tuple[Probe, ...]]:
    """The step at which so many moves of a script are made, and these moves; tries are not counted among them."""
    made = [(step, probe) for step, probe in enumerate(script.probes, 1) if not probe.is_try][:after]
    return (made[-1][0] if made else 0), tuple(probe for _, probe in made)


def _differences(pairs: Iterable[tuple[Table | None, Table]]) -> Iterator[Miscount]:
    for expected, got in pairs:
        if expected is None:
            yield Miscount(message="counts lines of a deal that cannot be", after=got.after, rows=())
            continue
        rows = tuple(_rows(expected, got))
        more = len(rows) - _MOST_ROWS
        if rows:
            shown = rows if more <= 0 else (*rows[:_MOST_ROWS], (f"({more} more)", f"({more} more)"))
            yield Miscount(message=_message(expected, got), after=got.after, rows=shown)


def _message(expected: Table, got: Table) -> str:
    where = f"after {counted(got.after, 'move')}" if got.after else "from the deal"
    for moves, (right, told) in enumerate(zip(expected.lines, got.lines, strict=False), 1):
        if right != told:
            return f"counts {counted(told, 'line')} of {counted(moves, 'move')} {where}, where there are {right}"
    if len(expected.lines) != len(got.lines):
        return f"counts lines of {len(got.lines)} moves at most {where}, where it was asked for {len(expected.lines)}"
    return f"counts otherwise how lines of up to {counted(len(got.lines), 'move')} end {where}"


def _rows(expected: Table, got: Table) -> Iterator[Row]:
    """What differs, side by side."""
    for moves, (right, told) in enumerate(zip_longest(expected.lines, got.lines), 1):
        if right != told:
            yield (
                f"lines of {counted(moves, 'move')}: {_told(right)}",
                f"lines of {counted(moves, 'move')}: {_told(told)}",
            )
    for end, lines in expected.ends:
        other = next((number for one, number in got.ends if one == end), None)
        if other != lines:
            yield f"{counted(lines, 'line')}: {_words(end)}", f"{counted(other or 0, 'line')}: {_words(end)}"
    for end, lines in got.ends:
        if all(one != end for one, _ in expected.ends):
            yield f"0 lines: {_words(end)}", f"{counted(lines, 'line')}: {_words(end)}"


def _words(end: End) -> str:
    return answer_words(Answer(end=end))


def _told(number: int | None) -> str:
    return "not told" if number is None else str(number)

"""What cards count: a points table as a number for each rank."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.fitting import one_of
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.cards import RANK_WORDS
from tonkspec.diagnostics import Label
from tonkspec.model.game import PointsTable
from tonkspec.model.rule import Rule
from tonkspec.model.types import AMOUNTS
from tonkspec.source import Span
from tonkspec.syntax import tree

_HIGHEST_FACE = 10
_MAIN = "points"


def lower_points(entry: Entry, _written: tree.PointsDecl, lowering: Lowering) -> PointsTable:
    """A points table; the main one has the empty name. `others: TABLE` takes over what no line above says."""
    worth = _worth(entry, (), lowering)
    name = "" if entry.name == _MAIN else entry.name
    return PointsTable(rule=_under_options(entry), name=name, worth=tuple(sorted(worth.items())))


def _under_options(entry: Entry) -> Rule:
    """The rule of a table, which also depends on the options that say what ranks count."""
    read = (line.worth.name for line in entry.point_lines if line.ranks and isinstance(line.worth, tree.NameUse))
    return replace(entry.rule, under=tuple(dict.fromkeys((*entry.rule.under, *read))))


def _worth(entry: Entry, within: tuple[str, ...], lowering: Lowering) -> dict[int, int]:
    found: dict[int, int] = {}
    places: dict[int, Span] = {}
    for line in entry.point_lines:
        for rank in (rank for span in line.ranks for rank in range(span.first, span.last + 1)):
            if rank in places:
                _say_twice(rank, (places[rank], line.span), entry, lowering)
                break
            places[rank] = line.span
            found[rank] = _of_rank(rank, line, lowering)
    for line in entry.point_lines:
        if not line.ranks and isinstance(line.worth, tree.NameUse):
            others = _other_table(line.worth, (*within, entry.name), lowering)
            found = {**others, **found}
    return found


def _say_twice(rank: int, lines: tuple[Span, Span], entry: Entry, lowering: Lowering) -> None:
    """Two lines on one rank: a slip in one text, or an addition that was to take the place of what is there."""
    first, second = lines
    written = entry.declaration.lines if isinstance(entry.declaration, tree.PointsDecl) else ()
    own = {line.span for line in written} >= set(lines)
    table = "points" if entry.name == _MAIN else f"points {entry.name}"
    lowering.messages.error(
        "R409",
        f"`{entry.name}` says twice what {RANK_WORDS[rank - 1]} counts",
        second,
        related=(Label(first, "first here"),),
        help_line="take it out of one of the two lines" if own else f"write `replace {table}` with all its lines",
    )


def _of_rank(rank: int, line: tree.PointLine, lowering: Lowering) -> int:
    worth = line.worth
    match worth:
        case tree.Number():
            return worth.value
        case tree.NameUse():
            option = lowering.names.options.get(worth.name)
            if option is None or option.type.kind not in AMOUNTS:
                options = [name for name, one in lowering.names.options.items() if one.type.kind in AMOUNTS]
                lowering.messages.error(
                    "R201",
                    f"no option of points is called `{worth.name}`",
                    worth.span,
                    help_line=did_you_mean(worth.name, options)
                    or "write a number, `face value`, or an option that is one",
                )
                return 0
            return int(option.value)
        case "face value":
            if rank > _HIGHEST_FACE:
                what = "court cards and jokers have no face value"
                lowering.messages.error("R409", what, line.span, help_line="write a number, as in `king: 10`")
            return rank


def _other_table(name: tree.NameUse, within: tuple[str, ...], lowering: Lowering) -> dict[int, int]:
    entry = lowering.names.entries.get(name.name)
    if entry is None or not isinstance(entry.declaration, tree.PointsDecl):
        tables = lowering.names.names_of(tree.PointsDecl)
        lowering.messages.error(
            "R201",
            f"no points table is called `{name.name}`",
            name.span,
            help_line=did_you_mean(name.name, tables) or one_of(tables, "a points table"),
        )
        return {}
    if entry.name in within:
        lowering.messages.error(
            "R207",
            f"`{entry.name}` goes round in a circle",
            name.span,
            help_line="write out the points of one of the tables",
        )
        return {}
    return _worth(entry, within, lowering)

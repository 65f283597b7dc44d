"""Refuses combinations of options that a game rules out."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.domains import value_text
from tonkspec.analysis.excluded_values import warn_of_excluded_values
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.options import OptionTable
from tonkspec.analysis.static import Elsewhere, condition_holds, names_read
from tonkspec.syntax import tree


def check_limits(entries: Iterable[Entry], table: OptionTable, messages: Messages) -> frozenset[str]:
    """Say which top-level `require` the options do not meet; gives the options that these read."""
    entries = tuple(entries)
    declared = frozenset(entry.name for entry in entries)
    elsewhere = Elsewhere(declared, "what a move requires is a line of it: write it below `add to move NAME`")
    read: set[str] = set()
    for entry in entries:
        limit = entry.declaration
        if not isinstance(limit, tree.LimitDecl):
            continue
        names = names_read(limit.condition, table)
        read |= names
        if condition_holds(limit.condition, table, messages, elsewhere=elsewhere) is False:
            found = (table.option(name) for name in table.names() if name in names)
            values = ", ".join(f"`{one.name}` is {value_text(one.value)}" for one in found if one is not None)
            playing = f" for {table.number} players" if table.numbers else ""
            what = f"these options do not go together{playing}, by `{entry.rule.name}`{': ' if values else ''}{values}"
            messages.error("R136", what, limit.span, help_line="choose other values, or change the requirement")
        elif not messages.has_errors:
            warn_of_excluded_values(entry, limit, names, table, messages)
    return frozenset(read)

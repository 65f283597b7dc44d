"""Values that an option can never have, since a top-level `require` rules them out whatever else is chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.domains import value_text
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.options import OptionTable
from tonkspec.analysis.static import condition_holds
from tonkspec.analysis.trees import descendants
from tonkspec.diagnostics import Label
from tonkspec.model.game import Option
from tonkspec.model.types import OptionValue, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

MOST_CHOICES = 4096
"""So many ways to choose the options of one requirement are looked at; where there are more, nothing is said."""


@dataclass(frozen=True, slots=True)
class _Supposed:
    """The options of a table, some of them with other values than it has chosen."""

    table: OptionTable
    chosen: Mapping[str, OptionValue]

    def names(self) -> Collection[str]:
        return self.table.names()

    def type_of(self, name: str) -> Type | None:
        return self.table.type_of(name)

    def value_of(self, name: str, span: Span) -> OptionValue | None:
        return self.chosen[name] if name in self.chosen else self.table.value_of(name, span)

    def number_of_players(self, span: Span) -> int | None:
        return self.table.number_of_players(span)


def warn_of_excluded_values(
    entry: Entry, limit: tree.LimitDecl, names: Collection[str], table: OptionTable, messages: Messages
) -> None:
    """Warn of the values of open options with which a requirement of options never holds. One that asks how many play
    is another for each number, and is left alone.
    """
    options = [option for name in sorted(names) if (option := table.option(name)) is not None]
    values = [(one.value,) if one.fixed else one.values for one in options]
    if not options or len(options) < len(names) or prod(map(len, values)) > MOST_CHOICES or _asks_how_many(limit):
        return
    allowed = [
        choice
        for choice in product(*values)
        if _holds(limit, dict(zip((one.name for one in options), choice, strict=True)), table, messages)
    ]
    if not allowed:
        return
    for place, option in enumerate(options):
        possible = {choice[place] for choice in allowed}
        never = [value for value in values[place] if value not in possible]
        if never:
            _warn(option, never, entry, messages)


def _asks_how_many(limit: tree.LimitDecl) -> bool:
    return any(isinstance(node, tree.Players) for node in descendants(limit.condition))


def _holds(limit: tree.LimitDecl, chosen: Mapping[str, OptionValue], table: OptionTable, messages: Messages) -> bool:
    return condition_holds(limit.condition, _Supposed(table, chosen), messages) is not False


def _warn(option: Option, never: Collection[OptionValue], entry: Entry, messages: Messages) -> None:
    values = " or ".join(f"`{value_text(value)}`" for value in never)
    related = () if option.rule.span is None else (Label(option.rule.span, "the option"),)
    messages.warn(
        "R146",
        f"`{option.name}` can never be {values}: `{entry.rule.name}` does not allow it, whatever else is chosen",
        entry.declaration.span,
        related=related,
        help_line="take it out of the values of the option, or change the requirement",
    )

"""A search over what a table may choose: rules that part for some choices of options only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

from tonkspec.model.expressions import OptionValue
from tonkspec.model.find import every_rule
from tonkspec.model.game import (
    CaseException,
    Definition,
    DefinitionException,
    Ending,
    Game,
    Option,
    PointsTable,
    RequireException,
    Settlement,
)
from tonkspec.model.walk import descendants
from tonkspec.search.findings import Budget, Finding
from tonkspec.search.search import search

Choice = Mapping[str, int | bool | str]
"""Options by name with their values; those that are not named stand at their defaults."""
Make = Callable[[Choice], Game | None]
"""The game for a choice of options; None where the rules do not allow it."""

MODELS = 64
"""So many choices are searched where nobody says."""


@dataclass(frozen=True, slots=True)
class ChosenFinding:
    """Something that goes wrong, with the fewest options that have to be set for it."""

    choice: tuple[tuple[str, int | bool | str], ...]
    finding: Finding


@dataclass(frozen=True, slots=True)
class OptionFindings:
    """What was found over the table's choices: `searched` of the `possible` choices of the options that matter."""

    found: tuple[ChosenFinding, ...]
    options: tuple[str, ...]
    searched: int
    possible: int


def search_options(make: Make, game: Game, budget: Budget | None = None, most: int = MODELS) -> OptionFindings:
    """Search the game for each choice of the options that matter, those with few departures from the defaults first.

    `game` is the one of the defaults. What was found for some choice is not told again for those that set more.
    """
    options = options_that_matter(game)
    found: dict[tuple[str, tuple[str, ...]], ChosenFinding] = {}
    searched = 0
    for choice in _choices(options):
        if searched == most:
            break
        made = make(dict(choice))
        if made is None:
            continue
        searched += 1
        for finding in search(made, budget).found:
            found.setdefault((finding.kind, finding.rules), ChosenFinding(choice, finding))
    return OptionFindings(
        found=tuple(found.values()),
        options=tuple(option.name for option in options),
        searched=searched,
        possible=prod(len(option.values) for option in options),
    )


def options_that_matter(game: Game) -> tuple[Option, ...]:
    """The open options that decide what rules with exceptions, cases and endings say, or what they read."""
    names: set[str] = set()
    for found in every_rule(game):
        construct = found.construct
        if isinstance(construct, _PARTING):
            names.update(construct.rule.under)
            names.update(node.option for node in descendants(construct) if isinstance(node, OptionValue))
    return tuple(option for option in game.options if option.name in names and not option.fixed)


_PARTING = (
    CaseException,
    Definition,
    DefinitionException,
    Ending,
    PointsTable,
    RequireException,
    Settlement,
)
"""The constructs that may part, and what they read."""


def _choices(options: tuple[Option, ...]) -> Iterator[tuple[tuple[str, int | bool | str], ...]]:
    """The defaults, then each choice by how many options it sets to something else."""
    for number in range(len(options) + 1):
        for chosen in combinations(options, number):
            others = [[(one.name, value) for value in one.values if value != one.default] for one in chosen]
            yield from product(*others)

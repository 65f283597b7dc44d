"""Clashes of two houses, each told with a hand in which it matters which of them is over the other."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tonkspec.analysis import Checked
from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.visible import visible_text
from tonkspec.model.types import OptionValue

if TYPE_CHECKING:  # hands are played only where houses clash
    from tonkspec.search.parting import Parting

_CLASHES = frozenset({"R114", "R116", "R125", "R126"})
"""The codes of what two houses say of one place; what play finds comes with a hand of its own."""
_MOST = 3
"""For so many pairs of houses hands are played."""


def with_hands(checked: Checked, ruleset: str, options: Mapping[str, OptionValue]) -> tuple[Diagnostic, ...]:
    """What is said of some rules, the first clash of two houses with a hand in which they part, if one is found.

    The two games that are played are those in which one house is over the other; other mistakes must not be there.
    """
    pairs: dict[tuple[str, str], Diagnostic] = {}
    for found in checked.diagnostics:
        houses = _houses(found)
        if houses is not None and found.severity == "error":
            pairs.setdefault(houses, found)
    told: dict[Diagnostic, Diagnostic] = {}
    for houses, found in tuple(pairs.items())[:_MOST]:
        parting = _parting(ruleset, options, checked.numbers[:1], houses)
        if parting is not None:
            each = " and ".join(f"`{house}` says {said}" for house, said in zip(houses, parting.each, strict=True))
            told[found] = replace(found, message=f"{found.message}: {parting.when}, {each}")
    return tuple(told.get(found, found) for found in checked.diagnostics)


def _houses(found: Diagnostic) -> tuple[str, str] | None:
    """The two houses that clash, the one that is named first in front; None of what is no clash."""
    if found.code not in _CLASHES or found.span is None or not found.related:
        return None
    one, other = (Path(span.path).stem for span in (found.related[0].span, found.span))
    return (one, other) if one != other else None


def _parting(
    ruleset: str, options: Mapping[str, OptionValue], numbers: tuple[int, ...], houses: tuple[str, str]
) -> Parting | None:
    # The interpreter and the passes, only where needed.
    from tonkspec.analysis.choosing import settled  # noqa: PLC0415
    from tonkspec.cli.patience import patience  # noqa: PLC0415
    from tonkspec.search.parting import parting  # noqa: PLC0415

    one, other = houses
    players = numbers[0] if numbers else None
    with patience(sys.stderr, f"playing hands of {visible_text(ruleset)} ..."):
        first = settled(ruleset, options, players, one, other)
        second = settled(ruleset, options, players, other, one)
        return None if first is None or second is None else parting(first, second)

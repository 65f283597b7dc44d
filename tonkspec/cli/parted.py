"""Clashes of two houses, each told with a hand in which it matters which of them is over the other."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tonkspec.analysis import Checked
from tonkspec.cli.kept import remembered
from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.visible import visible_text
from tonkspec.model.types import OptionValue

_CLASHES = frozenset({"R114", "R116", "R125", "R126"})
"""The codes of what two houses say of one place; what play finds comes with a hand of its own."""
_MOST = 3
"""For so many clashes hands are played, first for one of each two houses."""


@dataclass(frozen=True, slots=True)
class Clashes:
    """What is said of some rules, the clashes of two houses with their hands; and these hands whole, a line each."""

    diagnostics: tuple[Diagnostic, ...]
    report: tuple[str, ...] = ()


def with_hands(checked: Checked, ruleset: str, options: Mapping[str, OptionValue]) -> Clashes:
    """What is said of some rules, the first clashes of two houses each with a hand in which they part, if one is found.

    The two games that are played are those in which one house is over the other, without what else is wrong.
    """
    clashes = tuple(found for found in checked.diagnostics if _is_clash(found))
    if not clashes:
        return Clashes(checked.diagnostics)
    return remembered(Clashes, checked, options, lambda: _made(checked, ruleset, options, clashes))


def _is_clash(found: Diagnostic) -> bool:
    return found.code in _CLASHES and found.severity == "error" and len(found.about) == 2  # noqa: PLR2004 -- two houses


def _made(
    checked: Checked, ruleset: str, options: Mapping[str, OptionValue], clashes: tuple[Diagnostic, ...]
) -> Clashes:
    told: dict[Diagnostic, Diagnostic] = {}
    lines: list[str] = []
    for clash in _in_turns(clashes)[:_MOST]:
        others = [found for found in clashes if found is not clash and {*found.about} == {*clash.about}]
        found = _told(clash, others, ruleset, options, checked.numbers[:1])
        if found is not None:
            told[clash], whole = found
            lines += whole
    return Clashes(tuple(told.get(found, found) for found in checked.diagnostics), tuple(lines))


def _in_turns(clashes: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Clashes, the first of each two houses in front."""
    first: dict[frozenset[str], Diagnostic] = {}
    more = [clash for clash in clashes if first.setdefault(frozenset(clash.about), clash) is not clash]
    return [*first.values(), *more]


def _told(
    clash: Diagnostic,
    others: Iterable[Diagnostic],
    ruleset: str,
    options: Mapping[str, OptionValue],
    numbers: tuple[int, ...],
) -> tuple[Diagnostic, list[str]] | None:
    """A clash with a hand, and lines that show it whole; None where none is found."""
    # The interpreter and the passes, only where needed.
    from tonkspec.analysis.choosing import settled  # noqa: PLC0415
    from tonkspec.cli.patience import patience  # noqa: PLC0415
    from tonkspec.search.parting import parting  # noqa: PLC0415
    from tonkspec.search.telling import is_long, trace_of  # noqa: PLC0415

    with patience(sys.stderr, f"playing hands of {visible_text(ruleset)} ..."):
        games = settled(ruleset, options, numbers[0] if numbers else None, clash, others)
        found = None if games is None else parting(*games)
    if games is None or found is None:
        return None
    each = " and ".join(f"`{house}` says {said}" for house, said in zip(clash.about, found.each, strict=True))
    message = f"{clash.message}: {found.when}, {each}"
    help_line = f"{clash.help}; `--verbose` shows the whole hand" if is_long(found.witness) else clash.help
    whole = (f"    {line}" for line in trace_of(found.witness, games[0]).splitlines())
    named = " and ".join(f"`{house}`" for house in clash.about)
    return replace(clash, message=message, help=help_line), [f"{named} part {found.when}", *whole]

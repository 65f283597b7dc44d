"""What a search says of rules that have no mistakes otherwise."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tonkspec.analysis import Checked, check
from tonkspec.cli.kept import remembered
from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.visible import visible_text
from tonkspec.model.types import OptionValue

if TYPE_CHECKING:  # what is kept is told without the interpreter
    from tonkspec.search import Budget, OptionBudget
    from tonkspec.search.by_number import Numbered


@dataclass(frozen=True, slots=True)
class Searched:
    """Messages about the rules, and the whole search told at length, a line each.

    `answered` are the codes of doubts to which the search has the answer, so that they need not be told any more.
    """

    diagnostics: tuple[Diagnostic, ...] = ()
    answered: frozenset[str] = frozenset()
    report: tuple[str, ...] = ()


def searched(checked: Checked, ruleset: str, options: Mapping[str, OptionValue]) -> Searched:
    """What a search says of rules that have no mistakes otherwise; nothing of others, and of what nobody plays.

    The rules were checked by this name with these options of the table; the other options are looked at too.
    """
    if checked.packed is None or checked.abstract or any(found.severity == "error" for found in checked.diagnostics):
        return Searched()
    return remembered(Searched, checked, options, lambda: _made(checked, ruleset, options))


def _made(checked: Checked, ruleset: str, options: Mapping[str, OptionValue]) -> Searched:
    # The interpreter and the passes, only where needed.
    from tonkspec.cli.patience import patience  # noqa: PLC0415
    from tonkspec.search.by_number import Numbered, budgets, by_number, told_once  # noqa: PLC0415

    game = checked.game
    if game is None:
        return Searched()
    if checked.numbers:
        games = {number: check(ruleset, options, number).game for number in checked.numbers}
        numbered = by_number({number: one for number, one in games.items() if one is not None})
    else:
        numbered = (Numbered(game, game.players.least, game.players.most),)
    with patience(sys.stderr, f"playing hands of {visible_text(ruleset)} ..."):
        found = [_of_game(one, ruleset, options, budgets(len(numbered))) for one in numbered]
    lines: list[str] = []
    for one, said in zip(numbered, found, strict=True):
        lines += [f"{one.players}:"] if len(numbered) > 1 else []
        lines += said.report
    return Searched(
        told_once([(one, said.diagnostics) for one, said in zip(numbered, found, strict=True)]),
        frozenset(code for said in found for code in said.answered if all(code in one.answered for one in found)),
        tuple(lines),
    )


def _of_game(
    numbered: Numbered,
    ruleset: str,
    options: Mapping[str, OptionValue],
    budgets: tuple[Budget, OptionBudget],
) -> Searched:
    """What a search says of the game for some numbers of players."""
    from tonkspec.analysis.choosing import chosen, options_read  # noqa: PLC0415 -- as above
    from tonkspec.search import (  # noqa: PLC0415
        ANSWERED,
        Made,
        messages,
        option_messages,
        option_report,
        report,
        search,
        search_options,
    )

    game, (budget, of_options) = numbered.game, budgets

    def make(choice: Mapping[str, OptionValue]) -> Made:
        return Made(*chosen(ruleset, {**options, **choice}, numbered.least))

    findings = search(game, budget)
    if findings.unplayed is not None:
        return Searched(messages(game, findings), report=report(game, findings))
    read = options_read(ruleset, options)
    over = search_options(make, game, read, findings.found, settled=options, budget=of_options)
    diagnostics = (*messages(game, findings), *option_messages(over))
    return Searched(diagnostics, ANSWERED, (*report(game, findings), *option_report(over)))

"""What a table may vary in a ruleset, each variation by itself: a house rule, or another value of an option."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random

from tests.test_games.laws import check_cards
from tonkspec.analysis import Checked, check, load_game
from tonkspec.data import data_folder
from tonkspec.engine import play_random, prepare, shuffled_deal
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.search import Budget, search
from tonkspec.search.questions import questions

HOUSE = re.compile(r"^house \w+ .*\bfor (?P<parent>\w+)$", re.MULTILINE)
"""The first line of house rules."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A house (without a value), or an option and its value."""

    name: str
    value: OptionValue | None = None

    def __str__(self) -> str:
        """As one names it on the command line."""
        return self.name if self.value is None else f"{self.name}={self.value}"


def houses(ruleset: str) -> tuple[str, ...]:
    """The house rules that come with the program and are for a ruleset, or for one that it extends."""
    bases = load_game(ruleset).files
    files = data_folder("rulesets").glob("*.tonk")
    found = {file.stem: HOUSE.search(file.read_text(encoding="utf-8")) for file in files}
    return tuple(sorted(name for name, header in found.items() if header and header["parent"] in bases))


@cache
def variations(ruleset: str) -> tuple[Variation, ...]:
    """Every variation of a ruleset: its houses, their options, and its own."""
    own = load_game(ruleset).options
    options = [Variation(one.name, v) for one in own if not one.fixed for v in one.values if v != one.value]
    return (*map(Variation, houses(ruleset)), *options)


def pairs(ruleset: str) -> list[tuple[Variation, Variation]]:
    """Every two variations but for two values of one option."""
    return [(one, two) for one, two in combinations(variations(ruleset), 2) if one.name != two.name]


def table(ruleset: str, chosen: tuple[Variation, ...]) -> tuple[str, Mapping[str, OptionValue]]:
    """The ruleset with the houses behind it, and the options."""
    named = " + ".join((ruleset, *(one.name for one in chosen if one.value is None)))
    return named, {one.name: one.value for one in chosen if one.value is not None}


@lru_cache(maxsize=4)
def checked(ruleset: str, chosen: tuple[Variation, ...]) -> Checked:
    """What is to be said of such a table, and its game, unless it is refused."""
    return check(*table(ruleset, chosen))


def game_of(ruleset: str, chosen: tuple[Variation, ...]) -> Game:
    """The game of a table that is not refused."""
    return checked(ruleset, chosen).game or load_game(*table(ruleset, chosen))


def refused(ruleset: str, chosen: tuple[Variation, ...]) -> frozenset[str]:
    """The codes of the errors with which such a table is refused; none, if it can be played."""
    found = checked(ruleset, chosen).diagnostics
    return frozenset(one.code for one in found if one.severity == "error")


def of_the_deal(variation: Variation) -> bool:
    """Whether a variation is about what a dealt hand is worth."""
    if variation.value is not None:
        return variation.name.startswith(("dealt_", "pays_"))
    return "dealt_" in (data_folder("rulesets") / f"{variation.name}.tonk").read_text(encoding="utf-8")


def open_questions(ruleset: str, chosen: tuple[Variation, ...]) -> frozenset[tuple[str, ...]]:
    """The rules of such a table of which no proof shows that they never part."""
    asked = questions(game_of(ruleset, chosen))
    return frozenset(tuple(rule.name for rule in one.rules) for one in asked if one.verdict == "not found")


def parting(ruleset: str, chosen: tuple[Variation, ...], budget: Budget) -> list[str]:
    """What goes wrong at such a table in the hands that are looked at, dealt and played."""
    found = search(game_of(ruleset, chosen), budget).found
    return [f"{', '.join(one.rules)}: {one.message}" for one in found]


def play_one(ruleset: str, chosen: tuple[Variation, ...], seed: int, *, low: bool = False) -> str:
    """Play a random hand at such a table to its end, with every card and coin accounted for; the ending.

    With `low`, small cards are dealt first, so that low hands win on the deal.
    """
    rules = prepare(game_of(ruleset, chosen))
    random = Random(seed)
    players = random.randint(rules.game.players.least, rules.game.players.most)
    deal = shuffled_deal(rules, players, random.randrange(players), random)
    if low:
        deal = replace(deal, deck=tuple(sorted(deal.deck, key=lambda card: (card.rank or 0) + random.randint(0, 5))))
    *_, (last, _) = play_random(rules, deal, random, limit=20_000)
    assert last.outcome is not None
    assert sum(last.outcome.net) + sum(amount for _, amount in last.outcome.pots) == 0
    check_cards(rules, last)
    return last.outcome.ending


def covering(ruleset: str, apart: frozenset[frozenset[str]]) -> list[tuple[Variation, ...]]:
    """Tables at which every two variations that go together are met at least once; `apart` are names that do not."""
    open_pairs = [frozenset(pair) for pair in pairs(ruleset) if not _apart(pair, apart)]
    tables: list[tuple[Variation, ...]] = []
    while open_pairs:
        row = list(open_pairs[0])
        row.sort(key=str)
        weight = {one: sum(one in pair for pair in open_pairs) for one in variations(ruleset)}
        for one in sorted(weight, key=lambda one: (-weight[one], str(one))):
            if all(other != one and other.name != one.name and not _apart((one, other), apart) for other in row):
                row.append(one)
        met = {frozenset(pair) for pair in combinations(row, 2)}
        open_pairs = [pair for pair in open_pairs if pair not in met]
        tables.append(tuple(row))
    return tables


def _apart(pair: tuple[Variation, Variation], apart: frozenset[frozenset[str]]) -> bool:
    one, two = pair
    return not apart.isdisjoint(
        frozenset({first, second}) for first in (one.name, str(one)) for second in (two.name, str(two))
    )

"""What a table may vary in a ruleset, each variation by itself: a house rule, or another value of an option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random

from tests.test_games.laws import check_cards
from tonkspec.analysis import Checked, check, load_game
from tonkspec.analysis.library import RuleText, rule_texts
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.trees import descendants
from tonkspec.data import data_folder
from tonkspec.engine import play_random, prepare, shuffled_deal
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.search import Budget, search
from tonkspec.search.questions import questions
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class Variation:
    """House rules (without a value), or an option and its value; `house` are the house rules that have the option, and
    `needs` what else must be chosen so that there is such a table.
    """

    name: str
    value: OptionValue | None = None
    house: str | None = None
    needs: tuple[Variation, ...] = ()

    def __str__(self) -> str:
        """As one names it on the command line."""
        return self.name if self.value is None else f"{self.name}={self.value}"

    @property
    def brings(self) -> frozenset[str]:
        """The house rules that are at a table with it."""
        return frozenset({self.name} if self.value is None else {self.house} if self.house is not None else ())

    @property
    def names(self) -> frozenset[str]:
        """What it may be called where something does not go with it."""
        return self.brings | {self.name, str(self), *map(str, self.needs)}

    @property
    def options(self) -> frozenset[str]:
        """What it says something of."""
        return frozenset({self.name, *(one.name for one in self.needs)})


Table = tuple[Variation, ...]
"""What a table varies."""
MANY = 12
"""An option of more values has a range of them."""
AT_A_TABLE = 12
"""So many variations at most."""


@cache
def house_texts() -> Mapping[str, RuleText]:
    """The house rules that come with the program, by name."""
    texts = rule_texts(data_folder("rulesets"), Messages({}))
    return {text.name: text for text in texts if text.file.header.kind == "house"}


def houses(ruleset: str) -> tuple[str, ...]:
    """The house rules that come with the program and are for a ruleset, or for one that it extends."""
    bases = load_game(ruleset).files
    parents = {name: text.file.header.parent for name, text in house_texts().items()}
    return tuple(sorted(name for name, parent in parents.items() if parent is not None and parent.text in bases))


def options_of(house: str) -> tuple[str, ...]:
    """The options that house rules have themselves."""
    return tuple(node.name.text for node in descendants(house_texts()[house].file) if isinstance(node, tree.OptionDecl))


def _other_values(ruleset: str, house: str | None) -> Iterator[Variation]:
    """Every value but its own of each option, of a ruleset or of house rules for it; of many the first and the last."""
    names = None if house is None else options_of(house)
    if names == ():
        return
    options = load_game(ruleset if house is None else f"{ruleset} + {house}").options
    for option in options:
        if not option.fixed and (names is None or option.name in names):
            ends = option.values if len(option.values) <= MANY else (option.values[0], option.values[-1])
            others = (Variation(option.name, value, house) for value in ends if value != option.value)
            yield from (_with_needs(ruleset, one) if house is None else one for one in others)


def _with_needs(ruleset: str, variation: Variation) -> Variation:
    """The same, with what it needs beside it where it can be chosen only with something else."""
    if refused(ruleset, (variation,)) != {"R136"}:
        return variation
    options = (option for option in load_game(ruleset).options if option.name != variation.name)
    others = (Variation(option.name, value) for option in options for value in option.values if value != option.value)
    tried = (replace(variation, needs=(other,)) for other in others)
    return next(one for one in tried if not refused(ruleset, (one,)))


@cache
def variations(ruleset: str) -> Table:
    """Every variation of a ruleset: its houses, their options, and its own."""
    named = houses(ruleset)
    of_houses = (one for house in named for one in _other_values(ruleset, house))
    return (*map(Variation, named), *of_houses, *_other_values(ruleset, None))


def pairs(ruleset: str) -> list[tuple[Variation, Variation]]:
    """Every two variations but for two values of one option, and house rules with an option of theirs."""
    two = combinations(variations(ruleset), 2)
    return [(one, other) for one, other in two if one.name != other.house and one.options.isdisjoint(other.options)]


def table(ruleset: str, chosen: Table) -> tuple[str, Mapping[str, OptionValue]]:
    """The ruleset with the houses behind it, and the options."""
    brought = sorted(frozenset[str]().union(*(one.brings for one in chosen)))
    settled = [each for one in chosen for each in (*one.needs, one)]
    return " + ".join((ruleset, *brought)), {one.name: one.value for one in settled if one.value is not None}


@lru_cache(maxsize=4)
def checked(ruleset: str, chosen: Table) -> Checked:
    """What is to be said of such a table, and its game, unless it is refused."""
    return check(*table(ruleset, chosen))


@lru_cache(maxsize=4)
def game_of(ruleset: str, chosen: Table) -> Game:
    """The game of a table that is not refused."""
    return checked(ruleset, chosen).game or load_game(*table(ruleset, chosen))


def refused(ruleset: str, chosen: Table) -> frozenset[str]:
    """The codes of the errors with which such a table is refused; none, if it can be played."""
    found = checked(ruleset, chosen).diagnostics
    return frozenset(one.code for one in found if one.severity == "error")


def of_the_deal(variation: Variation) -> bool:
    """Whether a variation is about what a dealt hand is worth."""
    if variation.value is not None and variation.house is None:
        return variation.name.startswith(("dealt_", "pays_"))
    return any("dealt_" in house_texts()[house].source.text for house in variation.brings)


def open_questions(ruleset: str, chosen: Table) -> frozenset[tuple[str, ...]]:
    """The rules of such a table of which no proof shows that they never part."""
    asked = questions(game_of(ruleset, chosen))
    return frozenset(tuple(rule.name for rule in one.rules) for one in asked if one.verdict == "not found")


def parting(ruleset: str, chosen: Table, budget: Budget) -> list[str]:
    """What goes wrong at such a table in the hands that are looked at, dealt and played."""
    found = search(game_of(ruleset, chosen), budget).found
    return [f"{', '.join(one.rules)}: {one.message}" for one in found]


def play_one(ruleset: str, chosen: Table, seed: int, *, low: bool = False) -> str:
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


def covering(ruleset: str, apart: frozenset[frozenset[str]]) -> list[Table]:
    """Tables at which every two variations that go together are met at least once; `apart` are names that do not.

    At no table are so many that hardly anything is left of the ruleset.
    """
    together: dict[Variation, set[Variation]] = {one: set() for one in variations(ruleset)}
    for one, other in pairs(ruleset):
        if not is_apart((one, other), apart):
            together[one].add(other)
            together[other].add(one)
    left = {one: set(others) for one, others in together.items()}
    tables: list[Table] = []
    for first, others in left.items():
        while others:
            row: list[Variation] = []
            new, fitting, gained = first, set(together), Counter[Variation]()
            while True:
                row.append(new)
                fitting &= together[new]
                gained.update(left[new])
                fruitful = [one for one in fitting if gained[one]]
                if not fruitful or len(row) == AT_A_TABLE:
                    break
                new = min(fruitful, key=lambda one: (-gained[one], str(one)))
            for one in row:
                left[one].difference_update(row)
            tables.append(tuple(row))
    return tables


def is_apart(pair: tuple[Variation, Variation], apart: frozenset[frozenset[str]]) -> bool:
    """Whether no table has both of these."""
    one, other = pair
    return any(frozenset((first, second)) in apart for first in one.names for second in other.names)

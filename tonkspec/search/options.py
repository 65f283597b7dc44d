"""A search over what a table may choose: rules that part, or do not fit together at all, for some choices only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from math import prod

from tonkspec.diagnostics import Diagnostic
from tonkspec.model.expressions import Compare, Literal_
from tonkspec.model.expressions import OptionValue as OptionRead
from tonkspec.model.game import Game, Option
from tonkspec.model.types import OptionValue
from tonkspec.model.walk import descendants
from tonkspec.search.choices import Choice, Setting, by_departures, choices
from tonkspec.search.dealt import work_of_a_hand
from tonkspec.search.findings import Answer, Budget, Finding
from tonkspec.search.nearness import nearest_options, options_that_matter
from tonkspec.search.questions import questions
from tonkspec.search.replaying import still_goes_wrong
from tonkspec.search.search import search


@dataclass(frozen=True, slots=True)
class Made:
    """What composing the rules for a choice gives: the game, or the errors that are in the way.

    Neither where the rules say themselves that the table cannot choose so.
    """

    game: Game | None = None
    errors: tuple[Diagnostic, ...] = ()


_FEW_VALUES = 5
_MOST_COMPARED = 12
MOST_PATTERNS = 9000
"""So many patterns of a hand are tried for one choice."""

Make = Callable[[Mapping[str, OptionValue]], Made]
"""The rules composed for options by name with their values; those that are not named stand at their defaults."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionBudget:
    """Bounds of a search over options: so many choices composed; so many dealt hands and moves in all of them.

    `of_pair` bounds the choices that are tried for two rules that might part. As for `Budget`, no clock is looked at.
    """

    composed: int = 64
    dealt: int = 24_000
    moves: int = 1200
    of_pair: int = 12


@dataclass(frozen=True, slots=True)
class ChosenFinding:
    """Something that goes wrong, with the fewest options that have to be set for it, and the game for these."""

    choice: Choice
    finding: Finding
    game: Game


@dataclass(frozen=True, slots=True)
class ChosenError:
    """Rules that cannot be composed, with the fewest options that have to be set for it."""

    choice: Choice
    error: Diagnostic


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionFindings:
    """What was found over the table's choices.

    `composed` of the `possible` choices of the `options` that matter were looked at. `unsettled` are pairs of rules
    that stand together for a choice and were not seen to part.
    """

    found: tuple[ChosenFinding, ...] = ()
    errors: tuple[ChosenError, ...] = ()
    unsettled: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    composed: int = 0
    possible: int = 1


@dataclass(slots=True)
class _Search:
    """The state of one search: what was composed and found, how much was looked at, and a pair's share of the hands."""

    make: Make
    budget: OptionBudget
    known: frozenset[tuple[str, tuple[str, ...]]]
    made: dict[Choice, Made] = field(default_factory=dict[Choice, Made])
    found: dict[object, ChosenFinding] = field(default_factory=dict[object, ChosenFinding])
    errors: dict[tuple[object, ...], ChosenError] = field(default_factory=dict[tuple[object, ...], ChosenError])
    share: int = 0

    def compose(self, choice: Choice) -> Made:
        """The rules for a choice, composed once; nothing when so many were composed as may be."""
        if choice not in self.made:
            if len(self.made) >= self.budget.composed:
                return Made()
            self.made[choice] = self.make(dict(choice))
        return self.made[choice]

    def look(self, choice: Choice, game: Game, budget: Budget) -> int:
        """Search the game of a choice, and keep what goes wrong only there; gives how many deals were looked at."""
        findings = search(game, budget)
        for finding in findings.found:
            key = (finding.kind, finding.rules)
            before = [set(one.choice) for one in self.found.values() if _key(one.finding) == key]
            if key not in self.known and not any(fewer <= set(choice) for fewer in before):
                found = self._with_fewest(ChosenFinding(choice, finding, game))
                self.found[(key, found.choice)] = found
        return findings.deals

    def fail(self, choice: Choice, error: Diagnostic) -> None:
        """Keep an error, with as few options as bring it about."""
        key = _likeness(error)
        if key in self.errors:
            return
        for fewer in _fewer(choice, lambda tried: any(_likeness(one) == key for one in self.compose(tried).errors)):
            choice = fewer
        self.errors[key] = ChosenError(choice, error)

    def _with_fewest(self, found: ChosenFinding) -> ChosenFinding:
        def goes_wrong(choice: Choice) -> bool:
            game = self.compose(choice).game
            return game is not None and still_goes_wrong(found.finding, game)

        choice, game = found.choice, found.game
        for fewer in _fewer(choice, goes_wrong):
            choice, game = fewer, self.compose(fewer).game or game
        return ChosenFinding(choice, found.finding, game)


def search_options(
    make: Make,
    game: Game,
    read: Collection[str] = (),
    known: Collection[Finding] = (),
    settled: Collection[str] = (),
    budget: OptionBudget | None = None,
) -> OptionFindings:
    """Compose the rules for choices of the options that matter, and search each game in which rules may part.

    `game` is the one of the defaults, and `known` what was found in it. `read` are options by which the rules decide
    which of them there are; `settled` are options that stay as they are in `game`. What goes wrong for some choice is
    told once, with the fewest options set.
    """
    bounds = budget or OptionBudget()
    names = {option.name for option in options_that_matter(game)} | set(read)
    options = tuple(one for one in game.options if one.name in names and _is_open(one) and one.name not in settled)
    if not options:
        return OptionFindings()
    tried = tuple(_with_few_values(one, game) for one in options)
    running = _Search(make, bounds, frozenset(_key(one) for one in known))
    running.made[()] = Made(game)
    rows = tuple(_composed_rows(running, tried))
    pairs = _pairs(rows)
    for names_of_pair, choice in pairs.items():
        running.share = bounds.dealt // len(pairs)
        _look_at_pair(running, names_of_pair, choice, settled)
    each = bounds.moves // max(1, len(rows) - 1)
    for choice, made in rows[1:]:
        running.look(choice, made, Budget(patterns=0, hands=8, moves=each, moves_in_hand=max(1, each // 2)))
    seen = [set(one.finding.rules) for one in running.found.values()] + [set(one.rules) for one in known]
    return OptionFindings(
        found=tuple(running.found.values()),
        errors=tuple(running.errors.values()),
        unsettled=tuple(pair for pair in pairs if not any(set(pair) <= rules for rules in seen)),
        options=tuple(option.name for option in options),
        composed=len(running.made),
        possible=prod(len(option.values) for option in options),
    )


def _is_open(option: Option) -> bool:
    return not option.fixed and len(option.values) > 1


def _with_few_values(option: Option, game: Game) -> Option:
    """The option, where it has many values, with its default, its ends, and what rules compare it with: these numbers,
    and those beside them. All others are numbers between these, or nearly alike.
    """
    if len(option.values) <= _FEW_VALUES:
        return option
    compared = list(islice(_compared_with(option, game), _MOST_COMPARED))
    few = {option.default, option.values[0], option.values[-1], *compared}
    return replace(option, values=tuple(value for value in option.values if value in few))


def _compared_with(option: Option, game: Game) -> Iterator[int | bool | str]:
    """The constants that stand in one comparison with an option, each number with its neighbours."""
    found: dict[int | bool | str, None] = {}
    for node in descendants(game):
        if isinstance(node, Compare):
            parts = tuple(descendants(node))
            if any(isinstance(one, OptionRead) and one.option == option.name for one in parts):
                values = [one.value for one in parts if isinstance(one, Literal_) and one.value is not None]
                for value in values:
                    near = (value - 1, value, value + 1) if type(value) is int else (value,)
                    found.update(dict.fromkeys(near))
    return (value for value in found if value in option.values)


def _composed_rows(running: _Search, options: tuple[Option, ...]) -> Iterator[tuple[Choice, Game]]:
    """The choices to look at that the table has, with their games; what cannot be composed is kept as an error."""
    waiting = list(choices(options))
    for choice in waiting:
        made = running.compose(choice)
        if made.game is not None:
            yield choice, made.game
        for error in made.errors:
            running.fail(choice, error)
        if made == Made() and len(choice) > 1:
            # The table cannot choose so; each part of it may be open to it all the same.
            waiting += [(one,) for one in choice if (one,) not in waiting]


def _pairs(rows: tuple[tuple[Choice, Game], ...]) -> dict[tuple[str, str], Choice]:
    """Every two rules that might part for some choice, with the first such choice."""
    found: dict[tuple[str, str], Choice] = {}
    for choice, game in rows:
        for answer in questions(game):
            if answer.verdict == "not found":
                one, other = answer.rules
                found.setdefault((one.name, other.name), choice)
    return found


def _look_at_pair(running: _Search, pair: tuple[str, str], choice: Choice, settled: Collection[str]) -> None:
    """Look at dealt hands for two rules, for choices of the options that they read, the nearest first.

    Choices that set more than one in which the two part are left out.
    """
    made = running.compose(choice).game
    if made is None or any(set(pair) <= set(rules) for _, rules in running.known):
        return
    base = tuple(one for one in choice if one[0] in _under(made, pair))
    kept = {*dict(base), *settled}
    further = tuple(_with_few_values(one, made) for one in nearest_options(made, pair) if one.name not in kept)
    order = {option.name: place for place, option in enumerate(made.options)}
    parted: list[set[Setting]] = []
    left = running.share
    for more in islice(by_departures(further), running.budget.of_pair):
        tried = tuple(sorted((*base, *more), key=lambda one: order[one[0]]))
        if left <= 0 or (parted and len(tried) > len(parted[0])):
            return
        game = running.compose(tried).game if tried else None
        asked = () if game is None else questions(game)
        if game is None or not any(_is(pair, one) and one.verdict == "not found" for one in asked):
            continue
        work = work_of_a_hand(game, asked)
        left -= work * running.look(tried, game, Budget(patterns=max(1, min(MOST_PATTERNS, left // work)), hands=0))
        parted += [set(one.choice) for one in running.found.values() if set(pair) <= set(one.finding.rules)]


def _is(pair: tuple[str, str], answer: Answer) -> bool:
    return tuple(rule.name for rule in answer.rules) == pair


def _under(game: Game, pair: tuple[str, str]) -> frozenset[str]:
    """The options under which two rules stand."""
    rules = {rule for answer in questions(game) for rule in answer.rules if rule.name in pair}
    return frozenset(name for rule in rules for name in rule.under)


def _fewer(choice: Choice, holds: Callable[[Choice], bool]) -> Iterator[Choice]:
    """Ever smaller choices for which something holds; each leaves out one option more."""
    for one in choice:
        without = tuple(other for other in choice if other != one)
        if holds(without):
            choice = without
            yield choice


def _key(finding: Finding) -> tuple[str, tuple[str, ...]]:
    return finding.kind, finding.rules


def _likeness(error: Diagnostic) -> tuple[object, ...]:
    return error.code, error.message, error.span

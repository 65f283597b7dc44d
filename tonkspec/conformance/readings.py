"""Where a source is silent or disputed: which reading does an engine play, and does it keep to it?

An option whose values are readings may have any of them, unless a trace sets it; but always the same. A run is first
judged by the defaults. Only where engine and defaults part, other values are tried, on the answers as they were
recorded: nothing is asked twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Literal

from tonkspec.conformance.models import Models, Options
from tonkspec.conformance.sight import missight
from tonkspec.conformance.unjudged import is_unjudged
from tonkspec.engine import DealError, Fault
from tonkspec.lockstep import Difference, Interpreter, Observation, Scene, Script, first_difference, observations
from tonkspec.model.types import OptionValue

MOST_ASSIGNMENTS = 1024
"""So many choices of readings are tried, those with the fewest changes first."""
FEW_ASSIGNMENTS = 128
"""So few are all tried; of more, only those of options that have a say in some recording, found one at a time."""

Searched = Literal["whole", "narrowed", "bounded"]
"""How far other readings were looked for: all that there are, all of the options that have a say in some recording
alone, or as many as may be."""

Assignment = frozenset[tuple[str, OptionValue]]
"""The options that have another value than their default, with that value."""
DEFAULT: Assignment = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """What an engine answered in one hand, and by which ruleset and options it was asked to play; `script` gives what
    was dealt and done.
    """

    ruleset: str
    options: Options
    script: Callable[[], Script]
    level: int
    observations: Collection[Observation]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a recording fares under one choice of readings.

    `unjudged`: they part, but over what is not judged. `interpreter` stands where they part; it is None where they do
    not, and where the deal itself is none under this choice.
    """

    manner: Literal["agrees", "unjudged", "parts"]
    difference: Difference | None = None
    interpreter: Interpreter | None = None


@dataclass(frozen=True, slots=True)
class Odd:
    """What a recording needs to be read otherwise, and the place of one that does not fit when it is."""

    needs: Options
    against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The readings that an engine plays by in one ruleset, found from all hands in it.

    `agreements` is how each recording fares under them. `odd` has the places of the recordings that fit other readings,
    but not these: the engine does not keep to one. `searched` is how far other readings were looked for.
    """

    assignment: Assignment
    agreements: tuple[Agreement, ...]
    odd: dict[int, Odd]
    searched: Searched


def agreement(models: Models, recorded: Recorded, assignment: Assignment) -> Agreement:
    """How a recording fares under a choice of readings; what the trace sets itself stays as it is.

    Raises `Fault` if the rules give no answer by default.
    """
    changes = {name: value for name, value in assignment if name not in recorded.options}
    script = recorded.script()
    rules = models.possible_rules(recorded.ruleset, {**recorded.options, **changes}, len(script.names))
    if rules is None:
        return Agreement("parts")
    interpreter = Interpreter(rules)
    try:
        found = first_difference(observations(interpreter, script, recorded.level), recorded.observations)
    except (DealError, Fault):
        if assignment:  # rules that have no answer here are not what the engine plays by
            return Agreement("parts")
        raise
    if found is None:
        return Agreement("agrees")
    if is_unjudged(interpreter, found):
        return Agreement("unjudged", found, interpreter)
    return Agreement("parts", _at_its_root(interpreter, found, recorded.observations), interpreter)


def _at_its_root(interpreter: Interpreter, found: Difference, told: Collection[Observation]) -> Difference:
    """The same; but where a player's moves differ because he holds other cards than he should, what he sees.

    `interpreter` stands where they part, and `told` is all that the engine has answered.
    """
    player = found.player
    if found.kind != "legal" or player is None:
        return found
    asked = (found.step, "view", player)
    seen = next((one.value for one in told if (one.step, one.kind, one.player) == asked), None)
    expected = interpreter.view(player)
    if not isinstance(seen, Scene) or seen == expected or missight(interpreter, expected, seen) is not None:
        return found
    return Difference(step=found.step, kind="view", player=player, expected=expected, got=seen)


def find_reading(models: Models, recordings: Sequence[Recorded], by_default: Sequence[Agreement]) -> Reading:
    """The choice of readings that fits most recordings, all of one ruleset; the fewest changes from the default win.

    `by_default` says of each how it fares without any change.
    """
    parted = [place for place, found in enumerate(by_default) if found.manner == "parts"]
    if not parted:
        return Reading(assignment=DEFAULT, agreements=tuple(by_default), odd={}, searched="whole")
    search = _Search(models, recordings, by_default)
    ruleset = recordings[0].ruleset
    tried = list(islice(assignments(models, ruleset), MOST_ASSIGNMENTS + 1))
    searched: Searched = "whole"
    if len(tried) > FEW_ASSIGNMENTS:
        searched = "narrowed"
        search.narrow(parted)
        tried = list(islice(assignments(models, ruleset, search.touched), MOST_ASSIGNMENTS + 1))
    best = search.best(tried[:MOST_ASSIGNMENTS], parted)
    fared = tuple(search.agreement(best, place) for place in range(len(recordings)))
    odd = {
        place: search.odd(best, place)
        for place, found in enumerate(fared)
        if found.manner == "parts" and search.fits_somewhere(place)
    }
    if len(tried) > MOST_ASSIGNMENTS:
        searched = "bounded"
    return Reading(assignment=best, agreements=fared, odd=odd, searched=searched)


def assignments(models: Models, ruleset: str, among: Container[str] | None = None) -> Iterator[Assignment]:
    """Every choice of readings but the default, those with the fewest changes first; of options `among` these only."""
    choices = [choice for choice in _choices(models, ruleset) if among is None or choice[0][0] in among]
    for changes in range(1, len(choices) + 1):
        for changed in combinations(choices, changes):
            yield from map(frozenset, product(*changed))


def single_choices(models: Models, ruleset: str) -> list[Options]:
    """Every choice of one reading that is not the default."""
    return [{name: value} for choice in _choices(models, ruleset) for name, value in choice]


def _choices(models: Models, ruleset: str) -> list[list[tuple[str, OptionValue]]]:
    """For each option with readings, those that are not its default."""
    game = models.rules(ruleset, {}).game
    found = (
        [(option.name, value) for value in option.values if value != option.value]
        for option in game.options
        if option.readings and not option.fixed
    )
    return [choice for choice in found if choice]


class _Search:
    """Which recordings fit which readings, each looked up once.

    `touched` are the options that have a say in some recording, once it is narrowed; None as long as all may have.
    """

    def __init__(self, models: Models, recordings: Sequence[Recorded], by_default: Sequence[Agreement]) -> None:
        self._models = models
        self._recordings = recordings
        self._found: list[dict[Assignment, Agreement]] = [{DEFAULT: found} for found in by_default]
        self._touched: dict[int, frozenset[str]] = {}
        # Those whose traces set options need rules of their own for every choice.
        self._cheap_first = sorted(range(len(recordings)), key=lambda place: len(recordings[place].options))
        self.touched: frozenset[str] | None = None

    def agreement(self, assignment: Assignment, place: int) -> Agreement:
        """How a recording fares; what its trace sets does not change."""
        own = self._without_set(assignment, place)
        found = self._found[place]
        if own not in found:
            found[own] = agreement(self._models, self._recordings[place], own)
        return found[own]

    def narrow(self, parted: Sequence[int]) -> None:
        """Find the options that have a say in these recordings, so that readings of no other are tried in them."""
        self._touched = {place: self._with_a_say(place) for place in parted}
        self.touched = frozenset[str]().union(*self._touched.values())

    def _with_a_say(self, place: int) -> frozenset[str]:
        """The options that change what is expected where a recording parts, by default or by readings with which it
        goes on for longer. What only two of them change together goes unseen, unless no option has a say alone.
        """
        choices = _choices(self._models, self._recordings[place].ruleset)
        named: set[str] = set()
        bases, seen = [DEFAULT], {DEFAULT}
        while bases:
            base = bases.pop(0)
            before = self.agreement(base, place)
            known = dict(base)
            for choice in (item for one in choices for item in one if item[0] not in known):
                changed = base | {choice}
                after = self.agreement(changed, place)
                if _is_no_hand(after) or (after.manner, after.difference) == (before.manner, before.difference):
                    continue
                named.add(choice[0])
                if changed not in seen and _goes_on(before, after):
                    seen.add(changed)
                    bases.append(changed)
        if not named:
            last = frozenset(one[-1] for one in choices)
            together = self.agreement(last, place).difference != self._found[place][DEFAULT].difference
            named.update(name for name, _ in last if together)
        return frozenset(named)

    def best(self, tried: Sequence[Assignment], parted: Sequence[int]) -> Assignment:
        """The choice that fits most recordings; of equals, the one with the fewest changes.

        `parted` are the recordings that the default does not fit.
        """
        hopeful = [place for place in parted if self._may_fit(tried, place)]
        fitted = {one: sum(self._fits(one, place) for place in hopeful) for one in tried}
        agreed = len(self._recordings) - len(parted)
        attainable = agreed + sum(self.fits_somewhere(place) for place in hopeful)
        best, score = DEFAULT, self._score(DEFAULT, 0)
        for one in sorted(tried, key=lambda one: -fitted[one]):
            if score[0] == attainable or agreed + fitted[one] < score[0] or not fitted[one]:
                break
            if (own := self._score(one, score[0])) > score:
                best, score = one, own
        return best

    def fits_somewhere(self, place: int) -> bool:
        """Whether some reading that was tried fits a recording."""
        return any(found.manner != "parts" for found in self._found[place].values())

    def odd(self, best: Assignment, place: int) -> Odd:
        """What would have to be read otherwise than in `best`, as little as possible, for this recording to fit.

        As `best` fits most recordings, some other does not fit then.
        """
        have = self._without_set(best, place)
        fitting = [one for one, found in self._found[place].items() if found.manner != "parts"]
        closest = min(fitting, key=lambda one: len(one ^ have))
        game = self._models.rules(self._recordings[place].ruleset, {}).game
        changed = dict(closest)
        needs = {
            option.name: changed.get(option.name, option.value)
            for option in game.options
            if option.name in dict(closest ^ have)
        }
        wanted = frozenset({**dict(best), **needs}.items())
        against = next((other for other in self._cheap_first if not self._fits(wanted, other)), place)
        return Odd(needs, against)

    def _may_fit(self, tried: Sequence[Assignment], place: int) -> bool:
        """Whether any reading has a say up to where a recording parts from the default.

        None has if it parts at the same place, with the same answer expected, whichever option is changed alone, and
        when all are: most wrong engines are told apart so without every choice being tried.
        """
        by_default = self._found[place][DEFAULT].difference
        singly = (one for one in tried if len(one) == 1)
        return any(
            found.manner != "parts" or found.difference is None or found.difference != by_default
            for found in (self.agreement(one, place) for one in (*singly, *tried[-1:]))
        )

    def _fits(self, assignment: Assignment, place: int) -> bool:
        return self.agreement(assignment, place).manner != "parts"

    def _score(self, assignment: Assignment, least: int) -> tuple[int, int]:
        """How many recordings fit, and how many of them in everything; none as soon as fewer than the least can fit."""
        fitting, agreeing = len(self._recordings), 0
        for place in self._cheap_first:
            manner = self.agreement(assignment, place).manner
            fitting -= manner == "parts"
            agreeing += manner == "agrees"
            if fitting < least:
                return 0, 0
        return fitting, agreeing

    def _without_set(self, assignment: Assignment, place: int) -> Assignment:
        options, touched = self._recordings[place].options, self._touched.get(place)
        return frozenset(
            item for item in assignment if item[0] not in options and (touched is None or item[0] in touched)
        )


def _is_no_hand(agreement: Agreement) -> bool:
    """Whether the hand cannot be dealt or played by these readings at all."""
    return agreement.manner == "parts" and agreement.difference is None


def _goes_on(before: Agreement, after: Agreement) -> bool:
    """Whether a recording parts by other readings only at a later step."""
    if before.difference is None or after.difference is None or after.manner != "parts":
        return False
    return after.difference.step > before.difference.step

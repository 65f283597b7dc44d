"""In a game with very many readings only those are tried that have a say in what was played."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tonkspec.conformance.models import Models
from tonkspec.conformance.readings import DEFAULT, MOST_ASSIGNMENTS, Recorded, agreement, assignments, find_reading
from tonkspec.lockstep import Interpreter, observations
from tonkspec.lockstep.scripts import script_of
from tonkspec.model.types import OptionValue
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace
from tonkspec.trace.new_trace import NewTrace, new_trace

GAME = "wikipedia_tonk"
NAMES = ("Ann", "Bob", "Cem")


def recorded(models: Models, seed: int, engine: Mapping[str, OptionValue]) -> Recorded:
    """What an engine with these readings answers in a hand with chance moves."""
    rules = models.rules(GAME, {}, len(NAMES))
    wanted = NewTrace(ruleset="w.tonk", options={}, players=NAMES, dealer=NAMES[seed % 3], seed=seed, moves=30)
    script = script_of(parse_trace(Source("t.yaml", new_trace(wanted, rules))), rules)
    answers = tuple(observations(Interpreter(models.rules(GAME, engine, len(NAMES))), script, 3))
    return Recorded(ruleset=GAME, options={}, script=lambda: script, level=3, observations=answers)


@pytest.mark.parametrize("engine", [{"take_back": False}, {"take_back": False, "three_only": True}])
def test_of_many_readings_the_one_that_is_played_is_found(engine: Mapping[str, OptionValue]) -> None:
    models = Models()
    assert len(list(zip(assignments(models, GAME), range(MOST_ASSIGNMENTS + 1), strict=False))) > MOST_ASSIGNMENTS
    hands = [recorded(models, seed, engine) for seed in range(3)]
    by_default = [agreement(models, hand, DEFAULT) for hand in hands]
    assert "parts" in {one.manner for one in by_default}
    loaded: set[frozenset[tuple[str, OptionValue]]] = set()
    possible = models.possible_rules

    def counted(ruleset: str, options: Mapping[str, OptionValue], players: int | None = None) -> object:
        loaded.add(frozenset(options.items()))
        return possible(ruleset, options, players)

    models.possible_rules = counted  # type: ignore[method-assign, assignment]
    found = find_reading(models, hands, by_default)
    assert dict(found.assignment) == {"take_back": False}
    assert [one.manner for one in found.agreements] == ["agrees"] * 3
    assert found.searched == "narrowed"
    assert len(loaded) < 64


def test_choices_among_some_options_only() -> None:
    among = {"take_back", "hand_size"}
    found = list(assignments(Models(), GAME, among))
    assert {name for one in found for name, _ in one} == among
    assert len(found) == 2 + 1 + 2

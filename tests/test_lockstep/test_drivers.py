"""Drivers propose hands, and two implementations are compared along them until they part."""

from __future__ import annotations

import random as chance
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

from tonkspec.analysis import load_game
from tonkspec.engine import Rules, prepare
from tonkspec.lockstep import (
    Answer,
    Corpus,
    Dealt,
    Difference,
    FailedError,
    Failure,
    Interpreter,
    Policy,
    Probe,
    Proposed,
    Standing,
    again,
    biased,
    compare,
    deals,
    dealt,
    divergences,
    exhaustive,
    guided,
    playing,
    product,
    recorded,
    search_product,
    trying,
    uniform,
)

Made = Callable[[Iterable[Dealt]], Iterator[Proposed]]

DRIVERS: dict[str, Made] = {
    "uniform": lambda deals: playing(deals, uniform(chance.Random(1))),
    "biased": lambda deals: biased(deals, chance.Random(1)),
    "trying": lambda deals: trying(biased(deals, chance.Random(1)), chance.Random(2), 0.5),
    "guided": lambda deals: guided(deals, chance.Random(1)),
    "exhaustive": lambda deals: exhaustive(deals, 1),
}


@pytest.fixture(scope="module")
def rules() -> Rules:
    return prepare(load_game("black_company"))


@pytest.fixture(scope="module")
def strict() -> Rules:
    return prepare(load_game("black_company", {"low_limit": 14}))


@pytest.mark.parametrize("name", DRIVERS)
def test_nothing_parts_from_itself(name: str, rules: Rules) -> None:
    found = list(divergences(Interpreter(rules), Interpreter(rules), DRIVERS[name](deals(rules, 6))))
    assert len(found) >= 6
    assert not any(found)


@pytest.mark.parametrize("name", DRIVERS)
def test_every_driver_comes_upon_a_rule_about_dealt_hands(name: str, rules: Rules, strict: Rules) -> None:
    found = compare(Interpreter(rules), Interpreter(strict), DRIVERS[name](deals(rules, 60)))
    assert found is not None
    assert isinstance(found.found, Difference)
    assert again(Interpreter(rules), Interpreter(strict), found) == found


@pytest.mark.parametrize("name", DRIVERS)
def test_the_same_chance_is_the_same_play(name: str, rules: Rules) -> None:
    played: list[list[str]] = []
    for _ in range(2):
        texts: list[str] = []
        for one, policy in DRIVERS[name](deals(rules, 3)):
            hand = Proposed(one, _noting(policy, texts))
            compare(Interpreter(rules), Interpreter(rules), [hand], 0)
        played.append(texts)
    assert played[0] == played[1]
    assert played[0]


def _noting(policy: Policy, texts: list[str]) -> Policy:
    def noted(standing: Standing) -> Probe | None:
        probe = policy(standing)
        texts.append(str(probe))
        return probe

    return noted


def test_deals_are_the_same_for_the_same_number_and_seed(rules: Rules) -> None:
    assert [dealt(rules, number) for number in range(5)] == list(deals(rules, 5))
    assert list(deals(rules, 5)) != list(deals(rules, 5, seed=1))
    assert {len(one.names) for one in deals(rules, 40)} == set(range(2, rules.game.players.most + 1))
    assert {len(one.names) for one in deals(rules, 9, players=3)} == {3}


def test_tries_are_refused_and_change_nothing(rules: Rules) -> None:
    driver = trying(playing(deals(rules, 10), uniform(chance.Random(3))), chance.Random(4), 0.9)
    seen: list[bool] = []
    for one, policy in driver:
        table = Interpreter(rules)

        def watched(standing: Standing, policy: Policy = policy, table: Interpreter = table) -> Probe | None:
            probe = policy(standing)
            if probe is not None:
                seen.append(probe.is_try)
                if probe.is_try:
                    before = table.position
                    assert table.do(probe.player, probe.move).refused
                    assert table.position is before
            return probe

        compare(table, Interpreter(rules), [Proposed(one, watched)], 1)
    assert any(seen)
    assert not all(seen)


def test_a_corpus_keeps_what_is_new_and_is_gone_on_from(rules: Rules) -> None:
    corpus = Corpus()
    compare(Interpreter(rules), Interpreter(rules), guided(deals(rules, 30), chance.Random(5), corpus), 0)
    first = len(corpus.hands)
    assert 3 <= first < 30
    assert corpus.coverage.rules["rummy.draw"] > 0
    hand = corpus.hands[-1]
    assert compare(Interpreter(rules), Interpreter(rules), [recorded(*hand)]) is None


class _Gone(Interpreter):
    """An implementation that gives no answer after its first move."""

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        del player, move
        raise FailedError("gone", ("rummy.draw",))


def test_an_implementation_that_fails_is_told_as_such(rules: Rules) -> None:
    driver = playing(deals(rules, 20), uniform(chance.Random(1)))
    found = compare(Interpreter(rules), _Gone(rules), driver)
    assert found is not None
    assert found.found == Failure(step=1, message="gone", rules=("rummy.draw",))
    assert compare(_Gone(rules), Interpreter(rules), playing(deals(rules, 20), uniform(chance.Random(1)))) is None


def test_a_product_search_finds_a_shortest_line(rules: Rules) -> None:
    other = prepare(load_game("black_company", {"take_back": False}))
    found = compare(Interpreter(rules), Interpreter(other), product(rules, other, deals(rules, 4), most=300))
    assert found is not None
    assert [probe.text for probe in found.probes] == ["take"]
    assert isinstance(found.found, Difference)
    assert found.found.kind == "legal"


def test_a_product_search_says_how_far_it_went(rules: Rules) -> None:
    itself = [search_product(rules, rules, one, most=30) for one in deals(rules, 80)]
    assert all(one.line is None for one in itself)
    assert {one.positions for one in itself} == {1, 30}
    assert all(one.is_whole == (one.positions == 1) for one in itself)

"""A divergence is shown in a game from which nothing can be left out."""

from __future__ import annotations

import random as chance
from dataclasses import replace

import pytest

from tonkspec.analysis import load_game
from tonkspec.engine import Rules, prepare
from tonkspec.lockstep import (
    Difference,
    Divergence,
    Interpreter,
    Probe,
    Standing,
    again,
    biased,
    compare,
    deals,
    divergence,
    laid_out,
    shrink,
)
from tonkspec.model.types import OptionValue

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {"take_back": False},
    {"others_pay": False},
    {"win_pays": "winner"},
    {"low_limit": 14},
    {"around": True},
)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return prepare(load_game("black_company"))


def _found(rules: Rules, other: Rules) -> Divergence:
    """A divergence from a deal that tells where each card lies."""
    laid = (replace(one, deal=laid_out(rules, one.deal)) for one in deals(rules, 200, players=4))
    found = compare(Interpreter(rules), Interpreter(other), biased(laid, chance.Random(1)))
    assert found is not None
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: next(iter(options)))
def test_a_shrunk_game_shows_the_same_and_is_legal(options: dict[str, OptionValue], rules: Rules) -> None:
    other = prepare(load_game("black_company", options))
    found = _found(rules, other)
    shrunk = shrink(Interpreter(rules), Interpreter(other), found, most=600)
    small = shrunk.divergence
    assert len(small.probes) <= len(found.probes)
    assert len(small.dealt.names) <= len(found.dealt.names)
    assert again(Interpreter(rules), Interpreter(other), small) == small
    assert isinstance(found.found, Difference)
    assert isinstance(small.found, Difference)
    assert small.found.kind == found.found.kind
    table = Interpreter(rules)
    table.deal(small.dealt.deal, small.dealt.names)
    assert all(table.do(probe.player, probe.move).refused == probe.is_try for probe in small.probes)


def test_no_step_can_be_left_out_of_a_shrunk_game(rules: Rules) -> None:
    other = prepare(load_game("black_company", {"others_pay": False}))
    shrunk = shrink(Interpreter(rules), Interpreter(other), _found(rules, other))
    assert shrunk.is_local
    small = shrunk.divergence
    for step in range(len(small.probes)):
        fewer = (*small.probes[:step], *small.probes[step + 1 :])

        def left(standing: Standing, fewer: tuple[Probe, ...] = fewer) -> Probe | None:
            probe = fewer[standing.step] if standing.step < len(fewer) else None
            is_legal = probe is not None and any(move.as_json() == probe.move for move in standing.moves)
            return probe if is_legal and probe is not None and probe.player == standing.player else None

        assert divergence(Interpreter(rules), Interpreter(other), small.dealt, left, small.level) is None


def test_what_counts_as_the_same_is_for_the_caller_to_say(rules: Rules) -> None:
    other = prepare(load_game("black_company", {"others_pay": False}))
    found = _found(rules, other)
    shrunk = shrink(
        Interpreter(rules), Interpreter(other), found, keeps=lambda one: one.probes == found.probes, most=50
    )
    assert shrunk.divergence == found
    assert shrunk.tried == 50
    assert not shrunk.is_local

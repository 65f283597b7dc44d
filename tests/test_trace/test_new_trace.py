"""New traces hold as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.engine import DealError, Rules, prepare
from tonkspec.source import Source
from tonkspec.trace.document import Played
from tonkspec.trace.load import parse_trace
from tonkspec.trace.new_trace import NAMES, NewTrace, names_for, new_trace
from tonkspec.trace.verdict import replay


def wanted(seed: int, **changes: object) -> NewTrace:
    values: dict[str, object] = {
        "ruleset": "black_company",
        "options": {},
        "players": ("A", "B", "C"),
        "dealer": "C",
        "seed": seed,
        "moves": 12,
    }
    return NewTrace(**{**values, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(12))
def test_it_holds(rules: Rules, seed: int) -> None:
    made = wanted(seed, players=NAMES[: 2 + seed % 5], dealer=NAMES[seed % 2], moves=seed * 12)
    trace = parse_trace(Source("t.yaml", new_trace(made, rules)))
    verdict = replay(trace, rules)
    assert verdict.diagnostics == ()
    moves = sum(isinstance(step, Played) for step in trace.play)
    assert moves == made.moves or verdict.outcome is not None


def test_the_same_seed_makes_the_same_trace(rules: Rules) -> None:
    assert new_trace(wanted(5), rules) == new_trace(wanted(5), rules)
    assert new_trace(wanted(5), rules) != new_trace(wanted(6), rules)


def test_options_are_written_down() -> None:
    options = {"around": True, "low_limit": 14, "take_back": "no"}
    rules = prepare(load_game("black_company", options))
    text = new_trace(wanted(3, options=options), rules)
    trace = parse_trace(Source("t.yaml", text))
    assert trace.options == {"around": "yes", "low_limit": 14, "take_back": "no"}
    assert replay(trace, rules).holds


def test_too_many_players(rules: Rules) -> None:
    with pytest.raises(DealError):
        new_trace(wanted(1, players=NAMES, dealer=NAMES[0]), rules)


def test_three_play_where_nobody_says(rules: Rules) -> None:
    assert names_for(rules.game) == ("Ann", "Ben", "Cleo")


ASIDE = """ruleset aside "Cards laid aside" extends black_company

zone aside of each player: cards, seen by owner

add to move draw
  put top of discards into aside

add to move discard
  put hand into aside
"""


def test_a_card_that_goes_from_one_own_zone_to_another_did_not_come(tmp_path: Path) -> None:
    game = tmp_path / "aside.tonk"
    game.write_text(ASIDE, encoding="utf-8")
    rules = prepare(load_game(str(game)))
    for seed in range(8):
        text = new_trace(wanted(seed, ruleset="aside.tonk", moves=20), rules)
        assert replay(parse_trace(Source("t.yaml", text)), rules).diagnostics == ()
        assert not [line for line in text.splitlines() if "discard " in line and "->" in line]

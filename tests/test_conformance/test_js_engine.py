"""The engine in JavaScript plays both its games by the rules, with whatever options, and takes nonsense calmly."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_oracles.agreement import played_over_the_pipe
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Results
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder

Judge = Callable[..., Results]
ENGINE = data_folder("conformance") / "engines" / "js" / "engine.mjs"
ADDRESS = "cmd:" + shlex.join(["node", str(ENGINE)])
GAMES = ("black_company", "pagat_tonk")
PATIENT = Limits(answer=20)

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node to run JavaScript with")


@pytest.mark.parametrize("selected", ["black_company.example_*", "pagat_tonk.knock.*"])
def test_it_plays_some_traces_right(selected: str, judge: Judge) -> None:
    results = judge(ADDRESS, selected, folder=shipped_traces() / selected.partition(".")[0], limits=PATIENT)
    assert len(results.results) > 3
    assert {result.outcome for result in results.results} == {"right"}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_trace_of_its_games_right(game: str, judge: Judge) -> None:
    results = judge(ADDRESS, "*", folder=shipped_traces() / game, limits=PATIENT)
    own = [result for result in results.results if result.ruleset == game]
    assert len(own) > 50
    assert {result.outcome for result in own} == {"right"}
    assert results.foot.readings == {}, "it plays by the readings that it is told"


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_random_hands_as_the_rules_do(game: str) -> None:
    progress = played_over_the_pipe(game, 6, alike=2, address=ADDRESS)
    assert progress.refused > 1, "moves that are not allowed must be among those tried"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_plays_many_random_hands_as_the_rules_do(game: str) -> None:
    progress = played_over_the_pipe(game, 200, alike=10, address=ADDRESS)
    assert len(progress.endings) > 3, "the hands must not all end alike"


def test_a_hand_in_one_call_is_the_same_as_step_by_step() -> None:
    rules = Models().ruling("pagat_tonk", {}).request
    hands = {"Ilinca": ["3d", "5s", "7h", "9d", "Qc"], "Sorin": ["8c", "8h", "8s", "Jc", "Kc"]}
    dealt = {card for hand in hands.values() for card in hand}
    pack = [
        rank + suit for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] for suit in "cdhs"
    ]
    stock = [card for card in pack if card not in {*dealt, "2d"}]
    deal = {
        "players": ["Ilinca", "Sorin"],
        "dealer": "Sorin",
        "given": {"stake": 2},
        "zones": {"hand": hands, "discards": ["2d"], "stock": stock},
    }
    draw, discard, knock = {"move": "draw"}, {"move": "discard", "card": "Qc"}, {"move": "drop"}
    moves = [
        ("Sorin", draw),
        ("Ilinca", draw),
        ("Ilinca", knock),
        ("Ilinca", discard),
        ("Sorin", knock),
        ("Ilinca", draw),
    ]
    requests = [{"player": player, "move": move} for player, move in moves]
    (told,) = conversation(rules, {"cmd": "play", "level": 2, "deal": deal, "moves": requests})[1:]
    asked = [{"cmd": "ask", "what": "state"}]
    asked += [{"cmd": "ask", "what": "legal", "player": player} for player in hands]
    alone = [{"cmd": "deal", **deal}, *asked]
    for request in requests[:5]:
        alone += [{"cmd": "do", **request}, *asked]
    answers = conversation(rules, *alone)[1:]
    steps = [answers[place : place + 4] for place in range(0, len(answers), 4)]
    assert "end" in steps[-1][0]
    expected = [
        done if "end" in done else {**done, **state, "legal": {"Ilinca": first["legal"], "Sorin": second["legal"]}}
        for done, state, first, second in steps
    ]
    assert [without_seq(step) for step in told["steps"]] == expected
    assert [step.get("refused", False) for step in expected] == [number in {1, 3} for number in range(6)]


def conversation(*requests: dict[str, object]) -> list[dict[str, Any]]:
    """What the engine answers, without `seq`."""
    lines = "".join(f"{json.dumps({'seq': seq, **request})}\n" for seq, request in enumerate(requests))
    done = subprocess.run(["node", ENGINE], input=lines, capture_output=True, text=True, check=True, timeout=60)  # noqa: S607
    return [without_seq(json.loads(line)) for line in done.stdout.splitlines()]


def without_seq(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name != "seq"}


def test_what_it_cannot_answer_is_answered_with_an_error() -> None:
    options = {"take_back": True, "low_limit": 13, "toString": True}
    requests: list[object] = [
        "draw",
        [1],
        None,
        {"seq": 1},
        {"seq": 2, "cmd": "constructor"},
        {"seq": 3, "cmd": "hello", "protocol": [2]},
        {"seq": 4, "cmd": "rules", "name": "black_company", "options": {}},
        {"seq": 5, "cmd": "deal", "players": ["Goblin"], "dealer": "Goblin", "zones": {}},
        {"seq": 6, "cmd": "do", "player": "Goblin", "move": {"move": "draw"}},
        {"seq": 7, "cmd": "ask", "what": "state"},
        {"seq": 8, "cmd": "rules", "name": "black_company", "options": options},
        {"seq": 9, "cmd": "rules", "name": "rummy", "options": {}},
        {"seq": 10, "cmd": "bye"},
        {"seq": 11, "cmd": "reset"},
    ]
    lines = "".join(f"{json.dumps(request)}\n" for request in requests)
    done = subprocess.run(["node", ENGINE], input=lines, capture_output=True, text=True, check=True, timeout=60)  # noqa: S607
    *malformed, low, rummy, bye = map(json.loads, done.stdout.splitlines())
    assert [answer["seq"] for answer in malformed] == [None, None, None, *range(1, 8)]
    assert all(isinstance(answer["error"], str) for answer in malformed)
    assert low == {"seq": 8, "unsupported": ["low_limit", "toString"]}
    assert rummy == {"seq": 9, "unsupported": ["rummy"]}
    assert bye == {"seq": 10, "ok": True}, "and nothing is answered after it"

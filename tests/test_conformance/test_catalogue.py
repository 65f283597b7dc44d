"""A verdict has a name, which changes with whatever an engine is judged by and with nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tonkspec.conformance.catalogue import entry, suite_text, verdict_hash
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models
from tonkspec.conformance.reference import Reference
from tonkspec.conformance.suite import EVERYTHING, load_suite
from tonkspec.conformance.unjudged import unjudged_answers
from tonkspec.engine import prepare
from tonkspec.lockstep import script_of
from tonkspec.model.find import find_rules
from tonkspec.model.game import Game
from tonkspec.model.rule import Citation


@pytest.fixture(scope="module")
def models() -> Models:
    return Models()


@pytest.fixture(scope="module")
def item(models: Models) -> Item:
    folder = Path(__file__).parents[2] / "conformance" / "traces" / "black_company"
    (found,) = [
        one for one in folder.rglob("*.yaml") if "id: black_company.example_2_caught\n" in one.read_text("utf-8")
    ]
    return load_suite([found], EVERYTHING, models)[0]


@pytest.fixture(scope="module")
def told(item: Item, models: Models) -> dict[str, Any]:
    return entry(item, models, Reference(models))


def set_level(one: dict[str, Any]) -> None:
    one["level"] = "should"


def set_needs(one: dict[str, Any]) -> None:
    one["needs"] = ["position"]


def set_unjudged(one: dict[str, Any]) -> None:
    one["unjudged"] = [{"step": 10, "answer": "end"}]


def set_rules_unjudged(one: dict[str, Any]) -> None:
    one["rules_unjudged"] = ["game.rule"]


def set_answer(one: dict[str, Any]) -> None:
    one["answer"]["steps"][-1]["end"]["net"]["Ilmo"] += 1


def set_options(one: dict[str, Any]) -> None:
    one["rules"]["options"]["new"] = True


def set_events(one: dict[str, Any]) -> None:
    one["answer"]["steps"][1]["events"] = [{"player": "Ilmo", "move": {"move": "draw"}}]


def set_words(one: dict[str, Any]) -> None:
    one["title"], one["cites"] = "another", ["another"]
    one["rules"]["hash"] = "another"
    one["answer"]["steps"][-1]["end"]["by"] = "another"
    one["rules_exercised"] = ["another"]


@pytest.mark.parametrize("change", [set_level, set_needs, set_unjudged, set_rules_unjudged, set_answer, set_options])
def test_what_an_engine_is_judged_by_is_in_it(told: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> None:
    other = copy.deepcopy(told)
    change(other)
    assert verdict_hash(other) != told["verdict"]


@pytest.mark.parametrize("change", [set_events, set_words])
def test_nothing_else_is_in_it(told: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> None:
    other = copy.deepcopy(told)
    change(other)
    assert verdict_hash(other) == told["verdict"]


def unjudged(game: Game, name: str) -> Game:
    """The game with a rule that is not judged."""
    silent = (Citation("unspecified", None, "tonk"),)
    endings = tuple(
        replace(one, rule=replace(one.rule, citations=silent)) if one.name == name else one for one in game.endings
    )
    assert endings != game.endings
    return replace(game, endings=endings)


def test_what_is_not_judged_is_told(item: Item) -> None:
    assert list(unjudged_answers(item.rules, item.script)) == []
    rules = prepare(unjudged(item.rules.game, "dropped"))
    assert any(found.rule.unjudged for found in find_rules(rules.game, "tonk.dropped"))
    assert list(unjudged_answers(rules, script_of(item.trace, rules))) == [(len(item.script.probes), "end", ())]


def test_the_head_names_its_contents(told: dict[str, Any]) -> None:
    text = suite_text([told, told])
    first, *lines, last = text.splitlines(keepends=True)
    assert (len(lines), last) == (2, "]}\n")
    assert json.loads(text)["hash"] == sha256("".join(lines).encode()).hexdigest()
    assert json.loads(first.rstrip("\n") + "]}")["traces"] == 2

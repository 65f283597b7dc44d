"""The tables of lines of play are what the rules say now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.documented import RULESETS
from tonkspec.cli.main import main
from tonkspec.conformance.perft import counted_anew, shipped_tables


def test_every_documented_game_has_tables_from_a_deal_and_from_mid_hand() -> None:
    assert {path.stem for path in shipped_tables()} == set(RULESETS)
    for path in shipped_tables():
        tables = json.loads(path.read_text(encoding="utf-8"))["tables"]
        assert {table["after"] > 0 for table in tables} == {True, False}, path
        assert any(table["ends"] for table in tables), path


@pytest.mark.parametrize("path", shipped_tables(), ids=lambda path: path.stem)
def test_the_first_moves_are_as_many_as_written(path: Path) -> None:
    for written, now in counted_anew(path, 1):
        assert now == written


@pytest.mark.slow
@pytest.mark.parametrize("path", shipped_tables(), ids=lambda path: path.stem)
def test_the_tables_are_as_written(path: Path) -> None:
    for written, now in counted_anew(path):
        assert now == written


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    trace = "black_company.example_2_caught"
    assert main(["perft", trace, "--after", "9", "--depth", "1", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["trace"] == trace
    assert {"lines": 1, "winners": ["Goblin"], "net": {"Goblin": 3, "Ilmo": -1, "Kostoprav": -2}} in told["ends"]
    assert sum(told["kinds"].values()) == sum(end["lines"] for end in told["ends"])
    assert main(["perft", trace, "--after", "10"]) == 2
    assert main(["perft", "no.such_trace"]) == 2

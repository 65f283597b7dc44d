"""Errors in the ruleset that house rules bring about are told where the house rules say so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tonkspec.cli.main import main

CASES = {
    "a move with the name of a local": ('move rest "rest"\n\nallow rest instead of draw\n', "R206", 'move rest "rest"'),
    "an order of play without a move": (
        (
            "replace phase play by players in turn from player after dealer\n"
            "  (draw or take) then any of (spread, hit) then discard\n"
        ),
        "R402",
        "replace phase play by players in turn from player after dealer",
    ),
    "a poll that nobody can answer": (
        (
            'add to ending out\n  each other player (throw_ace)\n\nmove throw_ace "throw an ace"\n'
            "  choose a card in hand\n  require ace: rank is ace\n  put card into discards\n"
        ),
        "R504",
        "  require ace: rank is ace",
    ),
    "a case taken away": ("remove dropped.caught\n", "R503", "remove dropped.caught"),
}


def _errors(words: str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    main(["check", "--format", "json", words])
    found = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    return [one for one in found if one["severity"] == "error"]


def _written(name: str, body: str, game: str) -> list[str]:
    text = f'house {name} "Ours" for {game}\n\n{body}'
    Path(f"{name}.tonk").write_text(text, encoding="utf-8")
    return text.split("\n")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("case", CASES)
def test_the_house_rule_is_pointed_at(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    body, code, line = CASES[case]
    lines = _written("ours", body, "black_company")
    (error,) = _errors("black_company + ours.tonk", capsys)
    assert error["code"] == code
    assert (error["place"]["path"], error["place"]["start"]["line"]) == ("ours.tonk", lines.index(line) + 1)
    assert error["related"][0]["path"].endswith(("tonk.tonk", "black_company.tonk"))


def test_what_is_wrong_without_the_house_rule_stays_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("broken.tonk").write_text(
        'ruleset broken "Broken" extends black_company\n\nremove dropped.caught\n', encoding="utf-8"
    )
    _written("ours", "fix take_back to no\n", "broken")
    (error,) = _errors("broken.tonk + ours.tonk", capsys)
    assert error["code"] == "R503"
    assert error["place"]["path"].endswith("tonk.tonk")

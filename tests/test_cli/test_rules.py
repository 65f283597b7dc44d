"""`tonkspec rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Golden
from tonkspec.cli.main import main


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch, repository: Path) -> None:
    monkeypatch.chdir(repository)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize("ruleset", ["tonk", "black_company"])
def test_a_whole_ruleset(ruleset: str, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", ruleset]) == 0
    golden(f"rules_{ruleset}.txt", capsys.readouterr().out)


def test_exceptions_stand_under_their_rule(golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tests/test_rulebook/dealer_table.tonk", "dropped"]) == 0
    golden("rules_exceptions.txt", capsys.readouterr().out)


def test_an_option_changes_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "black_company", "dealt_worth", "low_limit", "--option", "low_limit=14"]) == 0
    shown = capsys.readouterr().out
    assert "at most 14" in " ".join(shown.split())
    assert "14 or 15 points; it is 14, by default 15" in shown


def test_json_has_the_same_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "black_company", "hit.runs_only", "--format", "json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["files"] == ["rummy", "tonk", "black_company"]
    ((rule,),) = [group["rules"] for group in tree["groups"]]
    assert rule["name"] == "black_company.hit.runs_only"
    assert rule["path"] == "rulesets/black_company.tonk"
    assert [said["claim"] for said in rule["sources"]] == ["speno.hit-runs", "speno.no-hit-sets"]


@pytest.mark.parametrize("width", [40, 72, 300])
def test_lines_fit_the_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["rules", "black_company", "moves"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headed = ("move", "choice", "requirement")
    assert max(len(line) for line in lines if not line.strip().startswith(headed)) <= min(width + 10, 120)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["black_company", "hit.fit"], "no rule called 'hit.fit'; did you mean hit.fits?"),
        (["black_company", "zzz"], "no rule called 'zzz'\n"),
        (["blac_company"], "no ruleset is called `blac_company`"),
        (["black_company", "+"], "stands between a ruleset and house rules"),
        (["+", "black_company"], "stands between a ruleset and house rules"),
    ],
)
def test_what_is_not_there(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *words]) == 2
    assert said in capsys.readouterr().err


def test_colours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert main(["rules", "tonk", "deck"]) == 0
    assert "\x1b[1mrummy.deck\x1b[0m" in capsys.readouterr().out


def test_house_rules_are_mixed_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "black_company", "+", "runs_only", "runs_only"]) == 0
    shown = capsys.readouterr().out
    assert "black_company + runs_only\n" in shown
    assert "wikipedia.runs-only-hits: " in shown


def test_what_a_house_sets_an_option_to_is_told_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "house ours for black_company\nfix hand_size to 7\ndefault around to yes\n"
    more = "replace define dealt_worth of player: 0\n"
    (tmp_path / "ours.tonk").write_text(text + more, encoding="utf-8")
    options = ("hand_size", "around", "low_limit", "lay_many")
    assert main(["rules", "black_company", "+", str(tmp_path / "ours.tonk"), *options]) == 0
    values = [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines() if "  values " in line]
    assert values == [
        "5 or 7 or 9; always 7, fixed in ours",
        "yes or no; it is yes, the default in ours",
        "14 or 15 points; nothing depends on it here",
        "yes or no; it is yes",
    ]

"""`tonkspec explain` of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Golden
from tonkspec.cli.main import main


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch, repository: Path) -> None:
    monkeypatch.chdir(repository)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize("rule", ["tonk.drop", "rummy.hit.fits", "dropped.caught"])
def test_a_rule(rule: str, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--ruleset", "black_company", rule]) == 0
    golden(f"explain_{rule}.txt", capsys.readouterr().out)


def test_it_is_told_as_it_stands_in_its_own_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "tonk.drop"]) == 0
    shown = capsys.readouterr().out
    assert "When a player drops, each player shows his hand." in shown
    assert "became    black_company.drop in black_company: To open, a player shows his hand." in shown


def test_a_short_name_tells_every_rule_that_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "drop"]) == 0
    shown = capsys.readouterr().out
    assert "move tonk.drop" in shown
    assert "move black_company.drop" in shown


def test_a_requirement_has_the_sources_of_its_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "rummy.hit.fits"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "stands in rummy.hit source wikipedia.hit-any-spread:" in shown
    assert "traces black_company." in shown


def test_a_rule_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.tonk"
    file.write_text(
        "ruleset mine extends black_company\nreplace move drop\n  require late: turns > 4\n", encoding="utf-8"
    )
    assert main(["explain", "drop.late", "--ruleset", str(file)]) == 0
    assert "requirement mine.drop.late" in capsys.readouterr().out
    assert main(["explain", "drop", "--ruleset", str(file)]) == 0
    assert "replaces  black_company.drop, tonk.drop" in capsys.readouterr().out


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    text = "house mine for black_company\n\nreplace settle dropped\n  closer wins\n"
    Path("mine.tonk").write_text(text, encoding="utf-8")
    return "mine.tonk"


@pytest.mark.parametrize(
    "words",
    [
        ["mine.dropped.paid"],
        ["black_company + mine.tonk", "dropped.paid"],
        ["black_company", "+", "mine.tonk", "dropped.paid"],
        ["mine.tonk", "dropped.paid"],
        ["mine.dropped.paid", "--ruleset", "black_company + mine.tonk"],
    ],
)
def test_a_rule_of_a_house(words: list[str], house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", *words]) == 0
    shown = capsys.readouterr().out
    assert "mine.dropped.paid" in shown
    assert house in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["low_two.dropped.paid"], "say what is played: tonkspec explain --ruleset low_two.tonk low_two.dropped.paid"),
        (["mine.tonk"], "name a rule of it, as in `tonkspec explain 'mine.tonk' RULE`"),
        (["rummy.hit.fit"], "no rule is called 'rummy.hit.fit'; did you mean rummy.hit.fits?"),
        (["f101x"], "did you mean F101"),
        (["hit", "--ruleset", "tonkk"], "no ruleset is called `tonkk`"),
        (["hit.runs_only", "--ruleset", "tonk"], "no rule is called 'hit.runs_only'"),
        (["Tonk.Hit"], "no message has the code 'Tonk.Hit'"),
    ],
)
def test_what_is_not_there(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", *words]) == 2
    assert said in capsys.readouterr().err


def test_codes_and_rules_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "r420", "rummy.deck"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("R420: ")
    assert "\n\ndeck rummy.deck" in shown

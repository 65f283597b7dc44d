"""`tonkspec words`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cli.main import main


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch, repository: Path) -> None:
    monkeypatch.chdir(repository)


def test_the_words_of_a_ruleset_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "black_company", "--lang", "ru"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert 'drop: do "открыться", does "открывается", done "открылся"' in said
    assert any(line.startswith('stock: is "колода", of "колоды"') for line in said)


def test_no_words_are_missing_for_a_documented_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "black_company", "--missing"]) == 0
    assert capsys.readouterr().out == ""


def test_names_without_words_are_listed_by_what_they_have_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ours.tonk").write_text(
        'ruleset ours "Ours" extends black_company\n\nstate luck: number = 0\n\nadd to move draw\n'
        "  luck becomes luck + 1\n\nadd to move drop\n  require lucky: luck > 3\n",
        encoding="utf-8",
    )
    assert main(["words", str(tmp_path / "ours.tonk"), "--missing"]) == 1
    assert capsys.readouterr().out == "luck: is\n"

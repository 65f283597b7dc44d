"""`tonkspec words`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.documented import RULESETS
from tests.test_rulesets.variations import houses
from tonkspec.analysis import check
from tonkspec.analysis.wording import load_wording
from tonkspec.cli.main import main
from tonkspec.cli.rulesets import game_of
from tonkspec.prose.unworded import unworded
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.untold import untold


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
    assert capsys.readouterr().out == "luck: is\nours: title\n"


def test_what_a_book_would_have_in_english_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ours.tonk").write_text(
        'house ours "Ours" for tonk\n\noption kind_of "How it goes": slowly or fast = fast\n\nadd to move drop\n'
        "  require lucky: count < 3 or kind_of is fast\n",
        encoding="utf-8",
    )
    assert main(["words", "black_company", "+", str(tmp_path / "ours.tonk"), "--missing"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert {"ours: title", "kind_of: is", "kind_of.slowly: is", "kind_of.fast: is"} <= set(said)


@pytest.mark.parametrize("arguments", [["no_such"], ["no_such", "--missing"]])
def test_a_ruleset_that_is_not_there_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", *arguments]) == 2
    assert "R102" in capsys.readouterr().err


@pytest.mark.parametrize("more", [[], ["--missing"]])
def test_a_file_with_mistakes_is_told(more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ours.tonk"
    path.write_text('ruleset ours "Ours" extends black_company\nreplace the drop\n', encoding="utf-8")
    assert main(["words", str(path), *more]) == 2
    assert "error[" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ro", "ru"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_is_missing_for_a_documented_ruleset(
    ruleset: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", ruleset, "--lang", language, "--missing"]) == 0
    assert capsys.readouterr().out == ""


def test_of_what_holds_of_the_table_only_that_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = tmp_path / "ours.tonk"
    ours.write_text(
        'house ours "Ours" for tonk\n\nstate hit_yet each turn: yes or no = no\n\nadd to move hit\n'
        "  hit_yet becomes yes\n\nadd to move drop\n  require no_hit: not hit_yet\n",
        encoding="utf-8",
    )
    table = ["words", "black_company", "+", str(ours), "--missing"]
    for language in ("en", "ro", "ru"):
        assert main([*table, "--lang", language]) == 1
        assert "hit_yet: does\n" in capsys.readouterr().out
    words = tmp_path / "words"
    words.mkdir()
    for language, does, opposite in (
        ("en", "somebody has hit", "nobody has hit yet"),
        ("ro", "cineva a lipit deja", "nimeni nu a lipit încă"),
        ("ru", "кто-то уже добавил карту", "никто ещё не добавил карту"),
    ):
        text = f'words {language} for ours\n\nhouse: "X"\nhit_yet: does "{does}", not "{opposite}"\n'
        (words / f"ours.{language}.tonk").write_text(text, encoding="utf-8")
        assert main([*table, "--lang", language]) == 0
    assert main(["rules", *table[1:4]]) == 0
    assert "A player may open only if nobody has hit yet." in " ".join(capsys.readouterr().out.split())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ro", "ru"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_house_that_fits_has_a_name_in_quotation_marks(ruleset: str, language: str) -> None:
    lacking: dict[str, tuple[tuple[str, str], ...]] = {}
    for house in houses(ruleset):
        table = f"{ruleset} + {house}"
        game = check(table).game
        if game is not None:
            lacking[house] = unworded(game, load_wording(table, language))
    assert {house: found for house, found in lacking.items() if found} == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ro", "ru"])
@pytest.mark.parametrize("house", houses("wikipedia_tonk"))
def test_nothing_is_missing_for_house_rules(house: str, language: str) -> None:
    ruleset = f"wikipedia_tonk + {house}"
    game, sources = game_of(ruleset, {})
    wording = load_wording(ruleset, language)
    assert unworded(game, wording) == ()
    assert untold(Asked(ruleset=ruleset, options={}, game=game, sources=sources, wording=wording)) == ()

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
from tonkspec.diagnostics import Diagnostic
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
    assert capsys.readouterr().out == (
        '# words/ours.ru.tonk, which begins with `words ru for ours`\nluck: is "..."\nruleset: "..."\n'
    )


def test_what_a_book_would_have_in_english_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ours.tonk").write_text(
        'house ours "Ours" for tonk\n\noption kind_of "How it goes": slowly or fast = fast\n\nadd to move drop\n'
        "  require lucky: count < 3 or kind_of is fast\n",
        encoding="utf-8",
    )
    assert main(["words", "black_company", "+", str(tmp_path / "ours.tonk"), "--missing"]) == 1
    said = capsys.readouterr().out.splitlines()
    wanted = {'house: "..."', 'kind_of: is "..."', 'kind_of.slowly: is "..."', 'kind_of.fast: is "..."'}
    assert wanted <= set(said)


PORCH = """house ours "Tonk on the porch" for wikipedia_tonk

pot porch_pot for the match
state first_hit: player or none = none

points caught
  ace: 15
  others: points

define caught_count of player: caught of hand

add to match
  before deal
    each player pays 1 to porch_pot

add to move hit
  when first_hit is none
    first_hit becomes mover
    porch_pot pays everything to mover

replace case dropped.caught: some other player has count < count of closer
  each player with least count wins
  closer pays caught_count of closer * stake to each player with least count

add to move drop
  require limit: count <= 20
"""
BEGUN = """words ru for ours

house: "Тонк на крыльце"
porch_pot: is "банк крыльца"
limit: because "на руках не больше двадцати"
"""
PARTNERS = """house ours "Partners" for tonk

replace players: 4
define partner of player: player after player after player
state hot of each player: yes or no = no
option mood "Mood": calm or wild_one = calm

replace settle tonk
  closer wins
  partner of closer wins
  each player where player is not closer and player is not partner of closer pays 2 * stake to closer

allow wave instead of draw
move wave "wave"
  require allowed: not hot and mood is calm
  hot becomes yes

add to ending dry after wave
"""


def of(words: Path) -> list[Diagnostic]:
    """What is said of a file of words."""
    return [one for one in check(str(words)).diagnostics if one.span is not None and one.span.path == str(words)]


@pytest.mark.parametrize(
    ("house", "begun", "word", "language"),
    [
        (PORCH, BEGUN, "карта", "ru"),
        pytest.param(PORCH, "words ro for ours\n", "cartea", "ro", marks=pytest.mark.slow),
        pytest.param(PARTNERS, "words ru for ours\n", "стол", "ru", marks=pytest.mark.slow),
    ],
)
def test_what_is_wanted_can_be_pasted_and_is_all(
    house: str, begun: str, word: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.tonk"
    path.write_text(house, encoding="utf-8")
    words = tmp_path / "words" / f"ours.{language}.tonk"
    words.parent.mkdir()
    words.write_text(begun.replace("limit:", "drop.limit:"), encoding="utf-8")
    asked = ["words", "wikipedia_tonk", "+", str(path), "--lang", language, "--missing"]
    assert main(asked) == 1
    pasted = capsys.readouterr().out
    names = {line.partition(":")[0] for line in pasted.splitlines() if not line.startswith("#")}
    kept = [line for line in begun.replace("limit:", "drop.limit:").splitlines() if line.partition(":")[0] not in names]
    words.write_text("\n".join(kept) + "\n" + pasted.replace("...", word), encoding="utf-8")
    assert of(words) == []
    assert main(asked) == 0
    assert capsys.readouterr().out == ""


def test_a_requirement_is_named_with_its_move_in_words(tmp_path: Path) -> None:
    (tmp_path / "ours.tonk").write_text(PORCH, encoding="utf-8")
    (tmp_path / "words").mkdir()
    words = tmp_path / "words" / "ours.ru.tonk"
    words.write_text(BEGUN, encoding="utf-8")
    (found,) = of(words)
    assert (found.code, found.help) == ("R112", "did you mean `drop.limit`?")


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
        assert '\nhit_yet: does "..."\n' in capsys.readouterr().out
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

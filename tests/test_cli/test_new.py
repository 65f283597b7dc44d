"""`tonkspec new`: what it begins is right as it stands, and so is each example in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT, Golden
from tonkspec.analysis import check
from tonkspec.cli.main import main
from tonkspec.data import data_folder

WITHOUT_SOURCE = "R420"
SHIPPED = sorted(path.stem for path in data_folder("rulesets").glob("*.tonk"))
FILES = [*SHIPPED, *(str(path) for path in sorted((ROOT / "tests" / "games").glob("*.tonk")))]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(file: Path) -> list[str]:
    """All that is said of a file but that its rules have no source."""
    return [f"{one.code} {one.message}" for one in check(str(file)).diagnostics if one.code != WITHOUT_SOURCE]


def paragraphs(text: str) -> tuple[str, list[str]]:
    """What stands before the examples, and each of them with its lines of rules uncommented."""
    first, *others = re.split(r"(?<=\n\n)(?=# .*\n# Now: )", text)
    return first, [re.sub(r"^#(?! \S)", "", one, flags=re.MULTILINE) for one in others]


def is_house(game: str) -> bool:
    path = Path(game) if "/" in game else data_folder("rulesets") / f"{game}.tonk"
    return not re.search("^ruleset ", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("kind", ["house", "ruleset"])
@pytest.mark.parametrize("game", [file for file in FILES if not is_house(file)], ids=lambda file: Path(file).stem)
def test_the_start_and_each_example_are_right(kind: str, game: str, here: Path) -> None:
    if check(game).game is None:
        pytest.skip("the game has rules that cannot be played yet")
    if "/" in game:
        for file in Path(game).parent.glob("*.tonk"):
            (here / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        game = Path(game).name
    assert main(["new", kind, "our_table", "--for", game]) == 0
    file = here / "our_table.tonk"
    assert said(file) == []
    first, examples = paragraphs(file.read_text(encoding="utf-8"))
    assert len(examples) >= 4
    for example in (*examples, "".join(examples)):
        file.write_text((first + example).rstrip() + "\n", encoding="utf-8")
        assert said(file) == [], example
        assert main(["fmt", "--check", str(file)]) == 0, example


@pytest.mark.parametrize("kind", ["house", "ruleset"])
def test_what_is_written(kind: str, here: Path, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", kind, "our_table", "--for", "black_company", "--title", "Our Thursdays"]) == 0
    assert capsys.readouterr().out == "our_table.tonk is written: `tonkspec check our_table.tonk` reads it\n"
    golden(f"new_{kind}.tonk", (here / "our_table.tonk").read_text(encoding="utf-8"))


def test_a_game_in_another_folder_is_named_by_its_path(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "games").mkdir()
    game = "games/late_drop.tonk"
    Path(game).write_text('ruleset late_drop "Late Drop" extends black_company\n', encoding="utf-8")
    assert main(["new", "house", "mine", "--for", game]) == 0
    assert f"`tonkspec check {game} + mine.tonk` reads it" in capsys.readouterr().out
    assert f"`tonkspec check {game} + mine.tonk` says" in Path("mine.tonk").read_text(encoding="utf-8")
    assert main(["check", game, "+", "mine.tonk"]) == 0
    assert main(["check", "mine.tonk"]) == 2
    assert "lies beside this one, or is named before it: `FOLDER/late_drop.tonk + mine.tonk`" in capsys.readouterr().out


def test_a_ruleset_stands_beside_what_it_extends(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "games").mkdir()
    Path("games/late_drop.tonk").write_text("ruleset late_drop extends black_company\n", encoding="utf-8")
    assert main(["new", "ruleset", "mine", "--extends", "games/late_drop.tonk"]) == 2
    assert "run this in `games`" in capsys.readouterr().err
    assert not Path("mine.tonk").exists()


def test_a_house_is_for_a_ruleset_without_houses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "house", "mine", "--for", "tonk + black_company"]) == 2
    assert "name a ruleset alone" in capsys.readouterr().err


def test_a_file_is_never_written_over(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.tonk").write_text("mine", encoding="utf-8")
    assert main(["new", "house", "mine", "--for", "tonk"]) == 2
    assert "is there already, and is not written over" in capsys.readouterr().err
    assert (here / "mine.tonk").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["Our Table", "--for", "tonk"], "'Our Table' is no name: write one word of small letters, digits and"),
        (["Our Table", "--for", "tonk"], "such as our_table"),
        (["mine.tonk", "--for", "tonk"], "such as mine"),
        (["../mine", "--for", "tonk"], "such as mine"),
        (["стол", "--for", "tonk"], "is no name"),
        (["a" * 65, "--for", "tonk"], "is no name"),
        (["discard", "--for", "tonkk"], "no ruleset is called `tonkk`"),
        (["meld", "--for", "tonk"], "'meld' is a word of the rule language"),
        (["black_company", "--for", "tonk"], "rules called 'black_company' are there already"),
        (["mine", "--for", "tonk", "--title", 'a "b"'], "is no title"),
        (["mine", "--for", "tonk", "--title", " "], "is no title"),
        (["mine"], "--for"),
    ],
)
def test_what_cannot_be_begun(words: list[str], message: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "house", *words]) == 2
    assert message in " ".join(capsys.readouterr().err.split())
    assert not list(here.iterdir())


def test_a_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tonkspec.cli.new.Path.open", refuse)
    assert main(["new", "house", "mine", "--for", "tonk"]) == 2
    assert "`mine.tonk` cannot be written: Permission denied" in capsys.readouterr().err


@pytest.mark.parametrize(("kind", "option"), [("house", "--for"), ("ruleset", "--extends")])
def test_house_rules_are_no_game(kind: str, option: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "our_hits.tonk").write_text("house our_hits for tonk\n", encoding="utf-8")
    for named in ("hit_hold", "our_hits.tonk"):
        assert main(["new", kind, "mine", option, named]) == 2
        assert f"`{named}` is house rules for tonk, and no game: write `{option} tonk`" in capsys.readouterr().err
    assert not Path("mine.tonk").exists()

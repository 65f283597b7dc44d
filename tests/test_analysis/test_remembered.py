"""An answer that was kept is given again only while everything that it came from is as it was."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tonkspec.analysis import analyse, check, load, load_game
from tonkspec.analysis.remembered import recall
from tonkspec.cache import cache_folder
from tonkspec.data import data_folder
from tonkspec.diagnostics import InputError

OURS = """ruleset ours "Ours" extends base

fix hand_size to 7  unspecified

add to settle dropped
  case caught: otherwise  unspecified
    no player wins
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    text = (data_folder("rulesets") / "tonk.tonk").read_text(encoding="utf-8")
    (tmp_path / "base.tonk").write_text(text.replace("ruleset tonk", "ruleset base"), encoding="utf-8")
    (tmp_path / "ours.tonk").write_text(OURS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    monkeypatch.chdir(Path(__file__).parent)


def hand_size() -> object:
    return next(option.value for option in load_game("ours.tonk").options if option.name == "hand_size")


def test_the_second_time_nothing_is_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_game("ours.tonk")
    monkeypatch.setattr(analyse, "analyse", lambda *_: pytest.fail("analysed again"))
    assert load_game("ours.tonk") == first
    assert check("ours.tonk").game == first


def test_another_text_is_another_answer(folder: Path) -> None:
    assert hand_size() == 7
    file = folder / "ours.tonk"
    was = file.stat()
    file.write_text(OURS.replace("7", "9"), encoding="utf-8")
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert hand_size() == 9


def test_a_base_that_changes(folder: Path) -> None:
    assert hand_size() == 7
    file = folder / "base.tonk"
    file.write_text(file.read_text(encoding="utf-8").replace("5 or 7 or 9", "5 or 9"), encoding="utf-8")
    with pytest.raises(InputError):
        load_game("ours.tonk")


def test_a_file_that_now_stands_before_the_base(folder: Path) -> None:
    other = folder / "own.tonk"
    other.write_text(OURS.replace("ruleset ours", "ruleset own").replace("base", "tonk"), encoding="utf-8")
    assert load_game("own.tonk").deck.jokers == 0
    shutil.copy(folder / "base.tonk", folder / "tonk.tonk")
    with pytest.raises(InputError, match="its first line says `base`"):
        load_game("own.tonk")


def test_sources_that_come_and_go(folder: Path) -> None:
    (folder / "ours.tonk").write_text(OURS.replace("7  unspecified", "7  cite mine.seven"), encoding="utf-8")
    with pytest.raises(InputError, match=r"mine\.seven"):
        load_game("ours.tonk")
    (folder / "sources").mkdir()
    claims = "schema: sources/1\nsource: mine\ntitle: Mine\nfile: mine.txt\nclaims:\n"
    claims += "  - {id: mine.seven, kind: value, gist: seven cards}\n"
    (folder / "sources" / "mine.yaml").write_text(claims, encoding="utf-8")
    assert hand_size() == 7
    shutil.rmtree(folder / "sources")
    with pytest.raises(InputError, match=r"mine\.seven"):
        load_game("ours.tonk")


def test_a_file_that_changes_while_it_is_analysed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = analyse.analyse

    def meanwhile(ruleset: str, options: dict[str, bool | int | str], players: int | None) -> analyse.Analysis:
        found = made(ruleset, options, players)
        (folder / "ours.tonk").write_text("ruleset ours extends nothing\n", encoding="utf-8")
        return found

    monkeypatch.setattr(analyse, "analyse", meanwhile)
    assert hand_size() == 7
    monkeypatch.setattr(analyse, "analyse", made)
    with pytest.raises(InputError, match="nothing"):
        load_game("ours.tonk")


def test_an_abstract_ruleset_that_is_no_game_yet_is_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    first = check("rummy")
    assert first.abstract
    assert first.game is None
    monkeypatch.setattr(analyse, "analyse", lambda *_: pytest.fail("analysed again"))
    assert check("rummy") == first


def test_rules_with_mistakes_are_not_kept(folder: Path) -> None:
    (folder / "ours.tonk").write_text(OURS + "remove nothing\n", encoding="utf-8")
    assert check("ours.tonk").game is None
    assert recall("ours.tonk", {}) is None


@pytest.mark.parametrize("data", [b"", b"no pickle"])
def test_what_cannot_be_read_is_made_anew(data: bytes) -> None:
    assert hand_size() == 7
    kept = cache_folder()
    assert kept is not None
    for file in kept.glob("model-*"):
        file.write_bytes(data)
    assert hand_size() == 7


def test_a_working_folder_that_is_gone(folder: Path) -> None:
    gone = folder / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    assert load_game("black_company").name == "black_company"
    assert load.check("no_such_rules").diagnostics[0].code == "R102"

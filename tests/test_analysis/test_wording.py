"""Words of another language are read from beside the rule files, those of a ruleset before those of its bases."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, read_wording
from tonkspec.analysis.wording import load_wording
from tonkspec.diagnostics import InputError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game, a ruleset that extends it, house rules, and a folder for words."""
    (tmp_path / "small.tonk").write_text(SMALL, encoding="utf-8")
    (tmp_path / "other.tonk").write_text('ruleset other "Other" extends small\n', encoding="utf-8")
    (tmp_path / "our.tonk").write_text('house our "Our" for small\n\noption rich: yes or no = no\n', encoding="utf-8")
    (tmp_path / "words").mkdir()
    return tmp_path


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / "words" / f"{name}.tonk"
    path.write_text(text, encoding="utf-8")
    return path


def test_words_of_a_ruleset_go_before_those_of_its_base(folder: Path) -> None:
    put(folder, "small.ru", 'words ru for small\nstock: is "колода", of "колоды"\n')
    put(folder, "other.ru", 'words ru for other\nstock: is "запас"\n')
    wording = load_wording(str(folder / "other.tonk"), "ru")
    assert (wording.language, wording.form("stock", "is"), wording.form("stock", "of")) == ("ru", "запас", "колоды")
    assert wording.form("stock", "into") is None
    assert wording.form("discards", "is") is None
    assert load_wording(str(folder / "other.tonk"), "ro").forms == {}


def test_words_are_read_once_and_again_when_a_file_changes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    path = put(folder, "small.ru", 'words ru for small\nstock: is "колода"\n')
    other = str(folder / "other.tonk")
    first = load_wording(other, "ru")
    with monkeypatch.context() as patched:
        patched.setattr(read_wording, "read_wording", lambda *_: pytest.fail("read again"))
        assert load_wording(other, "ru") == first
    was = path.stat()
    put(folder, "small.ru", 'words ru for small\nstock: is "талон "\n')
    os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert load_wording(other, "ru").form("stock", "is") == "талон "
    put(folder, "other.ru", 'words ru for other\nstock: is "запас"\n')
    assert load_wording(other, "ru").form("stock", "is") == "запас"
    path.unlink()
    put(folder, "other.ru", 'words ru for other\nset: is "равные"\n')
    assert load_wording(other, "ru").originals["set", "is"] == {"set"}
    (folder / "small.tonk").write_text(SMALL.replace('meld set "set"', 'meld set "group"'), encoding="utf-8")
    assert load_wording(other, "ru").originals["set", "is"] == {"set", "group"}


def test_house_rules_have_words_of_their_own(folder: Path) -> None:
    path = put(folder, "our.ru", 'words ru for our\nrich: is "Богатые"\n')
    assert [one.message for one in check(str(path)).diagnostics if one.severity == "error"] == []
    ruleset = f"{folder / 'small.tonk'} + {folder / 'our.tonk'}"
    assert load_wording(ruleset, "ru").form("rich", "is") == "Богатые"


def test_a_language_that_nothing_can_be_told_in_is_refused() -> None:
    with pytest.raises(InputError, match="cannot be told in the language `xx`"):
        load_wording("black_company", "xx")


def test_a_mistake_in_a_file_of_words_is_told(folder: Path) -> None:
    put(folder, "small.ru", "words ru for small\nstock is\n")
    with pytest.raises(InputError):
        load_wording(str(folder / "small.tonk"), "ru")


def test_titles_are_those_of_the_files_themselves_and_of_sources(folder: Path) -> None:
    put(folder, "small.ru", 'words ru for small\nruleset: "Маленький"\nsource club: "Клуб"\ncite club.tie: "поровну"\n')
    put(folder, "our.ru", 'words ru for our\nhouse: "Наш"\n')
    wording = load_wording(f"{folder / 'other.tonk'} + {folder / 'our.tonk'}", "ru")
    assert wording.title("title", "small") == "Маленький"
    assert wording.title("title", "our") == "Наш"
    assert wording.title("title", "other") is None
    assert wording.title("source", "club") == "Клуб"
    assert wording.title("claim", "club.tie") == "поровну"

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tonkspec.cache import cache_folder
from tonkspec.source import Source
from tonkspec.syntax import parse
from tonkspec.syntax.grammar import CACHED_GRAMMARS, grammar

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other folders there")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    grammar.cache_clear()
    yield tmp_path
    grammar.cache_clear()


def works() -> bool:
    grammar.cache_clear()
    return parse(Source("t.tonk", "house ours for theirs\nremove draw")).file is not None


def cached(home: Path) -> list[Path]:
    return sorted((home / "cache" / "tonkspec").iterdir())


def test_a_grammar_is_made_once(home: Path) -> None:
    assert works()
    (file,) = cached(home)
    written = file.stat()
    assert works()
    assert cached(home) == [file]
    assert file.stat().st_mtime_ns == written.st_mtime_ns
    assert file.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("spoilt", [slice(0), slice(5), slice(100_000), slice(10, None), slice(None, None, -1)])
def test_a_corrupt_cache_is_made_anew_without_a_word(
    home: Path, spoilt: slice, capfd: pytest.CaptureFixture[str]
) -> None:
    assert works()
    (file,) = cached(home)
    good = file.read_bytes()
    file.write_bytes(good[spoilt])
    assert works()
    assert len(file.read_bytes()) > 100_000
    assert capfd.readouterr() == ("", "")


def test_a_folder_that_cannot_be_written_is_no_error(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (home / "cache").write_text("a file where a folder is wanted")
    assert works()
    assert capfd.readouterr() == ("", "")


def test_old_grammars_are_forgotten(home: Path) -> None:
    assert works()
    (file,) = cached(home)
    for number in range(2 * CACHED_GRAMMARS):
        old = file.with_name(f"grammar-{number:032}")
        old.write_bytes(b"old")
        os.utime(old, (number, number))
    (file.parent / "notes.txt").write_text("not ours")
    file.unlink()
    assert works()
    assert file in cached(home)
    assert len(cached(home)) == CACHED_GRAMMARS + 1


def test_the_folder_follows_the_convention(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder() == home / "cache" / "tonkspec"
    for value in ("", "relative/path"):
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert cache_folder() == home / "home" / ".cache" / "tonkspec"


@pytest.mark.parametrize("mode", [0o777, 0o770])
def test_a_folder_that_others_can_write_is_not_used(home: Path, mode: int) -> None:
    assert works()
    (file,) = cached(home)
    file.parent.chmod(mode)
    file.write_bytes(b"planted")
    assert works()
    assert file.read_bytes() == b"planted"


def test_a_link_is_not_followed(home: Path) -> None:
    assert works()
    (file,) = cached(home)
    elsewhere = home / "elsewhere"
    file.rename(elsewhere)
    file.symlink_to(elsewhere)
    assert works()
    assert not file.is_symlink()

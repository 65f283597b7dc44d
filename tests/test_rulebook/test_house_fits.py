"""Which house rules fit is found once, and anew when a rule file has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cache import cache_folder
from tonkspec.rulebook.house_fits import House, fits_beside, kept_houses
from tonkspec.rulebook.houses import houses_beside

MADE = (
    House(name="slap", title="Schlag", fit="fits", text="Ein „Schlag“.", sources={"hoyle": "Hoyle"}),
    House(name="nine", title="Nine", fit="does not fit", reason="too many"),
)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def files() -> list[str]:
    folder = cache_folder()
    return sorted(path.name for path in folder.glob("*")) if folder is not None and folder.is_dir() else []


@pytest.mark.usefixtures("empty_cache")
def test_what_was_made_is_not_made_again() -> None:
    assert kept_houses("fits-one", lambda: MADE) == MADE
    assert kept_houses("fits-one", lambda: pytest.fail("made again")) == MADE


@pytest.mark.usefixtures("empty_cache")
def test_nothing_is_kept_where_there_is_nothing_or_no_name() -> None:
    assert kept_houses("fits-one", lambda: ()) == ()
    assert kept_houses(None, lambda: MADE) == MADE
    assert files() == []


def test_a_changed_file_is_asked_anew(tmp_path: Path) -> None:
    path, words = tmp_path / "mine.tonk", tmp_path / "words" / "runs_only.ru.tonk"
    path.write_text('ruleset mine "Mine" extends tongits\n', encoding="utf-8")
    assert {one.fit for one in fits_beside(str(path))} == {"does not fit"}
    path.write_text('ruleset mine "Mine" extends texas_tonk\n', encoding="utf-8")
    assert "fits" in {one.fit for one in fits_beside(str(path))}
    before = {one.name: one.title for one in houses_beside(str(path), language="ru")}
    words.parent.mkdir()
    words.write_text('words ru for runs_only\n\nhouse: "Только ряды"\n', encoding="utf-8")
    after = {one.name: one.title for one in houses_beside(str(path), language="ru")}
    assert {name: after[name] for name in before if before[name] != after[name]} == {"runs_only": "Только ряды"}

"""The catalogues of the languages have the same words, with the same places in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tonkspec.analysis.search_path import WORDS
from tonkspec.data import data_folder
from tonkspec.model.wording import LANGUAGES
from tonkspec.rulebook.book.words import CATALOGUES


def test_every_language_has_a_catalogue() -> None:
    assert set(CATALOGUES) == set(LANGUAGES)


@pytest.mark.parametrize("language", sorted(CATALOGUES))
def test_a_catalogue_has_every_word_with_its_places(language: str) -> None:
    english, words = CATALOGUES["en"], CATALOGUES[language]
    assert set(words) == set(english)
    for key, text in words.items():
        assert text.strip(), key
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", english[key])), key


FOLDER = Path(__file__).parents[2] / "tonkspec" / "rulebook" / "book"


def test_a_book_uses_every_word() -> None:
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*") if path.suffix in {".py", ".jinja"}]
    text = "\n".join(source for source in sources if "dict[str, str] = {" not in source)
    named = ("rank ", "suit ", "before deal", "after deal", "after match")
    unused = [key for key in CATALOGUES["en"] if f'"{key}"' not in text and f"'{key}'" not in text]
    chapters = [key for key in unused if not key.startswith(named)]
    assert chapters == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_ruleset_and_house_that_comes_with_the_package_has_a_title(language: str) -> None:
    folder = data_folder("rulesets")
    for path in sorted(folder.glob("*.tonk")):
        words = folder / WORDS / f"{path.stem}.{language}.tonk"
        assert re.search(r'^(house|ruleset): "', words.read_text(encoding="utf-8"), re.MULTILINE), words.name

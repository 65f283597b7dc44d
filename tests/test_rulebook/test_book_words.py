"""The catalogues of the languages have the same words, with the same places in them."""

from __future__ import annotations

import re

import pytest

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

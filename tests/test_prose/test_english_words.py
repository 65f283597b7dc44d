"""Articles, plurals, numbers and verbs."""

from __future__ import annotations

import pytest

from tonkspec.prose.english.words import VerbForm, is_plural, listed, number, numbers, plural, verb, with_article


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("card", "a card"),
        ("ace", "an ace"),
        ("hour", "an hour"),
        ("unit", "a unit"),
        ("one-card hand", "a one-card hand"),
        ("8", "an 8"),
        ("18", "an 18"),
        ("11 points", "an 11 points"),
        ("10", "a 10"),
        ('"open" card', 'an "open" card'),
        ("other player", "another player"),
    ],
)
def test_an_article_goes_by_the_sound(words: str, said: str) -> None:
    assert with_article(words) == said


@pytest.mark.parametrize(
    ("one", "many"),
    [("card", "cards"), ("ace", "aces"), ("pass", "passes"), ("box", "boxes"), ("penny", "pennies"), ("day", "days")],
)
def test_a_plural(one: str, many: str) -> None:
    assert plural(one) == many
    assert plural(many) == many
    assert is_plural(many)
    assert not is_plural(one)


@pytest.mark.parametrize(
    ("words", "form", "said"),
    [
        ("drop", "singular", "drops"),
        ("drop", "past", "dropped"),
        ("open", "past", "opened"),
        ("discard", "past", "discarded"),
        ("pass", "singular", "passes"),
        ("go out", "singular", "goes out"),
        ("go out", "past", "went out"),
        ("carry on", "singular", "carries on"),
        ("play on", "singular", "plays on"),
        ("play on", "past", "played on"),
        ("declare", "past", "declared"),
        ("draw from the stock", "past", "drew from the stock"),
        ("lay a meld", "past", "laid a meld"),
        ("put", "past", "put"),
        ("have begun", "singular", "has begun"),
        ("be", "singular", "is"),
        ("be", "plural", "are"),
        ("be", "past", "was"),
        ("draw", "plural", "draw"),
        ("draw", "infinitive", "draw"),
    ],
)
def test_a_form_of_a_verb(words: str, form: VerbForm, said: str) -> None:
    assert verb(words, form) == said


def test_numbers() -> None:
    assert [number(value) for value in (0, 1, 10, 11, -1)] == ["no", "one", "ten", "11", "-1"]
    assert numbers(2, 2) == "two"
    assert numbers(9, 11) == "nine to 11"


def test_lists() -> None:
    assert listed((), "and") == ""
    assert listed(("a",), "and") == "a"
    assert listed(("a", "b"), "and") == "a and b"
    assert listed(("a", "b", "c"), "or") == "a, b or c"

"""Files of words are read and checked against the game that they are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, load_game
from tonkspec.diagnostics import InputError

GAMES = Path(__file__).parent.parent / "games"


def said(folder: Path, text: str) -> list[str]:
    (folder / "small.tonk").write_text(SMALL, encoding="utf-8")
    (folder / "in_russian.tonk").write_text(text, encoding="utf-8")
    return [f"{one.code} {one.message}" for one in check(str(folder / "in_russian.tonk")).diagnostics]


def test_the_sample_is_right() -> None:
    path = str(GAMES / "tonk_words.tonk")
    assert [one for one in check(path).diagnostics if one.severity == "error"] == []
    with pytest.raises(InputError, match="by themselves"):
        load_game(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('words xx for small\nstock: is "a"\n', "R150 there are no words in the language `xx`"),
        ('words ru for small\n"by a lot": "a"\n', 'R150 no rule says "by a lot"'),
        ('words ru for small\n"by lot": "a"\n"by lot": "b"\n', "R150 the words for `by lot` stand twice"),
        ('words ru for small\nmatch.first_dealer: is "a"\n', "R150 `match.first_dealer` has no words of its own"),
        ('words ru for small\nstok: is "a"\n', "R112 there is no rule `stok`"),
        ('words ru for small\nhit.fit: because "a"\n', "R112 there is no rule `hit.fit`"),
        ('words ru for small\nstock: iss "a"\n', "R150 a word has no form `iss`"),
        ('words ru for small\nstock: is "a", is "b"\n', "R150 the form `is` stands twice"),
        ('words ru for small\nstock: is "a"\nstock: of "b"\n', "R150 the words for `stock` stand twice"),
        ('words ru for small\nruleset: "a"\nruleset: "b"\n', "R150 the words for the title stand twice"),
        ('words ru for small\nsource club: "a"\n', "R119 no source is called `club`"),
        ('words ru for small\ncite club.tie: "a"\n', "R120 no source makes the claim `club.tie`"),
        ('words ru for smal\nstock: is "a"\n', "R102 no ruleset is called `smal`"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, text: str, message: str) -> None:
    assert [one for one in said(tmp_path, text) if "R420" not in one] == [message]

"""What rules say in quotation marks has the words that were written for it, and never those of something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.analysis.wording import load_wording
from tonkspec.prose import because, sentence
from tonkspec.prose.unworded import unworded

BASE = """\
ruleset base "Base" abstract extends rummy

players: 2 to 4
order: clockwise

setup
  deal 5 to each player

phase play by players in turn from player after dealer
  drop
  or (draw or take) then any of (spread, hit) then discard

option limit "Nobody drops with more than": 5 or 9 points = 5

move drop "drop"
  require low_enough: count <= limit
  show hand

ending dropped "drop" after drop

settle dropped
  closer wins
  each other player pays stake to closer
"""

WORDS = {
    "ru": """\
words ru for base

"by lot": "по жребию"
limit: is "Открывается тот, чьих очков не больше"
drop: do "открыться", does "открывается", done "открылся"
dropped: is "остановка", of "остановки", with "остановкой"
drop.low_enough: because "карт слишком много"
""",
    "ro": """\
words ro for base

"by lot": "prin tragere la sorți"
limit: is "Cel care se oprește are cel mult"
drop: do "să se oprească", does "se oprește", done "s-a oprit"
dropped: is "oprirea", of "opririi"
drop.low_enough: because "sunt prea multe cărți"
""",
}

OTHER = """
replace match
  first dealer: "who draws the highest card"
  next dealer: player after dealer

replace option limit "Whoever drops shows a hand of at most": 5 or 9 points = 9

replace move drop "knock"
  require low_enough: count <= limit and turns > 1
  show hand

replace ending dropped "knock" after drop
"""


def ruleset(folder: Path, language: str, rules: str = "") -> str:
    (folder / "words").mkdir()
    (folder / "base.tonk").write_text(BASE, encoding="utf-8")
    (folder / "words" / f"base.{language}.tonk").write_text(WORDS[language], encoding="utf-8")
    (folder / "ours.tonk").write_text(f'ruleset ours "Ours" extends base\n{rules}', encoding="utf-8")
    return str(folder / "ours.tonk")


@pytest.mark.parametrize(
    ("language", "lot", "drop", "ending", "limit"),
    [
        ("ru", "по жребию", "открыться", "остановк", "Открывается тот"),
        ("ro", "prin tragere la sorți", "oprească", "oprirea", "Cel care se oprește"),
    ],
)
def test_words_are_those_of_the_texts_that_they_were_written_for(
    tmp_path: Path, language: str, lot: str, drop: str, ending: str, limit: str
) -> None:
    path = ruleset(tmp_path, language)
    game, wording = load_game(path), load_wording(path, language)
    assert lot in sentence(game, "rummy.match.first_dealer", wording)
    assert drop in sentence(game, "base.drop.low_enough", wording)
    assert ending in sentence(game, "base.dropped.paid", wording)
    assert limit in sentence(game, "base.limit", wording)
    assert because(game, "base.drop.low_enough", wording) in WORDS[language]
    assert {name for name, _ in unworded(game, wording)}.isdisjoint({"by lot", "limit", "drop", "dropped"})


@pytest.mark.parametrize("language", ["ru", "ro"])
def test_another_text_stands_as_it_is_and_is_missing(tmp_path: Path, language: str) -> None:
    path = ruleset(tmp_path, language, OTHER)
    game, wording = load_game(path), load_wording(path, language)
    assert "who draws the highest card" in sentence(game, "ours.match.first_dealer", wording)
    assert "knock" in sentence(game, "ours.drop.low_enough", wording)
    assert "knock" in sentence(game, "base.dropped.paid", wording)
    assert "Whoever drops shows a hand of at most" in sentence(game, "ours.limit", wording)
    assert because(game, "ours.drop.low_enough", wording) not in WORDS[language]
    missing = unworded(game, wording)
    assert {name for name, _ in missing} >= {"limit", "drop", "dropped"}
    assert ("who draws the highest card", "text") in missing


@pytest.mark.parametrize("language", ["ru", "ro"])
def test_only_the_words_of_the_text_are_left_when_one_changes(tmp_path: Path, language: str) -> None:
    path = ruleset(tmp_path, language, OTHER)
    more = '"who draws the highest card": "A!"\ndrop: do "B!", does "B!", done "B!"\n'
    words = f"words {language} for ours\n\n{more}"
    (tmp_path / "words" / f"ours.{language}.tonk").write_text(words, encoding="utf-8")
    game, wording = load_game(path), load_wording(path, language)
    assert "A!" in sentence(game, "ours.match.first_dealer", wording)
    assert "B!" in sentence(game, "ours.drop.low_enough", wording)

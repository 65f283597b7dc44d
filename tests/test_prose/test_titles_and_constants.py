"""Titles that do not begin with a verb, and what the options leave nothing of."""

from __future__ import annotations

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.wording import Wording
from tonkspec.prose import because, sentence
from tonkspec.prose.english.words import VerbForm, plural, verb

PLAIN = 'option strict "Strict": yes or no = no\n'


@pytest.mark.parametrize(
    ("form", "said"),
    [("infinitive", 'say "done"'), ("singular", 'says "done"'), ("plural", 'say "done"'), ("past", 'said "done"')],
)
def test_what_begins_with_no_verb_is_said(form: VerbForm, said: str) -> None:
    assert verb("done", form) == said


def test_the_plural_of_words_with_of() -> None:
    assert plural("four of a kind") == "fours of a kind"


@pytest.mark.parametrize(
    ("rules", "name", "said"),
    [
        (
            'replace move knock "done"\n  require few: size of hand < 5\n  show hand',
            "house.knock",
            'To say "done", a player shows his hand.',
        ),
        (
            'replace move knock "done"\n  require few: size of hand < 5\n  show hand',
            "house.knock.few",
            'A player may say "done" only if his hand has fewer than five cards.',
        ),
        (
            f"{PLAIN}add to move knock\n  require few: size of hand < 5 or not strict",
            "house.knock.few",
            "As the options are, nothing is asked here.",
        ),
        (f"{PLAIN}factor dear: 2 when strict", "house.dear", "As the options are, this does not apply."),
        (
            f"{PLAIN}factor dear: 2 when not strict",
            "house.dear",
            "Whatever is paid by player to player or scored when a hand is settled is multiplied by 2.",
        ),
        (
            "replace setup\n  deal 1 to dealer",
            "house.setup",
            "The pack is shuffled and becomes the stock. The dealer gets one card.",
        ),
    ],
)
def test_it_is_said(small_game: WithRules, rules: str, name: str, said: str) -> None:
    assert sentence(small_game(rules), name) == said


def test_english_takes_words_too(small_game: WithRules) -> None:
    game = small_game(
        "state hits of each player: number = 0\n"
        "define opened of player: table is not empty\n"
        "add to move knock\n  require open_first: opened\n  require low: not opened or hits >= 2\n"
        "  hits becomes hits + 1"
    )
    words = {"hits": {"is": "number of wins"}, "opened": {"does": "has laid a meld", "not": "has laid no meld"}}
    wording = Wording("en", words)
    assert sentence(game, "house.opened", wording) == "A player has laid a meld unless his table is empty."
    assert sentence(game, "house.knock.open_first", wording) == "A player may knock only if he has laid a meld."
    assert because(game, "house.knock.open_first", wording) == "the player must have laid a meld"
    assert sentence(game, "house.knock.low", wording).endswith(
        "he has laid no meld or his number of wins is at least 2."
    )
    assert sentence(game, "small.knock", wording).endswith("His number of wins rises by 1.")
    assert sentence(game, "house.hits", wording) == ("When a hand begins, the number of wins is 0 for each player.")


def test_a_long_group_is_described_once_in_a_sentence(small_game: WithRules) -> None:
    game = small_game(
        "define rich of player: size of hand > 5\n"
        "replace settle knocked\n  let holders = players where rich\n  let best = holders with least count\n"
        "  case several: size of best is 2 and closer in best\n    each player in best except closer wins\n"
        "  case others: otherwise\n    redeal"
    )
    assert sentence(game, "house.knocked.several").endswith(
        "if there are exactly two players with the lowest count among the players who are rich, and the player who "
        "knocked is among those players, each of those players, except the player who knocked, wins."
    )


def test_the_only_one_of_a_group_is_he(small_game: WithRules) -> None:
    game = small_game(
        "define rich of player: size of hand > 5\n"
        "replace settle knocked\n  let holders = players where rich\n"
        "  case single: size of holders is 1\n    each player in holders wins\n"
        "    each player not in holders pays 2 to each player in holders\n"
        "  case others: otherwise\n    redeal"
    )
    assert sentence(game, "house.knocked.single").endswith(
        "if there is exactly one player who is rich, he wins. Each other player pays 2 to the winner."
    )


TABLES = """
points penalty
  ace: 25
  others: points

define fine of player: penalty of hand

option late "Late": yes or no = no
"""


def test_of_several_tables_of_points_each_says_what_it_is_for(small_game: WithRules) -> None:
    game = small_game(TABLES)
    said = [sentence(game, table.rule.name) for table in game.points]
    assert said[0].startswith("Usually an ace counts 1, ")
    assert said[1].startswith("In reckoning a player's fine, an ace counts 25, ")


@pytest.mark.parametrize(
    ("code", "usual", "named"),
    [
        ("ru", "Обычно туз стоит 1 очко", "При подсчёте величины «fine» игрока туз стоит 25 очков"),
        (
            "ro",
            "De obicei asul valorează 1 punct",
            "La socotirea valorii „fine” a unui jucător",
        ),
    ],
)
def test_the_other_languages_tell_tables_of_points_apart(
    code: str, usual: str, named: str, small_game: WithRules
) -> None:
    game = small_game(TABLES)
    said = [sentence(game, table.rule.name, Wording(code)) for table in game.points]
    assert said[0].startswith(usual)
    assert said[1].startswith(named)


def test_a_single_table_of_points_needs_no_name(small_game: WithRules) -> None:
    game = small_game("")
    assert sentence(game, game.points[0].rule.name).startswith("An ace counts 1, ")

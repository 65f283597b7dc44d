"""Titles that do not begin with a verb, and what the options leave nothing of."""

from __future__ import annotations

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.prose import sentence
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
            "Whatever is paid by player to player or scored is multiplied by 2.",
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

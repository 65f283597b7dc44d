"""Conditions by themselves: their opposites, what holds of groups, and what is said of one of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Kind
from tonkspec.prose import sentence, words

Define = Callable[[str], tuple[Game, Definition]]


@pytest.fixture
def define(small_game: WithRules) -> Define:
    """The game with a definition `it`, of nobody, that stands for this text."""

    def build(text: str) -> tuple[Game, Definition]:
        used = "ending it_is after draw when it over knocked\nsettle it_is\n  redeal"
        game = small_game(
            f"state late of each player: yes or no = no\nadd to move draw\n  late becomes yes\n\n"
            f"define keeps_quiet of player: late and stock is empty\n\n"
            f"define it: {text}\n\n{used}"
        )
        return game, next(one for one in game.definitions if one.name == "it")

    return build


NUMBER = "the number of cards in the dealer's hand and the top card of the discards together is more than 3"
SAID = [
    ("not (stock is empty or discards is empty)", "the stock is not empty and the discards are not empty"),
    ("not (size of players is 2)", "there are not exactly two players"),
    ("not (size of players < 3)", "there are at least three players"),
    ("not some player has late", "no player is late"),
    ("not (no player has late)", "some player is late"),
    ("not (every player has late)", "it is not so that every player is late"),
    ("not (not every player has late)", "every player is late"),
    ("some player has keeps_quiet", "some player keeps quiet"),
    ("not keeps_quiet of dealer", "the dealer does not keep quiet"),
    ("some player has (count is 5 or count > 20)", "some player has a count of 5 or a count of more than 20"),
    ("not (count of dealer is 5 or count of dealer > 20)", "the dealer's count is not 5 and is at most 20"),
    ("some player has count is not 5", "some player has a count other than 5"),
    ("some player has count is count of dealer", "some player has the same count as the dealer's"),
    ("some player has count is not count of dealer", "some player has a count other than the dealer's"),
    ("some player has turns > 2", "some player has begun more than two turns"),
    (
        "some player has (late and stock is empty)",
        "for some player it holds that he is late and the stock is empty",
    ),
    (
        "not some player has (late and stock is empty)",
        "for no player it holds that he is late and the stock is empty",
    ),
    ("(players where late) is empty", "there is no player who is late"),
    ("not ((players where late) is empty)", "there is some player who is late"),
    ("(players where table is empty) is empty", "there is no player whose table is empty"),
    ("(players where turns is not 1) is empty", "there is no player whose number of turns is not 1"),
    (
        "(players where stock is empty) is empty",
        "there is no player for whom it holds that the stock is empty",
    ),
    ("(cards of table of dealer) is empty", "there is no card on the dealer's table"),
    ("dealer in (players where late)", "the dealer is among the players who are late"),
    ("top of discards in hand of dealer", "the top card of the discards is in the dealer's hand"),
    ("count of dealer is least count in players", "the dealer's count is the lowest count of any player"),
    ("size of (hand of dealer plus top of discards) > 3", NUMBER),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_a_condition(define: Define, text: str, said: str) -> None:
    game, it = define(text)
    assert it.type.kind is Kind.YES_NO
    assert words(game, it.value) == said


def test_what_does_not_hold_is_said_with_unless(define: Define) -> None:
    game, it = define("not (every player has late)")
    assert sentence(game, it.rule.name) == '"it" holds unless every player is late.'

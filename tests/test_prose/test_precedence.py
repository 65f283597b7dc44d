"""Where one exception is over another, its sentence says so."""

from __future__ import annotations

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence

RULES = """\
define worth of player: 0

exception nine to worth when count <= 9 over thirteen: 3
exception thirteen to worth when count <= 13: 2

add to move knock
  require low: count < 5 and worth > 0

exception few to knock.low when size of hand < 3 over most
exception most to knock.low when size of hand < 4: count < 20

exception late to knocked.paid when size of stock < 3 over later
  closer wins
exception later to knocked.paid when size of stock < 5
  no player wins
"""


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("nine", "This takes precedence over the exception that holds if his count is at most 13."),
        ("few", "This takes precedence over the exception that holds if his hand has fewer than four cards."),
        ("late", "This takes precedence over the exception that holds if the stock has fewer than five cards."),
    ],
)
def test_an_exception_that_is_over_another_says_so(rule: str, said: str, small_game: WithRules) -> None:
    assert sentence(small_game(RULES), f"house.{rule}").endswith(said)


@pytest.mark.parametrize(
    ("code", "said"), [("ru", "Это исключение важнее того"), ("ro", "Această excepție are întâietate")]
)
@pytest.mark.parametrize("rule", ["nine", "few", "late"])
def test_the_other_languages_say_so_too(rule: str, code: str, said: str, small_game: WithRules) -> None:
    assert said in sentence(small_game(RULES), f"house.{rule}", Wording(code))


@pytest.mark.parametrize("rule", ["thirteen", "most", "later"])
def test_the_one_that_yields_says_nothing(rule: str, small_game: WithRules) -> None:
    assert "precedence" not in sentence(small_game(RULES), f"house.{rule}")

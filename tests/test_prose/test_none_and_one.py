"""What is said where there is none of something, only one, or nothing is paid; and what counts like others."""

from __future__ import annotations

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence

RULES = """\
replace deck: 52 cards plus 2 jokers
wild joker: any card
add to points
  joker: 10

pot bank
state late of each player: yes or no = no

add to move draw
  require none_laid: size of table is 0 and size of hand > 0 and size of discards <= 0

move swap "swap a card"
  choose a card in hand
  put card into discards

allow swap instead of attach

factor free: 0 when payer is dealer
factor nothing: 0 when size of stock > 30

replace settle knocked
  let best = players with least count
  case tie: size of best > 1
    no player wins
    each player pays stake to bank
    bank pays everything to best
  case paid: otherwise
    closer wins
    each player pays stake to bank
    bank pays everything to closer
"""


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            "house.draw.none_laid",
            "his table has no melds, his hand has at least one card and",
        ),
        ("small.play", "as often as he likes or not at all, lays a meld, lays off a card or swaps a card"),
        ("small.points", "a jack, queen or king counts 10, and a joker counts 10."),
        ("house.free", "If the payer is the dealer, nobody pays another player anything."),
        ("house.nothing", "nobody pays another player or scores anything."),
        ("house.knocked.paid", "Everything in the bank goes to"),
        ("house.knocked.tie", "goes in equal parts to"),
    ],
)
def test_english(rule: str, said: str, small_game: WithRules) -> None:
    assert said in sentence(small_game(RULES), rule)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("small.points", "король стоят по 10 очков"),
        ("house.free", "никто не платит другому игроку"),
        ("house.knocked.paid", "получает тот, кто сделал ход «knock»"),
        ("house.knocked.tie", "поровну получа"),
    ],
)
def test_russian(rule: str, said: str, small_game: WithRules) -> None:
    assert said in sentence(small_game(RULES), rule, Wording("ru"))
    assert "или либо" not in sentence(small_game(RULES), "small.play", Wording("ru"))


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("small.points", "iar jokerul valorează 10 puncte"),
        ("house.free", "niciun jucător nu plătește nimic altuia"),
        ("house.knocked.paid", "revine jucătorului care a făcut mutarea „knock”"),
        ("house.knocked.tie", "în părți egale"),
    ],
)
def test_romanian(rule: str, said: str, small_game: WithRules) -> None:
    assert said in sentence(small_game(RULES), rule, Wording("ro"))
    assert "sau fie" not in sentence(small_game(RULES), "small.play", Wording("ro"))

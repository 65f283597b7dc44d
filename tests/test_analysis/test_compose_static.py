"""Expressions over options, as conditions of sections have them."""

from __future__ import annotations

import pytest

from tests.test_analysis.composing import Composing

OPTIONS = """
option wide: yes or no = yes
option narrow: yes or no = no
option few: 1 to 9 = 3
option price: 1 to 9 money = 3
option top_count: 14 or 15 points = 15
option colour: red or green = red
option shade: red or green = green
option green: yes or no = no
"""


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("wide", True),
        ("not wide", False),
        ("not not wide", True),
        ("wide and narrow", False),
        ("wide or narrow", True),
        ("narrow or narrow or not narrow", True),
        ("few is 3", True),
        ("few is not 3", False),
        ("3 is few", True),
        ("few + 2 * 3 - 1 is 8", True),
        ("few < 3 or few > 3", False),
        ("few <= 3 and few >= 3", True),
        ("price is 3", True),
        ("price * few is 9", True),
        ("price * top_count > price", True),
        ("2 * price + 1 is price + 4", True),
        ("wide is yes", True),
        ("wide is narrow", False),
        ("yes", True),
        ("colour is red", True),
        ("red is colour", True),
        ("colour is green", False),
        ("colour is not green", True),
        ("colour is shade", False),
        ("shade is green", True),
        ("green is no", True),
        ("(few if wide else 0) is 3", True),
        ("wide if narrow else not wide", False),
        ("few * 0 is 0 and (1 if few is 3 else 2) is 1", True),
    ],
)
def test_what_holds(composing: Composing, condition: str, holds: bool) -> None:
    composed = composing.well(f"ruleset base\n{OPTIONS}when {condition}\n  deck: 52 cards\n")
    assert bool(composed.entries) is holds


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("few", "R141 `few` is a number, but this place takes yes or no"),
        ("few and wide", "R141 `few` is a number, but this place takes yes or no"),
        ("narrow and few", "R141 `few` is a number, but this place takes yes or no"),
        ("price is top_count", "R141 `price is top_count` mixes money with points"),
        ("few is price", "R141 `few is price` mixes a number with money"),
        ("few + top_count is 3", "R141 `few + top_count` mixes a number with points"),
        ("price * price is 9", "R141 money times money is nothing: `price * price`"),
        ("wide < narrow", "R141 `<` compares numbers, not yes or no"),
        ("wide + 1 is 2", "R141 `wide` is yes or no, and `+` takes numbers"),
        ("colour is blue", "R142 `blue` is no value here: `red` or `green`"),
        ("colour is wide", "R141 `colour is wide` mixes red or green with yes or no"),
        ("wider", "R142 no option is called `wider`"),
        ("narrow and wider", "R142 no option is called `wider`"),
        ("few is 3 and few is none", "R140 `none` is not known before the deal"),
        ("some player has wide", "R140 `some player has wide` is not known before the deal"),
        ("size of players is 2", "R145 nothing says how many may play"),
        ("2147483647 + few > 3", "R143 `2147483647 + few` is 2147483650: numbers go from -2147483648 to 2147483647"),
    ],
)
def test_what_is_refused(composing: Composing, condition: str, said: str) -> None:
    found = composing(f"ruleset base\n{OPTIONS}when {condition}\n  deck: 52 cards\n")
    assert [f"{one.code} {one.message}" for one in found.diagnostics] == [said]
    assert found.composed is None


def test_names_in_a_section_inside_one_that_does_not_hold_are_checked(composing: Composing) -> None:
    text = f"ruleset base\n{OPTIONS}when narrow\n  when wider\n    deck: 52 cards\n  when wide\n    players: 2\n"
    assert composing.messages(text) == ["R142 no option is called `wider`"]


def test_a_long_sum_is_evaluated(composing: Composing) -> None:
    found = composing(f"ruleset base\n{OPTIONS}when {' + '.join(['0'] * 20)} is 0\n  deck: 52 cards\n")
    assert found.composed is not None
    assert len(found.composed.entries) == 1

"""Two houses that say the same agree: what they declare alike is one thing, and what they add alike goes together."""

from __future__ import annotations

import pytest

from tests.test_analysis.house_table import Table
from tests.test_analysis.small_game import SMALL
from tonkspec.model.game import Game

HEAVY = """house {0} for small
define heavy of player: count > {1}
add to move knock
  require light: not heavy
"""


def requires(game: Game, move: str) -> dict[str, tuple[str, ...]]:
    found = next(one for one in game.moves if one.name == move)
    return {one.rule.name: one.rule.formerly for one in found.requires}


def test_a_definition_that_two_houses_have_alike_is_one(table: Table) -> None:
    game = table.game(HEAVY.format("one", 20), HEAVY.format("two", 20))
    heavy = next(one for one in game.definitions if one.name == "heavy")
    assert (heavy.rule.name, heavy.rule.formerly) == ("one.heavy", ("two.heavy",))
    assert requires(game, "knock") == {"one.knock.light": ("two.knock.light",)}


def test_definitions_that_differ_are_two_and_so_is_what_reads_them(table: Table) -> None:
    (said,) = table.said(HEAVY.format("one", 20), HEAVY.format("two", 30))
    assert said.startswith("R114 `one.knock.light` and `two.knock.light` do not go together")


def test_of_three_houses_two_may_agree(table: Table) -> None:
    other = HEAVY.format("other", 30).replace("require light", "require few")
    game = table.game(HEAVY.format("one", 20), HEAVY.format("two", 20), other)
    assert [one.name for one in game.definitions] == ["count", "one.heavy", "other.heavy"]
    assert requires(game, "knock") == {"one.knock.light": ("two.knock.light",), "other.knock.few": ()}


def test_a_third_house_does_not_see_what_two_agree_on(table: Table) -> None:
    third = "house third for small\nadd to move draw\n  require light: not heavy\n"
    said = table.said(HEAVY.format("one", 20), HEAVY.format("two", 20), third)
    assert "R201 nothing here is called `heavy`" in said


@pytest.mark.parametrize(
    "more",
    [
        "exception late to heavy when turns > 5: no\n",
        "when size of players is 2\n  replace define heavy of player: count > 25\n",
    ],
)
def test_what_one_of_them_changes_is_its_own(table: Table, more: str) -> None:
    (said, *_) = table.said(HEAVY.format("one", 20) + more, HEAVY.format("two", 20))
    assert said.startswith("R114 ")


def test_definitions_that_read_what_each_house_has_for_itself_are_two(table: Table) -> None:
    texts = [
        f"house {name} for small\nstate held of each player: number = 0\ndefine heavy of player: held > 2\n"
        f"add to move knock\n  require {name}: not heavy\n  held becomes held + 1\n"
        for name in ("one", "two")
    ]
    assert [one.name for one in table.game(*texts).definitions] == ["count", "one.heavy", "two.heavy"]


LET = "house {0} for small\nadd to move knock\n  let later = turns + {1}\n  require late: later > 3\n"


def test_a_let_that_two_houses_have_alike_is_one(table: Table) -> None:
    assert requires(table.game(LET.format("one", 1), LET.format("two", 1)), "knock") == {
        "one.knock.late": ("two.knock.late",)
    }
    (said,) = table.said(LET.format("one", 1), LET.format("two", 2))
    assert said.startswith("R114 ")


KNOCK = LET + "  last becomes mover\n"
THIRD = "house third for small\nadd to move knock\n  let later = turns + 2\n  require third: later > {0}\n"
LAST = "state last: player or none = none\n"


def test_a_third_house_leaves_two_that_agree_alone(table: Table) -> None:
    """It has a name of its own for something else, and so the name of the two is written otherwise."""
    table.write(SMALL + LAST)
    game = table.game(KNOCK.format("one", 1), KNOCK.format("two", 1), THIRD.format(2))
    assert requires(game, "knock") == {"one.knock.late": ("two.knock.late",), "third.knock.third": ()}
    said = table.said(KNOCK.format("one", 1), KNOCK.format("two", 2), THIRD.format(2))
    assert [one[:5] for one in said] == ["R116 ", "R114 "]


def test_a_let_of_a_settlement_that_two_houses_have_alike_is_one(table: Table) -> None:
    case = (
        "add to settle knocked\n  let fewest = players with least count\n"
        "  case heavy: fewest is players and turns of closer > 90\n    redeal\n"
    )
    game = table.game(f"house one for small\n{case}", f"house two for small\n{case}")
    knocked = next(one for one in game.settlements if one.ending == "knocked")
    assert [one.rule.name for one in knocked.cases if one.label == "heavy"] == ["one.knocked.heavy"]


ALIKE = [
    ("meld pair: 2 cards of one rank", "hand contains a pair"),
    ("points worth\n  ace: 1\n  2 to 10: face value\n  jack, queen, king: 9", "worth of hand > 3"),
]


@pytest.mark.parametrize(("declared", "condition"), ALIKE)
def test_kinds_of_meld_and_points_that_two_houses_have_alike_are_one(
    table: Table, declared: str, condition: str
) -> None:
    use = f"{declared}\nadd to move knock\n  require"
    game = table.game(*(f"house {name} for small\n{use} {name}: {condition}\n" for name in ("one", "two")))
    assert sum(one.name in {"pair", "worth"} for one in (*game.melds, *game.points)) == 1


WILD = "house {0} for small\nwild 2: any card{1}\n"


def test_wild_cards_that_two_houses_have_alike_are_wild_once(table: Table) -> None:
    assert len(table.game(WILD.format("one", ""), WILD.format("two", "")).wilds) == 1
    less = ", at least 2 natural in a meld"
    said = table.said(WILD.format("one", ""), WILD.format("two", less))
    assert said == ["R114 `one.wild_2` and `two.wild_2` do not go together, and neither outranks the other"]
    over = WILD.format("one", "").replace("small", "small over two")
    assert [wild.least_natural for wild in table.game(over, WILD.format("two", less)).wilds] == [1]


SETUP, MOVE = "add to setup\n  ", "add to move draw\n  "


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        (SETUP, "deal 1 to each player"),
        (SETUP, "let extra = top of stock\n  put extra into discards"),
        (MOVE, "last becomes mover"),
        (MOVE, "mover plays next"),
        ("add to match\n  before deal\n    ", "dealer pays 1 to kitty\n    kitty pays everything to dealer"),
    ],
)
def test_two_that_add_the_same_are_no_clash_and_both_are_done(table: Table, place: str, lines: str) -> None:
    table.write(
        SMALL + "state last: player or none = none\npot kitty for the match\ndefine other_last: last\n",
    )
    one, two = (f"house {name} for small\n{place}{lines}\n" for name in ("one", "two"))
    assert [said for said in table.said(one, two) if said[:4] not in {"R208", "R431"}] == []
    added = {text: len(table.game(*texts).setup.effects) for text, texts in {"one": [one], "both": [one, two]}.items()}
    if place == SETUP:
        assert added["both"] - added["one"] == len(lines.splitlines())


def test_two_choices_are_in_no_order(table: Table) -> None:
    one, two = (f"house {name} for small\n{MOVE}choose a card in hand as mine\n" for name in ("one", "two"))
    (said,) = table.said(one, two)
    assert said.startswith("R116 ")

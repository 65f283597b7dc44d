"""How each construct of the rule language is said, one at a time, in a small game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.prose import because, sentence

KITTY = """
zone kitty: cards, face up
move fill "fill the kitty"
  choose a card in hand
  put card into kitty
replace phase play by players in turn from dealer
  knock or draw then optionally fill then any of (spread, attach) then discard
"""
HELD = """
state held of each player: number = 0
add to move draw
  held becomes held + 1
add to move knock
  require waited: held is 0
"""
BURNED = """
state burned of each player: yes or no = no
add to move draw
  burned becomes yes
add to move knock
  require cool: not burned
"""
DRAWN = """
state drawn each turn: card or none = none
add to move draw
  drawn becomes top of discards
add to move spread
  when size of hand > 4
    drawn becomes none
add to move knock
  require nothing_drawn: drawn is none
"""
WORTH = """
define worth of player: 2 if count is 49 else 1
exception nine to worth when count <= 9: 3
replace case knocked.paid: otherwise
  closer wins
  each other player pays worth of closer * stake to closer
"""
LUCKY = """
define lucky: stock is empty
add to move knock
  require unlucky: not lucky
"""
BONUS = """
option bonus "Bonus": 0 to 5 money = 1
replace case knocked.paid: otherwise
  closer wins
  each other player pays bonus to closer
"""
ONE_FREE = "exception free to attach.fits when size of hand is 1"

RULES: list[tuple[str, tuple[str, ...]]] = [
    ("replace players: 3", ("house.players",)),
    ("replace deck: 40 cards without 8, 9, 10", ("house.deck",)),
    ("replace order: counterclockwise", ("house.order",)),
    (
        """
replace points
  ace: 11
  2 to 9: face value
  10, jack, queen, king: 5
""",
        ("house.points",),
    ),
    ('replace meld run "straight": 3 to 5 cards of one suit in sequence, ace high', ("house.run",)),
    ('replace move knock "knock"\n  show hand\n  put top of discards into hand', ("house.knock",)),
    (KITTY, ("house.kitty", "house.fill", "house.play")),
    (HELD, ("house.held", "small.draw")),
    (BURNED, ("small.draw",)),
    (DRAWN, ("house.drawn", "small.draw", "small.spread")),
    (WORTH, ("house.worth", "house.nine", "house.knocked.paid")),
    (LUCKY, ("house.lucky",)),
    (BONUS, ("house.bonus", "house.knocked.paid")),
    (
        """
replace setup
  deal 5 to dealer
  deal size of players to each player in players except dealer
""",
        ("house.setup",),
    ),
    (
        """
ending rich after draw when no player has count < 5 over knocked
settle rich
  redeal
""",
        ("house.rich",),
    ),
    (
        """
ending early after setup or knock when some player has count is 10
settle early
  redeal
""",
        ("house.early",),
    ),
    (
        """
ending late after 3 turns when some player has count < 5
settle late
  redeal
""",
        ("house.late",),
    ),
    (
        """
ending long after 9 turns when stock is empty or discards is empty
settle long
  redeal
""",
        ("house.long",),
    ),
    (
        """
replace case knocked.paid: otherwise
  no player wins
""",
        ("house.knocked.paid",),
    ),
    (
        """
replace case knocked.paid: otherwise
  player after closer wins
  closer pays 3 * stake + 1 to player after closer
""",
        ("house.knocked.paid",),
    ),
    (
        """
replace case knocked.paid: otherwise
  each player with most count wins
  each player where count is 10 pays 2 to dealer
  when closer is dealer
    dealer pays 1 to each player in players except dealer
""",
        ("house.knocked.paid",),
    ),
    (
        """
exception big to knocked.paid when size of table of closer > 2
  closer wins
  dealer pays 4 * stake to closer
""",
        ("house.big",),
    ),
    (
        """
replace case knocked.paid: otherwise
  let best = players with least count
  each player in best wins
  each player not in best pays stake to each player in best
  when closer not in best
    closer pays stake to dealer
""",
        ("house.knocked.paid",),
    ),
    (
        """
replace case knocked.paid: otherwise
  let follower = player after closer
  follower wins
  when count of follower < count of closer
    closer pays stake to follower
""",
        ("house.knocked.paid",),
    ),
    (
        """
add to setup
  each player where count <= 15
    show hand
replace move knock "knock"
  each other player
    show hand
""",
        ("small.setup", "house.knock"),
    ),
    (
        """
replace move knock "knock"
  each player
    show top of stock
""",
        ("house.knock",),
    ),
]


def test_rules_read_as_recorded(small_game: WithRules, golden: Callable[[str, str], None]) -> None:
    parts: list[str] = []
    for rules, names in RULES:
        game = small_game(rules)
        said = "".join(f"{name}\n    {sentence(game, name)}\n" for name in names)
        parts.append(f"{rules.strip()}\n\n{said}")
    golden("constructs.en.txt", f"\n{'-' * 40}\n\n".join(parts))


CHOOSES = (
    "it must be so that the player's count is less than 5 (if the stock is empty) or he has begun more than one turn "
    "(if not)"
)
CONDITIONS = [
    ("turns > 2", "he has begun more than two turns", "the player must have begun more than two turns"),
    ("turns is not 2", "his number of turns is not 2", "the player's number of turns must not be 2"),
    ("size of hand < 5", "his hand has fewer than five cards", "the player's hand must have fewer than five cards"),
    ("mover is not dealer", "he is not the dealer", "the player must not be the dealer"),
    (
        "mover is player after dealer",
        "he is the player to the left of the dealer",
        "the player must be the player to the left of the dealer",
    ),
    ("hand contains a set", "his hand contains a set", "the player's hand must contain a set"),
    ("hand is a run", "his hand forms a run", "the player's hand must form a run"),
    ("unmatched of hand is empty", "his hand is made up of melds", "the player's hand must be made up of melds"),
    (
        "points of unmatched of hand <= 10",
        "the points of the cards left over when his hand is put into melds so that they count least are at most 10",
        (
            "the points of the cards left over when the player's hand is put into melds so that they count least "
            "must be at most 10"
        ),
    ),
    (
        "no other player has table is not empty",
        "every other player's table is empty",
        "every other player's table must be empty",
    ),
    (
        "no other player has size of hand >= 2",
        "no other player's hand has at least two cards",
        "no other player's hand may have at least two cards",
    ),
    (
        "some meld in table has meld is a run",
        "some meld on his table is a run",
        "some meld on the player's table must be a run",
    ),
    (
        "count <= 5 or count > 20 and stock is empty",
        "his count is at most 5 or both his count is more than 20 and the stock is empty",
        "the player's count must be at most 5 or both his count must be more than 20 and the stock must be empty",
    ),
    (
        "not (count < 5 and stock is empty)",
        "his count is at least 5 or the stock is not empty",
        "the player's count must be at least 5 or the stock must not be empty",
    ),
    ("count is 5 or count is 50", "his count is 5 or 50", "the player's count must be 5 or 50"),
    ("size of players is 2", "there are exactly two players", "there must be exactly two players"),
    ("stake > 1", "the stake is more than 1", "the stake must be more than 1"),
    ("discards is not empty", "the discards are not empty", "the discards must not be empty"),
    ("top of discards is none", "the discards are empty", "the discards must be empty"),
    (
        "rank of top of discards is 8",
        "the top card of the discards is an 8",
        "the top card of the discards must be an 8",
    ),
    (
        "count < 5 if stock is empty else turns > 1",
        "his count is less than 5 (if the stock is empty) or he has begun more than one turn (if not)",
        CHOOSES,
    ),
]


@pytest.mark.parametrize(("demand", "only_if", "refusal"), CONDITIONS)
def test_a_requirement_is_said_and_so_is_its_refusal(
    small_game: WithRules, demand: str, only_if: str, refusal: str
) -> None:
    game = small_game(f"add to move knock\n  require asked: {demand}")
    assert sentence(game, "house.knock.asked") == f"A player may knock only if {only_if}."
    assert because(game, "house.knock.asked") == refusal


CHOICES = [
    ("discard", "card is not top of discards", "the card is not the top card of the discards"),
    ("discard", "rank of card is not ace", "the card is not an ace"),
    ("discard", "suit of card is spades", "the card is a spade"),
    (
        "discard",
        "rank of card < rank of top of discards",
        "the rank of the card is lower than that of the top card of the discards",
    ),
    ("attach", "owner of target is mover", "he is the owner of the target"),
    ("attach", "card in cards of target", "the target contains the card"),
    ("attach", "size of cards of target < 5", "the target has fewer than five cards"),
    ("attach", "target is a set or stock is empty", "the target is a set or the stock is empty"),
]


@pytest.mark.parametrize(("move", "demand", "only_if"), CHOICES)
def test_a_requirement_of_what_is_chosen_is_said(small_game: WithRules, move: str, demand: str, only_if: str) -> None:
    game = small_game(f"add to move {move}\n  require asked: {demand}")
    assert sentence(game, f"house.{move}.asked").endswith(f" only if {only_if}.")


def test_where_a_card_may_be_added_is_said_of_the_card(small_game: WithRules) -> None:
    game = small_game("add to move attach\n  require runs: target is a run")
    assert sentence(game, "house.attach.runs") == "When a player lays off a card, the card may only go to a run."
    assert because(game, "house.attach.runs") == "the target must be a run"


def test_an_exception_may_waive_a_requirement_or_ask_for_something_else(small_game: WithRules) -> None:
    waived = small_game(ONE_FREE)
    assert sentence(waived, "house.free") == (
        "As an exception, if a player's hand has exactly one card, he may lay off a card even if the target and the "
        "card together do not form a meld."
    )
    other = small_game(f"{ONE_FREE}: target is a run")
    assert sentence(other, "house.free") == (
        "As an exception, if a player's hand has exactly one card, he may lay off a card only if the target is a run."
    )
    assert because(other, "house.free") == "the target must be a run"


@pytest.mark.parametrize(
    ("rules", "refusal"),
    [(HELD, "waited"), (BURNED, "cool"), (DRAWN, "nothing_drawn"), (LUCKY, "unlucky")],
)
def test_what_is_remembered_is_said_in_a_refusal(small_game: WithRules, rules: str, refusal: str) -> None:
    said = {
        "waited": 'the player\'s "held" must be 0',
        "cool": "the player must not be burned",
        "nothing_drawn": 'there must be no "drawn" card',
        "unlucky": '"lucky" must not hold',
    }
    assert because(small_game(rules), f"house.knock.{refusal}") == said[refusal]


def test_what_options_decide_is_said_as_decided(small_game: WithRules) -> None:
    rules = (
        'option kind "Kind": high or low = high\n'
        "replace case knocked.paid: otherwise\n"
        "  let best = players with most count\n"
        "  each player in (best if kind is high else players with least count) wins\n"
    )
    assert sentence(small_game(rules), "house.knocked.paid").endswith("each player with the highest count wins.")
    assert sentence(small_game(rules, kind="low"), "house.knocked.paid").endswith("the lowest count wins.")
    assert sentence(small_game(rules), "house.kind") == 'Kind: as the table agrees ("high" or "low"); we play: "high".'

"""Equal cards and those that are remembered: a state says what a card looks like, and the rest follows from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from tonkspec.analysis import check
from tonkspec.cards import Card, first_copies
from tonkspec.engine import (
    Deal,
    Fault,
    Position,
    PositionError,
    Rules,
    definition_value,
    format_position,
    legal_moves,
    parse_position,
    play,
    prepare,
    start,
    state_value,
    zone_cards,
)

GAME = """ruleset twins "Two packs"
players: 2
order: clockwise
deck: 104 cards plus 2 jokers
points
  ace: 1
  2 to 10: face value
  jack, queen, king: 10
  joker: 20
meld set "set": 3 to 8 cards of one rank
wild joker: any card
zone stock: pile, face down
zone discards: pile, face up
zone hand of each player: cards, seen by owner
zone table of each player: melds, face up
state owed: card or none = none
state kept: cards = none
define what: owed
define copy of card: size of (hand of dealer plus card)
define with_owed of player: hand plus owed
define with_both of player: what plus hand plus kept plus cards of table
define without_owed of player: hand except what
define without_either of player: hand except (owed if size of kept > 1 else none) except (kept where card is card)
define kept_alone of player: kept except hand
define kept_plus of player: kept plus owed
define held of player: owed in hand
define in_meld of player: some meld in table has owed in meld
define single of player: copy of owed
define upper: size of (discards down to owed)
setup
  deal 5 to each player
  put top of stock into discards
phase play by players in turn from player after dealer
  draw or put_owed or add_owed or show_kept
move draw
  put top of stock into hand
move put_owed
  let it = what
  put it into discards
move add_owed
  choose a meld in any table as target
  require fits: target plus owed is a meld
  add owed to target
move show_kept
  owed becomes top of discards
  show kept plus hand
ending endless after 100 turns
settle endless
  no player wins
match
  next dealer: player after dealer
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    path: Path = tmp_path_factory.mktemp("rules") / "twins.tonk"
    path.write_text(GAME, encoding="utf-8")
    found = check(str(path))
    assert [one.message for one in found.diagnostics if one.severity == "error"] == []
    assert found.game is not None
    return prepare(found.game)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def table(rules: Rules, hands: tuple[str, str], discards: str, state: Mapping[str, object], laid: str = "") -> Position:
    own = [cards(hand) for hand in hands]
    melds = (cards(laid),) if laid else ()
    used = Counter(map(str, (*own[0], *own[1], *cards(discards), *cards(laid))))
    rest: list[Card] = []
    for card in rules.pack:
        used[str(card)] -= 1
        if used[str(card)] < 0:
            rest.append(card.face)
    zones = {
        "hand": tuple(own),
        "table": ((), melds),
        "discards": cards(discards),
        "stock": tuple(rest),
    }
    return start(rules, Deal(players=2, dealer=1, zones=zones, to_move=0, state=state))


def made(rules: Rules, position: Position, name: str) -> Position:
    (move,) = (move for move in legal_moves(rules, position) if move.name == name)
    after = play(rules, position, 0, move)
    assert isinstance(after, Position)
    return after


def lying(rules: Rules, position: Position, zone: str, seat: int | None = None) -> str:
    return " ".join(map(str, zone_cards(rules, position, zone, seat)))


def faces(value: object) -> Counter[str]:
    assert isinstance(value, tuple)
    return Counter(map(str, value))


def test_a_remembered_card_is_in_a_meld_that_has_one_like_it(rules: Rules) -> None:
    position = table(rules, ("5s 9c", "9h 9d"), "Kh", {"owed": Card.parse("5s")}, laid="5c 5d 5s")
    assert definition_value(rules, position, "in_meld", 1) is True
    position = table(rules, ("5s 9c", "Jo 9d"), "Kh", {"owed": Card.parse("Jo")}, laid="5c 5d 5s")
    assert definition_value(rules, position, "in_meld", 1) is False


def test_the_movers_own_card_is_meant_first(rules: Rules) -> None:
    position = table(rules, ("9c 5s", "5s 9d"), "Kh", {"owed": Card.parse("5s")})
    after = made(rules, position, "put_owed")
    assert (lying(rules, after, "hand", 0), lying(rules, after, "hand", 1)) == ("9c", "9d 5s")
    assert lying(rules, after, "discards") == "5s Kh"
    swapped = table(rules, ("5s 9d", "9c 5s"), "Kh", {"owed": Card.parse("5s")})
    assert lying(rules, made(rules, swapped, "put_owed"), "hand", 0) == "9d"


def test_no_card_of_another_player_is_taken_for_one_of_the_stock(rules: Rules) -> None:
    position = table(rules, ("9c 9h", "5s 9d"), "Kh", {"owed": Card.parse("5s")})
    with pytest.raises(Fault, match="`5s` lies in several places, and it is not said which is meant"):
        made(rules, position, "put_owed")
    # Both lie in one place, so it does not matter which of them it is.
    position = table(rules, ("9c 9h", "9s 9d"), "Kh", {"owed": Card.parse("5s")})
    assert lying(rules, made(rules, position, "put_owed"), "discards") == "5s Kh"


def test_the_card_comes_from_elsewhere_than_where_it_is_put(rules: Rules) -> None:
    position = table(rules, ("9c 5s", "9h 9d"), "5s Kh", {"owed": Card.parse("5s")})
    assert lying(rules, made(rules, position, "put_owed"), "discards") == "5s 5s Kh"
    both = table(rules, ("9c 9d", "9h 9d"), "Kh 5s 5s", {"owed": Card.parse("5s")})
    assert sorted(lying(rules, made(rules, both, "put_owed"), "discards").split()) == ["5s", "5s", "Kh"]


def test_a_remembered_card_is_added_from_the_movers_hand(rules: Rules) -> None:
    position = table(rules, ("9c 5s", "9h 9d"), "5s Kh", {"owed": Card.parse("5s")}, laid="5c 5d 5h")
    after = made(rules, position, "add_owed")
    assert (lying(rules, after, "hand", 0), lying(rules, after, "table", 1)) == ("9c", "5c 5d 5h 5s")


def test_a_pile_down_to_a_remembered_card_begins_at_the_first_like_it(rules: Rules) -> None:
    position = table(rules, ("5s 9c", "9h 9d"), "Kh 5s", {"owed": Card.parse("5s")})
    assert definition_value(rules, position, "upper", None) == 2


def test_what_a_state_remembers_is_a_face_at_once(rules: Rules) -> None:
    position = table(rules, ("5s 9c", "9h 9d"), "5s Kh", {"owed": None, "kept": cards("9c")})
    after = made(rules, position, "show_kept")
    assert state_value(rules, after, "owed", None) == Card.parse("5s").face


def test_equal_cards_that_are_remembered_together_read_back(rules: Rules) -> None:
    position = table(rules, ("5s 9c", "9h 9d"), "Kh", {"kept": first_copies(cards("5s 5s Jo Jo"))})
    line = format_position(rules, position)
    assert "| kept 5s 5s Jo Jo |" in line
    assert parse_position(rules, line) == position
    with pytest.raises(PositionError, match="not so many equal cards"):
        parse_position(rules, line.replace("5s 5s Jo Jo", "5s 5s 5s"))


@pytest.mark.parametrize("seed", range(40))
def test_sets_with_remembered_cards_are_those_of_a_model_that_only_counts(rules: Rules, seed: int) -> None:
    random = Random(seed)
    few = [card for card in rules.pack if card.rank in {5, 6, 14} and card.suit in {None, 0, 1}]
    random.shuffle(few)
    own, other = few[:4], few[4:6]
    kept, owed = random.sample(few, 2), random.choice(few)
    position = table(
        rules,
        (" ".join(map(str, own)), " ".join(map(str, other))),
        "Kh",
        {"owed": owed.face, "kept": first_copies(kept)},
    )
    hand, one, some = Counter(map(str, own)), Counter([str(owed)]), Counter(map(str, kept))
    expected = {
        "with_owed": hand | one,
        "with_both": hand | one | some,
        "without_owed": hand - one,
        "without_either": hand - one - some,
        "kept_alone": some - hand,
        "kept_plus": some | one,
    }
    for name, counted in expected.items():
        assert faces(definition_value(rules, position, name, 0)) == counted, name
    assert definition_value(rules, position, "held", 0) is (str(owed) in hand)
    dealt = Counter(map(str, other))
    assert definition_value(rules, position, "single", 0) == sum((dealt | one).values())

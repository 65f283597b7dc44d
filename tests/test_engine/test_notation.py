from __future__ import annotations

import pytest

from tests.test_engine.building import CARDS, MAYBE_CARD, MELDS, PLAYERS, SMALL, changed, rule
from tests.test_engine.tables import cards, meld_table_of, played, table
from tests.test_engine.test_deals import RULES, WITH_STATE
from tonkspec.analysis import load_game
from tonkspec.cards import card_set
from tonkspec.engine import PositionError, Seat, format_position, parse_position, prepare, state_value
from tonkspec.model.expressions import Literal_
from tonkspec.model.game import State
from tonkspec.model.types import Kind, Type

HANDS = ("10s 8d 8h 5s 4c", "Kc 10c 3c 2s Ah")
STOCK = (
    "Ac 2c 6c 7c 8c 9c Jc Qc Ad 2d 3d 4d 5d 6d 7d 9d 10d Jd Qd Kd 2h 3h 4h 5h 6h 7h 9h 10h Jh Qh Kh "
    "As 3s 4s 6s 7s 8s 9s Js Qs Ks"
)
LINE = (
    f"small | players 2 | dealer 1 | stake 1 / 1 | stock {STOCK} | discards 5c | "
    "hand 4c 8d 8h 5s 10s / 3c 10c Kc Ah 2s | table - / - | held 0 / 0 | taken none | warned no | mode low | first none"
    " | shown - | turns 1 / 0 | last none | play turn 0 node 0 moves 0"
)


def test_a_position_is_one_readable_line() -> None:
    optional_first = changed(WITH_STATE, _state("first", MAYBE_CARD))
    assert format_position(prepare(optional_first), table(optional_first, hands=HANDS, stock="")) == LINE


def _state(name: str, kind: Type, per_player: bool = False) -> State:
    none = Literal_(type=kind, value=None)
    return State(rule=rule(name), name=name, per_player=per_player, scope="hand", type=kind, start=none)


def test_melds_and_finished_hands() -> None:
    game = load_game("black_company", {"low_limit": 14, "around": True})
    rules = prepare(game)
    laid = (("8d 8h 8s", "9c 10c Jc"), (), ("Qh Kh Ah 2h",))
    over = played(rules, table(game, hands=("4c", "5c", "6d"), laid=laid, stock="", discards="", to_move=0), "drop")
    line = format_position(rules, over)
    assert line.startswith("black_company low_limit=14 around=yes | players 3 | dealer 2 | stake 1 / 1 / 1 | stock Ac")
    assert "| discards - | hand 4c / 5c / 6d | table 8d 8h 8s + 9c 10c Jc / - / Qh Kh Ah 2h | shown 4c |" in line
    assert line.endswith("| turns 1 / 0 / 0 | last 0 | ended dropped")
    assert parse_position(rules, line) == over


def test_every_kind_of_state_reads_back() -> None:
    game = changed(
        SMALL,
        _state("card", MAYBE_CARD),
        _state("whose", Type(Kind.PLAYER, optional=True), per_player=True),
        _state("seen", CARDS),
        _state("spades", CARDS),
        _state("those", PLAYERS),
        _state("kept", Type(Kind.MELD, optional=True)),
        _state("melds", MELDS),
    )
    rules = prepare(game)
    aces, kings = (meld_table_of(rules).by_cards[card_set(cards(text))] for text in ("Ac Ad Ah As", "Kc Kd Kh Ks"))
    state = {"whose": (1, None, 2), "spades": cards("7s 3s"), "those": (2, 0), "kept": aces, "melds": (aces, kings)}
    position = table(game, to_move=0, state=state)
    line = format_position(rules, position)
    assert (
        "| card none | whose 1 / none / 2 | seen - | spades 3s 7s | those 0 2 | kept Ac Ad Ah As"
        " | melds Ac Ad Ah As + Kc Kd Kh Ks |"
    ) in line
    assert parse_position(rules, line) == position
    assert state_value(rules, position, "spades", None) == cards("3s 7s")
    assert state_value(rules, position, "those", None) == (Seat(0), Seat(2))
    assert state_value(rules, position, "kept", None) == aces
    assert state_value(rules, position, "melds", None) == (aces, kings)


WRONG = [
    ("", "", "a position of `small` is wanted, not of another ruleset"),
    ("small", "large", "a position of `small` is wanted, not of another ruleset"),
    ("players 2", "players 7", "a number from 2 to 4 is wanted"),
    ("players 2", "players two", "a number from 2 to 4 is wanted"),
    ("players 2", "player 2", "`players` is wanted"),
    ("dealer 1", "dealer 2", "a number from 0 to 1 is wanted"),
    ("stake 1 / 1", "stake 1", "2 are wanted, one for each seat"),
    ("stake 1 / 1", "stake 1 / -1", "money is wanted, not `-1`"),
    ("stake 1 / 1", "stake 1 / x", "money is wanted, not `x`"),
    ("discards 5c", "discards 5x", "not a card (rank A 2-10 J Q K and suit c d h s, or Jo): '5x'"),
    ("discards 5c", "discards Jo", "not a card of this pack as it is written here: `Jo`"),
    ("discards 5c", "discards 5C", "not a card of this pack as it is written here: `5C`"),
    ("discards 5c", "discards 4c", "the card lies in `discards` already"),
    ("discards 5c", "discards -", "cards of the pack are missing: `5c`"),
    ("table - / -", "table 8d 8h / -", "not a meld: `8d 8h`"),
    ("hand 4c 8d 8h", "hand 4c", "not a meld: `8d 8h`"),
    ("held 0 / 0", "held 0 / none", "number is wanted, not `none`"),
    ("warned no", "warned 0", "yes or no is wanted, not `0`"),
    ("mode low", "mode lower", "low or high is wanted, not `lower`"),
    ("turns 1 / 0", "turns 1 / -1", "a number from 0 to"),
    ("last none", "last 2", "a number from 0 to 1 is wanted"),
    ("play turn", "playing turn", "no such phase: `playing`"),
    ("node 0", "node 3", "a number from 0 to 2 is wanted: `3`"),
    ("moves 0", "moves 201", "a number from 0 to 200 is wanted: `201`"),
    ("moves 0", "moves 00", "a number from 0 to 200 is wanted: `00`"),
    ("moves 0", "moves \N{ARABIC-INDIC DIGIT THREE}", "a number from 0 to 200 is wanted"),
    ("moves 0", "moves 0 left 1", "`left` is said of phases that are not in turns round the table"),
    ("moves 0", "moves 0 left", "a phase with `turn`, `node` and `moves`, or `ended`, is wanted"),
    ("play turn 0 node 0 moves 0", "ended badly", "no such ending: `badly`"),
    (" | play turn 0 node 0 moves 0", "", "the line ends where how far the hand is is wanted"),
    ("moves 0", "moves 0 | again", "the line goes on after its end: `again`"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[f"{new}: {message}" for _, new, message in WRONG])
def test_a_line_that_is_no_position_is_said_to_be(old: str, new: str, message: str) -> None:
    game = changed(WITH_STATE, _state("first", MAYBE_CARD))
    rules = prepare(game)
    line = LINE.replace(old, new) if old else new
    if old == "hand 4c 8d 8h":
        line = line.replace("table - / -", "table 8d 8h / -")
    elif "table 8d 8h" in line:
        line = line.replace("hand 4c 8d 8h", "hand 4c")
    elif new == "discards 4c":
        message = "the card lies in `discards` already: `4c`"
    with pytest.raises(PositionError) as caught:
        parse_position(rules, line)
    assert message in caught.value.message
    assert 0 <= caught.value.offset <= len(line)


def test_the_offset_is_where_it_goes_wrong() -> None:
    game = changed(WITH_STATE, _state("first", MAYBE_CARD))
    line = LINE.replace("9h 10h", "9h 11h")
    with pytest.raises(PositionError, match=r"\(at character \d+\)") as caught:
        parse_position(prepare(game), line)
    assert line[caught.value.offset :].startswith("11h")


def test_a_line_without_end_is_refused_at_once() -> None:
    with pytest.raises(PositionError, match="characters is no position"):
        parse_position(RULES, "small | " * 10**5)


def test_a_position_of_other_options_is_refused() -> None:
    rules = prepare(load_game("black_company", {"low_limit": 14}))
    line = format_position(rules, table(rules.game))
    with pytest.raises(PositionError, match="a position of `black_company` is wanted"):
        parse_position(prepare(load_game("black_company")), line)

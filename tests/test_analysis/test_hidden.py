"""Which states are set from cards that not everyone sees, and who may read them."""

from pathlib import Path

import pytest

from tests.test_analysis.small_game import changed, game_of, said

AMOUNT = "\nstate mark of each player: points = 0\n"
OF_TABLE = "\nstate mark: points = 0\n"
KNOCK = "  show hand\n"
DISCARD = "  put card into discards\n"
DRAW = "  put drawn into hand\n"
HIT = "  add card to target\n"


def reading(text: str, condition: str) -> str:
    """The text with a requirement that reads a state."""
    assert text.count(HIT) == 1
    return text.replace(HIT, f"  require tried: {condition}\n{HIT}")


def refused(folder: Path, text: str, condition: str) -> bool:
    """Whether a requirement may not read what it reads; nothing else is wrong with the text."""
    found = said(folder, reading(text, condition))
    expected = "`small.hit.tried` reads `mark`, which was set from cards that not everyone sees: being refused would "
    assert found in ([], [("R401", f"{expected}tell what is in it")])
    return bool(found)


def test_whose_state_is_set_may_give_hidden_cards_away(tmp_path: Path) -> None:
    setting = "  let lowest = player after mover among (players with least count)\n  mark of lowest becomes yes\n"
    text = changed((KNOCK, KNOCK + setting), more="\nstate mark of each player: yes or no = no\n")
    assert refused(tmp_path, text, "mark of player after mover is no")
    assert refused(tmp_path, text, "mark is no")
    direct = text.replace("mark of lowest", "mark of (player after mover among (players with least count))")
    assert refused(tmp_path, direct.replace(setting.splitlines(keepends=True)[0], ""), "mark is no")


def test_whose_state_is_set_may_be_known_to_all(tmp_path: Path) -> None:
    more = "\nstate mark of each player: yes or no = no\n"
    next_one = changed(
        (KNOCK, f"{KNOCK}  let next_one = player after mover\n  mark of next_one becomes yes\n"), more=more
    )
    assert not refused(tmp_path, next_one, "mark of dealer is no")
    chosen = changed(
        (KNOCK, f"  choose a player in other players as friend\n{KNOCK}  mark of friend becomes yes\n"), more=more
    )
    assert not refused(tmp_path, chosen, "mark of dealer is no")


@pytest.mark.parametrize(
    ("move", "effects", "others_may_not", "owner_may_not"),
    [
        # What is chosen from a hand is hidden where it is not seen in the end ...
        (DISCARD, "  put card into stock\n  mark becomes points of card\n", True, False),
        (DISCARD, "  let worth = points of card\n  put card into stock\n  mark becomes worth\n", True, False),
        (DISCARD, "  put card into discards\n  put card into stock\n  mark becomes points of card\n", True, False),
        (
            DISCARD,
            "  put card into discards\n  put top of discards into stock\n  mark becomes points of card\n",
            True,
            0,
        ),
        (
            DISCARD,
            "  put card into discards\n  put top of stock into discards\n  mark becomes points of card\n",
            True,
            0,
        ),
        (
            DISCARD,
            "  let all = hand\n  put card into discards\n  put all into stock\n  mark becomes points of card\n",
            1,
            0,
        ),
        (DISCARD, "  when turns > 2\n    put card into discards\n  mark becomes points of card\n", True, False),
        # ... and open where it is.
        (DISCARD, "  put card into discards\n  mark becomes points of card\n", False, False),
        (DISCARD, "  mark becomes points of card\n  put card into discards\n", False, False),
        (
            DISCARD,
            "  put card into discards\n  put top of stock into hand\n  mark becomes points of card\n",
            False,
            False,
        ),
        (DISCARD, "  put card into stock\n  show card\n  mark becomes points of card\n", False, False),
        (HIT, f"{HIT}  mark becomes points of card\n", False, False),
        (HIT, f"{HIT}  mark becomes points of target\n", False, False),
        # A card from the stock is seen by whoever has it then.
        (DRAW, f"{DRAW}  mark becomes points of drawn\n", True, False),
        (DRAW, "  put drawn into hand of dealer\n  mark becomes points of drawn\n", True, True),
        (DRAW, "  put drawn into discards\n  mark becomes points of drawn\n", False, False),
        (DRAW, f"{DRAW}  put drawn into stock\n  mark becomes points of drawn\n", True, True),
        (DRAW, f"  mark becomes points of top of stock\n{DRAW}", True, True),
    ],
)
def test_cards_that_have_a_name(
    tmp_path: Path, move: str, effects: str, others_may_not: bool, owner_may_not: bool
) -> None:
    text = changed((move, effects), more=AMOUNT)
    text = text.replace("state mark of each player: points", "state mark of each player: points or none")
    assert refused(tmp_path, text, "mark of dealer is 1") == others_may_not
    assert refused(tmp_path, text, "mark is 1") == owner_may_not


def test_what_a_hidden_choice_sets_for_the_table_is_hidden_from_all(tmp_path: Path) -> None:
    text = changed((DISCARD, "  put card into stock\n  mark becomes points of card\n"), more=OF_TABLE)
    assert refused(tmp_path, text, "mark < 10")
    assert not refused(
        tmp_path, changed((DISCARD, f"{DISCARD}  mark becomes points of card\n"), more=OF_TABLE), "mark < 9"
    )


@pytest.mark.parametrize(
    ("setting", "owner_may_not"),
    [
        ("mark becomes points of hand of player after mover", True),
        ("mark of player after mover becomes count", True),
        ("mark of dealer becomes count of dealer", False),
        ("mark becomes count", False),
        ("mark becomes size of hand of dealer", False),
    ],
)
def test_a_state_is_its_owners_to_read_if_he_sees_what_it_is_set_from(
    tmp_path: Path, setting: str, owner_may_not: bool
) -> None:
    more = AMOUNT if "size" not in setting else "\nstate mark of each player: number = 0\n"
    assert refused(tmp_path, changed((KNOCK, f"{KNOCK}  {setting}\n"), more=more), "mark > 3") == owner_may_not


@pytest.mark.parametrize(
    ("block", "owner_may_not"),
    [
        ("  when count > 10\n    mark becomes 1\n", False),
        ("  when count of dealer > 10\n    mark becomes 1\n", True),
        ("  when count > 10\n    when turns > 1\n      mark of dealer becomes 1\n", True),
        ("  each player\n    mark becomes count\n", False),
        ("  each player\n    mark becomes count of mover\n", True),
        ("  each player where count > 10\n    mark becomes 1\n", True),
    ],
)
def test_what_a_state_is_set_under_counts_too(tmp_path: Path, block: str, owner_may_not: bool) -> None:
    text = changed((KNOCK, KNOCK + block), more=AMOUNT)
    assert refused(tmp_path, text, "mark > 3") == owner_may_not
    assert refused(tmp_path, text, "mark of dealer > 3")


def test_a_state_may_be_set_from_another_by_way_of_definitions(tmp_path: Path) -> None:
    more = AMOUNT + "state copy of each player: points = 0\ndefine twice of player: 2 * mark\n"
    text = changed((KNOCK, f"{KNOCK}  mark becomes count\n  copy becomes twice\n"), more=more)
    game = game_of(tmp_path, reading(text, "copy > 3 and twice > 3"))
    assert [state.hidden for state in game.states] == [True, True]
    assert [code for code, _ in said(tmp_path, reading(text, "copy > 3 and twice of dealer > 3"))] == ["R401"]
    foreign = text.replace("copy becomes twice", "copy becomes twice of dealer")
    assert [code for code, _ in said(tmp_path, reading(foreign, "copy > 3"))] == ["R401"]


def test_what_a_state_begins_with_counts_too(tmp_path: Path) -> None:
    more = "\nstate mark each turn: points = count of dealer\n"
    assert refused(tmp_path, changed((KNOCK, f"{KNOCK}  mark becomes 3\n"), more=more), "mark > 3")


def test_many_definitions_upon_each_other_are_looked_at_once(tmp_path: Path) -> None:
    chain = "".join(f"define sum_{n} of player: sum_{n - 1} + sum_{n - 1}\n" for n in range(1, 30))
    more = f"\ndefine sum_0 of player: count\n{chain}state mark of each player: points = 0\n"
    text = changed((KNOCK, f"{KNOCK}  mark becomes sum_29\n"), more=more)
    assert not refused(tmp_path, text, "mark > 3")
    assert refused(tmp_path, text, "mark of dealer > 3")


GIVEN_AWAY = """
state turned: card or none = none
state drawn each turn: card or none = none

move look
  require is_low: drawn is none
  require is_top: turned is none
"""


@pytest.mark.parametrize(
    ("flow", "hidden"),
    [
        ("  (draw or look) then any of (lay_down, hit) then discard\n", []),
        ("  draw then any of (lay_down, hit) then discard then each other player (look)\n", ["small.look.is_low"]),
    ],
)
def test_what_is_drawn_in_a_turn_is_known_in_that_turn(tmp_path: Path, flow: str, hidden: list[str]) -> None:
    text = changed(
        ("  knock\n  or (draw or take) then any of (lay_down, hit) then discard\n", flow + "  or take then knock\n"),
        (
            "  let drawn = top of stock\n  put drawn into hand\n",
            "  drawn becomes top of stock\n  put top of stock into hand\n",
        ),
        ("  put top of stock into discards\n", "  turned becomes top of stock\n  put top of stock into discards\n"),
        more=GIVEN_AWAY,
    )
    assert [message.split("`")[1] for code, message in said(tmp_path, text) if code == "R401"] == hidden

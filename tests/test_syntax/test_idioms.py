"""What English and arithmetic allow: what is said of it, word by word."""

from __future__ import annotations

import pytest

from tests.test_syntax.texts import HEAD, messages

HAS = "S210 `has` stands behind `some`, `every` or `no` and what they are about"


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("dealer has tonk_hand", f"{HAS} | write `tonk_hand of dealer`"),
        ("dealer has count < 3", f"{HAS} | write `count of dealer`"),
        ("owner of target has low_hand", f"{HAS} | write `low_hand of owner of target`"),
        ("player after dealer has low_hand", f"{HAS} | write `low_hand of player after dealer`"),
        ("hand of dealer has a run", f"{HAS} | write `hand of dealer contains a run`"),
        ("count is 3 and dealer has low_hand", f"{HAS} | write `low_hand of dealer`"),
        ("(count) has low_hand", f"{HAS} | write `low_hand of PLAYER`"),
        ("(count) has a run", f"{HAS} | write `CARDS contains a run`"),
        ("dealer has", f"{HAS} | write `NAME of dealer`"),
        (
            "3 < count < 9",
            "S210 `<` compares two values, and `count` is compared already | write `3 < count and count < 9`",
        ),
        (
            "x and floor <= count of dealer <= top of dealer",
            (
                "S210 `<=` compares two values, and `count of dealer` is compared already | "
                "write `floor <= count of dealer and count of dealer <= top of dealer`"
            ),
        ),
        (
            "(3) < count < (9)",
            "S210 `<` compares two values, and `count` is compared already | write `... < count and count < ...`",
        ),
    ],
)
def test_a_condition(condition: str, message: str) -> None:
    (found,) = messages(f"{HEAD}define x: {condition}\n")
    assert found.partition(" ")[2] == message


def test_cards_alone_are_no_value() -> None:
    assert messages(f"{HEAD}move throw\n  choose 2 cards from hand\n  put cards into discards\n") == [
        "4:13 S210 `cards` alone is no value | choose them `as NAME` and write that name, or write `cards of MELDS`"
    ]


@pytest.mark.parametrize("line", ["zone hand: cards face up", "meld run: 3 cards one suit", "deck: 52 cards 2 jokers"])
def test_cards_are_no_value_elsewhere(line: str) -> None:
    (found,) = messages(f"{HEAD}{line}\n")
    assert "alone" not in found


DECLARATION = 'a declaration such as `move NAME "title"` or `zone NAME: pile, face down`'
STATEMENT = "a line such as `put CARDS into PILE` or `PLAYER pays AMOUNT to PLAYER`"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "You may draw a card.",
            f"2:1 S201 `You` does not begin a declaration | write a remark behind `#`, and a rule as {DECLARATION}",
        ),
        (
            "you may draw",
            f"2:1 S201 `you` does not begin a declaration | write a remark behind `#`, and a rule as {DECLARATION}",
        ),
        (
            "The dealer, as always, deals first",
            f"2:1 S201 `The` does not begin a declaration | write a remark behind `#`, and a rule as {DECLARATION}",
        ),
        (
            "players may not drop twice",
            "2:9 S205 a colon is missing after `players` | write `players: 2 to 4`, and a remark behind `#`",
        ),
        (
            "Move draw now please",
            (
                "2:1 S211 `Move` is not written in small letters | write `move`; capitals belong in quotation "
                "marks and comments"
            ),
        ),
        (
            "Dealer pays 2 to closer",
            (
                "2:1 S202 `Dealer` begins a line of a move, setup or settlement, and cannot stand here | indent it "
                "below what it belongs to, as a line of a move, setup or settlement"
            ),
        ),
    ],
)
def test_a_sentence_at_the_left_margin(line: str, message: str) -> None:
    assert messages(f"{HEAD}{line}\n") == [message]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "You may draw a card.",
            (
                "3:3 S201 `You` does not begin a line of a move, setup or settlement | "
                f"write a remark behind `#`, and a rule as {STATEMENT}"
            ),
        ),
        (
            "you may draw a card",
            (
                "3:3 S201 nothing is said of `you` that could happen to it | "
                f"write a remark behind `#`, and a rule as {STATEMENT}"
            ),
        ),
        (
            "the dealer gets ten cards",
            (
                "3:3 S201 nothing is said of `the` that could happen to it | "
                f"write a remark behind `#`, and a rule as {STATEMENT}"
            ),
        ),
        (
            "Dealer pays 2 to closer",
            (
                "3:3 S211 `Dealer` is not written in small letters | write `dealer`; capitals belong in quotation "
                "marks and comments"
            ),
        ),
    ],
)
def test_a_sentence_in_a_move(line: str, message: str) -> None:
    assert messages(f"{HEAD}move draw\n  {line}\n") == [message]


DEEP = "S107 more than 64 brackets stand open here | give the inner parts names of their own with `define`"


@pytest.mark.parametrize("depth", [65, 150, 300])
@pytest.mark.parametrize(
    "text",
    [
        "define x: {}1{}\n",
        "define x: y and {}z{}\n",
        "when {}y{}\n  remove x\n",
        "option x: yes or no = {}yes{}\n",
        "phase x by y\n  {}draw or take{} then discard\n",
    ],
)
def test_brackets_have_a_limit_also_where_they_add_no_depth(text: str, depth: int) -> None:
    (found,) = messages(HEAD + text.format("(" * depth, ")" * depth))
    assert found.endswith(DEEP)
    assert messages(HEAD + text.format("(" * 64, ")" * 64)) == []


@pytest.mark.parametrize("between", ["\n", "\n  "])
def test_brackets_on_lines_of_their_own_have_the_same_limit(between: str) -> None:
    text = f"define x: {f'({between}' * 70}1{')' * 70}\nremove y\n"
    (found,) = messages(HEAD + text)
    assert found.endswith(DEEP)


def test_brackets_beside_one_another_have_no_limit_but_the_length_of_a_line() -> None:
    assert messages(HEAD + "define x: " + " + ".join("(1)" for _ in range(60)) + "\n") == []

"""One message for each mistake, however many there are, and none for what only follows from one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.test_syntax.texts import HEAD, messages
from tonkspec.syntax.layout import MOST_MISTAKES
from tonkspec.syntax.nesting import DEEPEST_NESTING
from tonkspec.syntax.reader import DEEPEST_INDENTATION


def places(text: str) -> list[str]:
    """Line and code of each message."""
    found = (message.split(" ")[:2] for message in messages(text))
    return [f"{place.split(':')[0]} {code}" for place, code in found]


def test_two_mistakes_are_two_messages() -> None:
    text = "move draw\n  require left stock is not empty\n  put top of stock into hand\n\nsetle dry\n  redeal\n"
    assert places(HEAD + text) == ["3 S205", "6 S201"]


def test_a_mistake_in_a_head_does_not_hide_those_in_its_block() -> None:
    text = (
        "settle\n  redel\n  case low\n    redeal now\n  case high: otherwise\n    redeal\n"
        "phase play by\n  draw keep\n  or stop\nmatch now\n  next dealer player after dealer\n"
        "points here too\n  ace 1\nwhen\n  zone x: pile\n"
    )
    assert places(HEAD + text) == [
        "2 S206",
        "3 S201",
        "4 S206",
        "5 S207",
        "8 S206",
        "9 S207",
        "11 S207",
        "12 S205",
        "13 S209",
        "14 S205",
        "15 S206",
        "16 S206",
    ]


def test_a_misspelt_head_keeps_its_block() -> None:
    text = "mvoe draw\n  put stock into hand\nreplce settle out\n  redeal\nmatsh\n  ends when seen\n"
    assert places(HEAD + text) == ["2 S201", "4 S201", "6 S201"]


def test_an_unknown_head_with_statements_keeps_its_block() -> None:
    assert places(HEAD + "action draw\n  put stock in hand\n  redeal\n") == ["2 S201", "3 S204"]


def test_a_block_that_makes_no_sense_without_its_head_is_skipped() -> None:
    assert places(HEAD + "turns x\n  draw then keep\n  or stop\nremove x\n") == ["2 S201"]


def test_every_line_of_a_block_may_have_a_mistake() -> None:
    for block in ("settle out\n  redeal now\n", "phase p by x\n  a1 b1\n", "match\n  ends x\n", "points\n  ace\n"):
        (found,) = places(HEAD + block + "remove x\n")
        assert found.startswith("3 ")


def test_a_broken_note_leaves_room_for_the_next() -> None:
    assert places(HEAD + "move x\n  cite book\n  disputed book.x\n  redeal\n") == ["3 S213"]
    assert places(HEAD + "move x\n  cte book.x\n  disputed book.x\n  redeal\n") == ["3 S201"]
    assert places(HEAD + "remove x\n  cte book.x\n  disputed book.x\n") == ["3 S201"]


def test_lines_in_the_wrong_place_are_reported_once() -> None:
    text = "remove x\nchoose a card in hand\nput card into stock\nrequire x: yes\ncloser wins\nremove y\nput x into y\n"
    assert places(HEAD + text) == ["3 S202", "8 S202"]


def test_a_missing_block_and_its_lines_below_are_one_mistake() -> None:
    assert places(HEAD + "settle out\ncloser wins\neach player scores 1\n") == ["2 S110"]


def test_lines_indented_too_far_are_reported_once() -> None:
    text = "move x\n  redeal\n      redeal\n      redeal\n  redeal\n"
    assert places(HEAD + text) == ["4 S109"]
    assert places(HEAD + "remove x\n  remove y\n  remove z\n") == ["3 S109"]


def test_a_head_indented_too_far_keeps_its_block() -> None:
    assert places(HEAD + "remove x\n  add to move y\n  redeal\n  redeal now\n") == ["3 S109", "5 S207"]


def test_uneven_lines_are_reported_once() -> None:
    text = (
        "settle x\n    case a1: seen\n        redeal\n      redeal\n      redeal\n    case b1: seen\n        redeal\n"
    )
    assert places(HEAD + text) == ["5 S108"]


def test_one_uneven_line_among_others_stays_among_them() -> None:
    text = "when x\n  move y\n    redeal\n redeal\n    redeal\n  remove z\n"
    assert places(HEAD + text) == ["5 S108"]


def test_a_first_line_that_is_indented_otherwise_than_the_rest_is_one_mistake() -> None:
    text = "settle x\n    let y = 1\n  case a1: seen\n    redeal\n  case b1: otherwise\n    redeal\n"
    assert places(HEAD + text) == ["4 S108"]


def test_a_header_further_down_is_one_mistake_with_the_missing_first_line() -> None:
    assert places("remove x\nhouse ours for theirs\nremove y\n") == ["1 S203"]


def test_words_without_their_first_line_are_still_words() -> None:
    assert places(' ru for theirs\ndraw: do "x"\nkeep: do "y"\nhit.fits: because "z"\n') == ["1 S109"]
    assert places('wo:rds ru for theirs\ndraw: do "x"\nstake: do "y"\n') == ["1 S203"]


def test_an_indented_first_line() -> None:
    assert messages("  house ours for theirs\n  remove x\n") == [
        "1:3 S109 the first line is indented | write it without indentation",
    ]


def test_an_unclosed_bracket_takes_no_more_than_its_own_lines() -> None:
    text = "define x: (a1\n    or b1\nremove y z\nphase p by x\n  a1 then (b1\n    or c1\n  or d1\n"
    assert places(HEAD + text) == ["2 S104", "4 S209", "6 S104"]


def test_after_many_mistakes_the_rest_is_not_read() -> None:
    found = places(HEAD + "remove\n" * (3 * MOST_MISTAKES))
    assert len(found) == MOST_MISTAKES + 1
    assert sorted(found[-2:]) == [f"{MOST_MISTAKES + 1} S112", f"{MOST_MISTAKES + 1} S206"]


def test_blocks_too_deep() -> None:
    def nested(depth: int) -> str:
        return "".join(f"{'  ' * step}when x{step}\n" for step in range(depth)) + "  " * depth + "remove x\n"

    assert places(HEAD + nested(DEEPEST_INDENTATION)) == []
    assert places(HEAD + nested(DEEPEST_INDENTATION + 1)) == [f"{DEEPEST_INDENTATION + 3} S107"]
    assert [found.split(" ")[1] for found in places(HEAD + nested(400))] == ["S107"]


@pytest.mark.parametrize("depth", [DEEPEST_NESTING + 1, 150])
@pytest.mark.parametrize(
    "of_depth",
    [
        lambda depth: "not " * (depth - 1) + "x",
        lambda depth: "x" + " + x" * (depth - 1),
        lambda depth: "x" + " * x" * (depth - 1),
        lambda depth: "x of " * (depth - 1) + "x",
        lambda depth: "x if x else " * (depth - 1) + "x",
        lambda depth: "some card has " * (depth - 1) + "x",
    ],
)
def test_expressions_too_deep(of_depth: Callable[[int], str], depth: int) -> None:
    assert places(f"{HEAD}define y: {of_depth(DEEPEST_NESTING)}\n") == []
    assert places(f"{HEAD}define y: ({of_depth(depth)})\n") in (["2 S107"], ["2 S106"])


def test_long_lists_are_not_deep() -> None:
    assert places(HEAD + "define y: " + "x or " * 150 + "x and x\n") == []


def test_brackets_too_deep() -> None:
    assert places(HEAD + "define y: " + "(" * 64 + "x" + ")" * 64) == []
    assert places(HEAD + "define y: " + "(" * 65 + "x" + ")" * 65) == ["2 S107"]
    assert places(HEAD + "define y: " + "(" * 100_000 + "x" + ")" * 100_000) == ["2 S106"]
    assert places(HEAD + "define y: " + "(\n " * 2_000) == ["66 S107"]
    assert {found.split(" ")[1] for found in places(HEAD + "(\n" * 100_000)} == {"S104", "S112"}


def test_lines_too_long() -> None:
    assert places(f'{HEAD}option x "{"t" * 2000}": yes or no = yes') == ["2 S106"]
    assert places(f"{HEAD}remove x # {'long comment ' * 200}") == []


def test_a_text_too_long() -> None:
    assert places(HEAD + "#" * (1 << 20)) == ["1 S113"]

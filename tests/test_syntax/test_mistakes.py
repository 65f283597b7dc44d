from __future__ import annotations

import pytest

from tests.test_syntax.texts import messages

GAME = """\
ruleset pairs "Pairs"

zone stock: pile, face down

move draw "draw"
  require left: stock is not empty
  put top of stock into hand

ending dry "dry" after draw when stock is empty

settle dry
  redeal
"""

CHANGED = [
    (
        "left: stock",
        "left stock",
        "6:16 S205 a colon is missing after `left` | write `require NAME: CONDITION`",
    ),
    (
        "stock is not empty\n",
        "stock = none\n",
        "6:23 S208 `=` gives a value to a name and compares nothing | write `is` to compare",
    ),
    ("stock is not empty\n", "stock != none\n", "6:23 S102 the language has no `!` | write `is not`"),
    (
        "  put",
        "\tput",
        "7:1 S101 a rule file is written without tabs | write spaces, two for each step of indentation",
    ),
    (
        '"draw"',
        '"draw',
        (
            "5:11 S103 a quotation mark is missing at the end of this text | "
            'write `"` behind its last word, on the same line'
        ),
    ),
    ("move draw", "mvoe draw", "5:1 S201 `mvoe` does not begin a declaration | did you mean `move`?"),
    (
        "zone stock",
        "heap stock",
        (
            "3:1 S201 `heap` does not begin a declaration | "
            'write a declaration such as `move NAME "title"` or `zone NAME: pile, face down`'
        ),
    ),
    (
        "  put",
        "  putt",
        "7:3 S201 `putt` does not begin a line of a move, setup or settlement | did you mean `put`?",
    ),
    (
        "  put",
        "    put",
        "7:5 S109 this line is indented, and cannot stand below `require left` | indent it by 2 spaces",
    ),
    (
        "  put",
        " put",
        (
            "7:2 S108 this line is indented by 1 space, unlike every line that it could belong to | "
            "indent it by 0 or by 2 spaces"
        ),
    ),
    (
        "  put",
        "put",
        (
            "7:1 S202 `put` begins a line of a move, setup or settlement, and cannot stand here | "
            "indent it below what it belongs to, as a line of a move, setup or settlement"
        ),
    ),
    (
        "  put",
        "  zone",
        "7:3 S202 `zone` begins a declaration, and cannot stand here | write it without indentation",
    ),
    (
        "settle dry\n  redeal\n",
        "settle dry\n",
        "11:1 S110 the lines that belong to `settle dry` are missing | write them below it, indented by 2 spaces",
    ),
    (
        "settle dry\n  redeal\n",
        "settle dry\nredeal\n",
        "11:1 S110 the lines that belong to `settle dry` are missing | write them below it, indented by 2 spaces",
    ),
    ("stock into", "stock", "7:20 S204 `into` is missing before `hand` | write `put CARDS into PILE`"),
    ("stock into", "stock inot", "7:20 S204 `inot` cannot stand here | did you mean `into`?"),
    ("put top of stock", "put", "7:7 S204 a value is missing before `into` | write `put CARDS into PILE`"),
    ("into hand", "into", "7:24 S206 a value is missing after `into` | write `put CARDS into PILE`"),
    (
        "into hand",
        "into hand now",
        (
            "7:30 S209 `hand now` is two words, and a name is one | "
            "write `hand_now` if that is one name, or take out `now`"
        ),
    ),
    (
        "stock is not empty\n",
        "stock full\n",
        (
            "6:23 S209 `stock full` is two words, and a name is one | "
            "write `stock_full` if that is one name, or put a word such as `is` or `and` between them"
        ),
    ),
    (
        "into hand",
        "into Hand",
        (
            "7:25 S211 `Hand` is not written in small letters | "
            "write `hand`; capitals belong in quotation marks and comments"
        ),
    ),
    (
        "into hand",
        "into myHand",
        (
            "7:25 S211 `myHand` is not written in small letters | "
            "write `my_hand`; capitals belong in quotation marks and comments"
        ),
    ),
    (
        "into hand",
        "into r\u00fcck",
        (
            "7:25 S211 `r\u00fcck` is no word of the language and no name | "
            "write names with the letters a to z, digits and underscores"
        ),
    ),
    (
        '"draw"',
        "\u201cdraw\u201d",
        '5:11 S102 the language has no `\u201c` | write straight quotation marks: `"`',
    ),
    ("into hand", "into hand;", "7:29 S102 the language has no `;` | take it out: the end of the line is enough"),
    (
        "into hand",
        "into\u00a0hand",
        "7:24 S102 the language has no such character (U+00A0, no-break space) | take it out",
    ),
    (
        "  put",
        "\u00a0\u00a0put",
        "7:1 S102 this line is indented by a character that is no space (U+00A0) | indent it by spaces",
    ),
    (
        "stock is not empty\n",
        "(stock is not empty\n",
        "6:17 S104 this bracket is never closed | write `)` behind the last word that belongs to it",
    ),
    (
        "stock is not empty\n",
        "stock) is not empty\n",
        "6:22 S105 this bracket closes nothing | take it out, or write `(` before the first word that belongs to it",
    ),
    (
        "left:",
        "is left:",
        "6:14 S209 a name is one word, and `left` begins another | write `is_left`",
    ),
    ("left:", "is-left:", "6:13 S209 a name is one word, and `-` begins another | write `is_left`"),
    (
        "face down",
        "upside down",
        (
            "3:19 S204 `upside` stands where `face`, `seen` or `top` should | "
            "write `zone NAME of each player: cards, seen by owner`"
        ),
    ),
    (
        "pile, face",
        "pile face",
        "3:18 S204 a comma is missing before `face` | write `zone NAME of each player: cards, seen by owner`",
    ),
    (
        'ruleset pairs "Pairs"\n',
        "",
        (
            "2:1 S203 a rule file begins with `ruleset`, `house` or `words`, not with `zone` | "
            'write `ruleset NAME "title"` in the first line'
        ),
    ),
    (
        "ruleset",
        "rulset",
        "1:1 S201 `rulset` does not begin the first line of a rule file | did you mean `ruleset`?",
    ),
]

ADDED = [
    ("option size", "14:12 S206 a colon or a title in quotation marks is missing after `size`", "option NAME"),
    ("option size: yes or no", "14:23 S206 `=` is missing after `no`", "option NAME"),
    ("option size: 1 to 99999999999 = 1", "14:19 S301 the number `99999999999` is too large", "up to 2147483647"),
    ("option size: 9 to 1 = 1", "14:14 S303 `9 to 1` runs backwards", "`1 to 9`"),
    ("option size: 1 to 9 = 1.5", "14:24 S305 numbers are whole", "without a fraction"),
    ("option size: 1 to 9 = -5", "14:23 S305 numbers are written without a sign", "`0 - 1`"),
    ("meld trio: 3 or 5 cards of one rank", "14:12 S304 `3 or 5` leaves out the numbers between", "`3 to 5`"),
    ("meld trio: 4 or 3 cards of one rank", "14:12 S303 `4 or 3` runs backwards", "`3 or 4`"),
    ("points\n  11: 5", "15:3 S302 no card has the number `11`", "ace, jack, queen"),
    ("points\n  king to jack: 5", "15:3 S303 `king to jack` runs backwards", "`jack to king`"),
    ("require low cite a.b: 1 < 2", "14:13 S210 `cite` stands behind the rule, not inside it", "`cite a.b` at the end"),
    ("require low: 1 cite a.b < 2", "14:16 S210 `cite` stands behind the rule, not inside it", "`cite a.b` at the end"),
    ("move x\n  players wait", "15:3 S201 a line of a move, setup or settlement speaks of each player", "each player"),
    ("phase p by dealer\n  draw\n  keep", "16:3 S212 `or` is missing before `keep`", "or MOVE then MOVE"),
    ("phase p by dealer\n  draw keep", "15:8 S207 the line should end before `keep`", "`then` or `or`"),
    ("phase p by dealer\n  any of draw", "15:10 S204 `(` is missing before `draw`", "any of (MOVE, MOVE)"),
    ("move x\n  choose card in hand", "15:10 S204 `card` stands where `a` or a number should", "choose a card"),
    ("move x\n  let y is 3", "15:9 S204 `=` is missing before `is`", "let NAME = VALUE"),
    ("move x\n  let y = 3 if z", "15:17 S206 `else` is missing after `z`", "let NAME = VALUE"),
    ("move x\n  if seen\n    redeal", "15:3 S201 `if` does not begin a line of a move, setup or settlement", "when"),
    ("move x\n  closer gets 2", "15:10 S213 `gets` does not say who pays whom", "PLAYER pays"),
    ("move x\n  closer pasy 2 to dealer", "15:10 S204 `pasy` cannot stand here", "did you mean `pays`?"),
    ("move x\n  closer pays to dealer", "15:15 S204 a value is missing before `to`", "PLAYER pays AMOUNT to PLAYER"),
    ("move x\n  redeal\n  cite book.x", "16:3 S202 `cite` begins a note, and cannot stand here", "at the end of"),
    ("move x\n  redeal cite book", "15:15 S213 `book` is no claim", "cite"),
    ("move x\n  redeal cite book.x book.y", "15:22 S204 a comma is missing before `book.y`", "cite SOURCE.CLAIM"),
    ("move x\n  add to move draw", "15:3 S202 `add to` begins a declaration, and cannot stand here", "indentation"),
    ("closer wins", "14:1 S202 `closer` begins a line of a move, setup or settlement", "indent it"),
    ("add move draw\n  redeal", "14:5 S204 `to` is missing before `move`", "add to move NAME"),
    ("settle out\n  cite book.x", "14:1 S110 the lines that belong to `settle out` are missing", "below it"),
    ("house ours for pairs", "14:1 S202 `house` begins the first line of a rule file", "once"),
]


@pytest.mark.parametrize(("right", "wrong", "message"), CHANGED)
def test_a_change_gives_one_message(right: str, wrong: str, message: str) -> None:
    assert messages(GAME) == []
    assert GAME.count(right) >= 1
    assert messages(GAME.replace(right, wrong, 1)) == [message]


@pytest.mark.parametrize(("added", "message", "help_line"), ADDED)
def test_an_addition_gives_one_message(added: str, message: str, help_line: str) -> None:
    (found,) = messages(f"{GAME}\n{added}\n")
    assert found.startswith(message)
    assert help_line in found.split(" | ")[1]


@pytest.mark.parametrize("text", ["", "\n\n", "# only this", "  \n# and this\n\n"])
def test_a_file_with_nothing_in_it(text: str) -> None:
    assert messages(text) == [
        '1:1 S111 there is nothing in this file | begin it with `ruleset NAME "title"` or `house NAME "title" for NAME`'
    ]


def test_words_files_have_messages_of_their_own() -> None:
    assert messages('words ru for pairs\ndraw: is "x" of "y"\nkeep is "z"\n') == [
        '2:14 S204 a comma is missing before `of` | write `NAME: is "WORD", of "WORD"`',
        '3:6 S205 a colon is missing after `keep` | write `NAME: is "WORD", of "WORD"`',
    ]

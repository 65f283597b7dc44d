"""What every kind of line changes and reads is known: no order of house rules is settled by their names."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.test_analysis.house_table import Table
from tests.test_analysis.small_game import SMALL
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.touching import touched
from tonkspec.source import Source
from tonkspec.syntax import parse, tree

GAME = SMALL + (
    "state last: player or none = none\nstate chips: number = 0\nstate tally for the match: number = 0\n"
    "pot kitty for the match\nzone cupboard: pile, face down\n"
)
LINES = [
    "choose a card in hand",
    "choose 1 to 2 cards from hand",
    "require x: yes",
    "let x = 1",
    "put top of stock into hand",
    "lay meld on table",
    "add card to target",
    "show hand",
    "deal 1 to each player",
    "chips becomes 1",
    "when yes\n    show hand",
    "each player\n    show hand",
    "case x: yes\n    show hand",
    "mover pays 1 to kitty",
    "mover scores 1",
    "mover wins",
    "no player wins",
    "mover leaves",
    "mover plays next",
    "shuffle discards into stock",
    "redeal",
    "cite a.b\n  show hand",
]


def lines(text: str) -> tuple[tree.Stmt, ...]:
    found = parse(Source("x.tonk", f"house x for y\nadd to move z\n  {text}\n")).file
    assert found is not None
    (item,) = found.items
    assert isinstance(item, tree.AddTo)
    return item.body


def test_every_kind_of_line_is_known() -> None:
    known = {type(statement) for text in LINES for statement in lines(text)}
    assert known == set(get_args(tree.Stmt))
    for text in LINES:
        touched(lines(text), Draft())


MOVE, SETUP = "add to move draw\n  ", "add to setup\n  "
CASE, AFTER, BEFORE = (
    "add to case out.paid\n  ",
    "add to match\n  after deal\n    ",
    "add to match\n  before deal\n    ",
)
SHARED = [
    (MOVE, "player after mover plays next", "mover plays next", "whose turn comes next"),
    (MOVE, "player after mover plays next", "when hand is empty\n    mover plays next", "whose turn comes next"),
    (MOVE, "mover pays 1 to kitty", "kitty pays everything to mover", "`kitty`"),
    (MOVE, "mover pays 1 to kitty", "kitty pays 1 to mover", "`kitty`"),
    (MOVE, "kitty pays everything to mover", "kitty pays everything to dealer", "`kitty`"),
    (MOVE, "shuffle discards into stock", "put top of stock into hand", "`stock`"),
    (MOVE, "shuffle discards into stock", "show top of stock", "`stock`"),
    (
        MOVE,
        "shuffle discards into stock",
        "shuffle cupboard into cupboard",
        "which shuffle of the deal is the next one",
    ),
    (MOVE, "put drawn into discards", "show top of discards", "`discards`"),
    (MOVE, "put drawn into discards", "when stock is empty\n    chips becomes 1", "`stock`"),
    (MOVE, "each card in hand as one_card\n    put one_card into discards", "show hand", "`hand`"),
    (MOVE, "chips becomes 1", "when chips is 1\n    mover pays 1 to kitty", "`chips`"),
    (MOVE, "choose a card in hand as first", "choose a card in hand as second", "what is chosen first"),
    (SETUP, "deal 1 to each player", "put top of stock into discards", "`stock`"),
    (SETUP, "deal 1 to each player", "each player\n    show hand", "`hand`"),
    (CASE, "closer scores 1", "each player where score > 3 pays 1 to closer", "`score`"),
    (CASE, "closer wins", "each player in winners scores 1", "`winners`"),
    (AFTER, "each player scores 1", "each player where score >= 10 leaves", "`score`"),
    (AFTER, "dealer pays 1 to kitty", "kitty pays everything to dealer", "`kitty`"),
    (BEFORE, "dealer pays 1 to kitty", "kitty pays everything to dealer", "`kitty`"),
]
APART = [
    (MOVE, "mover pays 1 to kitty", "mover pays 2 to kitty"),
    (MOVE, "kitty pays 1 to mover", "kitty pays 1 to dealer"),
    (MOVE, "put top of discards into cupboard", "put top of stock into hand"),
    (MOVE, "show hand", "show top of stock"),
    (MOVE, "let extra = 1", "let extra = 2"),
    (MOVE, "player after mover plays next", "put top of stock into hand"),
    (CASE, "closer scores 1", "closer scores 2"),
    (CASE, "player after closer wins", "player after closer wins"),
    (CASE, "closer scores 1", "player after closer wins"),
    (AFTER, "dealer leaves", "each player where score >= 10 leaves"),
]


def houses(place: str, one: str, other: str) -> tuple[str, str]:
    return f"house one for small\n{place}{one}\n", f"house two for small\n{place}{other}\n"


def matters(table: Table, place: str, one: str, other: str) -> list[str]:
    table.write(GAME.replace("match\n  first", "match\n  after deal\n    tally becomes 1\n  first"))
    return [said for said in table.said(*houses(place, one, other)) if said.startswith(("R1", "R3", "S"))]


@pytest.mark.parametrize(("place", "one", "other", "shared"), SHARED)
def test_what_two_houses_share_is_named(table: Table, place: str, one: str, other: str, shared: str) -> None:
    found = matters(table, place, one, other)
    assert f"R116 `one` and `two` add to one place, and both change or read {shared}" in found


@pytest.mark.parametrize(("place", "one", "other"), APART)
def test_what_comes_to_the_same_in_both_orders_is_let_be(table: Table, place: str, one: str, other: str) -> None:
    assert matters(table, place, one, other) == []

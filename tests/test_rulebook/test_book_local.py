"""A book of rules that stand in the user's own folder: what they replace is read from there as well."""

from __future__ import annotations

from pathlib import Path

from tests.test_rulebook.books import book_of, statements
from tonkspec.rulebook.book.pages import Example, Payments, Row
from tonkspec.rulebook.book.so_many_cards import so_many_cards


def written(folder: Path, **files: str) -> str:
    """The path of the last of some rule files, all in one folder."""
    for name, text in files.items():
        (folder / f"{name}.tonk").write_text(text, encoding="utf-8")
    return str(folder / f"{list(files)[-1]}.tonk")


def replaced_in(path: str) -> dict[str, str]:
    return {one.rule: one.replaces for one in statements(book_of(path, houses=False)) if one.replaces}


def test_what_a_local_base_says_is_shown_where_it_is_replaced(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        mine='ruleset mine "Mine" extends pagat_tonk\n\nreplace players: 3 to 5\n',
        his='ruleset his "His" extends mine\n\nreplace players: 2 to 4\n',
    )
    assert replaced_in(path)["his.players"] == "In Mine, not here: Three to five players can play."


def test_a_local_base_goes_before_one_of_the_same_name_that_comes_with_the_package(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        pagat_tonk='ruleset pagat_tonk "Our own" extends tonk\n\nreplace players: 3 to 5\n',
        mine='ruleset mine "Mine" extends pagat_tonk\n\nreplace players: 2 to 4\n',
    )
    assert replaced_in(path)["mine.players"] == "In Our own, not here: Three to five players can play."


PORCH = """\
house porch "On the porch" for wikipedia_tonk

pot porch_pot for the match
state first_hit: player or none = none

add to match
  before deal
    each player pays 1 to porch_pot

add to move hit
  when first_hit is none
    first_hit becomes mover
    porch_pot pays everything to mover
"""
"""A house whose pot is filled before each deal, and emptied by a move."""


def payments_of(path: str, language: str = "en") -> tuple[Row, ...]:
    blocks = (block for one in book_of(path, language, houses=False).chapters for block in one.blocks)
    return next(block for block in blocks if isinstance(block, Payments)).rows


def test_a_title_without_words_leaves_the_others_in_their_language(tmp_path: Path) -> None:
    path = f"wikipedia_tonk + {written(tmp_path, porch=PORCH)}"
    assert book_of(path, "ru", houses=False).title == "Тонк по Википедии, On the porch"


def test_what_a_move_pays_stands_in_the_table_of_payments(tmp_path: Path) -> None:
    path = f"wikipedia_tonk + {written(tmp_path, porch=PORCH)}"
    (row,) = (one for one in payments_of(path) if one.ending == "during play: “hit”")
    assert (row.when, row.payer, row.amount, row.payee) == (
        'there is no "first hit" player',
        "the porch pot",
        "everything",
        "the player",
    )
    assert [one.ending for one in payments_of(path, "ru") if "добавить карту" in one.ending] == [
        "во время игры: «добавить карту»"
    ]


def test_a_payment_under_two_conditions_is_told_with_both(tmp_path: Path) -> None:
    text = """\
house dear "Dear" for wikipedia_tonk

pot middle for the match

add to match
  before deal
    each player pays 2 to middle

add to move discard
  when turns > 2
    when size of stock < 3
      middle pays everything to mover
"""
    rows = {one.rule: one for one in payments_of(f"wikipedia_tonk + {written(tmp_path, dear=text)}")}
    row = rows["rummy.discard"]
    assert row.when == "the player has begun more than two turns and the stock has fewer than three cards"
    assert (row.payer, row.payee) == ("the middle", "the player")


def test_of_a_hand_that_has_begun_only_pots_that_are_known_are_told(tmp_path: Path) -> None:
    book = book_of(f"wikipedia_tonk + {written(tmp_path, porch=PORCH)}", houses=False)
    examples = [block for one in book.chapters for block in one.blocks if isinstance(block, Example)]
    begun = [one for one in examples if one.beginning == book.words["in the middle"]]
    assert begun
    assert not [said for one in begun for said in one.held if "pot" in said]


def test_a_so_many_cards_agrees_in_every_language() -> None:
    assert [so_many_cards("en", number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [so_many_cards("ru", number) for number in (1, 3, 11, 41)] == ["1 карта", "3 карты", "11 карт", "41 карта"]
    assert [so_many_cards("ro", number) for number in (1, 3, 41)] == ["1 carte", "3 cărți", "41 de cărți"]


OFTEN = """\
house often "Often" for wikipedia_tonk

move wink "wink"
  show hand
move nod "nod"
  show hand

replace phase play by players in turn from player after dealer
  drop or (draw or take) then any of (spread, hit then optionally wink, optionally nod) then discard
"""


def test_how_often_a_move_may_be_made_is_said_once(tmp_path: Path) -> None:
    book = book_of(f"wikipedia_tonk + {written(tmp_path, often=OFTEN)}", houses=False)
    times = {one.rule: one.when for one in statements(book) if one.when}
    assert times["often.wink"] == "When: once or not at all, after “hit”."
    assert times["often.nod"].startswith("When: as often as he likes, after ")
    assert "once" not in times["often.nod"]

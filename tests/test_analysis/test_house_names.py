"""Every house has names of its own: what two of them declare alike are two things, and neither sees the other's."""

from __future__ import annotations

import pytest

from tests.test_analysis.house_table import Table
from tonkspec.analysis import check, load_game
from tonkspec.diagnostics import InputError
from tonkspec.engine import DeckDeal, Position, format_position, legal_moves, parse_position, play, prepare, start
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game
from tonkspec.model.walk import descendants
from tonkspec.trace.written import read_move

COUNTED = """house {0} for small
option limit "At most": 1 to 5 = {1}
state held of each player: number = 0
define heavy of player: held > limit
add to move knock
  require light: held {2} limit
  let again = held + 1
  held becomes again
"""
ONE, TWO = COUNTED.format("one", 2, "<"), COUNTED.format("two", 3, "<=").replace("light", "few")


def names(game: Game) -> dict[str, list[str]]:
    return {
        "options": [one.name for one in game.options],
        "states": [one.name for one in game.states],
        "definitions": [one.name for one in game.definitions],
        "moves": [one.name for one in game.moves],
    }


def test_one_house_has_its_names_as_they_are_written(table: Table) -> None:
    found = names(table.game(ONE))
    assert (found["options"], found["states"]) == (["limit"], ["held"])


def test_two_houses_that_declare_the_same_names_go_together(table: Table) -> None:
    game = table.game(ONE, TWO)
    found = names(game)
    assert found["options"] == ["one.limit", "two.limit"]
    assert found["states"] == ["one.held", "two.held"]
    assert found["definitions"] == ["count", "one.heavy", "two.heavy"]
    rules = {found.rule.name for found in every_rule(game)}
    assert {"one.limit", "two.limit", "one.held", "two.held", "one.heavy", "one.knock.light"} <= rules
    assert [option.value for option in game.options] == [2, 3]


def test_each_house_reads_and_writes_its_own(table: Table) -> None:
    knock = next(move for move in table.game(ONE, TWO).moves if move.name == "knock")
    for require in knock.requires:
        house = require.rule.name.partition(".")[0]
        read = {getattr(node, "state", None) or getattr(node, "option", None) for node in descendants(require)}
        assert read - {None} == {f"{house}.held", f"{house}.limit"}


@pytest.mark.parametrize("written", ["two.limit", "limit"])
def test_an_option_is_called_by_its_house_or_alone_where_no_other_has_the_name(table: Table, written: str) -> None:
    assert [one.value for one in table.game(TWO, options={written: 5}).options] == [5]


def test_an_option_that_two_houses_have_is_called_by_its_house(table: Table) -> None:
    assert [one.value for one in table.game(ONE, TWO, options={"two.limit": 5}).options] == [2, 5]
    (found,) = [one for one in check(table.named("one", "two"), {"limit": 5}).diagnostics if one.code == "R133"]
    assert found.message == "2 house rules have an option `limit`"
    assert found.help == "write `one.limit` or `two.limit`"
    (found,) = [one for one in check(table.named("one", "two"), {"one.limti": 5}).diagnostics if one.code == "R133"]
    assert found.help == "did you mean `one.limit`?"


def test_an_option_is_given_one_value(table: Table) -> None:
    table.write(ONE)
    with pytest.raises(InputError, match="are one option, and are given two values"):
        load_game(table.named("one"), {"limit": 1, "one.limit": 2})
    assert load_game(table.named("one"), {"limit": 4, "one.limit": 4}).options[0].value == 4


def test_a_house_does_not_see_what_another_declares(table: Table) -> None:
    other = "house other for small\nadd to move draw\n  require light: held < 2\n"
    said = table.said(ONE, other)
    assert "R201 nothing here is called `held`" in said


def test_a_local_name_may_be_one_that_another_house_declares(table: Table) -> None:
    other = "house other for small\nadd to move take\n  let held = top of discards\n  show held\n"
    game = table.game(ONE, other)
    assert names(game)["states"] == ["one.held"]


def test_a_house_does_not_declare_a_name_of_the_ruleset(table: Table) -> None:
    one = "house one for small\nzone stock: pile, face down\n"
    assert table.said(one)[0] == "R110 `zone stock` is declared twice"
    said = table.said(one, one.replace("one", "two", 1))
    assert said == ["R110 `zone stock` is declared twice"] * 2


MOVE = """house {0} for small
allow beg instead of draw
move beg "beg"
  require light: {1}
  put top of stock into hand
add to ending dry after beg
when no
  replace require beg.light: size of hand < 9
"""


def test_moves_of_one_name_are_two_moves(table: Table) -> None:
    game = table.game(MOVE.format("one", "turns > 2"), MOVE.format("two", "turns > 3"))
    assert names(game)["moves"][-2:] == ["one.beg", "two.beg"]
    assert [one.rule.name for move in game.moves[-2:] for one in move.requires] == ["one.beg.light", "two.beg.light"]
    assert next(one for one in game.endings if one.name == "dry").after == ("discard", "one.beg", "two.beg")


EXCEPTION = "house {0} for small\nexception low to count when turns > {1}{2}: {1}\n"


def test_exceptions_of_one_name_are_two_exceptions(table: Table) -> None:
    game = table.game(EXCEPTION.format("one", 3, ""), EXCEPTION.format("two", 4, ""))
    (count,) = (one for one in game.definitions if one.name == "count")
    assert [one.rule.name for one in count.exceptions] == ["one.low", "two.low"]


def test_over_an_exception_means_that_of_all_other_houses(table: Table) -> None:
    three = EXCEPTION.format("three", 5, " over low").replace("exception low", "exception high")
    game = table.game(EXCEPTION.format("one", 3, ""), EXCEPTION.format("two", 4, ""), three)
    (count,) = (one for one in game.definitions if one.name == "count")
    assert {one.rule.name: one.over for one in count.exceptions} == {
        "one.low": (),
        "three.high": ("one.low", "two.low"),
        "two.low": (),
    }


def test_over_names_an_exception_of_house_rules_that_are_not_at_the_table(table: Table) -> None:
    high = EXCEPTION.format("three", 5, " over low").replace("exception low", "exception high")
    assert table.said(high) == ["R118 no exception is called `low`"]
    table.write(EXCEPTION.format("one", 3, " over least"), EXCEPTION.format("two", 4, "").replace("low to", "least to"))
    assert table.said(high) == []
    game = table.game(high, EXCEPTION.format("two", 4, "").replace("low to", "least to"))
    (count,) = (one for one in game.definitions if one.name == "count")
    assert {one.rule.name: one.over for one in count.exceptions} == {"three.high": ("two.least",), "two.least": ()}


def test_what_other_house_rules_say_is_not_kept(table: Table) -> None:
    high = EXCEPTION.format("three", 5, " over low").replace("exception low", "exception high")
    table.write(EXCEPTION.format("one", 3, ""))
    assert table.said(high) == []
    (table.folder / "one.tonk").unlink()
    assert table.said(high) == ["R118 no exception is called `low`"]


def test_positions_and_moves_name_both(table: Table) -> None:
    houses = [
        f'house {name} for small\nstate held of each player: number = 0\nmove beg "beg"\n  require light: held is 0\n'
        "  held becomes 1\nallow beg instead of knock\nadd to ending dry after beg\n"
        for name in ("one", "two")
    ]
    rules = prepare(table.game(*houses))
    before = start(rules, DeckDeal(players=2, dealer=0, deck=rules.pack))
    for name in ("one.beg", "two.beg"):
        (move,) = (found for found in legal_moves(rules, before) if found.name == name)
        after = play(rules, before, 1, move)
        assert isinstance(after, Position)
        line = format_position(rules, after)
        assert f"{name.partition('.')[0]}.held 0 / 1" in line
        assert format_position(rules, parse_position(rules, line)) == line
        assert read_move(str(move)).name == name


LABELLED = """house labelled for small
factor {0}: 2 when payer is dealer and payee is not dealer and ending is knocked
exception {0}_1 to count when rank of top of discards is ace and suit of top of discards is spades: 0
"""
LABELLED_EXCEPTION = """house labelled for small
exception {0} to count when rank of top of discards is ace and suit of top of discards is spades: 0
factor {0}_1: 2 when payer is dealer and payee is not dealer and ending is knocked
"""
SPEAKS = """house speaks for small
option suits "Suits that count": high or low = high
exception poor to count when size of unmatched of hand is 0 and turns > 2 and suits is high and player is not dealer: 1
exception rich to count when rank of top of discards is king and suit of top of discards is hearts: 0
factor dear: 2 when payer is dealer and payee is not dealer and ending is out
exception last to out.paid when closer is dealer
  no player wins
add to move hit
  require elsewhere: owner of target is not mover
add to match
  after deal
    each player where player in winners pays 1 to dealer
"""
WORDS = (
    "dealer payer payee closer mover winners top size rank suit owner unmatched turns ace king spades hearts player "
    "ending high card other no empty"
)


@pytest.mark.parametrize("text", [LABELLED, LABELLED_EXCEPTION])
@pytest.mark.parametrize("word", WORDS.split())
def test_a_label_that_is_a_word_of_the_language_is_no_value_in_any_house(table: Table, text: str, word: str) -> None:
    plain = table.game(text.format("luck"), SPEAKS)
    game = table.game(text.format(word), SPEAKS)
    assert {f"labelled.{word}", f"labelled.{word}_1"} <= {found.rule.name for found in every_rule(game)}
    assert [(one.value, one.condition) for one in game.factors] == [(one.value, one.condition) for one in plain.factors]
    (count,), (plain_count,) = ([one for one in each.definitions if one.name == "count"] for each in (game, plain))
    assert [one.condition for one in count.exceptions] == [one.condition for one in plain_count.exceptions]


def test_two_houses_may_have_one_word_for_a_label_and_say_it(table: Table) -> None:
    factor = "house {0} for small\nfactor dealer: {1} when payer is dealer\n"
    game = table.game(factor.format("one", 2), factor.format("two", 3))
    assert [one.rule.name for one in game.factors] == ["one.dealer", "two.dealer"]
    confirmed = factor.format("one", 2) + "confirm dealer  unspecified\n"
    game = table.game(confirmed, factor.format("two", 3))
    assert [len(one.rule.citations) for one in game.factors] == [1, 0]

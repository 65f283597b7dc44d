"""Rules by name."""

from __future__ import annotations

import dataclasses

import pytest

from tonkspec.analysis import load_game
from tonkspec.model.find import all_rules, every_rule, find_rule, find_rules
from tonkspec.model.game import Case, Ending, Game, Move, Parameter, Require, RequireException, Settlement
from tonkspec.model.rule import Rule


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("black_company")


def test_a_rule_is_found_with_what_it_stands_in(game: Game) -> None:
    found = find_rule(game, "black_company.hit.runs_only")
    assert isinstance(found.construct, Require)
    assert [type(one) for one in found.within] == [Move]
    assert found.rule is found.construct.rule
    case = find_rule(game, "tonk.dropped.lowest")
    assert isinstance(case.construct, Case)
    assert isinstance(case.within[0], Settlement)
    assert case.within[0].ending == "dropped"
    assert isinstance(find_rule(game, "rummy.hit.target").construct, Parameter)


def test_every_name_finds_the_construct_that_has_it(game: Game) -> None:
    for name, construct in all_rules(game).items():
        assert construct.rule.name == name
        assert find_rule(game, name).construct is construct


def test_an_ending_comes_before_its_settlement_of_the_same_name(game: Game) -> None:
    assert [type(found.construct) for found in find_rules(game, "tonk.dropped")] == [Ending, Settlement]
    assert isinstance(all_rules(game)["tonk.dropped"], Ending)


def test_a_former_name_is_used_only_if_no_rule_has_it_now(game: Game) -> None:
    assert find_rule(game, "tonk.drop").rule.name == "black_company.drop"
    assert [found.rule.name for found in find_rules(game, "tonk.dry")] == ["tonk.dry"]
    assert isinstance(find_rule(game, "tonk.dry").construct, Settlement)


def test_an_unknown_name_is_a_key_error_with_the_name(game: Game) -> None:
    with pytest.raises(KeyError) as raised:
        find_rule(game, "tonk.nothing")
    assert raised.value.args == ("tonk.nothing",)


def test_exceptions_stand_in_what_they_are_to(game: Game) -> None:
    hit = next(move for move in game.moves if move.name == "hit")
    exception = RequireException(rule=Rule(name="house.free"), condition=hit.requires[0].condition, value=None)
    changed = dataclasses.replace(hit.requires[0], exceptions=(exception,))
    move = dataclasses.replace(hit, requires=(changed, *hit.requires[1:]))
    found = find_rule(dataclasses.replace(game, moves=(move,)), "house.free")
    assert found.construct is exception
    assert found.within == (changed, move)


def test_a_game_without_a_match_has_no_rules_of_one(game: Game) -> None:
    names = {found.rule.name for found in every_rule(dataclasses.replace(game, match=None))}
    assert {name for name in all_rules(game) if name not in names} == {
        "rummy.match",
        "rummy.match.first_dealer",
        "rummy.match.next_dealer",
    }

"""Proofs about conditions in conditions, whose names come again and go through definitions, agree with the engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.test_analysis.small_game import SMALL, changed, game_of
from tonkspec.engine import Position, definition_value, legal_moves, play, prepare, shuffled_deal, start
from tonkspec.engine.rules import Rules
from tonkspec.model.expressions import (
    AllPlayers,
    Both,
    Compare,
    DefinitionOf,
    Either,
    Expression,
    FunctionOf,
    IsEmpty,
    Literal_,
    Local,
    Not,
    PointsOf,
    Quantified,
    Where,
    ZoneOf,
)
from tonkspec.model.game import Definition, Game
from tonkspec.model.inlining import inlined
from tonkspec.model.likeness import likeness
from tonkspec.model.rule import Rule
from tonkspec.model.types import Kind, Type
from tonkspec.search.exclusion import Prover
from tonkspec.search.questions import questions

NUMBER, POINTS, TEST, PLAYER = (Type(kind) for kind in (Kind.NUMBER, Kind.POINTS, Kind.YES_NO, Kind.PLAYER))
EVERYONE = AllPlayers(type=Type(Kind.PLAYERS))
NAMES = ("x", "y", "z")

Shape = tuple[Any, ...]
"""A condition without names: an element is told by how many other elements were introduced around it."""

elements = st.integers(0, 2)
atoms = st.one_of(
    st.tuples(st.sampled_from(["fewer", "as many"]), elements, elements),
    st.tuples(st.just("cards"), elements, st.sampled_from(["<", ">="]), st.integers(3, 6)),
    st.tuples(st.just("same"), elements, elements),
    st.tuples(st.just("ahead"), elements),
    st.tuples(st.just("behind"), elements),
)
shapes = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.tuples(st.just("not"), inner),
        st.tuples(st.sampled_from(["and", "or"]), inner, inner),
        st.tuples(st.sampled_from(["some", "every", "no"]), inner),
        st.tuples(st.sampled_from(["some", "every", "no"]), inner),
        st.tuples(st.just("some where"), inner, inner),
        st.tuples(st.just("nobody"), inner),
    ),
    max_leaves=5,
)
orders = st.permutations(NAMES)


def condition(shape: Shape, around: tuple[str, ...], order: Sequence[str]) -> Expression:
    """The condition of a shape; of the names that nothing around it has, an element gets the first in an order."""
    match shape:
        case "fewer" | "as many" as word, one, other:
            return _compared("<" if word == "fewer" else "is", _points(_at(one, around)), _points(_at(other, around)))
        case "cards", one, sign, number:
            size = FunctionOf(type=NUMBER, function="size", argument=_hand(_at(one, around)))
            return _compared(sign, size, Literal_(type=NUMBER, value=number))
        case "same", one, other:
            return _compared("is", _at(one, around), _at(other, around))
        case "ahead" | "behind" as name, one:
            return DefinitionOf(type=TEST, definition=name, subject=_at(one, around))
        case "not", of:
            return Not(type=TEST, of=condition(of, around, order))
        case "and" | "or" as word, one, other:
            parts = (condition(one, around, order), condition(other, around, order))
            return Both(type=TEST, parts=parts) if word == "and" else Either(type=TEST, parts=parts)
        case _:
            pass
    if len(around) == len(NAMES):
        return condition(shape[1], around, order)
    name = next(name for name in order if name not in around)
    inside = condition(shape[1], (*around, name), order)
    if shape[0] == "nobody":
        return IsEmpty(type=TEST, of=_where(name, inside))
    if shape[0] == "some where":
        other = next(one for one in reversed(order) if one not in around)
        tested = condition(shape[2], (*around, other), order)
        return Quantified(type=TEST, quantifier="some", of=_where(name, inside), name=other, condition=tested)
    return Quantified(type=TEST, quantifier=shape[0], of=EVERYONE, name=name, condition=inside)


def _at(number: int, around: tuple[str, ...]) -> Expression:
    return Local(type=PLAYER, name=around[number % len(around)])


def _where(name: str, kept: Expression) -> Expression:
    return Where(type=Type(Kind.PLAYERS), of=EVERYONE, name=name, condition=kept)


def _hand(of: Expression) -> Expression:
    return ZoneOf(type=Type(Kind.CARDS), zone="hand", owner=of)


def _points(of: Expression) -> Expression:
    return PointsOf(type=POINTS, table="", cards=_hand(of))


def _compared(sign: str, left: Expression, right: Expression) -> Expression:
    return Compare(type=TEST, operator=cast("Any", sign), left=left, right=right)


@dataclass(frozen=True, repr=False)
class Table:
    """The small game, and positions in it: some deals, and what comes of them, so that hands differ in size."""

    game: Game
    positions: tuple[Position, ...]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    game = game_of(tmp_path_factory.mktemp("small"), SMALL)
    rules = prepare(game)
    chance = random.Random(5)
    found: list[Position] = []
    for number in range(12):
        position = start(rules, shuffled_deal(rules, 2 + number % 2, 1, chance, {}))
        for _ in range(number):
            moves = [move for move in legal_moves(rules, position) if move.name != "knock"]
            reached = play(rules, position, cast("int", position.turn), chance.choice(moves))
            assert isinstance(reached, Position)
            if reached.outcome is not None:
                break
            position = reached
        found.append(position)
    return Table(game, tuple(found))


def defined(small: Game, ahead: Shape, behind: Shape, order: Sequence[str]) -> Game:
    """The small game with two definitions of a player, called by the first name of an order.

    What is said of who is ahead may go by who is behind, but not the other way round.
    """
    plain = small.definitions[0]
    bodies = {"ahead": _without(ahead, {"ahead"}), "behind": ("some", _without(behind, {"ahead", "behind"}))}
    more = [
        replace(
            plain,
            rule=Rule(name=f"small.{name}"),
            name=name,
            parameter=order[0],
            type=TEST,
            value=condition(body, (order[0],), order),
        )
        for name, body in bodies.items()
    ]
    return replace(small, definitions=(*small.definitions, *more))


def _without(shape: Shape, names: set[str]) -> Shape:
    """A shape in which nothing goes by the definitions of these names."""
    if shape[0] in names:
        return "cards", shape[1], "<", 5
    return tuple(_without(part, names) if isinstance(part, tuple) else part for part in shape)


def asked(game: Game, tests: Sequence[Expression]) -> Rules:
    """The rules with a definition of the table for each of some conditions."""
    more = tuple(
        Definition(
            rule=Rule(name=f"small.{name}"), name=name, parameter=None, parameter_type=None, type=TEST, value=test
        )
        for name, test in zip(("one", "other"), tests, strict=True)
    )
    return prepare(replace(game, definitions=(*game.definitions, *more)))


@settings(max_examples=150, deadline=None)
@given(
    tests=st.tuples(shapes, shapes),
    bodies=st.tuples(shapes, shapes),
    named=st.tuples(orders, orders, orders),
    quantifiers=st.tuples(*[st.sampled_from(["some", "every", "no"])] * 4),
    repeated=st.booleans(),
)
@example(
    tests=(("cards", 1, "<", 3), ("as many", 1, 0)),
    bodies=(("fewer", 0, 1), ("fewer", 0, 1)),
    named=(NAMES, ("y", "x", "z"), NAMES),
    quantifiers=("some", "no", "no", "every"),
    repeated=False,
)
@example(
    tests=(("behind", 0), ("cards", 1, "<", 3)),
    bodies=(("fewer", 0, 1), ("not", ("as many", 1, 0))),
    named=(("y", "x", "z"), NAMES, NAMES),
    quantifiers=("some", "some", "some", "no"),
    repeated=False,
)
def test_what_is_proved_is_so(
    tests: tuple[Shape, Shape],
    bodies: tuple[Shape, Shape],
    named: tuple[Sequence[str], ...],
    quantifiers: tuple[str, ...],
    repeated: bool,
    table: Table,
) -> None:
    game = defined(table.game, *bodies, named[2])
    one, other = tests
    if repeated:
        other = ("not", one) if one == other else ("and", other, one)
    first = condition((quantifiers[0], (quantifiers[1], one)), (), named[0])
    second = condition((quantifiers[2], (quantifiers[3], other)), (), named[1])
    rules = asked(game, (first, second))
    values = [tuple(definition_value(rules, each, name, None) for name in ("one", "other")) for each in table.positions]
    prover = Prover(game)
    if prover.exclude(first, second):
        assert (True, True) not in values
    if prover.exhaust((first, second)):
        assert (False, False) not in values
    for number, test in enumerate((first, second)):
        if prover.exclude(test):
            assert not any(each[number] for each in values)
    if likeness(inlined(first, game)) == likeness(inlined(second, game)):
        assert all(left == right for left, right in values)


@settings(max_examples=60, deadline=None)
@given(shape=shapes, bodies=st.tuples(shapes, shapes), named=st.tuples(orders, orders, orders))
def test_names_carry_no_meaning(
    shape: Shape, bodies: tuple[Shape, Shape], named: tuple[Sequence[str], ...], table: Table
) -> None:
    game = defined(table.game, *bodies, named[2])
    first, second = condition(("some", shape), (), named[0]), condition(("some", shape), (), named[1])
    assert likeness(inlined(first, game)) == likeness(inlined(second, game))


def _cases(folder: Path, alone: str, few: str, more: str = "") -> Game:
    two = "case alone: no other player has count <= count of closer"
    rest = f"case alone: {alone}\n    closer wins\n    each other player pays stake to closer\n  case few: {few}\n"
    return game_of(
        folder,
        changed(
            (
                f"  {two}\n    closer wins\n    each other player pays stake to closer\n",
                f"  {rest}    no player wins\n",
            ),
            more=more,
        ),
    )


@pytest.mark.parametrize(
    ("alone", "few", "more"),
    [
        (
            "some player as x has (no player as v has size of hand of v > 30)",
            "no player as y has (every player as x has count of x is count of y)",
            "",
        ),
        (
            "some player as w has beaten of w",
            "no player as z has (some player as v has size of hand of v > 30)",
            "define beaten of player as me: some player as w has count of w < count of me\n",
        ),
    ],
)
def test_two_cases_that_part_are_not_proved_apart(tmp_path: Path, alone: str, few: str, more: str) -> None:
    """Both hold where no hand is large and counts differ, whatever the elements are called."""
    [answer] = [one for one in questions(_cases(tmp_path, alone, few, more)) if one.sort == "cases"]
    assert answer.verdict == "not found"


def test_two_that_differ_in_an_element_alone_are_not_alike(tmp_path: Path) -> None:
    """The one holds of whoever has another behind him, the other of nobody."""
    more = "".join(
        f"define {name} of player as me: some player as x has (some player as y has "
        f"(count of {left} < count of y and size of hand of me > 0))\n"
        for name, left in (("ahead", "x"), ("same", "y"))
    )
    game = _cases(tmp_path, "some player as x has ahead of x", "some player as x has same of x", more)
    [settlement] = [one for one in game.settlements if one.ending == "knocked"]
    first, second = (inlined(cast("Expression", one.guard), game) for one in settlement.cases[:2])
    assert likeness(first) != likeness(second)

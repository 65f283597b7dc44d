"""What is left of expressions when options are decided."""

from __future__ import annotations

from typing import Literal

import pytest

from tonkspec.model.expressions import (
    AllPlayers,
    Arithmetic,
    Both,
    Choose,
    Compare,
    Either,
    Expression,
    IsEmpty,
    IsIn,
    Literal_,
    Local,
    Not,
    OptionValue,
    RoleOf,
    SetOf,
    Where,
    ZoneOf,
)
from tonkspec.model.types import Kind, Type
from tonkspec.prose.resolve import resolve
from tonkspec.prose.vocabulary import Operator

TRUTH, NUMBER, PLAYER, PLAYERS = Type(Kind.YES_NO), Type(Kind.NUMBER), Type(Kind.PLAYER), Type(Kind.PLAYERS)
EVERYONE = AllPlayers(type=PLAYERS)
HAND = ZoneOf(type=Type(Kind.CARDS), zone="hand", owner=None)
OPEN = IsEmpty(type=TRUTH, of=HAND)
ELEMENT = Local(type=PLAYER, name="player")
BEST = Local(type=PLAYERS, name="best")
DEALER = RoleOf(type=PLAYER, role="dealer")
ON, OFF = (OptionValue(type=TRUTH, option="x", value=value) for value in (True, False))
YES, NO = (Literal_(type=TRUTH, value=value) for value in (True, False))


def number(value: int) -> Literal_:
    return Literal_(type=NUMBER, value=value)


def compared(left: Expression, operator: Operator, right: Expression) -> Compare:
    return Compare(type=TRUTH, operator=operator, left=left, right=right)


def calculated(left: Expression, operator: Literal["+", "-", "*"], right: Expression) -> Arithmetic:
    return Arithmetic(type=NUMBER, operator=operator, left=left, right=right)


def negation(of: Expression) -> Not:
    return Not(type=TRUTH, of=of)


def where(condition: Expression, of: Expression = EVERYONE) -> Where:
    return Where(type=PLAYERS, of=of, name="player", condition=condition)


def except_(left: Expression, right: Expression) -> SetOf:
    return SetOf(type=PLAYERS, operator="except", left=left, right=right)


IN_BEST = IsIn(type=TRUTH, element=ELEMENT, of=BEST)
SIZE = Local(type=NUMBER, name="size")


@pytest.mark.parametrize(
    ("expression", "left"),
    [
        (ON, YES),
        (negation(OFF), YES),
        (negation(negation(OPEN)), OPEN),
        (negation(OPEN), negation(OPEN)),
        (Both(type=TRUTH, parts=(ON, OPEN)), OPEN),
        (Both(type=TRUTH, parts=(OFF, OPEN)), NO),
        (Both(type=TRUTH, parts=(ON, ON)), YES),
        (Either(type=TRUTH, parts=(ON, OPEN)), YES),
        (Either(type=TRUTH, parts=(OFF, OPEN)), OPEN),
        (Either(type=TRUTH, parts=(OPEN, OPEN)), Either(type=TRUTH, parts=(OPEN, OPEN))),
        (Choose(type=NUMBER, condition=OFF, then=number(1), otherwise=number(2)), number(2)),
        (compared(number(1), "<=", number(1)), YES),
        (compared(number(1), "<", number(1)), NO),
        (compared(number(2), ">", number(1)), YES),
        (compared(number(2), ">=", number(3)), NO),
        (compared(number(2), "is", number(2)), YES),
        (compared(number(2), "is not", number(2)), NO),
        (compared(OPEN, "is", YES), OPEN),
        (compared(OPEN, "is", NO), negation(OPEN)),
        (compared(OPEN, "is not", NO), OPEN),
        (calculated(number(2), "*", number(3)), number(6)),
        (calculated(number(2), "-", number(3)), number(-1)),
        (calculated(SIZE, "+", number(0)), SIZE),
        (calculated(number(0), "+", SIZE), SIZE),
        (calculated(number(0), "-", SIZE), calculated(number(0), "-", SIZE)),
        (calculated(number(1), "*", SIZE), SIZE),
        (where(YES), EVERYONE),
        (where(IN_BEST), BEST),
        (where(negation(IN_BEST)), except_(EVERYONE, BEST)),
        (where(compared(ELEMENT, "is not", DEALER)), except_(EVERYONE, DEALER)),
        (where(IN_BEST, of=except_(EVERYONE, DEALER)), where(IN_BEST, of=except_(EVERYONE, DEALER))),
        (where(Both(type=TRUTH, parts=(negation(IN_BEST), OPEN))), where(OPEN, of=except_(EVERYONE, BEST))),
    ],
)
def test_what_is_left(expression: Expression, left: Expression) -> None:
    assert resolve(expression, {}) == left


def test_names_of_whole_expressions_are_put_in() -> None:
    assert resolve(except_(EVERYONE, BEST), {"best": where(OPEN)}) == except_(EVERYONE, where(OPEN))

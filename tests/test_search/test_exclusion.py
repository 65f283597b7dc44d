"""What is proved never to hold together does not, whatever the numbers are."""

from __future__ import annotations

import operator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_analysis.small_game import SMALL, game_of
from tonkspec.model.expressions import Arithmetic, Both, Compare, Either, Expression, FunctionOf, Literal_, Not, ZoneOf
from tonkspec.model.game import Game
from tonkspec.model.types import Kind, Type
from tonkspec.search.exclusion import Prover

NUMBER, TEST = Type(Kind.NUMBER), Type(Kind.YES_NO)
SIZES: dict[str, Expression] = {
    zone: FunctionOf(type=NUMBER, function="size", argument=ZoneOf(type=Type(Kind.CARDS), zone=zone, owner=None))
    for zone in ("stock", "discards")
}
COMPARING = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "is": operator.eq,
    "is not": operator.ne,
}
COUNTING = {"+": operator.add, "-": operator.sub, "*": operator.mul}

amounts = st.recursive(
    st.sampled_from(list(SIZES.values())) | st.integers(-3, 6).map(lambda value: Literal_(type=NUMBER, value=value)),
    lambda inner: st.builds(
        lambda sign, left, right: Arithmetic(type=NUMBER, operator=cast("Any", sign), left=left, right=right),
        st.sampled_from(sorted(COUNTING)),
        inner,
        inner,
    ),
    max_leaves=4,
)
conditions = st.recursive(
    st.builds(
        lambda sign, left, right: Compare(type=TEST, operator=cast("Any", sign), left=left, right=right),
        st.sampled_from(sorted(COMPARING)),
        amounts,
        amounts,
    ),
    lambda inner: (
        inner.map(lambda of: Not(type=TEST, of=of))
        | st.tuples(inner, inner).map(lambda parts: Both(type=TEST, parts=parts))
        | st.tuples(inner, inner).map(lambda parts: Either(type=TEST, parts=parts))
    ),
    max_leaves=4,
)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return game_of(tmp_path_factory.mktemp("small"), SMALL)


def value(expression: Expression, sizes: dict[Expression, int]) -> int:
    match expression:
        case Literal_(value=int() as number):
            return number
        case Arithmetic(operator=sign, left=left, right=right):
            return COUNTING[sign](value(left, sizes), value(right, sizes))
        case Compare(operator=sign, left=left, right=right):
            return COMPARING[sign](value(left, sizes), value(right, sizes))
        case Not(of=of):
            return not value(of, sizes)
        case Both(parts=parts):
            return all(value(part, sizes) for part in parts)
        case Either(parts=parts):
            return any(value(part, sizes) for part in parts)
        case _:
            return sizes[expression]


@given(one=conditions, other=conditions)
def test_no_numbers_meet_what_is_excluded(one: Expression, other: Expression, small: Game) -> None:
    prover = Prover(small)
    met = [
        (value(one, sizes), value(other, sizes))
        for stock in range(9)
        for discards in range(9)
        for sizes in [{SIZES["stock"]: stock, SIZES["discards"]: discards}]
    ]
    if prover.exclude(one, other):
        assert not any(first and second for first, second in met)
    if prover.exhaust([one, other]):
        assert all(first or second for first, second in met)


def test_what_it_can_prove(small: Game) -> None:
    stock = SIZES["stock"]

    def compared(sign: str, number: int) -> Expression:
        return Compare(type=TEST, operator=cast("Any", sign), left=stock, right=Literal_(type=NUMBER, value=number))

    prover = Prover(small)
    assert prover.exclude(compared("<=", 9), compared(">", 13))
    assert prover.exclude(compared("<", 0))
    assert prover.exclude(compared("<", 2), compared("is not", 0), compared("is not", 1))
    assert prover.exhaust([compared("<", 5), compared("is", 5), compared(">", 5)])
    assert not prover.exclude(compared("<=", 9), compared("<=", 13))

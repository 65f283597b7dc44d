"""Choices of a table: few departures first, and every two values together at least once."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from tonkspec.model.game import Option
from tonkspec.model.rule import Rule
from tonkspec.model.types import Kind, Type
from tonkspec.search.choices import by_departures, choices, pairwise


def option(name: str, number: int) -> Option:
    return Option(
        rule=Rule(name=f"small.{name}"),
        name=name,
        type=Type(Kind.NUMBER),
        values=tuple(range(number)),
        value=0,
        default=0,
        fixed=False,
        readings=False,
    )


tables = st.lists(st.integers(2, 4), min_size=1, max_size=7).map(
    lambda sizes: tuple(option(f"o{place}", size) for place, size in enumerate(sizes))
)


@given(options=tables)
def test_every_two_values_come_together(options: tuple[Option, ...]) -> None:
    rows = [{**{one.name: 0 for one in options}, **dict(row)} for row in pairwise(options)]
    for one, other in combinations(options, 2):
        together = {(row[one.name], row[other.name]) for row in rows}
        assert together == set(product(one.values, other.values))


def test_few_departures_come_first() -> None:
    found = list(by_departures((option("a", 2), option("b", 3))))
    assert [len(one) for one in found] == [0, 1, 1, 1, 2, 2]
    assert found[1] == (("a", 1),)


def test_few_choices_are_all_looked_at() -> None:
    few = (option("a", 2), option("b", 4), option("c", 4))
    assert len(list(choices(few))) == 32
    assert len(list(choices((*few, option("d", 2))))) < 32

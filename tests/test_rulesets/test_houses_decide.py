"""For each house rule that comes with the program there is a trace that would come out otherwise without it."""

from __future__ import annotations

import re

import pytest

from tonkspec.conformance.item import Item
from tonkspec.conformance.judging import judge
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.data import data_folder

HOUSES = {
    path.stem: text
    for path in sorted(data_folder("rulesets").glob("*.tonk"))
    if (text := path.read_text(encoding="utf-8")).startswith("house ") or "\nhouse " in text
}
CLAIM = re.compile(r"\b(?:wikipedia|pagat|speno|tongits)\.[a-z0-9-]+")
AT_A_TABLE = re.compile(r"^ruleset: .* \+ ", re.MULTILINE)
"""A trace with house rules."""
BEFORE_A_HAND = frozenset({"high_card_deals"})
"""Who deals first is settled before there is a hand, so that no hand shows it."""


@pytest.fixture(scope="module")
def models() -> Models:
    return Models()


@pytest.fixture(scope="module")
def suite(models: Models) -> tuple[Item, ...]:
    paths = tuple(
        path for path in sorted(shipped_traces().rglob("*.yaml")) if AT_A_TABLE.search(path.read_text("utf-8"))
    )
    return load_suite(paths, Selection(), models)


def decides(item: Item, house: str, models: Models) -> bool:
    """Whether a trace would come out otherwise without a house, or its deal could not be."""
    without = " + ".join(name for name in item.trace.ruleset.split(" + ") if name != house)
    return judge(item, without, models).verdict in {"differs", "no deal"}


@pytest.mark.parametrize("house", sorted(HOUSES.keys() - BEFORE_A_HAND))
def test_a_trace_that_cites_a_claim_of_a_house_comes_out_otherwise_without_it(
    house: str, suite: tuple[Item, ...], models: Models
) -> None:
    claims = set(CLAIM.findall(HOUSES[house]))
    traces = (item for item in suite if house in item.trace.ruleset.split(" + ") and claims & set(item.trace.cite))
    assert any(decides(item, house, models) for item in traces)


def test_a_trace_of_what_a_house_leaves_alone_decides_nothing(suite: tuple[Item, ...], models: Models) -> None:
    (item,) = (item for item in suite if item.trace.id == "wikipedia_tonk.low.ten_is_played")
    assert not decides(item, "nine_triple", models)

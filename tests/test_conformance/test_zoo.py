"""The wrong engines that come with the suite are caught, each by what it does wrong, and the right one passes.

`whole_zoo.py` beside this plays the whole suite with every one of them.
"""

from __future__ import annotations

import ast

import pytest

from tests.test_conformance.zoo import (
    BEGIN,
    END,
    PAGE,
    PLAIN,
    ZOO,
    Wrong,
    address_of,
    by_traces,
    played,
    read_zoo,
    table_of,
)
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, shipped_traces

PATIENT = Limits(start=60, answer=30)
TABLE = read_zoo()
BY_RULES = [wrong for wrong in TABLE if wrong.kind == "rules"]
RULESETS = sorted({wrong.ruleset for wrong in BY_RULES})


def marks(wrong: Wrong) -> list[pytest.MarkDecorator]:
    """Where there are many readings, to see that none excuses an engine takes its time."""
    return [pytest.mark.slow] if wrong.ruleset == "wikipedia_tonk" else []


def test_every_engine_stands_in_the_table() -> None:
    programs = {file.stem: ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) for file in ZOO.glob("*.py")}
    del programs["base"]
    assert programs == {wrong.engine: f"A wrong engine: {wrong.wrong}." for wrong in TABLE}


def test_the_page_has_the_table(request: pytest.FixtureRequest) -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    text = f"{before}{BEGIN}\n{table_of(TABLE)}{END}{after}"
    if request.config.getoption("--update"):
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    assert PAGE.read_text(encoding="utf-8") == text, "the table has changed; pytest --update writes it anew"


@pytest.mark.parametrize(
    "wrong", [pytest.param(wrong, marks=marks(wrong)) for wrong in BY_RULES], ids=[wrong.engine for wrong in BY_RULES]
)
def test_a_wrong_engine_is_caught_by_what_it_does_wrong(wrong: Wrong, models: Models) -> None:
    result = by_traces(wrong, wrong.address, models, PATIENT)[wrong.trace]
    assert result.outcome == wrong.outcome, result.message
    assert result.finding is not None
    assert result.finding.rule == wrong.rule, result.message
    if wrong.rests_on is not None:
        assert wrong.rests_on in {ground.rule for ground in result.finding.defined_by}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_plain_engine_passes_where_they_are_caught(ruleset: str, models: Models) -> None:
    names = {name for wrong in BY_RULES if wrong.ruleset == ruleset for name in (*wrong.after, wrong.trace)}
    paths = [shipped_traces() / ruleset]
    results = played(address_of(PLAIN), paths, models, PATIENT, Selection(ids=tuple(sorted(names))))
    assert {result.id for result in results.results} >= names
    assert {result.outcome for result in results.results} == {"right"}
    assert results.foot.readings == {}


@pytest.mark.slow
def test_the_plain_engine_passes_all(models: Models) -> None:
    results = played(address_of(PLAIN), [shipped_traces() / "black_company"], models, PATIENT, Selection())
    assert {result.outcome for result in results.results if result.ruleset == "black_company"} == {"right"}


def test_the_move_of_a_crash_is_named(models: Models) -> None:
    (wrong,) = (wrong for wrong in TABLE if wrong.engine == "crash_at_move_7")
    finding = by_traces(wrong, wrong.address, models, PATIENT)[wrong.trace].finding
    assert finding is not None
    assert finding.step == 7

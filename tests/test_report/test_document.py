"""The report as JSON is of the form that its schema says."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.test_report import runs
from tonkspec.data import data_folder
from tonkspec.report import document


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    folder = data_folder("conformance") / "schemas"
    schemas = {
        name: json.loads((folder / name).read_text("utf-8")) for name in ("report.schema.json", "results.schema.json")
    }
    registry = Registry().with_resources([(name, Resource.from_contents(one)) for name, one in schemas.items()])
    return Draft202012Validator(schemas["report.schema.json"], registry=registry)


@pytest.mark.parametrize("text", ["", runs.EVERYTHING])
def test_it_is_of_its_form(validator: Draft202012Validator, text: str) -> None:
    given = runs.every_kind(text)
    made = json.loads(document([given, given]))
    validator.validate(made)
    assert [one["id"] for one in made["runs"][0]["results"]] == [one.id for one in given.results]
    assert {one["counts"] for one in made["runs"][1]["results"]} == {"passed", "failed", "error", "excused", "left out"}


def test_it_has_the_numbers() -> None:
    given = runs.run(runs.result("one", "right"), runs.result("two", "wrong", "info"), selected=5)
    made = json.loads(document([given]))["runs"][0]
    assert made["verdict"] == "conforms"
    assert made["said"] == "mine conforms, although it fails 1 trace that it need not play rightly (INFO)"
    assert made["numbers"]["MUST"]["right"] == 1
    assert made["numbers"]["other"]["failed"] == 1
    assert made["not_played"] == 3

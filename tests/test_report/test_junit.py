"""The report as JUnit XML is what those who read it expect, whatever an engine says.

`schemas/junit-10.xsd` is the schema of the xUnit plugin of Jenkins, by which pytest tests its own reports too; its
licence stands in it.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.test_report import runs
from tonkspec.report import junit

SCHEMA = Path(__file__).parent / "schemas" / "junit-10.xsd"


@pytest.mark.parametrize("text", ["", *runs.HOSTILE, runs.EVERYTHING])
def test_it_is_of_the_published_form(text: str) -> None:
    xmlschema = pytest.importorskip("xmlschema", reason="xmlschema is not installed (extra `dev`)")
    schema = xmlschema.XMLSchema(str(SCHEMA))
    schema.validate(junit([runs.every_kind(text), runs.every_kind(text), runs.run(runs.result("one", "right"))]))


def test_what_makes_the_run_fail_fails() -> None:
    made = ET.fromstring(  # noqa: S314 -- our own
        junit(
            [
                runs.run(
                    runs.result("good", "right"),
                    runs.result("bad", "wrong"),
                    runs.result("gone", "crash"),
                    runs.result("aside", "wrong", "info"),
                    runs.result("known", "hang", known=True),
                    runs.result("stale", "right", known=True),
                    runs.result("out", "skipped"),
                    unmatched=("no.*",),
                )
            ]
        )
    )
    suite = made[0]
    assert {name: suite.get(name) for name in ("name", "tests", "failures", "errors", "skipped")} == {
        "name": "mine 2.1",
        "tests": "8",
        "failures": "3",
        "errors": "1",
        "skipped": "3",
    }
    cases = {case.get("name"): case for case in suite.iter("testcase")}
    assert {name: [child.tag for child in case] for name, case in cases.items()} == {
        "good": [],
        "bad": ["failure"],
        "gone": ["error"],
        "aside": ["skipped"],
        "known": ["skipped"],
        "stale": ["failure"],
        "out": ["skipped"],
        "no.*": ["failure"],
    }
    bad = cases["bad"][0]
    assert bad.get("message") == "the engine does as it likes"
    assert "black_company.hit.runs_only" in (bad.text or "")
    assert "the move is refused" in (bad.text or "")


def test_engines_that_are_called_alike_are_told_apart() -> None:
    one = runs.run(runs.result("good", "right"))
    made = ET.fromstring(junit([one, one]))  # noqa: S314 -- our own
    assert [suite.get("name") for suite in made] == ["mine 2.1 (1)", "mine 2.1 (2)"]

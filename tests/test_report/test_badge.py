"""The badge says what it shows, in colours that can be read, and is well formed whatever it is given."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from tests.test_report import runs
from tonkspec.conformance.results import Results
from tonkspec.report import badge
from tonkspec.report.badge import _COLOURS, _LEFT


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (runs.run(runs.result("one", "right")), "tonkspec 0.1.0: conforms, 1 of 1 MUST"),
        (runs.run(runs.result("one", "wrong", known=True)), "tonkspec 0.1.0: conforms in part, 0 of 1 MUST"),
        (runs.run(runs.result("one", "wrong")), "tonkspec 0.1.0: does not conform, 0 of 1 MUST"),
        (runs.run(runs.result("one", "right", known=True)), "tonkspec 0.1.0: expectations are stale, 1 of 1 MUST"),
        (runs.run(runs.result("one", "not judged")), "tonkspec 0.1.0: not judged"),
    ],
)
def test_it_says_what_it_shows(given: Results, said: str) -> None:
    root = ET.fromstring(badge(given))  # noqa: S314 -- our own
    assert root.get("role") == "img"
    assert root.get("aria-label") == said
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert ": ".join(filter(None, texts)) == said


@pytest.mark.parametrize("text", runs.HOSTILE)
def test_it_is_well_formed_with_any_text(text: str) -> None:
    given = runs.run(runs.result("one", "right"))
    ET.fromstring(badge(replace(given, head=replace(given.head, suite=text))))  # noqa: S314


@pytest.mark.parametrize("colour", [_LEFT, *_COLOURS.values()])
def test_white_can_be_read_on_it(colour: str) -> None:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    assert 1.05 / (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05) >= 4.5

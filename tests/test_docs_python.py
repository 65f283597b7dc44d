"""The page on Python says what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "python.md"


def test_every_example_gives_what_it_says() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 6
    assert found.failed == 0

"""The pages on Python say what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"


@pytest.mark.parametrize(("page", "least"), [("python.md", 6), ("lockstep-library.md", 15)])
def test_every_example_gives_what_it_says(page: str, least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > least
    assert found.failed == 0

"""Regular expressions of the package on texts that are long and wrong: none may take more than the length allows."""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

import tonkspec

LONG = 5_000
"""How often a piece stands there: work that grows with the square of it takes seconds."""
PIECES = ("\n", " ", " \n", "#\n", "\t", "a", "a ", "a, ", "1", "a.", "10s ", "(", '"', "no ", "a 1 > ", "house ", "=")
ENDS = ("", "\x00", " house", ' "')
SECONDS = 0.4


def _held(value: object, depth: int = 3) -> Iterator[re.Pattern[str]]:
    """The expressions over text that a value is or holds."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth and isinstance(value, dict | tuple | list | frozenset):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _held(inner, depth - 1)
    elif depth and is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _held(getattr(value, field.name, None), depth - 1)


def _patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    names = ["tonkspec", *(module.name for module in pkgutil.walk_packages(tonkspec.__path__, "tonkspec."))]
    for name in names:
        if not name.endswith("__main__"):
            for value in vars(importlib.import_module(name)).values():
                for pattern in _held(value):
                    yield name, pattern


PATTERNS = {pattern.pattern: pattern for _, pattern in _patterns()}


def test_there_are_patterns() -> None:
    assert len(PATTERNS) > 40


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=lambda pattern: pattern.pattern[:40])
def test_a_pattern_is_done_in_time(pattern: re.Pattern[str]) -> None:
    slow: list[str] = []
    for piece in PIECES:
        for end in ENDS:
            text = piece * LONG + end
            start = time.process_time()
            pattern.match(text)
            if time.process_time() - start > SECONDS:
                slow.append(f"{piece!r} * {LONG} + {end!r}")
    assert not slow

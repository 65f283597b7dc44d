"""Inputs that nobody meant, at each door: a few at once, some thousands in the slow set, many more in `.ci/long`."""

from __future__ import annotations

import pytest

from tests.test_fuzz.entries import ENTRIES
from tests.test_fuzz.fuzzing import input_of, try_inputs


def told(entry: str, numbers: range) -> str:
    """What was not borne, with the numbers by which it comes again."""
    return "\n\n".join(f"{entry} {one.number}: {one.data[:300]!r}\n{one.what}" for one in try_inputs(entry, numbers))


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_few_inputs_are_borne(entry: str) -> None:
    assert told(entry, range(1_000_000, 1_000_040)) == ""


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("first", range(0, 1_000, 250))
def test_a_thousand_inputs_are_borne(entry: str, first: int) -> None:
    assert told(entry, range(first, first + 250)) == ""


def test_an_input_follows_from_its_number() -> None:
    assert input_of("rules", 17) == input_of("rules", 17)
    assert len({input_of("rules", number) for number in range(40)}) > 30


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_not_borne_is_seen(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_data: bytes, _folder: object) -> None:
        raise KeyError("stumbled")

    monkeypatch.setitem(ENTRIES, entry, type(ENTRIES[entry])(name=entry, seeds=ENTRIES[entry].seeds, take=stumble))  # type: ignore[arg-type]
    assert [one.what.strip().splitlines()[-1] for one in try_inputs(entry, range(2))] == ["KeyError: 'stumbled'"] * 2

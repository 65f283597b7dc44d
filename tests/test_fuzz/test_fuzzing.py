"""Inputs that nobody meant, at each door: a few at once, some thousands in the slow set, many more in `.ci/long`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_fuzz import fuzzing
from tests.test_fuzz.entries import ENTRIES
from tests.test_fuzz.fuzzing import Results, Unborne, input_of, main, try_inputs


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


UNBORNE = Unborne(entry="moves", number=3, data=b"hit", what="KeyError: 'stumbled'")


def test_what_is_done_is_not_done_again_until_the_program_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Results(tmp_path).take("moves", 0, [])
    assert Results(tmp_path).is_done("moves", 0)
    assert not Results(tmp_path).is_done("moves", fuzzing.BATCH)
    monkeypatch.setattr(fuzzing, "fingerprint", lambda: "another")
    assert not Results(tmp_path).is_done("moves", 0)


def test_what_was_not_borne_is_tried_again_when_the_program_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Results(tmp_path).take("moves", 0, [UNBORNE])
    assert Results(tmp_path).failed("moves") == ["moves-3"]
    monkeypatch.setattr(fuzzing, "fingerprint", lambda: "another")
    assert Results(tmp_path).failed("moves") == []
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]


def test_it_ends_with_0_only_if_all_is_done_and_borne(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--entry", "moves", "--inputs", "500", "--results", str(tmp_path)]
    assert main([*asked, "--seconds", "0"]) == 1
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[-1].strip() == "moves: 500 inputs, 0 not borne"
    Results(tmp_path).take("moves", 500, [UNBORNE])
    assert main(asked) == 1

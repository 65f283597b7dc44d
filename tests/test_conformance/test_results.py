"""Results can be read back, and what is no whole run is refused."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.results import Results, read_results
from tonkspec.diagnostics import InputError
from tonkspec.schemas import violations

Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.fixture
def written(judge: Judge, odd: Odd) -> tuple[Results, list[str]]:
    stream = io.StringIO()
    results = judge(odd("mixed"), stream=stream)
    return results, stream.getvalue().splitlines(keepends=True)


def test_what_is_written_has_its_form_and_is_read_back(written: tuple[Results, list[str]], tmp_path: Path) -> None:
    results, lines = written
    assert [violations("results", json.loads(line)) for line in lines] == [[]] * len(lines)
    file = tmp_path / "results.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    read = read_results(file)
    assert read.head == results.head
    assert read.foot == results.foot
    assert sorted(read.results, key=lambda one: one.id) == sorted(results.results, key=lambda one: one.id)


def test_a_run_that_was_broken_off_is_not_read(written: tuple[Results, list[str]], tmp_path: Path) -> None:
    _, lines = written
    file = tmp_path / "results.jsonl"
    for text, said in [
        ("".join(lines[:-1]), "the results have no foot: the run was broken off"),
        ("".join(lines)[:-9], "the last line is only half there: the run was broken off"),
        ("".join(lines[1:]), "the results do not begin with their head"),
        ("", "the results do not begin with their head"),
        ("".join((*lines, *lines)), "there is more than one head or foot"),
        ("".join((lines[0], '{"kind": "result"}\n', *lines[1:])), "line 2 is no result"),
    ]:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(InputError, match=said) as raised:
            read_results(file)
        assert raised.value.diagnostics[0].code == "E107"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no file"):
        read_results(tmp_path / "none.jsonl")

from __future__ import annotations

import pytest

from tonkspec.cli.main import main
from tonkspec.diagnostics import CODES


@pytest.mark.parametrize("code", CODES)
def test_every_code_can_be_explained(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", code.lower()]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{code}: {CODES[code].title}\n\n")
    assert " ".join(CODES[code].explanation.split()) in " ".join(said.split())
    assert all(len(line) <= 100 for line in said.splitlines() if not line.startswith(" "))


def test_without_a_code_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(CODES)


def test_an_unknown_code_is_told_with_one_that_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    near = next(iter(CODES))
    assert main(["explain", near[:3] + "x"]) == 2
    assert "did you mean" in capsys.readouterr().err

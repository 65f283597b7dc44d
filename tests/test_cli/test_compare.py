"""`tonkspec compare`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_cli.test_conform import KIT, odd
from tonkspec.cli.main import main


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("runs")
    files = {manner: folder / f"{manner}.jsonl" for manner in ("plain", "never_tonk")}
    for manner, file in files.items():
        main(["conform", odd(manner), "--traces", str(KIT / "traces"), "--results", str(file)])
    return files


def test_what_got_worse_and_what_got_better(runs: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["compare", str(runs["plain"]), str(runs["never_tonk"])]) == 1
    worse = capsys.readouterr().out.splitlines()
    assert worse[0] == "old  naive tonk 1.0, suite traces of your own, level 3"
    assert worse[2].startswith("worse: kit.fifteen: right -> wrong, [")
    assert worse[-1] == "1 worse, 0 better; 6 right before, 5 now"
    assert main(["compare", str(runs["never_tonk"]), str(runs["plain"])]) == 0
    assert "better: kit.fifteen: wrong -> right\n" in capsys.readouterr().out
    assert main(["compare", str(runs["plain"]), str(runs["plain"]), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_only_whole_runs_are_compared(runs: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(runs["plain"]), "no/such/file"]) == 2
    assert "there is no file" in capsys.readouterr().err

"""`tonkspec engine new`: each start runs as it is told to, and plays its first trace right."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.conformance.starts import STARTS, start_folder

NEEDED = {"c": "cc", "js": "node", "python": "python3"}
MOST_LINES = 60
"""Of code: what says something to the machine. The reader of JSON in C stands by itself."""
COMMENTS = {
    "c": re.compile(r"/\*.*?\*/", re.DOTALL),
    "js": re.compile(r"//.*$", re.MULTILINE),
    "python": re.compile(r"(?:^|\s+)#[^\n]*|\A\"\"\".*?\"\"\"", re.DOTALL),
}
LONGEST_LINE = 120


def code_lines(text: str, language: str) -> list[str]:
    return [line for line in COMMENTS[language].sub("", text).splitlines() if line.strip()]


def test_there_is_a_start_for_each_language() -> None:
    assert {folder.name for folder in start_folder("c").parent.iterdir() if folder.is_dir()} == set(STARTS)
    for language, start in STARTS.items():
        kept = {file.name for file in start_folder(language).iterdir() if file.is_file()}
        assert kept == set(start.files)
        lines = code_lines((start_folder(language) / start.files[0]).read_text(encoding="utf-8"), language)
        assert len(lines) <= MOST_LINES
        assert max(map(len, lines)) <= LONGEST_LINE


def test_what_counts_as_a_line() -> None:
    assert code_lines('"""A word\n\nor two."""\n\n# why\nx = 1  # what\ny = "#"\n', "python") == ["x = 1", 'y = "#"']
    assert code_lines("// why\nlet x; // what\n\n", "js") == ["let x; "]
    assert code_lines("/* why\n   and what */\nint x; /* what */\n", "c") == ["int x; "]


@pytest.mark.parametrize("language", sorted(STARTS))
def test_a_start_plays_its_first_trace_as_is_told(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which(NEEDED[language]) is None:
        pytest.skip(f"there is no {NEEDED[language]}")
    monkeypatch.chdir(tmp_path)
    assert main(["engine", "new", "--lang", language, "games/five_cards"]) == 0
    *builds, run = re.findall(r"^  (.+)$", capsys.readouterr().out, re.MULTILINE)
    for build in builds:
        done = subprocess.run([*shlex.split(build), "-Wall", "-Werror"], check=True, capture_output=True, text=True)
        assert done.stderr == ""
    program, *words = shlex.split(run)
    assert program == "tonkspec"
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("five cards 0.1")
    assert "1 of 1 applicable MUST traces right" in said
    others = ("caught_two_lower", "first_turn", "plain_win_stake_of_the_winner")
    chosen = [word for trace in others for word in ("--select", f"black_company.open.{trace}")]
    assert main(["conform", words[1], *chosen]) == 1
    said = capsys.readouterr().out
    assert "not written yet" in said
    assert "1 of 2 applicable MUST traces right, 1 failed" in said
    assert "does not support `win_pays`" in said, "an option that binds and is not played is said to be so"


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "mine" / "json.h"
    there.parent.mkdir()
    there.write_text("mine")
    assert main(["engine", "new", "--lang", "c", str(there.parent)]) == 2
    assert "json.h` is there already, and is not written over" in capsys.readouterr().err
    assert [file.name for file in there.parent.iterdir()] == ["json.h"]
    assert there.read_text() == "mine"


@pytest.mark.parametrize("name", ["ü", "1st", "a'b", "x" * 80])
def test_what_is_no_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "new", "--lang", "python", str(tmp_path / name)]) == 2
    assert "is no name for an engine" in capsys.readouterr().err
    assert not (tmp_path / name).exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["engine", "new", "--lang", "js", str(tmp_path / "file" / "mine")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_start_runs_with_this_python(tmp_path: Path) -> None:
    assert main(["engine", "new", "--lang", "python", str(tmp_path / "mine")]) == 0
    lines = '{"seq": 4, "cmd": "perft"}\n{"seq": 9, "cmd": "bye"}\n{"seq": 10, "cmd": "reset"}\n'
    done = subprocess.run(
        [sys.executable, tmp_path / "mine" / "engine.py"], input=lines, text=True, capture_output=True, check=True
    )
    assert done.stdout == '{"seq": 4, "error": "no such command: perft"}\n{"seq": 9, "ok": true}\n'

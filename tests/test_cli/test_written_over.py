"""A command that writes a file writes over those of its own kind, and over no other."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

from tests.test_cli.test_report import FORMS
from tonkspec.cli.main import main
from tonkspec.conformance.expectations import are_expectations

KIT = Path(__file__).parents[1] / "test_conformance"
ENGINE = "cmd:" + shlex.join([sys.executable, str(KIT / "kit" / "odd_engine.py"), "plain"])
CONFORM = ("conform", ENGINE, "--traces", str(KIT / "traces"), "--select", "kit.moves")
COMMANDS: dict[str, tuple[str, ...]] = {
    "results": (*CONFORM, "--results"),
    "expectations": (*CONFORM, "--write-expect"),
    "report": ("report", "RESULTS", "--format", "tap", "--out"),
    "suite": ("suite", "build", "--select", "black_company.example_1", "--output"),
    "book": ("book", "black_company", "--out"),
    "matrix": ("matrix", "black_company", "--format", "md", "--out"),
}
"""Each with the file to write as the next word; those that write over nothing at all are not here."""
OTHERS = {
    "form.json": '{"format": 1, "cards": []}\n',
    "traces.json": '{"traces": []}\n',
    "notes.yaml": "format: letter\ntraces: none\n",
    "trace.yaml": (KIT / "traces" / "moves.yaml").read_text(encoding="utf-8"),
    "engine.py": "format: str = 'x'\ntraces: list[str] = []\n",
    "letter.txt": "Dear all,\n",
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A file of each kind that the program writes, and some of other kinds, by the name of the command and more."""
    folder = tmp_path_factory.mktemp("made")
    results = folder / "results"
    found = {name: text.encode() for name, text in OTHERS.items()}

    def make(name: str, command: tuple[str, ...]) -> None:
        file = folder / name.replace(" ", "_")
        assert main([str(results) if word == "RESULTS" else word for word in (*command, str(file))]) == 0
        found[name] = file.read_bytes()

    for name, command in COMMANDS.items():
        if name not in ("report", "book"):
            make(name, command)
    for form in FORMS:
        make(f"report {form}", ("report", "RESULTS", "--format", form, "--out"))
    for form in ("md", "html"):
        make(f"book {form}", ("book", "black_company", "--format", form, "--out"))
    for form in ("html", "json", "pretty"):
        make(f"matrix {form}", ("matrix", "black_company", "--format", form, "--out"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", COMMANDS)
def test_only_its_own_kind_is_written_over(
    kind: str, made: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    results.write_bytes(made["results"])
    file = tmp_path / "file"
    command = [str(results) if word == "RESULTS" else word for word in (*COMMANDS[kind], str(file))]
    unmarked = {"matrix json", "matrix pretty"}
    own = {name for name in made if name.split(" ")[0] == kind} - unmarked
    assert own
    for name in made.keys() - own:
        file.write_bytes(made[name])
        assert main(command) == 2, name
        assert "error[F110]" in capsys.readouterr().err
        assert file.read_bytes() == made[name]
    for name in own:
        file.write_bytes(made[name])
        assert main(command) == 0, name


def test_expectations_are_told_however_they_are_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for text in (
        '{"traces": [], "format": 1}',
        "# what is known\n\ntraces:\n  - {trace: kit.*, expect: fail, reason: so}\nformat: 1\n",
        "format: 1\ntraces: []\n",
    ):
        file.write_text(text, encoding="utf-8")
        assert are_expectations(file)


def test_it_takes_no_longer_for_a_file_that_is_made_to_take_long(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("format:\n" * (1 << 13), encoding="utf-8")
    began = time.monotonic()
    assert main([*COMMANDS["expectations"], str(file)]) == 2
    assert time.monotonic() - began < 5

"""Rule files with mistakes in them, each with what is said of it at its end.

A line that begins with `#>` is expected output, the last of them the exit code. `#== file NAME` begins the text of
one more file; behind the name may stand `folder`, `pipe`, `in ENCODING` or `N times` for what no text shows.
`#$ COMMAND` is run instead of `tonkspec check` of the first file. The whole game in the folder `base` is always at
hand, to be extended.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tonkspec.cli.main import main

FOLDER = Path(__file__).parent / "mistakes"
EXPECTED, COMMAND, FILE = "#>", "#$ ", "#== file "


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """One file of a mistake: its name, its text, and what is special about it."""

    name: str
    text: str
    special: str = ""

    def lay_out(self, folder: Path) -> None:
        """Write the file into a folder."""
        path = folder / self.name
        path.parent.mkdir(parents=True, exist_ok=True)
        match self.special.split():
            case []:
                path.write_text(self.text, encoding="utf-8", newline="")
            case ["folder"]:
                path.mkdir()
            case ["pipe"]:
                os.mkfifo(path)
            case ["in", encoding]:
                path.write_bytes(self.text.encode(encoding))
            case [number, "times"]:
                path.write_text(self.text * int(number), encoding="utf-8", newline="")
            case _:
                raise ValueError(self.special)


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeFile:
    """A file of the folder: what is written in it, the command that is run, and the lines that should come of it."""

    path: Path
    files: tuple[Written, ...]
    command: tuple[str, ...]
    expected: tuple[str, ...]

    def output(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, ...]:
        """What the command says, run in this folder with the files there; standard output first, last the exit code."""
        for game in (FOLDER / "base").iterdir():
            shutil.copy(game, folder)
        for written in self.files:
            written.lay_out(folder)
        capsys.readouterr()
        code = main(self.command)
        said = capsys.readouterr()
        return (*(said.out + said.err).splitlines(), f"exit {int(code)}")

    def record(self, output: tuple[str, ...]) -> None:
        """Write what was said at the end of the file."""
        kept = [line for line in _lines(self.path) if not line.startswith(EXPECTED)]
        said = [f"{EXPECTED} {line}".rstrip() + "\n" for line in output]
        self.path.write_text("".join([*kept, *said]), encoding="utf-8", newline="")


def read(path: Path) -> MistakeFile:
    """A file of the folder."""
    command = ("check", path.name)
    names, texts, expected = [path.name], [""], list[str]()
    for line in _lines(path):
        if line.startswith(EXPECTED):
            expected.append(line.removeprefix(EXPECTED).removeprefix(" ").rstrip("\n"))
        elif line.startswith(COMMAND):
            command = tuple(shlex.split(line.removeprefix(COMMAND)))[1:]
        elif line.startswith(FILE):
            names.append(line.removeprefix(FILE).strip())
            texts.append("")
        else:
            texts[-1] += line
    files = tuple(
        Written(name=name.split()[0], text=text, special=" ".join(name.split()[1:]))
        for name, text in zip(names, texts, strict=True)
    )
    return MistakeFile(path=path, files=files, command=command, expected=tuple(expected))


def all_files() -> list[Path]:
    """All files of the folder, by name."""
    return sorted(FOLDER.glob("*.tonk"))


def _lines(path: Path) -> list[str]:
    """The lines of a file with their ends, which are line feeds alone."""
    return re.findall(r"[^\n]*\n|[^\n]+", path.read_bytes().decode("utf-8"))

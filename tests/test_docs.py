"""Every console example in the documentation gives what it says.

An example is a fenced block marked `console`. Its lines that begin with `$ ` are commands, those after with `> ` go on
with the command; the rest is what they print, on either stream, where `...` stands for anything. A block is run by one
`sh`, at the root of the repository. What is not to be run goes into a block marked `sh`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^(?P<indent> *)```console\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)
END = "== end of the output of one command =="


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A block of a document: commands, each with what it should print."""

    place: str
    steps: tuple[tuple[str, str], ...]


def examples(path: Path) -> Iterator[Example]:
    text = path.read_text(encoding="utf-8")
    for block in FENCE.finditer(text):
        steps: list[tuple[str, str]] = []
        for line in block["text"].splitlines():
            said = line.removeprefix(block["indent"])
            if said.startswith("$ "):
                steps.append((said[2:], ""))
            elif said.startswith("> ") and steps and not steps[-1][1]:
                steps[-1] = (f"{steps[-1][0]}\n{said[2:]}", "")
            else:
                assert steps, f"{path}: a console block begins with `$ `"
                steps[-1] = (steps[-1][0], f"{steps[-1][1]}{said}\n")
        line_number = text.count("\n", 0, block.start()) + 1
        yield Example(place=f"{path.relative_to(ROOT).as_posix()}:{line_number}", steps=tuple(steps))


def outputs(commands: list[str]) -> list[str]:
    """What each command prints, run one after the other in one shell that keeps `$?` from one to the next."""
    script = "".join(f"{command}\nlast=$?; printf '\\n%s\\n' '{END}'; (exit $last)\n" for command in commands)
    environment = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    environment |= {
        "COLUMNS": "100",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    ended = subprocess.run(
        ["/bin/sh", "-c", script],
        check=False,
        cwd=ROOT,
        encoding="utf-8",
        env=environment,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        timeout=120,
    )
    return ended.stdout.split(f"\n{END}\n")[:-1]


def trimmed(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())


DOCUMENTS = [path for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if path.is_file()]
EXAMPLES = [example for path in DOCUMENTS for example in examples(path)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.place)
def test_example(example: Example) -> None:
    given = outputs([command for command, _ in example.steps])
    assert len(given) == len(example.steps), f"{example.place}: the shell ended early"
    for (command, wanted), got in zip(example.steps, given, strict=True):
        agrees = OutputChecker().check_output(trimmed(wanted), trimmed(got), ELLIPSIS)
        assert agrees, f"{example.place}: $ {command}\n--- the document says\n{wanted}--- it prints\n{got}"


def test_the_examples_are_found_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    document = tmp_path / "page.md"
    document.write_text("Text\n\n```console\n$ echo a\n> echo b\na\nb\n$ false\n$ echo $?\n1\n```\n", encoding="utf-8")
    (example,) = examples(document)
    assert example == Example(
        place="page.md:3", steps=(("echo a\necho b", "a\nb\n"), ("false", ""), ("echo $?", "1\n"))
    )
    assert outputs([command for command, _ in example.steps]) == ["a\nb\n", "", "1\n"]

"""Every rule text in docs/language.md is what it says to be: right, or wrong in the way named.

What a fenced block is stands behind its language. Of those marked `tonk`:

`part`: the parts together are the whole game `small_tonk`; `fragment`: stands below the line `ruleset example extends
small_tonk` and gives no message; `file`: a whole file; `error CODE` and `warning CODE`: a fragment of which this and
nothing else is said; a file name: a file of the walk. `yaml sources` are the claims of `small_tonk`, and
`console walk` are commands in the walk's folder.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import test_docs
from tonkspec.analysis import check

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "language.md"
FENCE = re.compile(r"^```(?P<language>\w+) (?P<marks>[^\n]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
WITHOUT_SOURCE = "R420"


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: the language and the marks behind it, its text, and the line it begins on."""

    language: str
    marks: tuple[str, ...]
    text: str
    line: int


def blocks(text: str) -> list[Block]:
    return [
        Block(found["language"], tuple(found["marks"].split()), found["text"], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


BLOCKS = blocks(DOCUMENT.read_text(encoding="utf-8"))
TONK = [block for block in BLOCKS if block.language == "tonk"]
SMALL_TONK = "\n".join(block.text for block in TONK if block.marks == ("part",))
CHANGES = [block for block in TONK if block.marks[0] in {"fragment", "error", "warning"}]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with the game that the document builds, its sources and its house rules."""
    (tmp_path / "small_tonk.tonk").write_text(SMALL_TONK, encoding="utf-8")
    (tmp_path / "sources").mkdir()
    (sources,) = (block for block in BLOCKS if block.marks == ("sources",))
    (tmp_path / "sources" / "our_club.yaml").write_text(sources.text, encoding="utf-8")
    for block in TONK:
        house = re.match(r"house (\w+)", block.text)
        if house is not None:
            (tmp_path / f"{house[1]}.tonk").write_text(block.text, encoding="utf-8")
    return tmp_path


def said(folder: Path, text: str, options: dict[str, int | bool | str] | None = None) -> list[str]:
    """Severity and code of all that is said of a file, or of a fragment, but that rules have no source."""
    header = re.search(r"^(?:ruleset|house|words) (\w+)", text, re.MULTILINE)
    name = header[1] if header else "example"
    path = folder / f"{name}.tonk"
    path.write_text(text if header else f"ruleset {name} extends small_tonk\n{text}", encoding="utf-8")
    found = check(str(path), options).diagnostics
    return [f"{one.severity} {one.code}" for one in found if one.code != WITHOUT_SOURCE]


def test_the_parts_are_a_whole_game(table: Path) -> None:
    assert said(table, SMALL_TONK) == []
    assert said(table, SMALL_TONK, {"late_drop": False, "hand_size": 7, "going_out": "single"}) == []


@pytest.mark.parametrize("block", CHANGES, ids=lambda block: f"line_{block.line}")
def test_a_change_is_what_it_says_to_be(table: Path, block: Block) -> None:
    expected = {" ".join(block.marks)} - {"fragment"}
    assert set(said(table, block.text)) == expected


@pytest.mark.parametrize("block", [block for block in TONK if block.marks == ("file",)], ids=lambda block: block.line)
def test_a_file_is_right(table: Path, block: Block) -> None:
    assert said(table, block.text) == []


def test_the_walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = [block for block in BLOCKS if block.marks[0].endswith((".tonk", ".yaml"))]
    assert [block.marks[0] for block in named] == ["my_table.tonk", "sources/my_table.yaml", "caught.yaml"]
    (tmp_path / "sources").mkdir()
    for block in named:
        (tmp_path / block.marks[0]).write_text(block.text, encoding="utf-8")
    commands = [block.text for block in BLOCKS if (block.language, block.marks) == ("console", ("walk",))]
    page = tmp_path / "page.md"
    page.write_text("".join(f"```console\n{text}```\n" for text in commands), encoding="utf-8")
    monkeypatch.setattr(test_docs, "ROOT", tmp_path)
    examples = list(test_docs.examples(page))
    assert len(examples) == len(commands) > 0
    for example in examples:
        test_docs.test_example(example)


def test_every_block_of_rules_is_tested() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert len(re.findall(r"^```(?:tonk|yaml)", text, re.MULTILINE)) == len(
        [block for block in BLOCKS if block.language in {"tonk", "yaml"}]
    )
    kinds = {block.marks[0] for block in TONK}
    assert kinds == {"error", "file", "fragment", "my_table.tonk", "part", "warning"}

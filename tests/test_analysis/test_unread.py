"""Blocks that cannot be read: the others are checked all the same, and nothing is said that only follows."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from tonkspec.analysis.analyse import analyse
from tonkspec.data import data_folder

GAMES = Path(__file__).parent.parent / "games"
FIRST_WORD, LAST_WORD = r"\A\w+", r"^[^\s#][^#\n]*?(?=\s*(?:#.*)?\Z)"


def files() -> dict[str, Path]:
    """All games and houses, those of the package among them, by name."""
    paths = (*data_folder("rulesets").glob("*.tonk"), *GAMES.glob("*.tonk"))
    return {path.name: path for path in sorted(paths)}


def codes(path: Path) -> list[str]:
    return [one.code for one in analyse(str(path), {}).diagnostics]


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """Where the blocks of a text begin and end, the first line aside."""
    starts = [found.start() for found in re.finditer(r"^(?=[^\s#])", text, re.MULTILINE)]
    yield from zip(starts[1:], [*starts[2:], len(text)], strict=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with all games, and no claims."""
    for path in files().values():
        shutil.copy(path, tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["spades_pot.tonk", *(pytest.param(n, marks=pytest.mark.slow) for n in files())])
@pytest.mark.parametrize("place", [FIRST_WORD, LAST_WORD])
def test_from_one_block_that_cannot_be_read_nothing_follows(folder: Path, name: str, place: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    for start, end in blocks(text):
        broken = re.sub(place, r"\g<0> $ x", text[start:end].rstrip(), count=1, flags=re.MULTILINE)
        if broken == text[start:end].rstrip():
            continue  # it ends with a remark
        path.write_text(f"{text[:start]}{broken}\n{text[end:]}", encoding="utf-8")
        said = codes(path)
        assert said != []
        assert [code for code in said if not code.startswith("S")] == [], broken


HOUSE = """
    house ours for black_company

    add to move drop
      require low: cuont <= 15

    add to move discard
      require kept: stake of hand > 1

    remove nothing_such
"""


def said(folder: Path, text: str) -> list[str]:
    path = folder / "ours.tonk"
    path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return codes(path)


@pytest.mark.parametrize(
    "broken", ["fix low_limit 14", "zone market pile, face up", 'move buy "buy', "when low_limit\n"]
)
def test_each_mistake_in_the_other_blocks_is_said(folder: Path, broken: str) -> None:
    alone = [code for code in said(folder, HOUSE) if code != "R420"]
    assert len(alone) == 3
    with_broken = said(folder, dedent(HOUSE) + f"\n{broken}\n")
    assert sorted(code for code in with_broken if not code.startswith("S")) == sorted(alone)
    assert any(code.startswith("S") for code in with_broken)


@pytest.mark.parametrize(
    ("broken", "use"),
    [
        ("zone market pile, face up", "add to move discard\n  require kept: size of market > 3"),
        ("zone draw pile: pile, face up", "add to move discard\n  require kept: size of draw_pile > 3"),
        ("when low_limit 14\n  zone market: pile, face up", "add to move discard\n  require kept: size of market > 3"),
        ("replace define count 5", "add to move discard\n  require kept: count is player"),
        ('move buy "buy', "allow buy after draw"),
        ("option spread low: yes or no = yes", "when spread_low\n  remove take"),
    ],
)
def test_what_a_broken_block_may_declare_is_not_missed(folder: Path, broken: str, use: str) -> None:
    found = said(folder, f"house ours for black_company\n{broken}\n{use}\n")
    assert [code[0] for code in found] == ["S"]


def test_a_broken_first_line_leaves_nothing_to_check(folder: Path) -> None:
    found = said(folder, HOUSE.replace("for black", "fro black"))
    assert [code[0] for code in found] == ["S"]


def test_a_base_that_cannot_be_read_in_part_does_not_hide_mistakes(folder: Path) -> None:
    base = folder / "black_company.tonk"
    base.write_text(base.read_text(encoding="utf-8") + "\nzone market pile\n", encoding="utf-8")
    found = said(folder, HOUSE + "    define larger: size of market\n")
    assert sorted(found) == ["R112", "R201", "R301", "S205"]

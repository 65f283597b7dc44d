"""The glossary: each word stands once, has a meaning, and is used on another page or in the package."""

from __future__ import annotations

import re

from tests.conftest import ROOT

GLOSSARY = ROOT / "docs" / "glossary.md"
ROW = re.compile(r"^\| (?!word \||---)([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall(GLOSSARY.read_text(encoding="utf-8"))
TERMS = [term for terms, _ in ROWS for term in terms.split(", ")]


def used() -> str:
    """All other pages and all code, as one line in small letters."""
    files = [path for path in ROOT.glob("docs/*.md") if path != GLOSSARY] + [*ROOT.glob("tonkspec/**/*.py")]
    return re.sub(r"\s+", " ", " ".join(path.read_text(encoding="utf-8") for path in sorted(files))).lower()


def test_every_word_stands_once_and_every_line_is_read() -> None:
    lines = [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    assert len(ROWS) == len(lines) - 2 > 40
    assert sorted(TERMS) == sorted(set(TERMS))


def test_every_word_is_used() -> None:
    text = used()
    assert [term for term in TERMS if not re.search(rf"\b{term}", text)] == []

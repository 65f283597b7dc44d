"""The books in docs/books say what the rules say now; `python scripts/write_books.py` writes them anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "books"


@pytest.mark.slow
def test_no_book_is_stale() -> None:
    found = subprocess.run(
        (sys.executable, ROOT / "scripts" / "write_books.py", "--check"),
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, f"run `python scripts/write_books.py`; stale are:\n{found.stderr}"


def test_the_list_of_books_is_whole() -> None:
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    books = [path.name for path in FOLDER.glob("*.md") if path.name != "README.md"]
    assert len(books) > 4
    assert all(f"]({name})" in listed for name in books)

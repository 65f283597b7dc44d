"""docs/tutorial.md can be followed to the letter, in an empty folder.

Its blocks are taken in order: one marked by a file's name (`tonk our_table.tonk`) is what that file then holds, and of
those marked `console walk` the commands are run in the folder and print what stands there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import test_docs
from tests.conftest import ROOT
from tests.test_docs_language import blocks

PAGE = ROOT / "docs" / "tutorial.md"


def test_the_tutorial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_docs, "ROOT", tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    found = blocks(text)
    assert len(found) == text.count("\n```") / 2
    page = tmp_path / "page.md"
    for block in found:
        if block.language != "console":
            (tmp_path / block.marks[0]).write_text(block.text, encoding="utf-8")
            continue
        assert block.marks == ("walk",)
        lines_above = "\n" * (block.line - 1)
        page.write_text(f"{lines_above}```console\n{block.text}```\n", encoding="utf-8")
        (example,) = test_docs.examples(page)
        test_docs.test_example(example)

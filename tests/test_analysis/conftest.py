"""What tests of composing and lowering share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.composing import CLAIMS, Composing
from tests.test_analysis.house_table import Table


@pytest.fixture
def composing(tmp_path: Path) -> Composing:
    """Composes rule files from a folder that also has a book of claims."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "book.yaml").write_text(CLAIMS, encoding="utf-8")
    return Composing(tmp_path)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A folder with the small game, to which house rules are written."""
    return Table(tmp_path)

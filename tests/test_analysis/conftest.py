"""What tests of composing and lowering share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.composing import CLAIMS, Composing


@pytest.fixture
def composing(tmp_path: Path) -> Composing:
    """Composes rule files from a folder that also has a book of claims."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "book.yaml").write_text(CLAIMS, encoding="utf-8")
    return Composing(tmp_path)

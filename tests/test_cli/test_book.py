"""`tonkspec book` prints a book or writes it where it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cli.main import main


def test_a_book_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "black_company", "--lang", "ru"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("# ")
    assert "`black_company.drop`" in printed


def test_a_page_is_written_with_a_house_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "book.html"
    assert main(["book", "wikipedia_tonk", "+", "runs_only", "--format", "html", "--out", str(path)]) == 0
    assert capsys.readouterr().out == ""
    assert "runs_only.hit.runs_only" in path.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nowhere" / "book.md"
    assert main(["book", "black_company", "--out", str(path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_book_is_of_one_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "black_company", "pagat_tonk"]) == 2
    assert "stands a `+`" in capsys.readouterr().err

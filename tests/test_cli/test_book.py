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


def test_a_book_is_written_over_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page"
    written = ["book", "black_company", "--out", str(path)]
    assert main(written) == 0
    assert main([*written, "--format", "html"]) == 0
    assert main(written) == 0
    assert path.read_bytes().startswith(b"# ")
    for text in ("dear diary\n", 'MARK = "<!-- Made by `tonkspec book`. -->"\n'):
        path.write_text(text, encoding="utf-8")
        assert main(written) == 2
        assert "--force" in capsys.readouterr().err
        assert path.read_text(encoding="utf-8") == text
    assert main([*written, "--force"]) == 0
    assert path.read_bytes().startswith(b"# ")
    assert list(tmp_path.iterdir()) == [path]


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "book.md"
    path.touch()
    assert main(["book", "black_company", "--out", str(path)]) == 0
    assert path.read_bytes().startswith(b"# ")


@pytest.mark.parametrize("words", [["tonk"], ["runs_only"]])
def test_what_nobody_plays_has_no_book(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "book.md"
    assert main(["book", *words, "--out", str(path)]) == 2
    assert "R421" in capsys.readouterr().err
    assert not path.exists()


def test_what_is_wrong_with_words_is_told_beside_the_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "ours.tonk"
    house.write_text(
        'house ours "Ours" for tonk\n\nadd to move drop\n  require lim: count <= 20  unspecified\n', encoding="utf-8"
    )
    words = tmp_path / "words" / "ours.ru.tonk"
    words.parent.mkdir()
    words.write_text('words ru for ours\n\nhouse: "Наше"\nlim: because "нельзя"\nlim: because "x"\n', encoding="utf-8")
    (tmp_path / "words" / "ours.ro.tonk").write_text('words ro for ours\nnone_such: is "x"\n', encoding="utf-8")
    assert main(["book", "wikipedia_tonk", "+", str(house), "--lang", "ru"]) == 0
    told = capsys.readouterr()
    assert "Наше" in told.out
    assert "warning[R112]: there is no rule `lim`" in told.err
    assert "did you mean `drop.lim`?" in told.err
    assert "none_such" not in told.err

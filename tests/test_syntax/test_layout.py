from __future__ import annotations

from tonkspec.source import Source
from tonkspec.syntax.layout import MOST_MISTAKES, Layout, Line, lay_out


def laid_out(text: str) -> Layout:
    return lay_out(Source("t.tonk", text))


def words(text: str, line: Line) -> list[str]:
    return [text[start:end] for start, end in line.stretches]


def test_lines_have_no_comments_and_no_blanks() -> None:
    text = "one  # 1\n\n   \n# 2\n  two three  \n"
    layout = laid_out(text)
    assert [(line.indent, words(text, line)) for line in layout.lines] == [(0, ["one"]), (2, ["two three"])]
    assert [comment.text for comment in layout.comments] == ["1", "2"]
    assert layout.diagnostics == ()


def test_a_bracket_joins_lines() -> None:
    text = "one (two # why\nthree\n\n  four)\nfive"
    assert [words(text, line) for line in laid_out(text).lines] == [["one (two", "three", "four)"], ["five"]]


def test_signs_in_quotation_marks_mean_nothing() -> None:
    text = 'a "( # b" c\nd ")"'
    layout = laid_out(text)
    assert [words(text, line) for line in layout.lines] == [['a "( # b" c'], ['d ")"']]
    assert layout.comments == ()
    assert all(line.fault is None for line in layout.lines)


def test_tabs_are_reported_once_and_are_as_wide_as_a_step() -> None:
    layout = laid_out("a\n    b\n\tc\n\t\td\n#\t\n")
    assert [line.indent for line in layout.lines] == [0, 4, 4, 8]
    assert [(found.code, found.span and found.span.start) for found in layout.diagnostics] == [("S101", 8)]
    assert laid_out("a # \t\n\t\n# \t").diagnostics == ()


def test_faults_stay_with_their_line() -> None:
    layout = laid_out('a (b\nc "d\n  e) "f\ng)\n')
    assert [line.fault and line.fault.code for line in layout.lines] == ["S103", "S105"]


def test_brackets_hold_no_more_than_a_page_together() -> None:
    layout = laid_out("a (" + "b or\n" * 3000 + "b)\nc")
    assert [line.fault and line.fault.code for line in layout.lines] == ["S106", None]


def test_nothing_is_read_after_many_faults() -> None:
    assert len(laid_out("(\n" * 5000).lines) == MOST_MISTAKES

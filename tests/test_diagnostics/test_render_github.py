"""Workflow commands: places, and what has to be escaped in them."""

from __future__ import annotations

from tests.test_diagnostics.test_render_lines import HOME, MISSING, SOURCES, UNUSED, WRONG
from tonkspec.diagnostics import Diagnostic
from tonkspec.diagnostics.render import render
from tonkspec.source import Source, Span


def test_a_command_a_line() -> None:
    assert render([WRONG, MISSING, UNUSED], SOURCES, colour=True, output="github").splitlines() == [
        "::error title=F101::no such file: `x.tonk`",
        "::warning file=home.tonk,line=1,endLine=1,col=1,endColumn=9,title=R203::no one may hit",
        (
            "::error file=home.tonk,line=2,endLine=2,col=7,endColumn=11,title=R201::there is no `crad` here: unknown"
            "%0Ahome.tonk:1:6: in this move%0Ahelp: did you mean `card`?"
        ),
    ]


def test_columns_are_left_out_where_there_are_several_lines() -> None:
    found = Diagnostic(code="R201", message="no", span=HOME.span(0, 12), severity="note")
    said = render([found], SOURCES, colour=False, output="github")
    assert said == "::notice file=home.tonk,line=1,endLine=2,title=R201::no\n"


def test_what_would_end_a_property_or_a_line_is_escaped() -> None:
    path = "a,b:c%.tonk"
    found = Diagnostic(code="R201", message="100%\nno, :", span=Span(path, 0, 1))
    said = render([found], {path: Source(path, "x")}, colour=False, output="github")
    assert said == "::error file=a%2Cb%3Ac%25.tonk,line=1,endLine=1,col=1,endColumn=2,title=R201::100%25␊no, :\n"

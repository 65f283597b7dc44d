from __future__ import annotations

import json

from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.diagnostics.render import render
from tonkspec.source import Source, Span

HOME = Source("home.tonk", "move hit\n  put crad in hand\n")
WRONG = Diagnostic(
    code="R201",
    message="there is no `crad` here",
    span=HOME.span(15, 19),
    label="unknown",
    related=(Label(HOME.span(5, 8), "in this move"),),
    help="did you mean `card`?",
)
UNUSED = Diagnostic(code="R203", message="no one may hit", span=HOME.span(0, 8), severity="warning")
MISSING = Diagnostic(code="F101", message="no such file: `x.tonk`", span=None)
SOURCES = {HOME.path: HOME}


def test_concise_is_a_line_each() -> None:
    assert render([WRONG, MISSING, UNUSED], SOURCES, colour=True, output="concise").splitlines() == [
        "F101 no such file: `x.tonk`",
        "home.tonk:1:1: R203 warning: no one may hit",
        "home.tonk:2:7: R201 there is no `crad` here",
    ]


def test_concise_without_the_text_gives_the_path() -> None:
    found = Diagnostic(code="R201", message="no", span=Span("gone.tonk", 3, 4))
    assert render([found], {}, colour=False, output="concise") == "gone.tonk: R201 no\n"


def test_json_says_it_all() -> None:
    lines = render([WRONG, MISSING], SOURCES, colour=False, output="json").splitlines()
    assert [json.loads(line) for line in lines] == [
        {
            "code": "F101",
            "severity": "error",
            "message": "no such file: `x.tonk`",
            "help": None,
            "place": None,
            "related": [],
        },
        {
            "code": "R201",
            "severity": "error",
            "message": "there is no `crad` here",
            "help": "did you mean `card`?",
            "place": {
                "path": "home.tonk",
                "text": "unknown",
                "start": {"offset": 15, "line": 2, "column": 7},
                "end": {"offset": 19, "line": 2, "column": 11},
            },
            "related": [
                {
                    "path": "home.tonk",
                    "text": "in this move",
                    "start": {"offset": 5, "line": 1, "column": 6},
                    "end": {"offset": 8, "line": 1, "column": 9},
                }
            ],
        },
    ]


def test_json_without_the_text_gives_offsets() -> None:
    found = Diagnostic(code="R201", message="no", span=Span("gone.tonk", 3, 4))
    place = json.loads(render([found], {}, colour=False, output="json"))["place"]
    assert (place["start"], place["end"]) == ({"offset": 3}, {"offset": 4})

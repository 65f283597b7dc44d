from __future__ import annotations

from collections.abc import Callable

import pytest

from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.diagnostics.render import render
from tonkspec.source import Source, Span

RULES = """\
ruleset home "Home rules" extends tonk

# what the cards count
points
  A: 1
  2 to 10: rank
  J to K: 10

move hit
  choose a card in hand
  choose a meld in any table as target
  require fits: target and card is a run
  require more: hand has at least 2 cards
"""


def source(text: str = RULES, path: str = "home.tonk") -> Source:
    return Source(path, text)


def span(of: Source, part: str) -> Span:
    start = of.text.index(part)
    return of.span(start, start + len(part))


def error(place: Span | None, label: str = "", *related: Label, help_line: str | None = None) -> Diagnostic:
    return Diagnostic(
        code="R201", message="this does not fit", span=place, label=label, related=related, help=help_line
    )


def one_place() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    return [error(span(home, "2 to 10"), "no such ranks", help_line="write `3 to 10`")], [home]


def two_places_in_one_line() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    found = error(span(home, "a run"), "a kind of meld", Label(span(home, "target and"), "no meld"))
    return [found], [home]


def four_places_in_one_line() -> tuple[list[Diagnostic], list[Source]]:
    home = source("move hit: take one card from pile")
    labels = (Label(span(home, "move"), "first"), Label(span(home, "one"), "third"), Label(span(home, "pile"), "last"))
    return [error(span(home, "take"), "second", *labels)], [home]


def one_place_inside_another() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    found = error(span(home, "card is a"), "inner", Label(span(home, "target and card is a run"), "outer"))
    return [found], [home]


def the_same_place_twice() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    return [error(span(home, "fits"), "said here", Label(span(home, "fits"), "and here"))], [home]


def several_lines() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    return [error(span(home, "points\n  A: 1\n  2 to 10: rank\n  J to K: 10"), "this table")], [home]


def places_near_and_far() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    labels = (Label(span(home, "points"), "far"), Label(span(home, "choose a card"), "near"))
    return [error(span(home, "require fits"), "", *labels)], [home]


def other_file() -> tuple[list[Diagnostic], list[Source]]:
    home, base = source(), source("\n" * 99 + "ruleset tonk\n\nmove hit\n", "rulesets/tonk.tonk")
    found = error(span(home, "move hit"), "declared again", Label(span(base, "hit"), "first here"), help_line="say so")
    return [found], [home, base]


def end_of_file() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    return [error(home.span(len(RULES), len(RULES)), "something is missing")], [home]


def end_of_file_without_line_end() -> tuple[list[Diagnostic], list[Source]]:
    home = source("move hit")
    return [error(home.span(8, 8), "a colon is missing")], [home]


def end_of_line() -> tuple[list[Diagnostic], list[Source]]:
    home = source("move hit\r\n  put card\r\n")
    return [error(home.span(8, 10), "a colon is missing")], [home]


def empty_file() -> tuple[list[Diagnostic], list[Source]]:
    return [error(Span("home.tonk", 0, 0), "nothing here")], [source("")]


def past_the_end() -> tuple[list[Diagnostic], list[Source]]:
    return [error(Span("home.tonk", 5, 900), "cut"), error(Span("home.tonk", 400, 900))], [source("move hit\n")]


def wide_characters() -> tuple[list[Diagnostic], list[Source]]:
    home = source('ruleset 家 "牌 Тонк e\u0301te\u0301" hit')
    return [error(span(home, "hit"), "here", Label(span(home, "家"), "牌"))], [home]


def tabs() -> tuple[list[Diagnostic], list[Source]]:
    home = source("move hit\n\tchoose\ta card")
    return [error(span(home, "a card"), "here", Label(span(home, "\t"), "a tab"))], [home]


def control_characters() -> tuple[list[Diagnostic], list[Source]]:
    home = source("move \x1b[31mhit\x07 \u202eabc\x85\x7f end")
    found = Diagnostic(code="S101", message="what is \x1b[2J\nthis", span=span(home, "end"), label="\x1b]0;x\x07")
    return [found], [home]


def long_line() -> tuple[list[Diagnostic], list[Source]]:
    home = source("cards " + "10s 9s " * 100 + "XX " + "8s " * 100)
    return [error(span(home, "XX"), "no card")], [home]


def long_line_with_places_far_apart() -> tuple[list[Diagnostic], list[Source]]:
    home = source("cards " + "10s 9s " * 100 + "XX " + "8s " * 100 + "YY")
    return [error(span(home, "XX"), "no card", Label(span(home, "YY"), "nor this"))], [home]


def long_line_marked_whole() -> tuple[list[Diagnostic], list[Source]]:
    home = source("cards " + "10s 9s " * 100)
    return [error(home.span(0, len(home.text)), "too long")], [home]


def no_place() -> tuple[list[Diagnostic], list[Source]]:
    found = Diagnostic(code="F101", message="no such file: `x.tonk`", span=None, help="write the path of a file")
    return [found], []


def text_not_at_hand() -> tuple[list[Diagnostic], list[Source]]:
    return [error(Span("gone.tonk", 3, 5), "here", help_line="look there")], []


def several_messages() -> tuple[list[Diagnostic], list[Source]]:
    home = source()
    late, early = error(span(home, "move hit")), error(span(home, "points"))
    warning = Diagnostic(code="R301", message="no source", span=span(home, "J to K"), severity="warning")
    note = Diagnostic(code="R302", message="so it is", span=span(home, "require more"), severity="note", label="it")
    return [late, note, early, warning, late], [home]


CASES: list[Callable[[], tuple[list[Diagnostic], list[Source]]]] = [
    one_place,
    two_places_in_one_line,
    four_places_in_one_line,
    one_place_inside_another,
    the_same_place_twice,
    several_lines,
    places_near_and_far,
    other_file,
    end_of_file,
    end_of_file_without_line_end,
    end_of_line,
    empty_file,
    past_the_end,
    wide_characters,
    tabs,
    control_characters,
    long_line,
    long_line_with_places_far_apart,
    long_line_marked_whole,
    no_place,
    text_not_at_hand,
    several_messages,
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_golden(case: Callable[[], tuple[list[Diagnostic], list[Source]]], golden: Callable[[str, str], None]) -> None:
    diagnostics, sources = case()
    golden(f"{case.__name__}.txt", render(diagnostics, {text.path: text for text in sources}, colour=False))


def test_no_messages_give_nothing() -> None:
    assert render([], {}, colour=True) == ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_colour_changes_nothing_but_colours(case: Callable[[], tuple[list[Diagnostic], list[Source]]]) -> None:
    diagnostics, found = case()
    sources = {text.path: text for text in found}
    coloured = render(diagnostics, sources, colour=True)
    assert coloured.startswith("\x1b[1;3")
    plain = coloured
    for code in ("0", "1", "1;31", "1;33", "1;34", "1;36"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == render(diagnostics, sources, colour=False)


def test_a_huge_line_is_shown_in_part() -> None:
    home = source("x" * 1_000_000 + "!" + "x" * 1_000_000)
    text = render([error(span(home, "!"))], {home.path: home}, colour=False)
    assert len(text) < 500
    assert "!" in text


def test_a_huge_blank_end_is_not_shown() -> None:
    home = source("move hit\n" + "\n" * 100_000)
    text = render([error(home.span(len(home.text), len(home.text)))], {home.path: home}, colour=False)
    assert text.count("\n") < 10

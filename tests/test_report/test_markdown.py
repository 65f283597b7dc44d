"""The report as Markdown is short, and nothing in it means more than it says."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt

from tests.conftest import Golden
from tests.test_report import runs
from tonkspec.conformance.results import Outcome, Results
from tonkspec.report import markdown
from tonkspec.report.markdown import MOST


def test_a_report(golden: Golden) -> None:
    bad = runs.run(
        runs.result("black_company.one", "wrong"),
        runs.result("black_company.two", "wrong"),
        runs.result("black_company.three", "crash"),
        runs.result("black_company.known", "hang", known=True),
        runs.result("black_company.four", "right"),
        runs.result("black_company.five", "right", known=True),
    )
    golden("report.md", markdown([bad, runs.run(runs.result("black_company.one", "right"), name="other")]))


def few(text: str) -> Results:
    """A failure of each kind, one of them twice."""
    outcomes: tuple[tuple[str, Outcome, bool], ...] = (
        ("1", "wrong", False),
        ("2", "wrong", False),
        ("3", "inconsistent", False),
        ("4", "crash", False),
        ("5", "hang", True),
        ("6", "right", True),
    )
    results = [runs.result(f"{text}{name}", outcome, known=known, text=text) for name, outcome, known in outcomes]
    return runs.run(*results, unmatched=(text,), name=text)


@pytest.mark.parametrize("text", [*runs.HOSTILE, runs.EVERYTHING])
def test_nothing_in_it_means_more_than_it_says(text: str) -> None:
    plain, hostile = markdown([few("x")]), markdown([few(text)])
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])

    tokens = reader.parse(hostile)
    assert [token.type for token in tokens] == [token.type for token in reader.parse(plain)]
    for token in tokens:
        assert token.type != "html_block" or "@" not in token.content
        words = "".join(child.content if child.type == "text" else " " for child in token.children or ())
        assert not re.search(r"@\w", words)
    assert "<script" not in reader.render(hostile)
    assert "<img" not in reader.render(hostile)


LINKS = (
    "x https://evil.example GH-7 #7",
    "www.evil.example http://evil.example/?a=1#2 ftp://evil.example",
    "somebody@evil.example mailto:somebody@evil.example xmpp:somebody@evil.example",
    "@somebody owner/repository#7 gh-12 0123456789abcdef0123456789abcdef01234567 abcdef0",
    "| https://evil.example `` | www.evil.example",
)
"""What GitHub makes links of by itself, wherever it stands in words that are neither code nor HTML."""
BECOMES_A_LINK = re.compile(r"[@#]\w|://|www\.\w|gh-\d|\b[0-9a-f]{7,40}\b", re.IGNORECASE)


def words(made: str) -> str:
    """What stands in a report as words: neither in code nor in HTML."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parts = (child for token in reader.parse(made) for child in token.children or ())
    return " ".join(part.content if part.type == "text" else "\0" for part in parts)


@pytest.mark.parametrize("text", [*LINKS, *runs.HOSTILE])
def test_nothing_becomes_a_link(text: str) -> None:
    made = markdown([few(text), runs.every_kind(text)])
    assert not BECOMES_A_LINK.search(words(made))


def test_the_words_are_looked_at() -> None:
    assert all(BECOMES_A_LINK.search(words(text)) for text in LINKS[:4])
    assert BECOMES_A_LINK.search(words("see \\#7"))


@pytest.mark.parametrize("text", LINKS)
def test_a_reader_that_looks_for_addresses_finds_none(text: str) -> None:
    pytest.importorskip("linkify_it", reason="linkify-it-py is not installed")
    # As GitHub has it, names of hosts alone are no links.
    reader = MarkdownIt("gfm-like")
    assert reader.linkify is not None
    reader.linkify.set({"fuzzy_link": False})
    assert "<a" in reader.render("x https://evil.example")
    for made in (markdown([few(text)]), markdown([runs.every_kind(text)])):
        assert "<a" not in reader.render(made)


def test_it_fits_into_a_comment() -> None:
    failures = [runs.result(f"trace_{number}", "inconsistent", text="x" * 1000 + str(number)) for number in range(60)]
    made = markdown([runs.run(*failures)] * 60)
    assert len(made) <= MOST + 100
    assert "more kinds of failures are not shown here" in made
    assert "more engines are not shown here" in made

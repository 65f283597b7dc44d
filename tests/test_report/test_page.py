"""The page of a report: all that it must say, and nothing that an engine can do to it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.test_report import runs
from tonkspec.conformance.results import Outcome
from tonkspec.report import page
from tonkspec.report.page.cards import Cards
from tonkspec.report.page.grid import grid_of


class Reader(HTMLParser):
    """What elements a page has, its words, and where its links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: Counter[str] = Counter()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.names: set[str] = set()
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements[tag] += 1
        if tag not in ("meta", "br", "wbr"):
            self.open.append(tag)
        for name, value in attrs:
            self.names.add(name)
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data


def test_it_says_all_of_a_failure() -> None:
    read = Reader(page([runs.few(), runs.run(runs.result("1", "right"), name="other")]))
    assert read.open == []
    for said in (
        "mine does not conform",
        "other conforms",
        "When a player hits, the card may only go to a run.",
        "cards may never be added to a set [speno.no-hit-sets]",
        "At move 14, Ilmo: hit ",
        "the move is refused",
        "the hand goes on",
        "tonkspec conform 'cmd:./engine' --select black_company.example_1",
        "not done yet https://example.org/7",
        "an expectation fits no trace: no*",
        "✗ 2 fail",
        "✓ 1 right",
    ):
        assert said in re.sub(r"\n", " ", read.words)


def test_every_link_leads_somewhere() -> None:
    read = Reader(page([runs.every_kind(), runs.every_kind()]))
    assert len(set(read.ids)) == len(read.ids)
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert sum(link.startswith("#failure") for link in read.links) > 3


@pytest.mark.parametrize("text", [*runs.HOSTILE, runs.EVERYTHING])
def test_no_text_becomes_part_of_the_page(text: str) -> None:
    plain, hostile = page([runs.few("x")]), page([runs.few(text)])
    read, expected = Reader(hostile), Reader(plain)
    read.elements["wbr"] = expected.elements["wbr"] = 0
    assert read.elements == expected.elements
    assert read.names == expected.names
    assert all(char.isprintable() or char == "\n" for char in hostile)
    assert "@import" not in hostile
    assert "url(" not in hostile


def test_cards_are_drawn_and_names_are_not() -> None:
    cards = Cards()
    drawn = cards.draw("8c 10h, Jo=10s Jo=K Jo: As a Xx5c 5cx draw -> 6s", {"As"})
    assert re.findall(r'aria-label="([^"]*)"', drawn) == [
        "8 of clubs",
        "10 of hearts",
        "joker for 10 of spades",
        "joker for king",
        "6 of spades",
    ]
    assert "Jo: As a Xx5c 5cx draw" in drawn
    assert cards.symbols().count("<symbol") == 4


def test_a_failure_stands_at_the_rule_that_it_breaks() -> None:
    grid = grid_of([runs.few()])
    broken = grid.rules["black_company.hit.runs_only"][0]
    assert (broken.failed, broken.right, broken.left_out) == (2, 1, 1)
    other = grid.rules["rummy.draw"][0]
    assert (other.failed, other.right, other.left_out) == (0, 1, 1)
    assert {name: (cells[0].failed, cells[0].excused) for name, cells in grid.answers.items()} == {
        "crash": (1, 0),
        "hang": (0, 1),
    }


@pytest.mark.parametrize("outcome", ["wrong", "crash"])
def test_a_page_of_very_many_failures_is_bounded(outcome: Outcome) -> None:
    """Also where each is said otherwise."""
    results = [replace(runs.result(f"trace_{number}", outcome), message=f"at {number}") for number in range(5_000)]
    made = page([runs.run(*results)])
    assert len(made) < 200_000
    assert "and 4,945 more" in made

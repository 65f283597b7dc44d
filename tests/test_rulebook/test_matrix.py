"""Rule points by ruleset."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browsers import NEEDS_CHROMIUM, TIMEOUT, violations
from tests.test_rulebook.books import book_of, statements
from tonkspec.analysis import check
from tonkspec.cli.judge import shipped_rulesets
from tonkspec.cli.played import played_tree
from tonkspec.rulebook.book.pages import Choices
from tonkspec.rulebook.house_fits import fits_beside
from tonkspec.rulebook.matrix import Matrix, Row, matrix
from tonkspec.rulebook.matrix_html import matrix_html
from tonkspec.rulebook.matrix_markdown import LEGEND, matrix_page
from tonkspec.rulebook.matrix_pretty import render_matrix
from tonkspec.rulebook.tree import Choice, RuleTree, rule_tree

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def tree_of(ruleset: str) -> RuleTree:
    checked = check(ruleset)
    assert checked.game is not None
    return rule_tree(checked.game, checked.sources)


TREES = tuple(map(tree_of, ("black_company", "pagat_tonk", "tongits")))
FOUND = matrix(TREES)


def rows_of(found: Matrix) -> Mapping[str, Row]:
    return {row.name: row for section in found.sections for row in section.rows}


def test_a_rule_and_what_replaces_it_are_one_point() -> None:
    row = rows_of(FOUND)["drop"]
    assert [cell and cell.rule for cell in row.cells] == ["black_company.drop", "pagat_tonk.drop", None]
    assert [cell and cell.text for cell in row.cells] == [
        "To open, a player shows his hand.",
        "When a player knocks, each player shows his hand.",
        None,
    ]


def test_a_requirement_is_a_point_of_its_own() -> None:
    row = rows_of(FOUND)["hit.runs_only"]
    assert row.label == "hit: runs only"
    assert [cell is not None for cell in row.cells] == [True, False, False]


def test_an_option_shows_its_value_and_what_it_may_be_instead() -> None:
    rows = rows_of(FOUND)
    taken_back = [cell and cell.text for cell in rows_of(matrix(TREES, everything=True))["take_back"].cells]
    assert taken_back == ["yes (left open: no)", "yes (left open: no)", None]
    assert [cell and cell.text for cell in rows["upcard"].cells] == ["yes", "yes (by choice: no)", None]
    assert rows["upcard"].label == "A card is turned up to start the discards"


def test_what_all_say_alike_is_left_out_unless_it_is_asked_for() -> None:
    everything = rows_of(matrix(TREES, everything=True))
    assert all(row.differs for row in rows_of(FOUND).values())
    assert rows_of(FOUND).items() < everything.items()
    assert "set" not in rows_of(FOUND)
    assert not everything["set"].differs


def test_rules_of_one_title_are_one_point_with_what_stands_in_them() -> None:
    rows = rows_of(FOUND)
    assert [cell and cell.rule for cell in rows["with_jokers"].cells] == [
        "rummy.with_jokers",
        "rummy.with_jokers",
        "rummy.with_jokers",
    ]
    assert "stock_out" not in rows
    single = [cell and cell.rule for cell in rows["dry.single"].cells]
    assert single == ["tonk.dry.single", "tonk.dry.single", "tongits.stock_out.single"]


def test_options_that_only_share_their_name_are_two_points() -> None:
    rows = rows_of(matrix([played_tree(ruleset) for ruleset in ("black_company", "texas_tonk")]))
    mine, theirs = rows["others_pay"], rows["texas_tonk.others_pay"]
    assert [cell is not None for cell in mine.cells] == [True, False]
    assert [cell is not None for cell in theirs.cells] == [False, True]
    assert mine.label.startswith("When the opener loses, ")
    assert theirs.label.startswith("Stakes that each other player pays ")


def test_options_of_one_title_with_other_values_are_two_points() -> None:
    def offering(values: tuple[int, ...]) -> RuleTree:
        choice = Choice(type="number", values=values, value=5, default=5, fixed=False, readings=False)
        (options,) = (group for group in TREES[0].groups if group.name == "options")
        node = replace(options.rules[0], name=f"made{len(values)}.size", title="Cards", choice=choice, formerly=())
        return replace(TREES[0], groups=(replace(options, rules=(node,)),))

    found = matrix((offering((5, 7)), offering((5, 7, 9))))
    assert sorted([cell is not None for cell in row.cells] for row in rows_of(found).values()) == [
        [False, True],
        [True, False],
    ]


@cache
def shipped() -> Matrix:
    return matrix([played_tree(ruleset) for ruleset in shipped_rulesets()], everything=True)


def test_what_stands_in_the_row_of_an_option_is_said_of_its_title() -> None:
    (rows,) = (section.rows for section in shipped().sections if section.name == "options")
    for place, ruleset in enumerate(shipped_rulesets()):
        nodes = {node.name: node for group in played_tree(ruleset).groups for node in group.rules}
        for row in rows:
            cell = row.cells[place]
            assert cell is None or nodes[cell.rule].choice is None or nodes[cell.rule].title == row.label


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_a_ruleset_says_nothing_that_its_book_leaves_out(ruleset: str) -> None:
    book = book_of(ruleset, houses=False)
    told = {one.rule for one in statements(book)}
    chosen = {
        one.rule
        for chapter in book.chapters
        for block in chapter.blocks
        if isinstance(block, Choices)
        for one in block.items
    }
    place = shipped_rulesets().index(ruleset)
    for section in shipped().sections:
        said = [(cell.rule, cell.text) for row in section.rows if (cell := row.cells[place]) is not None]
        if section.name == "options":  # what the ruleset has settled is told by the rules that rest on it
            assert {rule for rule, text in said if "(" in text} <= chosen | told
        else:
            assert {rule for rule, _ in said} <= told


def test_one_game_differs_from_itself_in_nothing() -> None:
    found = matrix((TREES[0], TREES[0]))
    assert found.sections == ()
    assert render_matrix(found, colour=False) == "all of these say the same of everything\n"


def test_of_one_game_alone_all_is_told() -> None:
    assert rows_of(matrix(TREES[:1])) == rows_of(matrix(TREES[:1], everything=True))
    assert "set" in rows_of(matrix(TREES[:1]))


def test_in_a_terminal_those_who_say_the_same_stand_together() -> None:
    said = render_matrix(FOUND, colour=False, width=80)
    assert "\norder\n  black_company, pagat_tonk\n    Play goes clockwise: " in said
    assert (
        "\nhit: runs only\n  black_company\n    When a player hits, the card may only go to a run.\n  pagat_tonk, "
        in said
    )
    assert max(map(len, said.splitlines())) <= 80


def test_every_table_of_the_page_has_a_cell_for_each_ruleset() -> None:
    page = matrix_page(FOUND)
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert rows
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in rows} == {len(TREES) + 2}


class _Cells(HTMLParser):
    """Counts what stands in each row of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[int] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append(0)
        elif tag in {"th", "td"}:
            self.rows[-1] += 1


def test_the_html_stands_alone() -> None:
    page = matrix_html(FOUND)
    reader = _Cells()
    reader.feed(page)
    assert set(reader.rows) == {len(TREES) + 1}
    assert not reader.tags & {"script", "link", "img"}
    assert "http" not in page
    assert LEGEND in page


@pytest.mark.slow
@NEEDS_CHROMIUM
@pytest.mark.parametrize("width", [390, 1400])
def test_it_is_read_on_a_small_screen_too(browser: Browser, tmp_path: Path, width: int) -> None:
    path = tmp_path / "matrix.html"
    path.write_text(matrix_html(FOUND), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    narrowest = "Math.min(...[...document.querySelectorAll('td')].map(one => one.clientWidth))"
    assert page.evaluate(narrowest) >= 180, "a column of a word or two a line is not read"
    page.evaluate("document.querySelectorAll('.scroll').forEach(one => { one.scrollLeft = 500; })")
    left = "[...document.querySelectorAll('tbody th')].map(one => one.getBoundingClientRect().left)"
    assert min(page.evaluate(left)) >= 0, "what a row is about stays in sight"
    page.evaluate(
        "document.querySelectorAll('tbody').forEach(one => [...one.rows].slice(9).forEach(row => row.remove()))"
    )
    assert violations(page) == []
    context.close()


def test_the_page_in_the_documentation_is_as_the_rules_are(repository: Path) -> None:
    names = shipped_rulesets()
    found = matrix([played_tree(ruleset) for ruleset in names], houses=[fits_beside(one) for one in names])
    page = (repository / "docs" / "matrix.md").read_text(encoding="utf-8")
    assert page == matrix_page(found), "`tonkspec matrix --format md > docs/matrix.md` writes it anew"

"""Whatever the texts of rule files and sources hold, the pages made of them keep their form and hide nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.test_rulebook.books import book_of
from tests.test_rulebook.test_book_local import written
from tonkspec.cli.rulesets import tree_of
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.rulebook.book.drawing import Drawing, box, framed
from tonkspec.rulebook.book.drawing_svg import draw_svg
from tonkspec.rulebook.book.drawing_text import draw_text
from tonkspec.rulebook.book.html import html
from tonkspec.rulebook.book.markdown import markdown
from tonkspec.rulebook.book.pages import Shown
from tonkspec.rulebook.matrix import matrix
from tonkspec.rulebook.matrix_html import matrix_html
from tonkspec.rulebook.matrix_markdown import matrix_page
from tonkspec.rulebook.sources import sources_in_use, untraced
from tonkspec.rulebook.sources_markdown import gaps_page, sources_page

INVISIBLE = "\N{RIGHT-TO-LEFT OVERRIDE}"
HOSTILE = f" {INVISIBLE} <script>x()</script> | a `c` [l](u) ![i](u) **b** ~~s~~ $m$ \\| &lt; \n\n# h\n- l\n```\n> q"
LETTERS = frozenset({"text", "text_special", "softbreak"})
"""What parts of Markdown are nothing but letters."""
NAMES = frozenset({"kind", "name", "rule", "source", "notes", "rulesets", "language"})
"""What rule files, sources and traces may write with letters alone."""


def hostile(part: object) -> Any:  # noqa: ANN401 -- whatever stands in a page
    """The same with hostile words at the end of every text but names."""
    if isinstance(part, str):
        return part + HOSTILE if part else part
    if isinstance(part, tuple):
        return tuple(map(hostile, cast("tuple[object, ...]", part)))
    if not is_dataclass(part) or isinstance(part, type | Shown | Drawing):
        return part
    made = {one.name: hostile(getattr(part, one.name)) for one in fields(part) if one.init and one.name not in NAMES}
    return replace(part, **made)


def markdown_form(text: str) -> list[tuple[str, str]]:
    """What a reader of Markdown makes of a page, without its letters."""

    def form(tokens: Iterable[Token]) -> Iterable[tuple[str, str]]:
        for token in tokens:
            if token.type not in LETTERS:
                yield token.type, token.content if token.type.startswith("html") else token.tag
            yield from form(token.children or ())

    return list(form(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text)))


class _Form(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(" ".join((tag, *sorted({name for name, _ in attrs} - {"class"}))))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")


def html_form(page: str) -> list[str]:
    """The elements of a page, without its texts."""
    reading = _Form()
    reading.feed(page)
    return reading.found


@pytest.mark.parametrize("ruleset", ["black_company", "tongits"])
def test_a_book_in_markdown_keeps_its_form(ruleset: str) -> None:
    book = book_of(ruleset)
    text = markdown(hostile(book))
    assert markdown_form(text) == markdown_form(markdown(book))
    assert INVISIBLE not in text


def test_a_book_as_a_page_keeps_its_form() -> None:
    book = book_of("black_company")
    page = html(hostile(book))
    assert html_form(page) == html_form(html(book))
    assert INVISIBLE not in page


def test_a_matrix_keeps_its_form() -> None:
    found = matrix([tree_of(ruleset, {}) for ruleset in ("black_company", "texas_tonk")])
    assert markdown_form(matrix_page(hostile(found))) == markdown_form(matrix_page(found))
    assert html_form(matrix_html(hostile(found))) == html_form(matrix_html(found))
    assert INVISIBLE not in matrix_page(hostile(found)) + matrix_html(hostile(found))


def test_a_drawing_keeps_its_form() -> None:
    drawing = framed(box(HOSTILE, HOSTILE), HOSTILE)
    assert html_form(draw_svg(drawing, HOSTILE))[0].startswith("svg ")
    assert "script" not in html_form(draw_svg(drawing, HOSTILE))
    lines = draw_text(drawing).splitlines()
    assert [line for line in lines if line.lstrip().startswith("```")] == []
    assert INVISIBLE not in draw_text(drawing) + draw_svg(drawing, HOSTILE)


def test_rule_files_can_put_nothing_on_a_page_but_letters(tmp_path: Path) -> None:
    words = HOSTILE.replace("\n", " ")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "mine.yaml").write_text(
        f"schema: sources/1\nsource: mine\ntitle: '{words}'\nauthor: '{words}'\nfile: mine.txt\nfound: '{words}'\n"
        f"claims:\n- {{id: mine.players, kind: value, gist: '{words}'}}\n",
        encoding="utf-8",
    )
    path = written(
        tmp_path,
        mine=f'ruleset mine "{words}" extends tonk\nsource: mine\n\nreplace players: 2 to 5   cite mine.players\n\n'
        f'option tall "{words}": yes or no = no\n\nadd to move hit\n  require tall_one: not tall or target is a run\n',
    )
    book = book_of(path)
    text, page = markdown(book), html(book)
    assert "script" in text
    assert {tag for kind, tag in markdown_form(text) if kind.startswith("html")} <= {"<sub>", "</sub>"}
    assert "script" not in html_form(page)
    assert INVISIBLE not in text + page


def test_a_page_of_sources_keeps_its_form() -> None:
    found = sources_in_use(data_folder("rulesets"), shipped_traces())[:2]
    assert markdown_form(sources_page(hostile(found))) == markdown_form(sources_page(found))
    gaps = untraced(found)
    assert markdown_form(gaps_page(hostile(gaps))) == markdown_form(gaps_page(gaps))
    assert INVISIBLE not in sources_page(hostile(found)) + gaps_page(hostile(gaps))

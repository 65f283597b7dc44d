"""Books that several tests look at, each made once."""

from __future__ import annotations

from functools import cache

from tonkspec.analysis import check
from tonkspec.analysis.wording import load_wording
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.make import make_book
from tonkspec.rulebook.book.pages import Book, Statement, Statements


def book_of(ruleset: str, language: str = "en", *, houses: bool = True) -> Book:
    """The book of a ruleset; without the chapter of house rules, if none looks at that, it is made much sooner."""
    return _made(ruleset, language, houses)


@cache
def _made(ruleset: str, language: str, houses: bool) -> Book:
    checked = check(ruleset)
    assert checked.game is not None
    wording = load_wording(ruleset, language)
    asked = Asked(ruleset=ruleset, options={}, game=checked.game, sources=checked.sources, wording=wording)
    return make_book(asked, houses=houses)


def statements(book: Book) -> list[Statement]:
    """Everything that a book states, each thing before what it consists of."""
    found: list[Statement] = []

    def add(items: tuple[Statement, ...]) -> None:
        for item in items:
            found.append(item)
            add(item.parts)

    for chapter in book.chapters:
        for block in chapter.blocks:
            if isinstance(block, Statements):
                add(block.items)
    return found

"""A book as one page of HTML that needs nothing else: no scripts, no network; light and dark, on paper and phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import partial

from markupsafe import Markup

from tonkspec.cards import Card
from tonkspec.pictures import card_symbols
from tonkspec.plain import plain_html
from tonkspec.rulebook.book.card_pictures import shown_picture
from tonkspec.rulebook.book.drawing_svg import draw_svg
from tonkspec.rulebook.book.pages import Book, Chart, Shown
from tonkspec.rulebook.book.so_many_cards import so_many_cards
from tonkspec.rulebook.book.templates import environment, style


def html(book: Book, comment: str = "") -> str:
    """The whole page; `comment` is for whoever edits the file, and is not shown."""
    words = book.words

    def card(shown: Shown) -> Markup:
        return Markup(shown_picture(shown, words))  # noqa: S704 -- made of names that we know

    def draw(chart: Chart) -> Markup:
        return Markup(draw_svg(chart.drawing, chart.title))  # noqa: S704 -- its texts are escaped

    number = partial(so_many_cards, book.language)
    made = environment(plain_html, {"card": card, "so_many_cards": number, "draw": draw})
    text = made.get_template("book.html.jinja").render(
        book=book,
        words=words,
        notes=_Places(book),
        symbols=Markup(card_symbols(_cards(book))),  # noqa: S704 -- the same
        style=Markup(style()),  # noqa: S704 -- our own
        comment=Markup(comment),  # noqa: S704 -- our own
        english="" if book.language == "en" else Markup(' lang="en"'),
    )
    return re.sub(r"\n\s*\n+", "\n", text).strip() + "\n"


class _Places:
    """The places of a page that links lead to: each has its name once, the first time that it comes up."""

    def __init__(self, book: Book) -> None:
        self._numbers = {note.name: number for number, note in enumerate(book.notes, start=1)}
        self._used: set[str] = set()

    def number(self, note: str) -> int:
        """The number of a note."""
        return self._numbers[note]

    def back(self, note: str) -> Markup:
        """The name of the first reference to a note, as an attribute."""
        return self._once(f"ref-{note}")

    def was_asked(self, note: str) -> bool:
        """Whether some reference leads to a note."""
        return f"ref-{note}" in self._used

    def rule(self, name: str) -> Markup:
        """The name of the first place of a rule, as an attribute."""
        return self._once(f"rule-{name}")

    def _once(self, name: str) -> Markup:
        if name in self._used:
            return Markup("")
        self._used.add(name)
        return Markup(' id="{}"').format(name)


def _cards(part: object) -> Iterator[Card]:
    """All cards that are shown somewhere in a book."""
    if isinstance(part, Shown):
        yield part.card
    elif isinstance(part, tuple):
        for one in part:  # pyright: ignore[reportUnknownVariableType] -- whatever a page holds
            yield from _cards(one)  # pyright: ignore[reportUnknownArgumentType]
    elif is_dataclass(part):
        for one in fields(part):
            yield from _cards(getattr(part, one.name))

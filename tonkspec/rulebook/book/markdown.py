"""A book as Markdown with footnotes, cards as text and drawings of signs, which reads well as it stands too."""

from __future__ import annotations

import re
from functools import partial

from markupsafe import Markup

from tonkspec.plain import markdown_code, markdown_name, plain_markdown
from tonkspec.rulebook.book.drawing import Drawing
from tonkspec.rulebook.book.drawing_text import draw_text
from tonkspec.rulebook.book.pages import Book, Choices, Shown
from tonkspec.rulebook.book.so_many_cards import so_many_cards
from tonkspec.rulebook.book.templates import environment

_SUITS = dict(zip("cdhs", "♣♦♥♠", strict=True))


def markdown(book: Book, comment: str = "") -> str:
    """The whole book; `comment` is for whoever edits the file, and is not shown."""
    number = partial(so_many_cards, book.language)
    filters = {
        "card": card_text,
        "so_many_cards": number,
        "anchor": _anchor,
        "draw": _draw,
        "name": _name,
        "code": _code,
    }
    text = (
        environment(plain_markdown, filters)
        .get_template("book.md.jinja")
        .render(
            book=book,
            words=book.words,
            comment=Markup(comment),  # noqa: S704 -- our own
            headings=choice_headings(book),
        )
    )
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+\n", "\n", text)).strip() + "\n"


def choice_headings(book: Book) -> dict[int, str]:
    """What stands over each choice of a book, by its number."""
    blocks = (block for chapter in book.chapters for block in chapter.blocks)
    choices = (one for block in blocks if isinstance(block, Choices) for one in block.items)
    return {one.number: f"{one.number}. {one.title}" for one in choices}


def card_text(shown: Shown) -> str:
    """A card with the sign of its suit.

    >>> from tonkspec.cards import Card
    >>> card_text(Shown(Card.parse("10h"))), card_text(Shown(Card.parse("Jo"), "7"))
    ('10♥', 'Jo=7')
    """
    text = suited(str(shown.card))
    return f"{text}={suited(shown.stands)}" if shown.stands else text


def suited(text: str) -> str:
    """The notation of a card with the sign of its suit; what is no such card stays."""
    return text[:-1] + _SUITS[text[-1]] if text[-1] in _SUITS else text


def anchor(heading: str) -> str:
    """What a link to a heading calls it.

    >>> anchor("What you need")
    'what-you-need'
    """
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _anchor(heading: str) -> Markup:
    return Markup(anchor(heading))  # noqa: S704 -- letters alone


def _draw(drawing: Drawing) -> Markup:
    return Markup(draw_text(drawing))  # noqa: S704 -- it stands in a block whose lines mean nothing


def _name(text: str) -> Markup:
    return Markup(markdown_name(text))  # noqa: S704 -- made plain


def _code(text: str) -> Markup:
    return Markup(markdown_code(text))  # noqa: S704 -- the same

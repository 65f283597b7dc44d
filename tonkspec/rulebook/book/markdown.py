"""A book as Markdown with footnotes, cards as text and drawings of signs, which reads well as it stands too."""

from __future__ import annotations

import re

from tonkspec.rulebook.book.drawing_text import draw_text
from tonkspec.rulebook.book.pages import Book, Choices, Shown
from tonkspec.rulebook.book.templates import environment

_SUITS = dict(zip("cdhs", "♣♦♥♠", strict=True))
_SPECIAL = re.compile(r"([\\`*_\[\]<>|#])")


def markdown(book: Book, comment: str = "") -> str:
    """The whole book; `comment` is for whoever edits the file, and is not shown."""
    made = environment(filters={"card": card_text, "plain": plain, "anchor": anchor, "draw": draw_text})
    text = made.get_template("book.md.jinja").render(
        book=book, words=book.words, comment=comment, headings=choice_headings(book)
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


def plain(text: str) -> str:
    """Words of which no sign means anything to Markdown."""
    return _SPECIAL.sub(r"\\\1", text)


def anchor(heading: str) -> str:
    """What a link to a heading calls it.

    >>> anchor("What you need")
    'what-you-need'
    """
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")

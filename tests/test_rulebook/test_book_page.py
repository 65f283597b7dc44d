"""The page of a book: one file that asks for nothing, whose links lead to places on it, and which says it all."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from tests.test_rulebook.books import book_of, statements
from tonkspec.rulebook.book.html import html
from tonkspec.rulebook.book.pages import Example, Payments

BOOKS = (("black_company", "en"), ("tongits", "ru"), ("pagat_tonk", "ro"))


@pytest.mark.parametrize(("ruleset", "language"), BOOKS)
def test_the_page_stands_alone(ruleset: str, language: str) -> None:
    page = html(book_of(ruleset, language))
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in page
    assert not re.search(r"<script|<link|<img|<iframe|url\(|@import|(?:src|href)=\"(?!#)", page)


@pytest.mark.parametrize(("ruleset", "language"), BOOKS)
def test_every_link_leads_to_one_place(ruleset: str, language: str) -> None:
    page = html(book_of(ruleset, language))
    places = Counter(re.findall(r'\bid="([^"]+)"', page))
    assert [name for name, number in places.items() if number > 1] == []
    assert {unescape(name) for name in re.findall(r'href="#([^"]+)"', page)} <= set(places)


def test_every_sentence_is_on_the_page() -> None:
    book = book_of("black_company")
    page = unescape(html(book))
    for one in statements(book):
        assert one.text in page


def test_an_example_shows_the_table_after_each_move_and_who_pays() -> None:
    chapter = next(one for one in book_of("black_company").chapters if one.name == "examples")
    hands = [block for block in chapter.blocks if isinstance(block, Example)]
    assert hands[0].name == "black_company.example_1"
    assert [len(step.groups) for step in hands[0].steps if step.refused] == [2]
    assert all(step.table is not None for step in hands[0].steps if not step.refused)
    assert [one.text for one in hands[0].paid] == ["Goblin pays Kostoprav 1", "Ilmo pays Kostoprav 1"]
    assert hands[0].balance == (("Kostoprav", "+2"), ("Goblin", "\N{MINUS SIGN}1"), ("Ilmo", "\N{MINUS SIGN}1"))
    assert hands[0].start.columns == ("hand", "table", "count")
    assert len({hand.ending for hand in hands}) > 2


def test_what_is_paid_for_every_hand_stands_in_the_table_too() -> None:
    chapter = next(one for one in book_of("tongits").chapters if one.name == "payments")
    rows = next(block for block in chapter.blocks if isinstance(block, Payments)).rows
    by_ending = {row.ending: row for row in rows if row.ending}
    assert by_ending["before each deal"].payee == "the jackpot"
    assert by_ending["tong-its"].payer == "see below: every hand"
    assert by_ending["after each hand that stands"].payer != ""

"""What a table may choose: for each other value how the rules read then, and where they point to it."""

from __future__ import annotations

import pytest

from tests.documented import RULESETS
from tests.test_rulebook.books import book_of, statements
from tonkspec.analysis import check
from tonkspec.prose.rules import ENGLISH
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.html import html
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.make import make_book
from tonkspec.rulebook.book.markdown import markdown
from tonkspec.rulebook.book.other_rules import Telling, Told, changes, game_with
from tonkspec.rulebook.book.pages import Book, Choice, Choices


def choices(book: Book) -> dict[str, Choice]:
    blocks = (block for chapter in book.chapters for block in chapter.blocks)
    return {one.rule: one for block in blocks if isinstance(block, Choices) for one in block.items}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_open_option_is_told_with_each_other_value(ruleset: str) -> None:
    game = check(ruleset).game
    assert game is not None
    told = choices(book_of(ruleset))
    assert set(told) == {one.rule.name for one in game.options if not one.fixed and not one.inert}
    for choice in told.values():
        assert choice.others
        assert all(other.readings for other in choice.others), choice.title


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rule_points_to_the_choices_with_which_it_reads_otherwise(ruleset: str) -> None:
    book = book_of(ruleset)
    numbers = {one.number for one in choices(book).values()}
    pointed = {number for one in statements(book) for number in one.choices}
    assert pointed
    assert pointed <= numbers


def test_what_another_value_does_is_said_by_the_rule_as_it_reads_then() -> None:
    book = book_of("wikipedia_tonk")
    dealt = choices(book)["tonk.hand_size"]
    assert dealt.played == "5"
    said = {other.value: other.readings[0].text for other in dealt.others}
    assert "seven cards" in said["7"]
    assert "nine cards" in said["9"]
    setup = next(one for one in statements(book) if one.rule == "tonk.setup")
    assert dealt.number in setup.choices


def test_a_value_that_matters_only_with_another_choice_says_so() -> None:
    span = choices(book_of("wikipedia_tonk"))["tonk.drop_span"]
    assert span.others[0].needs.startswith("only if “")
    assert any("drops or waits" in one.text for one in span.others[0].readings)


def test_many_numbers_are_told_once() -> None:
    limit = choices(book_of("tongits"))["tongits.call_limit"]
    assert [other.value for other in limit.others] == ["10"]
    assert limit.others[0].remark == "Likewise: 20, 30."


def test_what_a_source_leaves_open_stands_beside_the_choice_and_nowhere_else() -> None:
    book = book_of("black_company")
    corner = choices(book)["black_company.around"]
    assert [point.name for point in corner.points] == ["speno.ace-corner"]
    assert markdown(book).count(f"> The point: {corner.points[0].gist}") == 1


def test_a_rule_that_took_the_place_of_another_is_no_new_one() -> None:
    before = {("g.out", "ending"): Told("It ends. All pay.", ()), ("g.gone", "move"): Told("To go, go.", ())}
    after = {("h.out", "ending"): Told("It ends. None pays.", ("g.out",)), ("h.new", "move"): Told("To do, do.", ())}
    assert [(one.how, one.text, one.rule[0]) for one in changes(before, after)] == [
        ("instead", "It ends. None pays.", "g.out"),
        ("new", "To do, do.", "h.new"),
        ("gone", "To go, go.", "g.gone"),
    ]


@pytest.mark.parametrize("ruleset", ["black_company", "tongits", "wikipedia_tonk"])
def test_what_need_not_be_told_anew_reads_as_if_it_were(ruleset: str) -> None:
    game = check(ruleset).game
    assert game is not None
    telling = Telling(in_play(game), ENGLISH)
    for option in game.options:
        others = [value for value in option.values if value != option.value and not option.fixed and not option.inert]
        for value in others[:1]:
            other = game_with(ruleset, frozenset({(option.name, value)}))
            assert other is not None
            assert telling.rules(other) == Telling(other, ENGLISH).rules(other), option.name


def test_what_a_rule_says_no_more_is_said() -> None:
    before = {("g.go", "move"): Told("To go, go. Then stop.", ())}
    after = {("g.go", "move"): Told("To go, go.", ())}
    assert [(one.how, one.text) for one in changes(before, after)] == [("gone", "Then stop.")]


def test_of_a_wide_range_only_the_ends_are_tried() -> None:
    limit = choices(book_of("tests/games/kitty_match.tonk", houses=False))["kitty_match.limit"]
    assert [other.value for other in limit.others] == ["20"]
    assert limit.others[0].remark == "Likewise: all from 20 to 200."


def test_what_the_table_has_chosen_is_said_at_the_beginning() -> None:
    game = check("black_company", {"low_limit": 14, "take_back": True}).game
    assert game is not None
    sources = check("black_company").sources
    asked = Asked(ruleset="black_company", options={"low_limit": 14}, game=game, sources=sources, wording=ENGLISH)
    book = make_book(asked, houses=False)
    assert book.agreed == "Agreed at this table: A low dealt hand wins if its points are at most: 14."
    assert book.agreed in markdown(book)
    assert book.agreed in html(book)
    assert book_of("black_company").agreed == ""

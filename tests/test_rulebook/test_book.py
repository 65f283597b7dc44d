"""A book tells every rule of the model once, with its name and its sources, from what you need to the match."""

from __future__ import annotations

import re

import pytest

from tests.documented import RULESETS
from tests.test_rulebook.books import book_of, statements
from tonkspec.analysis import check, load_game
from tonkspec.model.find import every_rule
from tonkspec.model.game import Parameter, Settlement
from tonkspec.rulebook.book.chosen_traces import has_stand_in
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.markdown import markdown
from tonkspec.rulebook.book.pages import Choices, Example, OpenPoints, Payments, Statements
from tonkspec.rulebook.book.words import CATALOGUES


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_of_the_model_is_told_in_the_book(ruleset: str) -> None:
    game = check(ruleset).game
    assert game is not None
    text = markdown(book_of(ruleset))
    settled = {option.rule.name for option in game.options if option.fixed}
    for found in every_rule(in_play(game)):
        if isinstance(found.construct, Parameter | Settlement) or found.rule.name in settled:
            continue  # what is chosen stands in the sentence of the move, what is settled in those of the rules
        assert f"`{found.rule.name}`" in text, found.rule.name


def test_the_chapters_come_in_the_order_of_play() -> None:
    assert [chapter.name for chapter in book_of("black_company").chapters][:9] == [
        "need",
        "deal",
        "turn",
        "melds",
        "counting",
        "moves",
        "endings",
        "payments",
        "match",
    ]


def test_what_a_rule_replaces_is_shown_beside_it() -> None:
    told = {one.rule: one for one in statements(book_of("black_company"))}
    assert told["black_company.players"].replaces == "In Tonk, not here: Two to four players can play."
    assert told["rummy.deck"].replaces == ""


def test_a_shared_rule_that_the_source_does_not_state_is_marked() -> None:
    told = {one.rule: one for one in statements(book_of("black_company"))}
    assert told["rummy.endless"].origin == "†"
    assert told["rummy.deck"].origin == ""
    assert told["black_company.drop"].origin == ""


def test_a_house_rule_names_its_house() -> None:
    told = {one.rule: one for one in statements(book_of("wikipedia_tonk + runs_only"))}
    assert told["runs_only.hit.runs_only"].origin == "house rule: runs_only"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_reference_has_its_note_and_every_note_a_reference(ruleset: str) -> None:
    text = markdown(book_of(ruleset))
    notes = re.findall(r"^\[\^([^\]]+)\]:", text, re.MULTILINE)
    used = re.findall(r"\[\^([^\]]+)\](?!:)", text)
    assert len(notes) == len(set(notes))
    assert set(notes) == set(used)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_headings_are_of_the_language(ruleset: str, language: str) -> None:
    words = CATALOGUES[language]
    text = markdown(book_of(ruleset, language))
    for key in ("need", "deal", "turn", "melds", "moves", "endings", "payments", "notes"):
        assert f"\n## {words[key]}\n" in text


@pytest.mark.parametrize(
    ("ruleset", "language"), [(one, "ru") for one in RULESETS] + [("pagat_tonk", "ro"), ("black_company", "en")]
)
def test_what_sources_say_is_in_the_language_of_the_book(ruleset: str, language: str) -> None:
    book = book_of(ruleset, language)
    english = book_of(ruleset)
    translated = language != "en"
    assert [one.name for one in book.notes if one.gist and one.translated is not translated] == []
    assert [one.name for one in book.documents if one.translated is not translated] == []
    examples = [block for chapter in book.chapters for block in chapter.blocks if isinstance(block, Example)]
    assert examples
    assert [one.name for one in examples if one.translated is not translated] == []
    assert (book.title != english.title) is translated


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_holds_in_all_other_cases_is_told_after_them(ruleset: str) -> None:
    for one in statements(book_of(ruleset)):
        rest = ["in any other case" in part.text for part in one.parts]
        assert rest == sorted(rest), one.rule


def test_what_other_sources_say_is_left_out_where_the_own_one_speaks() -> None:
    book = book_of("black_company")
    told = {one.rule: one for one in statements(book)}
    notes = {one.name: one for one in book.notes}
    assert told["tonk.tonk"].notes == ("speno.out",)  # what is paid for it is told by the source of these rules
    assert notes[told["rummy.set"].notes[0]].elsewhere == ""


def test_what_only_another_source_says_is_told_as_such() -> None:
    book = book_of("tongits")
    told = {one.rule: one for one in statements(book)}
    notes = {one.name: one for one in book.notes}
    assert notes[told["rummy.hand"].notes[0]].elsewhere == "another source"


def test_a_move_says_when_in_a_turn_it_may_be_made() -> None:
    told = {one.rule: one for one in statements(book_of("black_company"))}
    assert told["rummy.discard"].when == "When: at the end of the turn."
    assert told["rummy.spread"].when.startswith("When: as often as he likes, after “draw from the stock”")
    assert "instead of “draw from the stock” or “take the top discard”" in told["black_company.drop"].when
    answers = {one.rule: one for one in statements(book_of("tongits", "ru"))}
    assert "каждый из остальных игроков" in answers["tongits.challenge"].when


def test_the_kinds_of_melds_and_the_ranks_are_named() -> None:
    text = markdown(book_of("black_company"))
    assert "A meld is any of these: set or run." in text
    assert "A 2 3 4 5 6 7 8 9 10 J Q K" in text


def test_a_settlement_of_several_cases_is_told_by_its_cases() -> None:
    text = markdown(book_of("black_company"))
    assert "depends on the case" not in text


def test_a_rule_has_no_note_on_options_that_leave_it_alone() -> None:
    told = {one.rule: one for one in statements(book_of("texas_tonk", houses=False))}
    assert told["tonk.play"].notes == (
        "wikipedia.draw-or-take",
        "wikipedia.drop-before-draw",
        "wikipedia.hit-then-discard",
        "wikipedia.first-player",
    )  # that a dealt 49 has to be claimed would change the turn, and is not played
    assert "wikipedia.texas-dealt-50-double" in told["tonk.fifty"].notes
    assert "wikipedia.texas-dealt-49-single" not in told["tonk.fifty"].notes
    assert "wikipedia.dealt-50-claim-49" not in told["tonk.forty_nine"].notes  # which the option offers besides
    own = {one.rule: one for one in statements(book_of("pagat_tonk", houses=False))}
    assert "pagat.dealt-tonk" not in own["tonk.play"].notes
    assert "pagat.stock-out" in own["tonk.play"].notes  # by which the discard may be declined


def test_of_a_rule_that_a_source_states_one_point_may_be_open() -> None:
    words = CATALOGUES["en"]
    said = {
        one.rule: one.said
        for name in ("wikipedia_tonk + nine_triple + six_cards", "black_company")
        for chapter in book_of(name, houses=False).chapters
        for block in chapter.blocks
        if isinstance(block, OpenPoints)
        for one in block.items
    }
    assert said["nine_triple.nine"] == words["open in part silent"]
    assert said["six_cards.fewer"] == words["open in part silent"]
    assert said["tonk.play"] == words["open in part silent"]  # who begins
    assert said["tonk.setup"] == words["open in part disputed"]
    assert said["black_company.players"] == words["open silent"]
    assert said["rummy.endless"] == words["open none"]


def test_a_joker_that_is_only_thrown_away_shows_no_stand_in() -> None:
    game = load_game("wikipedia_tonk")
    assert has_stand_in(game, "spread 7d 7h Jo", ("Ann", "Ben"))
    assert has_stand_in(game, "spread 7d 8d Jo=9d", ("Ann", "Ben"))
    assert not has_stand_in(game, "discard Jo", ("Ann", "Ben"))
    assert not has_stand_in(game, "spread 7d 7h 7s", ("Ann", "Ben"))
    assert not has_stand_in(game, "no move of this game", ("Ann", "Ben"))


def test_what_only_one_rule_speaks_of_is_told_within_it() -> None:
    told = {one.rule: one for one in statements(book_of("tongits", houses=False))}
    useful = told["tongits.take.useful"]
    assert [one.rule for one in useful.parts] == ["tongits.makes_meld", "tongits.extends_own"]
    chapters = {chapter.name: chapter for chapter in book_of("tongits", houses=False).chapters}
    counting = [
        one.rule for block in chapters["counting"].blocks if isinstance(block, Statements) for one in block.items
    ]
    assert "tongits.makes_meld" not in counting
    assert "tongits.opened" in counting  # of which several rules speak


def test_what_says_the_same_under_two_names_is_told_once() -> None:
    told = {one.rule: one for one in statements(book_of("texas_tonk", houses=False))}
    assert "tonk.high_worth" not in told
    assert told["tonk.dealt_worth"].text == "A player's number of stakes for the dealt hand is 0."
    assert [one.rule for one in told["tonk.dealt_worth"].parts] == ["tonk.fifty", "tonk.forty_nine"]
    own = {one.rule: one for one in statements(book_of("black_company", houses=False))}
    assert "tonk.dealt_low" not in own
    assert own["black_company.dealt_worth"].text.startswith(
        "A player's number of stakes for the dealt hand is 2 if his count as dealt is at most 15, and otherwise"
    )


def test_an_exception_is_said_to_be_one_once() -> None:
    text = markdown(book_of("texas_tonk", houses=False))
    assert "- As an exception, if a player's count as dealt is 50" in text
    assert "**Exception" not in text


def test_a_requirement_that_can_refuse_nothing_is_not_told() -> None:
    assert "tongits.call.low_enough" not in {one.rule for one in statements(book_of("tongits", houses=False))}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_has_a_note_or_is_marked(ruleset: str, language: str) -> None:
    book = book_of(ruleset, language, houses=False)
    assert [one.rule for one in statements(book) if not (one.notes or one.origin)] == []
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    choices = [choice for block in blocks if isinstance(block, Choices) for choice in block.items]
    readings = [reading for choice in choices for other in choice.others for reading in other.readings]
    assert [one.rule for one in readings if not one.notes] == []
    rows = [row for block in blocks if isinstance(block, Payments) for row in block.rows]
    first = {row.rule: row for row in reversed(rows)}
    assert [one.rule for one in first.values() if not one.notes] == []


def test_a_part_without_a_source_has_the_notes_of_what_it_stands_in() -> None:
    told = {one.rule: one for one in statements(book_of("wikipedia_tonk", houses=False))}
    assert told["rummy.draw.stock_left"].notes == told["rummy.draw"].notes == ("wikipedia.draw-or-take",)
    assert told["rummy.endless.paid"].notes == ("unsourced",)
    whole = {one.rule: one for one in statements(book_of("tongits", houses=False))}
    assert "tongits.take-only-to-meld" in whole["rummy.take"].notes  # which its requirement cites

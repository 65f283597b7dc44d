"""Pictures of melds are melds by the rules; pictures of cards have names and stand once on a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.documented import RULESETS
from tonkspec.analysis import load_game
from tonkspec.cards import CARDS, Card, card_set
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.pictures import card_symbols
from tonkspec.rulebook.book.card_pictures import card_name, shown_picture
from tonkspec.rulebook.book.meld_pictures import example_melds, no_melds
from tonkspec.rulebook.book.pages import Shown
from tonkspec.rulebook.book.words import CATALOGUES


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_shown_as_a_meld_is_one_and_what_is_not_is_none(ruleset: str) -> None:
    game = load_game(ruleset)
    melds = melds_of(game)
    for kind in game.melds:
        shown = example_melds(game, kind)
        assert len(shown) >= 1
        for meld in shown:
            assert melds.is_kind(card_set(one.card for one in meld), kind.name)
        for cards in no_melds(game, kind):
            assert not melds.is_kind(card_set(one.card for one in cards), kind.name)


@pytest.mark.parametrize("ranks", [(1, 7, 8, 9, 10, 11, 12, 13), (2, 3, 4), (1, 2, 3), (5, 6), (1,)])
def test_what_is_shown_is_of_the_ranks_of_the_pack(ranks: tuple[int, ...]) -> None:
    whole = load_game("black_company")
    game = replace(whole, deck=replace(whole.deck, ranks=ranks))
    melds = melds_of(game)
    for kind in game.melds:
        for meld in example_melds(game, kind):
            assert {one.card.rank for one in meld} <= set(ranks)
            assert melds.is_kind(card_set(one.card for one in meld), kind.name)
        for cards in no_melds(game, kind):
            assert {one.card.rank for one in cards} <= set(ranks)
            assert not melds.is_kind(card_set(one.card for one in cards), kind.name)


def test_a_run_around_the_ends_of_the_pack_is_shown_as_none() -> None:
    whole = load_game("black_company")
    game = replace(whole, deck=replace(whole.deck, ranks=(1, 7, 8, 9, 10, 11, 12, 13)))
    run = next(kind for kind in game.melds if kind.same == "suit")
    assert [" ".join(str(one.card) for one in meld) for meld in no_melds(game, run)] == ["Ks As 7s"]


def test_a_wild_card_is_shown_with_what_it_stands_for() -> None:
    game = load_game("tongits", {"with_jokers": True})
    shown = [one for kind in game.melds for meld in example_melds(game, kind) for one in meld if one.stands]
    assert shown
    assert {one.card for one in shown} == {Card.parse("Jo")}


@pytest.mark.parametrize("language", sorted(CATALOGUES))
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = [card_name(card, CATALOGUES[language]) for card in CARDS[:53]]
    assert len(set(names)) == 53
    assert card_name(Card.parse("Qh"), CATALOGUES["ru"]) == "дама червей"


def test_a_card_is_drawn_once_however_often_it_is_shown() -> None:
    symbols = card_symbols([Card.parse("8d"), Card.parse("8d"), Card.parse("Jo")])
    assert symbols.count("<symbol") == 2
    assert 'id="card-8d"' in symbols
    assert "8 of diamonds" in shown_picture(Shown(Card.parse("8d")), CATALOGUES["en"])
    assert "joker for 8 of diamonds" in shown_picture(Shown(Card.parse("Jo"), "8d"), CATALOGUES["en"])

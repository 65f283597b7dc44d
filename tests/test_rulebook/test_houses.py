"""Which house rules fit a ruleset, and what is said of them."""

from __future__ import annotations

import pytest

from tests.documented import RULESETS
from tests.test_rulesets.variations import houses
from tonkspec.analysis import check
from tonkspec.prose.languages import SPOKEN
from tonkspec.rulebook.house_fits import House
from tonkspec.rulebook.houses import houses_beside


def beside(ruleset: str, language: str = "en") -> dict[str, House]:
    return {one.name: one for one in houses_beside(ruleset, language=language)}


def test_what_fits_is_said_in_a_sentence_with_its_source() -> None:
    house = beside("wikipedia_tonk")["runs_only"]
    assert (house.fit, house.title) == ("fits", "Only runs may be hit")
    assert house.text == "Cards may be added to runs only and never to sets (attributed to Speno)."
    assert list(house.sources) == ["wikipedia"]


def test_a_ruleset_may_say_the_same_itself() -> None:
    assert beside("black_company")["runs_only"].fit == "its own rule"
    assert beside("pagat_tonk")["stock_wanted"].fit == "its own rule"


def test_what_is_refused_has_its_reason() -> None:
    house = beside("black_company")["nine_cards"]
    assert house.fit == "does not fit"
    assert house.reason.startswith("with 6 players the deal takes 55 cards from a pack of 52")
    assert {one.reason for one in beside("tongits").values()} == {"it is for games that extend tonk"}


def test_what_only_counts_beside_others_is_told_all_the_same() -> None:
    house = beside("wikipedia_tonk")["dealt_ace_ten"]
    assert house.fit == "no difference"
    assert "An ace counts ten" in house.text


def test_what_is_at_the_table_is_its_own() -> None:
    assert beside("wikipedia_tonk + runs_only")["runs_only"].fit == "its own rule"
    assert beside("no_such_game") == {}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_can_be_played_is_told(ruleset: str) -> None:
    found = beside(ruleset)
    fitting = {name for name, house in found.items() if house.fit != "does not fit"}
    for name in houses(ruleset):
        assert (name in fitting) == (check(f"{ruleset} + {name}").game is not None)
    assert all(found[name].text and found[name].sources for name in fitting)


@pytest.mark.parametrize("language", sorted(SPOKEN.keys() - {"en"}))
def test_they_are_told_in_every_language(language: str) -> None:
    english, found = beside("pagat_tonk"), beside("pagat_tonk", language)
    assert all(found[name].text != house.text for name, house in english.items() if house.text)
    assert found["runs_only"].title != english["runs_only"].title


def test_a_house_of_several_rules_is_told_whole_and_in_the_words_of_its_sources() -> None:
    found = beside("texas_tonk")
    assert "tonks out with a run" in found["double_double"].text
    assert "quadrupled (usually with two players" in found["double_double"].text
    assert found["spades_pot"].text.startswith("An optional extra pot is won by the highest spade in the dealt hands")
    held, _, longer = found["hit_hold"].text.partition(". ")
    assert held == "A player whose spread was hit by another may not drop on his next turn"
    assert longer == "Several hits cost the player further turns without dropping."


def test_a_house_that_only_settles_options_is_told_by_what_these_are() -> None:
    assert beside("texas_tonk")["nine_cards"].text == "Cards dealt to each player: 9."

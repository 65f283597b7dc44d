"""Whom a settlement means: the only one of a set, whoever ended the play, each of those who have something."""

from __future__ import annotations

from tests.test_prose.conftest import WithRules
from tonkspec.analysis import load_game
from tonkspec.model.find import find_rule
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence
from tonkspec.prose.payments import settled

DRY = """
ending dry "stock out" after discard when stock is empty
settle dry
  let lowest = players with least count
  case single: {guard}
    each player in lowest wins
    each player not in lowest pays stake to each player in lowest
  case tied: {other}
    redeal
"""


def test_where_the_case_of_several_is_another_only_one_is_left(small_game: WithRules) -> None:
    game = small_game(DRY.format(guard="otherwise", other="size of lowest > 1"))
    assert sentence(game, "house.dry.single") == (
        'After "stock out", in any other case the player with the lowest count wins. '
        "Each other player pays the stake to the winner."
    )
    comes = settled(game, find_rule(game, "house.dry.single"), Wording("en"))
    assert comes.winner == "the player with the lowest count"
    assert comes.transfers[0].payer == "each other player"


def test_a_set_that_may_have_any_number_is_told_of_each(small_game: WithRules) -> None:
    game = small_game(DRY.format(guard="otherwise", other="size of lowest > 2"))
    assert "each player with the lowest count wins" in sentence(game, "house.dry.single")


def test_a_set_that_may_be_empty_is_not_told_as_of_one(small_game: WithRules) -> None:
    game = small_game(
        'ending dry "stock out" after discard when stock is empty\n'
        "settle dry\n"
        "  let poor = players where count < 10\n"
        "  case single: otherwise\n"
        "    each player in poor wins\n"
        "  case tied: size of poor > 1\n"
        "    redeal"
    )
    assert "each player whose count is less than 10 wins" in sentence(game, "house.dry.single")


def test_whose_move_ended_the_play(small_game: WithRules) -> None:
    game = small_game(
        'ending out "out" after discard when hand is empty\nsettle out\n  closer wins\n'
        'ending gone "gone" after spread or attach when hand is empty\nsettle gone\n  closer wins'
    )
    assert sentence(game, "house.out.paid") == 'After "out" the player whose move ended the play wins.'
    assert sentence(game, "house.gone.paid") == 'After "gone" the player whose move ended the play wins.'
    assert sentence(game, "small.knocked.paid").startswith('After "knock" the player who knocked wins.')


def test_those_who_have_got_cards_get_more(small_game: WithRules) -> None:
    game = small_game("replace setup\n  deal 5 to each player\n  deal 1 to dealer")
    assert sentence(game, "house.setup").endswith("The dealer gets one card more.")
    game = small_game("replace setup\n  deal 1 to dealer\n  deal 5 to each player")
    assert "The dealer gets one card. " in sentence(game, "house.setup")


def test_what_becomes_of_something_that_each_has() -> None:
    said = sentence(load_game("tongits"), "tongits.match.after_deal")
    assert "Each winner's " in said
    assert "for each player, his" not in said.casefold()


def test_what_holds_of_the_whole_table_has_the_words_of_the_game(small_game: WithRules) -> None:
    game = small_game(
        "state late: yes or no = no\nadd to move draw\n  late becomes yes\nadd to move knock\n  require early: not late"
    )
    words = Wording("en", {"late": {"does": "somebody has drawn", "not": "nobody has drawn"}})
    assert sentence(game, "house.late", words) == (
        "It is kept in mind whether somebody has drawn; when a hand begins, the answer is no."
    )
    assert sentence(game, "house.knock.early", words) == "A player may knock only if nobody has drawn."


def test_a_word_of_a_choice_is_said_as_the_file_of_words_has_it(small_game: WithRules) -> None:
    game = small_game('option over_when "The hand ends": at_once or later = later')
    words = Wording("en", {"over_when.at_once": {"is": "as soon as somebody knocks"}})
    assert '"as soon as somebody knocks" or "later"' in sentence(game, "house.over_when", words)


def test_the_same_count_as_another_player_is_no_move_of_his() -> None:
    said = sentence(load_game("wikipedia_tonk"), "wikipedia_tonk.dropped.tied")
    assert "each other player whose count is the same as that of the player who dropped wins" in said

"""No sentence may be taken for what the rule does not say: who is meant, what is meant, and when."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.test_prose.conftest import WithRules
from tonkspec.model.find import all_rules
from tonkspec.model.game import Game
from tonkspec.prose import because, sentence
from tonkspec.prose.clauses import Member
from tonkspec.prose.english import nouns
from tonkspec.prose.english.talk import Case, Words
from tonkspec.prose.talk import Talk

STATES = """
given purse of each player: money = 1
state burned of each player: yes or no = no
add to move attach
  burned becomes yes
"""
EXTRA = """
replace phase play by players in turn from dealer
  knock or draw then optionally extra then any of (spread, attach) then discard
"""


def of_case(small_game: WithRules, body: str) -> str:
    """What is said of a case with this body, without its circumstances."""
    lines = "".join(f"\n  {line}" for line in body.splitlines())
    game = small_game(f"{STATES}replace case knocked.paid: otherwise\n  closer wins{lines}")
    return sentence(game, "house.knocked.paid").removeprefix('After "knock" the player who knocked wins. ')


def of_move(small_game: WithRules, body: str) -> str:
    """What is said of an added move with this body."""
    lines = "".join(f"\n  {line}" for line in body.splitlines())
    game = small_game(f'{STATES}{EXTRA}move extra "swap"{lines}')
    return sentence(game, "house.extra").removeprefix("To swap, ")


def of_demand(small_game: WithRules, move: str, demand: str) -> tuple[str, str]:
    """What is said of a requirement of a move, and of a refusal by it."""
    game = small_game(f"{STATES}add to move {move}\n  require asked: {demand}")
    return sentence(game, f"house.{move}.asked"), because(game, f"house.{move}.asked")


# ------------------------------------------------------------------------------------------------- who is spoken of

TWO_PLAYERS = [
    (
        "each player as one\n  each player as two\n    one pays stake to two",
        "For each player (A), for each player (B), player A pays the stake to player B.",
    ),
    (
        "each player as one\n  each player as two\n    when turns of one < 2\n      two pays purse of one to one",
        (
            "For each player (A), for each player (B), if player A has begun fewer than two turns, player B pays "
            "player A's purse to player A."
        ),
    ),
    (
        "each player as one\n  each player in players except one pays purse to one",
        "For each player (A), each player except player A pays his own purse to player A.",
    ),
    (
        "each player as one\n  each other player pays purse to one",
        "For each player (A), each player except the player who knocked pays his own purse to player A.",
    ),
    ("each other player pays purse to closer", "Each other player pays his own purse to the winner."),
]


@pytest.mark.parametrize(("body", "said"), TWO_PLAYERS)
def test_two_players_are_told_apart(small_game: WithRules, body: str, said: str) -> None:
    assert of_case(small_game, body) == said


def test_others_are_not_those_who_were_just_spoken_of(small_game: WithRules) -> None:
    body = "each player where burned pays purse to closer\neach other player pays 2 to dealer"
    assert of_case(small_game, body) == (
        "Each player who is burned pays his own purse to the winner. Each other player pays 2 to the dealer."
    )
    after_groups = "dealer pays 1 to each player where burned\neach other player pays 2 to dealer"
    assert of_case(small_game, after_groups).endswith("Each player except the player who knocked pays 2 to the dealer.")


def test_a_chosen_player_is_not_the_one_who_chooses(small_game: WithRules) -> None:
    said = of_move(
        small_game,
        "choose a player in other players\nrequire more: size of hand of player > size of hand of mover\n"
        "put hand of player into hand of mover\nwhen size of hand of mover > 9\n  burned of mover becomes yes",
    )
    assert said == (
        "a player (A) takes another player's hand into player A's hand. If player A's hand then has more than nine "
        "cards, from now on player A is burned."
    )


def test_a_chosen_player_in_a_requirement_and_its_refusal(small_game: WithRules) -> None:
    game = small_game(
        f'{STATES}{EXTRA}move extra "give"\n  choose a player in other players\n  choose a card in hand of mover\n'
        "  require more: size of hand of player > size of hand of mover\n  require not_he: not burned of player\n"
        "  put card into hand of player"
    )
    assert sentence(game, "house.extra") == "To give, a player puts a card from his hand into another player's hand."
    assert sentence(game, "house.extra.not_he") == "A player may give only if the chosen player is not burned."
    assert because(game, "house.extra.not_he") == "the chosen player must not be burned"
    assert because(game, "house.extra.player") == "the chosen player must be another player"
    assert because(game, "house.extra.more").endswith("that of the cards in the hand of the player to move")


def test_the_mover_and_others_in_one_condition(small_game: WithRules) -> None:
    said, refused = of_demand(small_game, "knock", "no other player has (burned and turns of mover > 3)")
    assert said == (
        "A player (A) may knock only if for no other player it holds that he is burned and player A has begun more "
        "than three turns."
    )
    assert refused == (
        "for no other player may it hold that he is burned and the player to move has begun more than three turns"
    )


SETS = ("players", "other players", "(players where burned)", "(players with least count)", "(players except dealer)")
CONDITIONS = (
    "count of one < count of two",
    "burned of one and burned of closer",
    "no player as three has (count of three > count of one and burned of two)",
    "some other player has count > 5",
)
PARTIES = ("one", "two", "closer", "dealer", "player after one", "each other player")
AMOUNTS = ("purse of one", "purse of payee", "purse of payer + purse of two", "2 * (purse of closer + 1)")
PAYMENTS = st.builds(
    "each player in {} as one\n  each player in {} as two\n    when {}\n      {} pays {} to {}".format,
    st.sampled_from(SETS),
    st.sampled_from(SETS),
    st.sampled_from(CONDITIONS),
    st.sampled_from(PARTIES),
    st.sampled_from(AMOUNTS),
    st.sampled_from([one for one in PARTIES if not one.startswith("each ")] + ["each player where burned"]),
)


class Named:
    """Who was called what, sentence by sentence, in the last course of saying something."""

    def __init__(self) -> None:
        self.talk: Talk | None = None
        self.sentences: list[dict[str, set[str]]] = []

    def begin(self, talk: Talk) -> None:
        """Take note of a new sentence; where all is said again, forget what was said before."""
        if talk is not self.talk:
            self.talk, self.sentences = talk, []
        self.sentences.append(defaultdict(set))

    def call(self, member: Member, words: str, talk: Talk) -> None:
        """Take note of what somebody is called."""
        one = talk.one(member)
        if talk is self.talk:
            self.sentences[-1][re.sub(r"^(?:him|his)$", "he", words)].add(one)


def who_is_called_what(game: Game, rule: str) -> list[dict[str, set[str]]]:
    """For each sentence of a rule, whom each name or pronoun is for."""
    named = Named()
    begin, pronoun, name_for = Talk.begin_sentence, nouns.pronoun, nouns.name_for

    def begins(talk: Talk) -> None:
        named.begin(talk)
        begin(talk)

    def pronoun_of(member: Member, talk: Talk, case: Case) -> Words | None:
        words = pronoun(member, talk, case)
        if words is not None:
            named.call(member, words.text, talk)
        return words

    def name_of(member: Member, talk: Talk) -> Words:
        words = name_for(member, talk)
        named.call(member, words.text, talk)
        return words

    with (
        patch.object(Talk, "begin_sentence", begins),
        patch.object(nouns, "pronoun", pronoun_of),
        patch.object(nouns, "name_for", name_of),
    ):
        sentence(game, rule)
    return named.sentences


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(PAYMENTS)
def test_no_two_players_of_a_sentence_are_called_by_the_same_words(small_game: WithRules, body: str) -> None:
    lines = "".join(f"\n  {line}" for line in body.splitlines())
    game = small_game(f"{STATES}replace case knocked.paid: otherwise\n  closer wins{lines}")
    calls = who_is_called_what(game, "house.knocked.paid")
    assert len(calls) == 2
    shared = [(words, ones) for said in calls for words, ones in said.items() if len(ones) > 1]
    assert shared == [], sentence(game, "house.knocked.paid")


# ------------------------------------------------------------------------------------------------- what is spoken of


def test_a_card_of_a_meld_is_not_the_meld(small_game: WithRules) -> None:
    rules = (
        f'{EXTRA}move extra "rob"\n  choose a meld in any table as target\n  choose a card in target\n'
        "  put card into hand"
    )
    game = small_game(rules)
    assert sentence(game, "house.extra") == (
        "To rob, a player chooses a meld on any table (the target) and takes a card of it into his hand."
    )
    assert sentence(game, "house.extra.card") == "To rob, a player chooses a card of the target."
    assert because(game, "house.extra.card") == "the card must come from the target"


def test_a_card_of_two_sets_is_one_card_of_them(small_game: WithRules) -> None:
    said = of_move(small_game, "choose a card in hand plus top of discards\nput card into discards")
    assert said == (
        "a player puts a card among the cards in his hand and the top card of the discards on the discards."
    )


def test_it_is_what_was_spoken_of_last(small_game: WithRules) -> None:
    said = of_move(small_game, "choose a card in hand\nput top of stock into hand\nput card into discards")
    assert said == (
        "a player chooses a card from his hand, takes the top card of the stock into his hand and puts the chosen card "
        "on the discards."
    )


NAMED_SETS = [
    (
        "each player in hit except closer pays 5 to closer",
        "Each player among the hit except the player who knocked",
    ),
    ("each player in hit pays 5 to closer", "Each player among the hit pays 5 to the winner."),
    ("each player in hit plus dealer pays 5 to closer", "Each player among the hit and the dealer pays 5"),
    ("closer pays 5 to each player in hit", "He pays 5 to each player among the hit."),
]


@pytest.mark.parametrize(("body", "said"), NAMED_SETS)
def test_a_set_with_a_name_is_its_members_one_by_one(small_game: WithRules, body: str, said: str) -> None:
    game = small_game(
        f"{STATES}define hit: players where burned\nreplace case knocked.paid: otherwise\n  closer wins\n  {body}"
    )
    assert said in sentence(game, "house.knocked.paid")
    assert sentence(game, "house.hit") == "The hit is the players who are burned."


ORDERS = [
    ("(players with least count) except dealer", "Each player with the lowest count, except the dealer, pays"),
    (
        "(players except dealer) with least count",
        "Each player with the lowest count among the players except the",
    ),
    (
        "(players where burned) with least count",
        "Each player with the lowest count among the players who are burned",
    ),
    ("(players with least count) where burned", "Each player with the lowest count who is burned pays"),
]


@pytest.mark.parametrize(("players", "said"), ORDERS)
def test_the_order_of_choosing_and_leaving_out_is_kept(small_game: WithRules, players: str, said: str) -> None:
    assert of_case(small_game, f"each player in {players} pays 1 to closer").startswith(said)


@pytest.mark.parametrize("move", ["spread"])
@pytest.mark.parametrize("size", ["size of meld", "size of cards of meld"])
def test_the_size_of_a_meld_is_a_number_of_cards(small_game: WithRules, move: str, size: str) -> None:
    said, refused = of_demand(small_game, move, f"{size} >= 4")
    assert said == "A player may lay a meld only if the meld has at least four cards."
    assert refused == "the meld must have at least four cards"
    said, _ = of_demand(small_game, move, f"{size} is size of hand")
    assert "only if the number of cards of the meld is the same as" in said


def test_so_many_cards_or_so_many(small_game: WithRules) -> None:
    game = small_game(
        "replace setup\n  deal (7 if size of players is 2 else 6 if size of players is 3 else 5) to each player"
    )
    assert sentence(game, "house.setup").endswith(
        "Each player gets seven cards if there are exactly two players, and otherwise six cards if there are exactly "
        "three players, and otherwise five cards, one at a time."
    )


AMOUNTS_SAID = [
    ("2 * (purse + 1)", "Each other player pays twice (his own purse plus 1) to the winner."),
    ("2 * purse + 1", "Each other player pays twice his own purse plus 1 to the winner."),
    ("10 - (purse - 1)", "Each other player pays 10 minus (his own purse minus 1) to the winner."),
    ("(5 if burned else 1)", "Each other player pays (5 if he is burned, and otherwise 1) to the winner."),
]


@pytest.mark.parametrize(("amount", "said"), AMOUNTS_SAID)
def test_calculations_are_bracketed_as_they_are_made(small_game: WithRules, amount: str, said: str) -> None:
    assert of_case(small_game, f"each other player pays {amount} to closer") == said


def test_a_yes_or_no_is_whether_something_is_so(small_game: WithRules) -> None:
    game = small_game(
        "given rich of each player: yes or no = no\ngiven fast: yes or no = yes\nstate late: yes or no = no\n"
        f"{STATES}add to move draw\n  late becomes yes\nadd to move knock\n  require ready: rich and fast and late"
    )
    assert sentence(game, "house.rich") == (
        "It is agreed before the deal for each player whether he is rich; if nothing is said, the answer is no."
    )
    assert sentence(game, "house.fast") == (
        'It is agreed before the deal whether "fast" holds; if nothing is said, the answer is yes.'
    )
    assert sentence(game, "house.late") == (
        'It is kept in mind whether "late" holds; when a hand begins, the answer is no.'
    )
    assert sentence(game, "house.burned") == ("When a hand begins, no player is burned.")


def test_titles_that_could_be_taken_for_one_another_give_way_to_names(small_game: WithRules) -> None:
    game = small_game('ending early "Knock" after draw when stock is empty over knocked\nsettle early\n  redeal')
    assert sentence(game, "house.early").startswith('Play ends with "early" when a player draws')
    assert sentence(game, "small.knocked").startswith('Play ends with "knocked" when a player knocks.')


# ------------------------------------------------------------------------------------------------------ when it is so


def test_a_value_that_was_held_is_said_as_it_was(small_game: WithRules) -> None:
    said = of_move(
        small_game,
        "choose a player in other players\nlet mine = hand of mover\nlet his = hand of player\n"
        "put his into hand of mover\nput mine into hand of player",
    )
    assert said == (
        "a player takes another player's hand into his own hand and puts the cards that were in his hand before into "
        "that player's hand."
    )


def test_a_card_and_a_truth_that_were_held(small_game: WithRules) -> None:
    said = of_move(
        small_game,
        "let old = top of discards\nlet short = stock is empty\nput hand into discards\nput old into hand\n"
        "when short\n  burned becomes yes",
    )
    assert said == (
        "a player puts his hand on the discards and takes the top card of the discards as it was before into his hand. "
        "If it was so before that the stock is empty, from now on he is burned."
    )


def test_what_depends_on_a_condition_is_said_under_it_once(small_game: WithRules) -> None:
    said = of_move(
        small_game,
        "show hand\nwhen stock is empty\n  put hand into discards\n  burned becomes yes",
    )
    assert said == (
        "a player shows his hand. If the stock is empty, he puts his hand on the discards, and from now on he is "
        "burned."
    )


# --------------------------------------------------------------------------------------------- what goes with what

NOT_OF_THE_ELEMENT = [
    ("some player has stock is empty", "the stock is empty"),
    ("every other player has stock is empty", "the stock is empty"),
    ("no other player has stock is empty", "the stock is not empty"),
    ("no player has turns of mover > 3", "he has begun at most three turns"),
    ("no player has turns of mover is 3", "he has not begun exactly three turns"),
    ("no player has size of hand of mover < 3", "his hand has at least three cards"),
    ("some card in hand has stock is empty", "there is some card in his hand and the stock is empty"),
    ("every card in hand has stock is empty", "there is no card in his hand or the stock is empty"),
    ("no card in hand has stock is empty", "there is no card in his hand or the stock is not empty"),
]


@pytest.mark.parametrize(("demand", "only_if"), NOT_OF_THE_ELEMENT)
def test_what_is_not_said_of_an_element_is_said_without_it(small_game: WithRules, demand: str, only_if: str) -> None:
    said, _ = of_demand(small_game, "knock", demand)
    assert said == f"A player may knock only if {only_if}."


NESTED = ["burned", "turns > 3", "stock is empty", "(turns < 3 or turns > 5)", "(burned and turns > 5)"]
LISTS = [
    f"{left} {outer} {right}"
    for left, right, outer in itertools.product(
        (*NESTED, "some player has (burned and turns > 9)", "not every player has burned"), NESTED, ("and", "or")
    )
]


def test_conditions_that_differ_are_said_in_different_words(small_game: WithRules) -> None:
    demands = [
        *LISTS,
        "(burned and turns > 3) or stock is empty",
        "burned and (turns > 3 or stock is empty)",
        "(burned or stock is empty) and turns > 3",
        "(some player has (burned and turns > 3)) and stock is empty",
        "some player has (burned and turns > 3 and discards is empty)",
        "(some player has (burned and discards is empty)) and stock is empty",
        "some player has (burned and discards is empty and stock is empty)",
    ]
    lines = "\n".join(f"  require r{place}: {one}" for place, one in enumerate(dict.fromkeys(demands)))
    game = small_game(f"{STATES}add to move knock\n{lines}")
    names = [name for name in all_rules(game) if name.startswith("house.knock.r")]
    said = [sentence(game, name) for name in names]
    assert len(names) == len(dict.fromkeys(demands))
    repeated = {one for one in said if said.count(one) > 1}
    assert repeated == set()


def test_what_belongs_to_a_group_ends_at_a_comma(small_game: WithRules) -> None:
    inside, _ = of_demand(small_game, "knock", "some player has (burned and discards is empty and stock is empty)")
    beside, _ = of_demand(small_game, "knock", "(some player has (burned and discards is empty)) and stock is empty")
    start = "A player may knock only if for some player it holds that he is burned"
    assert inside == f"{start}, the discards are empty and the stock is empty."
    assert beside == f"{start} and the discards are empty, and the stock is empty."

"""Pots, scores, factors, states for the match and what goes from hand to hand, in a game made of another's rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tonkspec.analysis import check, load_game
from tonkspec.engine import (
    Deal,
    DealError,
    DeckDeal,
    Fault,
    Match,
    Move,
    Outcome,
    Payment,
    Position,
    Refusal,
    Rules,
    Seat,
    after_hand,
    begin_match,
    format_position,
    hand_deal,
    parse_position,
    play,
    play_random_match,
    prepare,
    rules_by_players,
    rules_for_each_number,
    start,
    state_value,
)

HEADER = 'ruleset money "Money" extends black_company\n'
POT = """
pot kitty for the match
state row of each player for the match: number = 0
add to move drop
  mover pays 3 to kitty
add to match
  before deal
    each player pays 1 to kitty
  after deal
    each player
      row becomes row + 1 if player in winners else 0
"""
SETTLED = """
replace settle dropped
  closer wins
  each other player pays 5 to closer
"""

RulesWith = Callable[[str], Rules]


@pytest.fixture
def rules_with(tmp_path: Path) -> RulesWith:
    """The rules of the game with more rules below its first line."""

    def rules(more: str) -> Rules:
        path = tmp_path / "money.tonk"
        path.write_text(HEADER + more, encoding="utf-8")
        found = check(str(path))
        assert [one.message for one in found.diagnostics if one.severity == "error"] == []
        assert found.game is not None
        return prepare(found.game)

    return rules


def dealt(rules: Rules, **more: Any) -> Position:  # noqa: ANN401 -- the parts of a deal
    deal = DeckDeal(players=3, dealer=2, deck=rules.pack, **more)
    return start(rules, deal)


def after_drop(rules: Rules, position: Position) -> Outcome:
    return outcome_of(played(rules, position, "drop"))


def played(rules: Rules, position: Position, *moves: str) -> Position:
    for name in moves:
        assert position.turn is not None
        after = play(rules, position, position.turn, Move(name))
        assert not isinstance(after, Refusal)
        position = after
    return position


def outcome_of(position: Position) -> Outcome:
    assert position.outcome is not None
    return position.outcome


def paid(outcome: Outcome) -> list[tuple[int | str, int | str, int]]:
    return [(one.payer, one.payee, one.amount) for one in outcome.ledger]


# -------------------------------------------------------------------------------------------------- pots


def test_a_pot_is_paid_before_the_deal_and_in_moves(rules_with: RulesWith) -> None:
    rules = rules_with(POT + SETTLED)
    outcome = after_drop(rules, dealt(rules))
    assert paid(outcome) == [(0, "kitty", 1), (1, "kitty", 1), (2, "kitty", 1), (0, "kitty", 3), (1, 0, 5), (2, 0, 5)]
    assert (outcome.net, outcome.pots) == ((6, -6, -6), (("kitty", 6),))
    assert outcome.match_state == (("row", (1, 0, 0)),)


def test_everything_is_shared_equally_and_the_rest_stays(rules_with: RulesWith) -> None:
    rules = rules_with(f"{POT}replace settle dropped\n  closer wins\n  kitty pays everything to each other player\n")
    outcome = after_drop(rules, dealt(rules, pots={"kitty": 1}))
    assert paid(outcome)[4:] == [("kitty", 1, 3), ("kitty", 2, 3)]
    assert outcome.pots == (("kitty", 1),)


def test_nobody_shares_nothing(rules_with: RulesWith) -> None:
    text = "  kitty pays everything to each player where hand is empty\n"
    rules = rules_with(f"{POT}replace settle dropped\n  closer wins\n{text}")
    assert after_drop(rules, dealt(rules)).pots == (("kitty", 6),)


def test_a_pot_may_pay_into_another(rules_with: RulesWith) -> None:
    text = "pot side for the match\nreplace settle dropped\n  closer wins\n  kitty pays 4 to side\n"
    rules = rules_with(POT + text)
    assert after_drop(rules, dealt(rules)).pots == (("kitty", 2), ("side", 4))


def test_a_pot_pays_no_more_than_it_has(rules_with: RulesWith) -> None:
    rules = rules_with(f"{POT}replace settle dropped\n  closer wins\n  kitty pays 9 to closer\n")
    with pytest.raises(Fault, match="`kitty` pays 9 and has 6"):
        after_drop(rules, dealt(rules))


def test_a_pot_for_the_hand_must_be_empty_at_its_end(rules_with: RulesWith) -> None:
    rules = rules_with(POT.replace(" for the match\nstate", "\nstate") + SETTLED)
    with pytest.raises(Fault, match=r"the hand is over and `kitty` still holds 6 \(money.kitty\)"):
        after_drop(rules, dealt(rules))


def test_a_hand_dealt_anew_pays_everything_back(rules_with: RulesWith) -> None:
    rules = rules_with(f"{POT}replace settle dropped\n  redeal\n")
    outcome = after_drop(rules, dealt(rules, pots={"kitty": 4}, state={"row": (2, 0, 1)}))
    assert (outcome.ledger, outcome.net, outcome.pots) == ((), (0, 0, 0), (("kitty", 4),))
    assert outcome.match_state == (("row", (2, 0, 1)),)
    assert outcome.next_dealer == Seat(0)


# -------------------------------------------------------------------------------------------------- scores and factors


def test_scores_add_up_and_may_be_below_zero(rules_with: RulesWith) -> None:
    rules = rules_with(
        "replace settle dropped\n  closer wins\n  closer scores 10 + score\n  each other player scores 0 - 3\n"
        "add to match\n  ends when some player has score >= 24\n"
    )
    outcome = after_drop(rules, dealt(rules, scores=(7, 1, 0)))
    assert [(one.scorer, one.amount, one.rule) for one in outcome.scored] == [
        (0, 17, "money.dropped.paid"),
        (1, -3, "money.dropped.paid"),
        (2, -3, "money.dropped.paid"),
    ]
    assert (outcome.scores, outcome.match_over) == ((17, -3, -3), True)
    assert not after_drop(rules, dealt(rules, scores=(0, 0, 0))).match_over


FACTORS = """
factor dealer: 2 when payee is dealer or payer is dealer
factor late: 3 when ending is dropped
factor never: 0 when payer is player after dealer
"""


def test_factors_multiply_payments_and_are_named(rules_with: RulesWith) -> None:
    more = SETTLED + "  closer scores 4\n  closer pays 1 to player after closer\n"
    rules = rules_with(FACTORS + more)
    outcome = after_drop(rules, dealt(rules))
    assert outcome.ledger == (
        Payment(payer=Seat(1), payee=Seat(0), amount=15, rule="money.dropped.paid", factors=("money.late",)),
        Payment(
            payer=Seat(2),
            payee=Seat(0),
            amount=30,
            rule="money.dropped.paid",
            factors=("money.dealer", "money.late"),
        ),
    )
    assert [(one.amount, one.factors) for one in outcome.scored] == [(12, ("money.late",))]
    assert "money.dealer" in outcome.rules


def test_no_factor_is_for_pots_moves_and_the_match(rules_with: RulesWith) -> None:
    more = "  kitty pays 2 to closer\n"
    rules = rules_with(
        f"factor always: 7 when yes\n{POT}{SETTLED}{more}".replace("mover pays 3 to kitty", "mover pays 3 to dealer")
    )
    outcome = after_drop(rules, dealt(rules))
    assert {(0, 2, 3), (0, "kitty", 1), ("kitty", 0, 2), (1, 0, 35)} <= set(paid(outcome))


def test_a_factor_below_zero_is_a_fault(rules_with: RulesWith) -> None:
    rules = rules_with(f"factor less: 0 - 1 when yes\n{SETTLED}")
    with pytest.raises(Fault, match="a factor of -1"):
        after_drop(rules, dealt(rules))


# -------------------------------------------------------------------------------------------------- ranges and shuffles


def test_a_state_that_leaves_its_range_is_a_fault(rules_with: RulesWith) -> None:
    rules = rules_with(
        "state steps: 0 to 1 = 0\nadd to move draw\n  steps becomes steps + 1\n  steps becomes steps + 1\n"
    )
    with pytest.raises(Fault, match="`steps` goes from 0 to 1, and would be 2"):
        played(rules, dealt(rules), "draw")
    with pytest.raises(DealError, match="`steps`: a number from 0 to 1 is wanted, not `7`"):
        start(rules, Deal(players=3, dealer=0, zones=laid(rules), state={"steps": 7}))


def laid(rules: Rules) -> dict[str, object]:
    hands = tuple(rules.pack[5 * seat : 5 * seat + 5] for seat in range(3))
    return {"hand": hands, "discards": rules.pack[15:16], "stock": rules.pack[16:]}


SHUFFLING = """
add to move draw
  shuffle stock plus discards into stock
"""


def test_cards_are_shuffled_in_the_order_of_the_deal(rules_with: RulesWith) -> None:
    rules = rules_with(SHUFFLING)
    first = tuple(reversed(rules.pack))
    position = dealt(rules, shuffles=(first, rules.pack))
    after = played(rules, position, "draw")
    place = [zone.name for zone in rules.game.zones].index("stock")
    stock = after.zones[place]
    assert isinstance(stock, tuple)
    assert list(stock) == sorted(stock, key=first.index)  # type: ignore[arg-type]
    assert len(after.shuffles) == 1
    line = format_position(rules, after)
    assert parse_position(rules, line) == after


def test_one_shuffle_more_than_the_deal_has_is_a_fault_of_the_deal(rules_with: RulesWith) -> None:
    rules = rules_with(SHUFFLING)
    wrong = (
        ((), "the deal says the order of no further shuffle"),
        ((rules.pack[:20],), "the shuffle of the deal does not say where"),
    )
    for shuffles, message in wrong:
        before = dealt(rules, shuffles=shuffles)
        with pytest.raises(Fault, match=message) as caught:
            played(rules, before, "draw")
        assert caught.value.kind == "shuffles"
        assert caught.value.position == format_position(rules, before)
    with pytest.raises(DealError, match="the card is there twice"):
        dealt(rules, shuffles=((rules.pack[0], rules.pack[0]),))


# -------------------------------------------------------------------------------------------------- positions and deals


def test_a_position_reads_back_with_all_that_is_on_paper(rules_with: RulesWith) -> None:
    rules = rules_with(POT + SETTLED + "  closer scores 2\n")
    position = dealt(rules, pots={"kitty": 2}, scores=(5, 0, -4), state={"row": (1, 2, 3)})
    line = format_position(rules, position)
    assert " | scores 5 / 0 / -4 | kitty 2 | paid 0 > kitty 1 by money.match.before_deal + 1 > kitty 1 by" in line
    assert parse_position(rules, line) == position
    over = played(rules, position, "drop")
    assert parse_position(rules, format_position(rules, over)) == over


@pytest.mark.parametrize(
    ("wrong", "field", "message"),
    [
        ({"pots": {"jackpot": 1}}, "jackpot", "these rules have no pot `jackpot`"),
        ({"pots": {"kitty": -1}}, "kitty", "`kitty` cannot hold -1"),
        ({"scores": (1, 2)}, "scores", "there are 2 scores for 3 players"),
        ({"scores": (1, 2, 1 << 40)}, "scores", "no score"),
        ({"state": {"steps": 1}}, "steps", "`steps` is no state for the match, and begins anew with the hand"),
    ],
)
def test_a_deal_that_cannot_be(rules_with: RulesWith, wrong: dict[str, object], field: str, message: str) -> None:
    rules = rules_with(f"{POT}state steps: number = 0\nadd to move draw\n  steps becomes steps + 1\n")
    with pytest.raises(DealError, match=message) as found:
        dealt(rules, **wrong)
    assert found.value.field == field


def test_the_hand_ends_as_it_stood(rules_with: RulesWith) -> None:
    rules = rules_with(POT + SETTLED)
    over = played(rules, dealt(rules), "drop")
    assert state_value(rules, over, "row", 0) == 0
    assert outcome_of(over).match_state == (("row", (1, 0, 0)),)


# -------------------------------------------------------------------------------------------------- the match

LEAVING = """
state last_winner for the match: player or none = none
state won of each player for the match: number = 0
replace settle dropped
  closer wins
  each other player scores 10
add to match
  after deal
    each player in winners
      last_winner becomes player
      won becomes won + 1
    each player where score >= 20 leaves
  after match
    each player scores 1
"""


def next_hand(rules: Rules, match: Match) -> Match:
    by_players = rules_by_players(rules)
    position = start(rules, hand_deal(match, by_players, rules.pack))
    return after_hand(match, by_players, played(rules, position, "drop"))


def test_what_goes_from_hand_to_hand(rules_with: RulesWith) -> None:
    rules = rules_with(LEAVING)
    match = begin_match(rules_by_players(rules), players=3, dealer=2)
    match = next_hand(rules, match)
    assert (match.scores, match.dealer, match.state["won"]) == ((0, 10, 10), 0, (1, 0, 0))
    match = next_hand(rules, match)
    assert (match.scores, match.seated, match.dealer) == ((10, 10, 20), (0, 1), 1)
    assert match.state == {"last_winner": Seat(1), "won": (1, 1, 0)}
    match = next_hand(rules, match)
    assert (match.over, match.hands, match.seated) == (True, 3, (0,))
    # Who is left at the table scores after the match; who has left, be it with the last hand, keeps what he had.
    assert match.scores == (11, 20, 20)


def test_after_the_match_everything_is_as_the_last_hand_has_left_it(rules_with: RulesWith) -> None:
    rules = rules_with(
        LEAVING.replace(
            "    each player scores 1\n", "    each player where won > 1\n      won becomes won + 10\n"
        ).replace("each player where score >= 20 leaves", "each player where score >= 30 leaves")
    )
    match = begin_match(rules_by_players(rules), players=3, dealer=2)
    while not match.over:
        match = next_hand(rules, match)
    # Seat 0 has won the first hand and the fourth, and that is counted; seat 2 has left with the last hand.
    assert (match.hands, match.scores, match.seated) == (4, (20, 30, 30), (0,))
    assert match.state["won"] == (12, 1, 1)


def test_a_state_that_means_one_who_left_means_nobody(rules_with: RulesWith) -> None:
    rules = rules_with(LEAVING.replace("where score >= 20 leaves", "where player is last_winner leaves"))
    match = next_hand(rules, begin_match(rules_by_players(rules), players=3, dealer=2))
    assert (match.seated, match.state["last_winner"], match.dealer) == ((1, 2), None, 1)


def test_a_match_is_for_so_many_players_as_there_are_rules_for(rules_with: RulesWith) -> None:
    by_players = {3: rules_with(LEAVING)}
    with pytest.raises(DealError, match="3 may play, not `2`"):
        begin_match(by_players, players=2, dealer=0)
    with pytest.raises(DealError, match="no such seat: `3`"):
        begin_match(by_players, players=3, dealer=3)
    match = begin_match(by_players, players=3, dealer=0)
    position = start(by_players[3], hand_deal(match, by_players, by_players[3].pack))
    with pytest.raises(ValueError, match="the hand is not over"):
        after_hand(match, by_players, position)


def test_rules_that_depend_on_the_number_of_players(tmp_path: Path) -> None:
    path = tmp_path / "money.tonk"
    option = 'option dealt_out "Cards": 3 or 5 = 5\nrequire sized: dealt_out > 2\n'
    option += "when size of players > 2\n  fix dealt_out to 3\n"
    path.write_text(HEADER + option, encoding="utf-8")
    rules = rules_for_each_number(lambda players: load_game(str(path), players=players), 2, 4)
    assert [rules[number].game.options[-1].value for number in (2, 3, 4)] == [5, 3, 3]


def test_nothing_is_nothing_however_large_other_factors_are(rules_with: RulesWith) -> None:
    rules = rules_with(
        f"factor huge: 2000000000 when dealer is dealer\nfactor none_paid: 0 when dealer is dealer\n{SETTLED}"
    )
    assert after_drop(rules, dealt(rules)).ledger == ()


def test_what_is_given_is_by_seat_of_the_match(rules_with: RulesWith) -> None:
    rules = rules_with(LEAVING)
    match = begin_match(rules_by_players(rules), players=3, dealer=2, given={"stake": (1, 2, 3)})
    match = next_hand(rules, next_hand(rules, match))
    assert match.seated == (0, 1)
    assert hand_deal(match, rules_by_players(rules), rules.pack).given == {"stake": (1, 2)}


@pytest.mark.parametrize("seed", range(4))
def test_all_money_is_accounted_for_in_random_matches(rules_with: RulesWith, seed: int) -> None:
    rules = rules_with(
        f"factor late: 3 when size of stock < 20\n{POT}add to match\n  ends when some player has row is 3\n"
    )
    by_players = rules_by_players(rules)
    begun = begin_match(by_players, players=4, dealer=0)
    hands = list(play_random_match(by_players, begun, Random(seed), hands=60))
    for match, last in hands:
        assert sum(match.net) + sum(match.pots.values()) == 0
        assert parse_position(rules, format_position(rules, last)) == last
    match, _ = hands[-1]
    assert match.over
    assert match.pots["kitty"] >= 4

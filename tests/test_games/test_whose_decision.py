"""Whose decision it is: polls, answers under an ending, phases, automatic moves, and who plays next, as played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.test_analysis.small_game import SMALL, game_of
from tonkspec.engine import (
    Deal,
    DeckDeal,
    Event,
    Move,
    Position,
    Refusal,
    Rules,
    Seat,
    format_position,
    legal_moves,
    parse_position,
    play,
    play_random,
    play_with_events,
    prepare,
    shuffled_deal,
    start,
    start_with_events,
    state_value,
    zone_cards,
)

HEAD = """\
ruleset small "Small"

players: 2 to 4
deck: 52 cards
order: clockwise

zone stock: pile, face down
zone discards: pile, top face up
zone hand of each player: cards, seen by owner

state calls of each player: number = 0
state said of each player: yes or no = no

setup
  deal 2 to each player

move draw
  require stock_left: stock is not empty
  put top of stock into hand

move discard
  choose a card in hand
  put card into discards

ending endless after 12 turns

settle endless
  redeal
"""

TURNS = """
phase play by players in turn from player after dealer
  draw then discard
"""


def rules_of(folder: Path, *texts: str) -> Rules:
    return prepare(game_of(folder, HEAD + "".join(texts)))


def opened(rules: Rules, players: int = 3, dealer: int = 0) -> Position:
    return start(rules, DeckDeal(players=players, dealer=dealer, deck=rules.pack))


def after(rules: Rules, position: Position, *names: str) -> Position:
    """The position after moves, each by whoever decides, with the first choice that is legal."""
    for name in names:
        assert position.turn is not None
        move = next(one for one in legal_moves(rules, position) if one.name == name)
        found = play(rules, position, position.turn, move)
        assert isinstance(found, Position), found
        assert parse_position(rules, format_position(rules, found)) == found
        position = found
    return position


def offered(rules: Rules, position: Position) -> str:
    names = dict.fromkeys(move.name for move in legal_moves(rules, position))
    return f"{position.turn}: {' '.join(names)}" if position.turn is not None else "over"


POLL = """
ask each other player (let_lie or slap then (shout or stay_still)) after discard

move let_lie

move slap
  said becomes yes

move shout
  calls becomes calls + 1

move stay_still
"""


def test_all_others_are_asked_in_order_of_play(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, TURNS, POLL)
    position = after(rules, opened(rules), "draw", "discard")
    assert offered(rules, position) == "seat 2: let_lie slap"
    assert format_position(rules, position).rpartition(" | ")[2] == "play turn 2 node 2 moves 2 asked 1+1"
    position = after(rules, position, "slap")
    assert offered(rules, position) == "seat 2: shout stay_still"
    position = after(rules, position, "shout")
    assert offered(rules, position) == "seat 0: let_lie slap"
    position = after(rules, position, "let_lie")
    assert offered(rules, position) == "seat 2: draw"
    assert [state_value(rules, position, "calls", seat) for seat in range(3)] == [0, 0, 1]
    assert position.turns == (0, 1, 1)


def test_against_the_clock_the_others_are_asked_the_other_way_round(tmp_path: Path) -> None:
    text = (HEAD + TURNS + POLL).replace("order: clockwise", "order: counterclockwise")
    rules = prepare(game_of(tmp_path, text))
    position = after(rules, opened(rules, players=4), "draw", "discard")
    asked = [position.turn]
    for _ in range(2):
        position = after(rules, position, "let_lie")
        asked.append(position.turn)
    assert asked == [2, 1, 0]


def test_with_two_players_one_is_asked(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, TURNS, POLL)
    position = after(rules, opened(rules, players=2), "draw", "discard")
    assert offered(rules, position) == "seat 0: let_lie slap"
    assert offered(rules, after(rules, position, "let_lie")) == "seat 0: draw"


def test_who_is_not_asked_is_refused_by_the_phase(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, TURNS, POLL)
    position = after(rules, opened(rules), "draw", "discard")
    assert play(rules, position, 1, Move("let_lie")) == Refusal("small.play", ("small.play",))
    assert play(rules, position, 2, Move("draw")) == Refusal("small.play", ("small.play",))


def test_an_ending_is_tested_before_the_others_are_asked(tmp_path: Path) -> None:
    over = "\nending full after discard when size of discards is 1\nsettle full\n  closer wins\n"
    rules = rules_of(tmp_path, TURNS, POLL, over)
    position = after(rules, opened(rules), "draw", "discard")
    assert position.outcome is not None
    assert position.outcome.winners == (1,)


def test_an_ending_in_another_turn_is_his_who_moved(tmp_path: Path) -> None:
    over = "\nending slapped after slap\nsettle slapped\n  closer wins\n"
    rules = rules_of(tmp_path, TURNS, POLL, over)
    position = after(rules, opened(rules), "draw", "discard", "let_lie", "slap")
    assert position.outcome is not None
    assert position.outcome.winners == (0,)
    assert position.asked == ()


ANSWERS = """
phase play by players in turn from player after dealer
  draw then (discard or call)

move call
  calls becomes calls + 1

move fold

move challenge
  said becomes yes

move think

move done

ending called after call
  closer (any of (think) then done) then each other player (any of (think) then (fold or challenge))

ending quick after challenge

settle called
  case alone: no player has said
    closer wins
  case met: otherwise
    each player where said wins

settle quick
  no player wins
"""


def test_answers_are_given_before_the_settlement(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, ANSWERS)
    position = after(rules, opened(rules), "draw", "call")
    assert offered(rules, position) == "seat 1: think done"
    assert format_position(rules, position).rpartition(" | ")[2] == "called turn 1 node 0 moves 0 left 0 asked 1+0"
    position = after(rules, position, "think", "done")
    assert offered(rules, position) == "seat 2: think fold challenge"
    assert play(rules, position, 1, Move("think")) == Refusal("small.called", ("small.called",))
    position = after(rules, position, "challenge")
    assert position.outcome is None, "no ending is tested in the flow of an ending"
    assert position.last == 1, "the closer stays who moved last before"
    position = after(rules, position, "think", "fold")
    assert position.outcome is not None
    assert (position.outcome.ending, position.outcome.case_rule) == ("called", "small.called.met")
    assert position.outcome.winners == (2,)


def test_the_closer_wins_if_all_fold(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, ANSWERS)
    position = after(rules, opened(rules, dealer=1), "draw", "call", "done", "fold", "fold")
    assert position.outcome is not None
    assert position.outcome.winners == (2,)


AFTER_THE_DEAL = """
ending dealt_out after setup when some player has size of hand is 2
  dealer (fold or challenge)

settle dealt_out
  no player wins

move fold

move challenge
"""


def test_the_flow_of_an_ending_with_the_deal_names_who_decides(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, TURNS, AFTER_THE_DEAL)
    position = opened(rules, dealer=1)
    assert offered(rules, position) == "seat 1: fold challenge"
    assert parse_position(rules, format_position(rules, position)) == position
    position = after(rules, position, "fold")
    assert position.outcome is not None
    assert position.outcome.ending == "dealt_out"


AUTOMATIC = """
phase play by players in turn from player after dealer
  draw then discard then each other player (pass or hush)

move pass automatic
  calls becomes calls + 1

move hush
  require first: size of discards is 1
"""


def test_what_is_the_only_move_is_made_by_itself(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, AUTOMATIC)
    position = after(rules, opened(rules), "draw", "discard")
    assert offered(rules, position) == "seat 2: pass hush"
    position = after(rules, position, "pass", "hush", "draw")
    move = legal_moves(rules, position)[0]
    found = play_with_events(rules, position, 2, move)
    assert not isinstance(found, Refusal)
    position, events = found
    assert events == (Event(Seat(0), Move("pass")), Event(Seat(1), Move("pass")))
    assert offered(rules, position) == "seat 0: draw"
    assert [state_value(rules, position, "calls", seat) for seat in range(3)] == [1, 1, 1]


def test_a_lone_move_that_is_not_automatic_is_asked_for(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, AUTOMATIC)
    assert offered(rules, opened(rules)) == "seat 1: draw"


BEFORE_THE_DEAL = """
phase bids before setup by each player, from player after dealer
  join or stay_out

phase shows before lead by each player where said, from player after dealer
  shout

phase lead by dealer when calls of dealer > 0
  draw then discard

phase play by players in turn from player after dealer
  draw then discard

move join
  said becomes yes

move stay_out

move shout automatic
  calls becomes calls + 1
"""


def test_phases_before_the_deal(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, BEFORE_THE_DEAL)
    position = opened(rules)
    assert offered(rules, position) == "seat 1: join stay_out"
    assert len(zone_cards(rules, position, "stock", None)) == 52
    position = after(rules, position, "stay_out", "join")
    assert offered(rules, position) == "seat 0: join stay_out"
    assert len(zone_cards(rules, position, "stock", None)) == 52
    position = after(rules, position, "join")
    assert len(zone_cards(rules, position, "stock", None)) == 52 - 6
    assert offered(rules, position) == "seat 0: draw", "those who joined shout by themselves, and the dealer goes first"
    assert [state_value(rules, position, "calls", seat) for seat in range(3)] == [1, 0, 1]
    position = after(rules, position, "draw", "discard")
    assert offered(rules, position) == "seat 1: draw"
    assert position.turns == (0, 1, 0), "only turns round the table are counted"


def test_phases_that_nobody_has_a_turn_in_are_skipped(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, BEFORE_THE_DEAL)
    position = after(rules, opened(rules), "stay_out", "stay_out", "stay_out")
    assert offered(rules, position) == "seat 1: draw"


def test_cards_laid_out_lie_so_when_they_are_dealt(tmp_path: Path) -> None:
    plain, early = rules_of(tmp_path, TURNS), rules_of(tmp_path, BEFORE_THE_DEAL)
    random = Random(11)
    dealt = start(plain, shuffled_deal(plain, players=3, dealer=1, random=random))
    zones = {
        zone.name: [zone_cards(plain, dealt, zone.name, seat) for seat in range(3)]
        if zone.per_player
        else zone_cards(plain, dealt, zone.name, None)
        for zone in plain.game.zones
    }
    position = start(early, Deal(players=3, dealer=1, zones=zones))
    assert len(zone_cards(early, position, "stock", None)) == 52
    position = after(early, position, "stay_out", "stay_out", "stay_out")
    assert position.zones == dealt.zones


def test_automatic_moves_may_come_with_the_deal(tmp_path: Path) -> None:
    text = """
phase shows by each player, from dealer
  shout

move shout automatic
  calls becomes calls + 1
"""
    rules = rules_of(tmp_path, text, TURNS)
    position, events = start_with_events(rules, DeckDeal(players=2, dealer=1, deck=rules.pack))
    assert [event.player for event in events] == [1, 0]
    assert offered(rules, position) == "seat 0: draw"


NEXT = """
phase play by players in turn from player after dealer
  draw then (discard or turn_round or again or skip)

move turn_round
  player before mover plays next

move again
  player before mover plays next
  mover plays next

move skip
  player after (player after mover) plays next
"""


@pytest.mark.parametrize(("name", "turn"), [("discard", 2), ("turn_round", 0), ("again", 1), ("skip", 3)])
def test_who_plays_next(tmp_path: Path, name: str, turn: int) -> None:
    rules = rules_of(tmp_path, NEXT)
    position = after(rules, opened(rules, players=4), "draw", name)
    assert (position.turn, position.follower) == (turn, None)


def test_who_plays_next_is_remembered_while_others_are_asked(tmp_path: Path) -> None:
    text = """
ask each other player (pass or eat) after discard
move pass
move eat
  player after mover plays next
"""
    rules = rules_of(tmp_path, TURNS, text)
    position = after(rules, opened(rules, players=4), "draw", "discard", "pass", "eat")
    assert (position.turn, position.follower) == (0, 0)
    assert format_position(rules, position).endswith(" next 0 asked 1+0")
    assert after(rules, position, "pass").turn == 0


EVERYTHING = (TURNS, POLL), (ANSWERS,), (AUTOMATIC,), (BEFORE_THE_DEAL,), (NEXT,)


@pytest.mark.parametrize("texts", EVERYTHING, ids=["poll", "answers", "automatic", "before", "next"])
def test_in_random_hands_what_is_legal_is_not_refused_and_every_position_reads_back(
    tmp_path: Path, texts: tuple[str, ...]
) -> None:
    rules = rules_of(tmp_path, *texts)
    random = Random(5)
    for hand in range(6):
        deal = shuffled_deal(rules, players=2 + hand % 3, dealer=hand % 2, random=random)
        last = None
        for position, _ in play_random(rules, deal, random, limit=2_000):
            assert parse_position(rules, format_position(rules, position)) == position
            if position.turn is not None:
                others = [seat for seat in range(position.players) if seat != position.turn]
                assert all(not legal_moves(rules, position, seat) for seat in others)
            last = position
        assert last is not None
        assert last.outcome is not None


def test_the_small_game_is_as_it_was(tmp_path: Path) -> None:
    rules = prepare(game_of(tmp_path, SMALL))
    position = start(rules, DeckDeal(players=3, dealer=0, deck=rules.pack))
    assert (position.asked, position.follower) == ((), None)

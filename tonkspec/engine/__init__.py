"""The reference interpreter: it plays a game from its model, written for clarity.

    rules = prepare(game)                       every expression a closure, once
    position = start(rules, deal)               a frozen value
    legal_moves(rules, position)                complete, in canonical order
    play(rules, position, player, move)         the next position, or a refusal by the name of a rule
    position.outcome                            who paid whom, and why, when the hand is over

Nothing of it changes what it is given, and no name of any game is known here: what a move does is in the model.

>>> from random import Random
>>> from tonkspec.analysis import load_game
>>> rules = prepare(load_game("black_company"))
>>> position = start(rules, shuffled_deal(rules, players=3, dealer=2, random=Random(3)))
>>> to_move(position), " ".join(map(str, legal_moves(rules, position)))
(Seat(0), 'drop draw take')
>>> [definition_value(rules, position, "count", seat) for seat in range(3)]
[38, 29, 30]
>>> play(rules, position, 0, Move("discard"))
Refusal(rule='tonk.play', failed=('tonk.play',))
>>> outcome = play(rules, position, 0, Move("drop")).outcome
>>> outcome.case_rule, outcome.winners, outcome.net
('black_company.dropped.caught', (Seat(1),), (-4, 3, 1))
"""

from tonkspec.engine.deals import Deal, DeckDeal, as_dealt, shuffled_deal, start, start_with_events
from tonkspec.engine.faults import DealError, Fault, PositionError
from tonkspec.engine.legal import legal_moves
from tonkspec.engine.match import (
    Match,
    RulesByPlayers,
    after_hand,
    at_the_end,
    begin_match,
    hand_deal,
    hand_rules,
    play_random_match,
    rules_by_players,
    rules_for_each_number,
)
from tonkspec.engine.notation import format_position
from tonkspec.engine.notation_reader import parse_position
from tonkspec.engine.play import play, play_with_events
from tonkspec.engine.position import Position, to_move
from tonkspec.engine.prepare import prepare
from tonkspec.engine.queries import definition_value, given_value, pot_value, state_value, zone_cards, zone_melds
from tonkspec.engine.random_play import play_random
from tonkspec.engine.rules import Rules, move_rule
from tonkspec.engine.values import (
    Argument,
    Event,
    Move,
    Outcome,
    Payment,
    Refusal,
    Scored,
    Seat,
    Seen,
    StandIn,
    Value,
    View,
)
from tonkspec.engine.view import view, view_by_owner

__all__ = [
    "Argument",
    "Deal",
    "DealError",
    "DeckDeal",
    "Event",
    "Fault",
    "Match",
    "Move",
    "Outcome",
    "Payment",
    "Position",
    "PositionError",
    "Refusal",
    "Rules",
    "RulesByPlayers",
    "Scored",
    "Seat",
    "Seen",
    "StandIn",
    "Value",
    "View",
    "after_hand",
    "as_dealt",
    "at_the_end",
    "begin_match",
    "definition_value",
    "format_position",
    "given_value",
    "hand_deal",
    "hand_rules",
    "legal_moves",
    "move_rule",
    "parse_position",
    "play",
    "play_random",
    "play_random_match",
    "play_with_events",
    "pot_value",
    "prepare",
    "rules_by_players",
    "rules_for_each_number",
    "shuffled_deal",
    "start",
    "start_with_events",
    "state_value",
    "to_move",
    "view",
    "view_by_owner",
    "zone_cards",
    "zone_melds",
]
